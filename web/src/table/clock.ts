import type { Clock } from '../net/messages';

/** What is left to a seat now, as 1:02:03 or 4:05; `now` is the server's time. */
export function clock_text(clock: Clock, seat: number, now: number): string {
  let left = clock.left[seat] ?? 0;
  const run = clock.runs.find((each) => each.seat === seat);
  if (run) left -= Math.max(0, now - run.since);
  const seconds = Math.max(0, Math.floor(left / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  if (h >= 48) return `${Math.floor(h / 24)} d ${h % 24} h`;
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
