// Every sample of the table protocol, checked against the types of messages.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  action,
  card_view,
  event,
  list_of,
  map_view,
  maybe,
  number,
  object,
  one_of,
  or_null,
  score,
  text,
  yes_no,
  type Check,
} from '../game/json_shapes';
import type { About, Clock, Notice, Reason, SeatAbout, Site, Undo, WhyRefused } from './messages';
import { kReasons } from '../hints/reasons';
import { after_message } from './table_state';

const kSamples = new URL('../../../protocol/samples/', import.meta.url);
const read = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(name, kSamples), 'utf8')) as Record<string, unknown>;

const any: Check = () => null;
const view: Check = (value) => ('passes' in (value as object) ? map_view : card_view)(value);
const status = one_of('waiting', 'playing', 'over', 'closed');
const clock_rule: Check = (value) => one_of('none', 'game', 'turn')((value as { kind: string }).kind);
const seat = object<SeatAbout>({
  seat: number,
  kind: one_of('person', 'bot', 'open'),
  person: maybe(or_null(text)),
  name: maybe(text),
  level: maybe(text),
  character: maybe(text),
  connected: maybe(yes_no),
  away: maybe(yes_no),
  kept_for: maybe(text),
  here: maybe(yes_no),
  colour: maybe(number),
});
const site = object<Site>({ message: text, invitation_only: yes_no });
const about = object<About>({
  game: text,
  status,
  seats: list_of(seat),
  host: text,
  clock: maybe(clock_rule),
  options: maybe(any),
  listed: maybe(yes_no),
  hints: maybe(yes_no),
  pace: maybe(one_of('normal', 'fast')),
  rated: maybe(yes_no),
  unrated: maybe(text),
  quick: maybe(yes_no),
  fair: maybe(any),
  rematch: maybe(text),
  created: maybe(number),
});
const clock = object<Clock & { running: number | null; since?: number }>({
  left: list_of(number),
  runs: list_of(object<Clock['runs'][number]>({ seat: number, since: number })),
  running: or_null(number),
  since: maybe(number),
  now: number,
});
const undo = object<Undo>({
  can: one_of('free', 'ask', 'no'),
  asked_by: maybe(number),
  missing: maybe(list_of(number)),
});
const notice = { table: text, game: text, status, version: number, your_turn: yes_no, updated: number } satisfies {
  [K in keyof Notice]: Check;
};

const kStory: Record<string, Record<string, Check>> = {
  created: {},
  started: {},
  closed: {},
  over: {},
  sat: { seat: number, name: text },
  stood: { seat: number, name: text },
  event: { event },
  chat: { person: text, name: text, text },
  bot_took: { seat: number, why: one_of('left', 'time', 'gone') },
  came_back: { seat: number },
  undo_asked: { seat: number },
  undo_refused: { seat: number },
  undone: { seat: number, actions: list_of(text), steps: number },
  rematch: { table: text, seat: maybe(number) },
};
const story_entry: Check = (value) => {
  const fields = kStory[(value as { kind: string }).kind];
  return fields
    ? object<Record<string, unknown>>({ version: number, at: number, kind: text, ...fields })(value)
    : 'an unknown kind of entry';
};

