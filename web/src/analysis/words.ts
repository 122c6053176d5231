// What the analysis points at, in words.

import type { Action, Game, GameEvent } from '../game/types';
import { city_names, route_name, type NameOf } from '../game/words';
import type { Messages } from '../i18n/en';
import { Teller } from '../table/story';
import { change } from '../ui/percent';
import type { Note } from './analysis';

/** What chance brought, one sentence for each kind. */
export function brought(t: Messages, game: Game, name_of: NameOf, events: readonly GameEvent[]): string {
  const cities = city_names(game);
  const drawn = new Map<number, string[]>();
  const offered = new Map<number, string[]>();
  const turned: string[] = [];
  const add = (map: Map<number, string[]>, seat: number, words: string): unknown =>
    map.set(seat, [...(map.get(seat) ?? []), words]);
  for (const event of events) {
    if (event.kind === 'turn_up') turned.push(t.card[event.card]);
    else if (event.kind === 'deal' && event.card) add(drawn, event.seat, t.log.from_pile(t.card[event.card]));
    else if (event.kind === 'deal_tickets' && event.ticket !== undefined) {
      const ticket = game.tickets[event.ticket];
      if (ticket) add(offered, event.seat, route_name(t, cities, ticket));
    }
  }
  return [
    ...[...drawn].map(([seat, cards]) => t.log.draws(name_of(seat), cards, 0)),
    ...[...offered].map(([seat, tickets]) => t.analysis.offered(name_of(seat), tickets)),
    ...(turned.length > 0 ? [t.log.turned_up(turned)] : []),
  ].join(' ');
}

/** An action as the log tells it; of tickets kept it is known which. */
function in_words(t: Messages, game: Game, name_of: NameOf, seat: number, action: Action): string {
  if (action.kind === 'keep' && action.tickets.length > 0) {
    const cities = city_names(game);
    return t.analysis.keeps(
      name_of(seat),
      action.tickets.map((ticket) => route_name(t, cities, game.tickets[ticket]!)),
    );
  }
  return (
    new Teller(t, game, name_of).event({ kind: 'action', seat, action: { text: '', ...action }, kept: 0 })?.text ?? ''
  );
}

export interface Told {
  head: string;
  more: string[];
}

export function tell_note(t: Messages, game: Game, name_of: NameOf, { kind, seat, size, decision }: Note): Told {
  const said = t.analysis;
  if (kind === 'luck') {
    const what = decision ? brought(t, game, name_of, decision.brought ?? []) || said.new_deal : said.deal;
    return { head: said.luck_for(name_of(seat), change(size)), more: [what] };
  }
  const { taken, better } = decision!;
  return {
    head: said.mistake_of(name_of(seat), change(-size)),
    more: [
      ...(taken ? [in_words(t, game, name_of, seat, taken)] : []),
      ...(better ? [said.better(in_words(t, game, name_of, seat, better))] : []),
    ],
  };
}
