/** Nothing moves by itself: the system or the player wants it so. */
export function is_still(): boolean {
  return document.documentElement.dataset['motion'] === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
