// A table in a recorded position, without a server: `npx vite`, then
// /dev/looks/?at=/dev/positions/usa.json&position=middle (&theme=dark, &language=fi, &chat=off). For looking at the
// drawing, and for the pictures that readers are asked about.
import { mount } from 'svelte';
import type { GameEvent, LegalAction, Score, View } from '../../src/game/types';
import { settings } from '../../src/net/settings.svelte';
import type { About, StoryEntry } from '../../src/net/messages';
import Table from '../../src/table/Table.svelte';
import '../../src/ui/fonts.css';
import '../../src/ui/theme.css';

interface Record {
  start: { seat: number; players: number; game: never };
  events: GameEvent[];
  positions: { [name: string]: { view: View; legal: LegalAction[]; events: number } };
  over: { scores: Score[] };
}

const asked = new URLSearchParams(location.search);
const record = (await (await fetch(asked.get('at') ?? '/dev/positions/usa.json')).json()) as Record;
const { view, legal, events } = record.positions[asked.get('position') ?? 'middle']!;
const game = record.start.game as { id: string; type: string };
const geometries = import.meta.glob('../../../data/*/geometry.json', { import: 'default' });
const geometry = (await geometries[`../../../data/${game.id}/geometry.json`]?.()) ?? null;
const story = record.events
  .slice(0, events)
  .map((event, i): StoryEntry => ({ version: i + 1, at: 0, kind: 'event', event }));
const about: About = {
  game: game.id,
  status: 'playing',
  host: 'me',
  hints: true,
  seats: Array.from({ length: record.start.players }, (_, seat) =>
    seat === record.start.seat
      ? { seat, kind: 'person', person: 'me', name: 'Anna' }
      : { seat, kind: 'bot', level: 'normal' },
  ),
};

await settings.begin();
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';
document.documentElement.dataset['motion'] = 'off';
mount(Table, {
  target: document.getElementById('app')!,
  props: {
    game: game as never,
    geometry: geometry as never,
    about,
    facts: { version: story.length, seat: view.seat, own_seats: [view.seat ?? 0], view, legal, story },
    now: 0,
    act: async () => true,
    undo: () => {},
    hint: async () => null,
    home: () => {},
    ...(asked.get('chat') === 'off' ? {} : { chat: () => {} }),
  },
});
