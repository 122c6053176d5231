import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { action, card_game, card_view, event, list_of, map_game, map_view, score } from './json_shapes';

const kSamples = new URL('../../../tests/protocol/samples/', import.meta.url);
const kPositions = new URL('../../dev/positions/', import.meta.url);
const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

interface Message {
  type?: string;
  game?: { type: string };
  view?: { passes?: number };
  legal?: unknown;
  event?: unknown;
  scores?: unknown;
}

function problems_of(message: Message): (string | null)[] {
  const found: (string | null)[] = [];
  if (message.game) found.push((message.game.type === 'map' ? map_game : card_game)(message.game));
  if (message.view) found.push((message.view.passes === undefined ? card_view : map_view)(message.view));
  if (message.legal) found.push(list_of(action)(message.legal));
  if (message.event) found.push(event(message.event));
  if (message.scores) found.push(list_of(score)(message.scores));
  return found;
}

describe('the samples of the bot protocol', () => {
  for (const name of readdirSync(kSamples)) {
    it(name, () => {
      const sample = read(new URL(name, kSamples)) as Message & Record<string, Message>;
      const messages: Message[] = name.startsWith('event.') ? Object.values(sample) : [sample];
      for (const message of messages) for (const problem of problems_of(message)) expect(problem).toBeNull();
    });
  }
  it('are checked indeed', () => {
    expect(problems_of({ event: { kind: 'turn_up', card: 'pink' } })).toEqual(['card: "pink" is unknown']);
    expect(problems_of({ legal: [{ kind: 'fly' }] })).toEqual(['[0]: the action fly is unknown']);
  });
});

describe('recorded positions of whole games', () => {
  for (const name of readdirSync(kPositions)) {
    it(name, () => {
      const record = read(new URL(name, kPositions)) as {
        start: Message;
        over: Message;
        events: unknown[];
        positions: Record<string, Message>;
      };
      for (const message of [record.start, record.over, ...Object.values(record.positions)])
        for (const problem of problems_of(message)) expect(problem).toBeNull();
      expect(list_of(event)(record.events)).toBeNull();
    });
  }
});
