import type { Messages } from '../i18n/index.svelte';
import { kColours, type Colour, type Game, type TokenStack } from '../game/types';
import { piece_of, token_name } from '../game/words';
import type { SeatAbout, WhyRefused } from '../net/messages';
import { seat_name } from '../net/seat_name';
import type { RefusalCode, RefusalTexts } from './texts';

/** A refusal of the engine as a sentence of the language, or nothing for a code that is not known here. */
export function refusal_sentence(
  t: Messages,
  texts: RefusalTexts,
  why: WhyRefused,
  game: Game,
  seats: readonly SeatAbout[],
  stacks: readonly TokenStack[] = [],
): string | null {
  const text = Object.hasOwn(texts, why.code) ? texts[why.code as RefusalCode] : undefined;
  if (typeof text !== 'function') return text ?? null;
  const card = why.card ?? game.wild;
  const is_colour = (kColours as readonly string[]).includes(card);
  return text(
    {
      need: why.need ?? 0,
      have: why.have ?? 0,
      card,
      wild: game.wild,
      colour: is_colour ? t.colour(card as Colour) : t.card[card],
      piece: piece_of(game),
      name: why.seat === undefined ? '' : seat_name(seats, why.seat, t),
      token: token_name(t, stacks.find((stack) => stack.city === why.city)?.token ?? ''),
      city: game.cities.find((city) => city.id === why.city)?.name ?? '',
    },
    t,
  );
}