const facts = {
  type: text,
  table: text,
  version: number,
  seat: or_null(number),
  own_seats: list_of(number),
  view: maybe(view),
  waits_for: maybe(list_of(number)),
  legal: maybe(list_of(action)),
  clock: maybe(clock),
  story: list_of(story_entry),
  undo: maybe(undo),
  scores: maybe(list_of(score)),
  chance: maybe(list_of(number)),
};
const kServer: Record<string, Check> = {
  table: object<Record<string, unknown>>({ ...facts, about }),
  update: object<Record<string, unknown>>({ ...facts, after: number, about: maybe(about) }),
  notice: object<Record<string, unknown>>({ type: text, ...notice }),
  welcome: object<Record<string, unknown>>({
    type: text,
    fogg: number,
    now: number,
    person: object<Record<string, unknown>>({ id: text, name: text, kind: maybe(text) }),
    tables: list_of(object<Notice>(notice)),
    site,
    promise: text,
  }),
  promise: object<Record<string, unknown>>({ type: text, promise: text }),
  presence: object<Record<string, unknown>>({ type: text, table: text, seat: number, connected: yes_no }),
  queue: object<Record<string, unknown>>({ type: text, table: text, seat: number, waiting: number }),
  site: object<Record<string, unknown>>({ type: text, site }),
  goodbye: object<Record<string, unknown>>({ type: text, sentence: text }),
  refused: object<Record<string, unknown>>({
    type: text,
    id: number,
    code: text,
    sentence: text,
    rule: maybe(text),
    why: maybe(
      object<WhyRefused>({
        code: text,
        need: maybe(number),
        have: maybe(number),
        card: maybe(text),
        seat: maybe(number),
        city: maybe(text),
      }),
    ),
  }),
  done: object<Record<string, unknown>>({
    type: text,
    id: number,
    table: maybe(text),
    seat: maybe(number),
    version: maybe(number),
    undone: maybe(yes_no),
    reasons: maybe(
      list_of(
        object<Reason>({
          kind: one_of(...kReasons),
          tickets: maybe(list_of(number)),
          routes: maybe(list_of(number)),
          cards: maybe(any),
          seat: maybe(number),
        }),
      ),
    ),
    action: maybe(action),
    view: maybe(view),
    legal: maybe(list_of(action)),
  }),
};

const table = text;
const kClient: Record<string, Record<string, Check>> = {
  create: {
    game: text,
    seats: list_of(
      object<Record<string, unknown>>({
        who: one_of('me', 'here', 'open', 'bot', 'person'),
        name: maybe(text),
        level: maybe(text),
      }),
    ),
    options: maybe(any),
    clock: maybe(clock_rule),
    listed: maybe(yes_no),
    hints: maybe(yes_no),
    pace: maybe(text),
    entropy: maybe(text),
  },
  quick: { game: text, players: number, entropy: maybe(text) },
  join: { table, seat: maybe(number), entropy: maybe(text) },
  start: { table, fill: text },
  leave: { table },
  return: { table },
  watch: { table },
  unwatch: { table },
  undo: { table },
  hint: { table },
  rematch: { table, entropy: maybe(text) },
  replace: { table, seat: number },
  look: { table, seat: number },
  act: { table, version: number, action: any, seat: maybe(number), hold: maybe(number) },
  go_on: { table },
  seat_bot: { table, seat: number, level: or_null(text), character: maybe(text) },
  colour: { table, colour: number },
  pace: { table, pace: one_of('normal', 'fast') },
  answer_undo: { table, yes: yes_no },
  chat: { table, text },
  mute: { person: text, muted: yes_no },
  ping: {},
};

describe('the samples of the table protocol', () => {
  const names = readdirSync(kSamples);
  it.each(names.filter((name) => name.startsWith('server.')))('%s', (name) => {
    const sample = read(name);
    expect(kServer[String(sample['type'])]?.(sample)).toBeNull();
  });
  it.each(names.filter((name) => name.startsWith('client.')))('%s', (name) => {
    const sample = read(name);
    expect(
      object<Record<string, unknown>>({ type: text, id: number, ...kClient[String(sample['type'])] })(sample),
    ).toBeNull();
  });
  it('there is one of every kind', () => {
    for (const kind of Object.keys(kServer))
      expect(
        names.some((name) => name.startsWith(`server.${kind}.`)),
        kind,
      ).toBe(true);
    for (const kind of Object.keys(kClient)) expect(names, kind).toContain(`client.${kind}.json`);
  });
  it('a table message makes a table', () => {
    const state = after_message(null, read('server.table.playing.deciding.map.json') as never);
    expect(state?.about.status).toBe('playing');
    expect(state?.facts.legal?.length).toBeGreaterThan(0);
  });
});
