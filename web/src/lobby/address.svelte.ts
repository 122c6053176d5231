// An address is a page: #table/ID, #replay/ID/STEP, #rules/GAME, #person/ID, #ladder/GAME, #account, #maps, or the start page.

export type Page =
  | { page: 'start' | 'account' | 'maps' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string; step: number }
  | { page: 'rules' | 'ladder'; game: string }
  | { page: 'person'; person: string };

export function page_of(hash: string): Page {
  const [page, id, rest] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  if (page === 'table' && id) return { page, table: id };
  if (page === 'replay' && id) return { page, table: id, step: Math.max(0, Number.parseInt(rest ?? '0', 10) || 0) };
  if (page === 'rules' || page === 'ladder') return { page, game: id ?? 'usa' };
  if (page === 'person' && id) return { page, person: id };
  if (page === 'account' || page === 'maps') return { page };
  return { page: 'start' };
}

export function address_of(page: Page): string {
  switch (page.page) {
    case 'start':
      return '#';
    case 'table':
      return `#table/${encodeURIComponent(page.table)}`;
    case 'replay':
      return `#replay/${encodeURIComponent(page.table)}/${page.step}`;
    case 'rules':
    case 'ladder':
      return `#${page.page}/${encodeURIComponent(page.game)}`;
    case 'person':
      return `#person/${encodeURIComponent(page.person)}`;
    case 'account':
    case 'maps':
      return `#${page.page}`;
  }
}

let here = $state.raw<Page>({ page: 'start' });

export function current_page(): Page {
  return here;
}

export function follow_address(): void {
  const read = (): void => {
    here = page_of(location.hash);
  };
  window.addEventListener('hashchange', read);
  read();
}

export function go(page: Page): void {
  location.hash = address_of(page);
}
