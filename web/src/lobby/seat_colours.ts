import type { SeatAbout } from '../net/messages';

/** Who chose a colour has it everywhere on this page: what is painted for a seat takes the paint of another number. */
export function seat_colours(
  page: HTMLElement,
  seats: readonly SeatAbout[],
): { update: (seats: readonly SeatAbout[]) => void } {
  const update = (all: readonly SeatAbout[]): void => {
    for (const { seat, colour = seat } of all) {
      page.style.setProperty(`--seat-${seat}`, `var(--pieces-${colour})`);
      page.style.setProperty(`--on-seat-${seat}`, `var(--on-pieces-${colour})`);
    }
  };
  update(seats);
  return { update };
}
