/** An icon of the page, wherever the page lies: beside the one that its head names. */
export function icon(name: 'icon.svg' | 'icon-turn.svg'): string {
  const beside = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
  return new URL(name, beside ?? location.href).href;
}
