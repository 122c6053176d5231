// An address is a page: #table/ID, #replay/ID/STEP, #rules/GAME/RULE, #person/ID, #ladder/GAME, #account, #maps,
// #game/RECORD, #play/GAME, #admin, #recover/TOKEN, #confirm/TOKEN, #invitation/CODE, or the start page.

import { current_language } from '../i18n/index.svelte';
import { is_alone } from '../net/here';
import { keep_invitation } from '../net/invitation';

export type Page =
  | { page: 'start' | 'account' | 'maps' | 'admin' }
  /** By a link: a new password, an address for mails. */
  | { page: 'recover' | 'confirm'; token: string }
  /** A whole game in its link. */
  | { page: 'game'; packed: string }
  /** A game against a bot, at once. */
  | { page: 'play'; game: string }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string; step: number }
  | { page: 'ladder'; game: string }
  /** At a rule, where one was asked about. */
  | { page: 'rules'; game: string; rule?: string }
  | { page: 'person'; person: string };

/** A link that was cut off may end within a letter. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function page_of(hash: string): Page {
  const [page, id, rest] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  if (page === 'table' && id) return { page, table: id };
  if (page === 'replay' && id) return { page, table: id, step: Math.max(0, Number.parseInt(rest ?? '0', 10) || 0) };
  if (page === 'rules') return { page, game: id ?? 'usa', ...(rest ? { rule: rest } : {}) };
  if (page === 'ladder') return { page, game: id ?? 'usa' };
  if (page === 'person' && id) return { page, person: id };
  if (page === 'game' && id) return { page, packed: id };
  if (page === 'play' && id) return { page, game: id };
  if ((page === 'recover' || page === 'confirm') && id) return { page, token: id };
  if (page === 'account' || page === 'maps' || page === 'admin') return { page };
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
    case 'ladder':
      return `#ladder/${encodeURIComponent(page.game)}`;
    case 'rules':
      return `#rules/${encodeURIComponent(page.game)}${page.rule ? `/${encodeURIComponent(page.rule)}` : ''}`;
    case 'person':
      return `#person/${encodeURIComponent(page.person)}`;
    case 'game':
      return `#game/${page.packed}`;
    case 'play':
      return `#play/${encodeURIComponent(page.game)}`;
    case 'recover':
    case 'confirm':
      return `#${page.page}/${encodeURIComponent(page.token)}`;
    case 'account':
    case 'maps':
    case 'admin':
      return `#${page.page}`;
  }
}

/**
 * The address to give to others: the server reads it and says what is there, in the language of who shares it, so that
 * messengers can show a preview.
 */
export function public_address(page: Extract<Page, { page: 'table' | 'replay' }>): string {
  const id = encodeURIComponent(page.table);
  const path = page.page === 'table' ? `/table/${id}` : `/replay/${id}/${page.step}`;
  return new URL(`${path}?lang=${current_language()}`, location.origin).href;
}

/** A page by the part of an address that the server sees, in our own form. */
export function hash_of(path: string): string | null {
  return /^\/((table|replay)\/.|admin$)/.test(path) ? `#${path.slice(1)}` : null;
}

let here = $state.raw<Page>({ page: 'start' });
/** Where one was before within this visit. */
let before: Page | null = null;

export function current_page(): Page {
  return here;
}

export function follow_address(): void {
  const invitation = /^#\/?invitation\/(\w+)$/.exec(location.hash)?.[1];
  if (invitation) {
    keep_invitation(invitation);
    history.replaceState(null, '', location.pathname);
  }
  // Without a server the folders of this host may have any names.
  const hash = is_alone() ? null : hash_of(location.pathname);
  if (hash) history.replaceState(null, '', `/${hash}`);
  const read = (): void => {
    const next = page_of(location.hash);
    if (here.page !== next.page || address_of(here) !== address_of(next)) before = here;
    here = next;
  };
  window.addEventListener('hashchange', read);
  here = page_of(location.hash);
}

export function go(page: Page): void {
  location.hash = address_of(page);
}

/** Back to where one came from, or, for who came by a link, to that page. */
export function go_back(otherwise: Page): void {
  if (before) history.back();
  else go(otherwise);
}

/** The same without a way back: from a page that only leads on. */
export function go_on(page: Page): void {
  location.replace(address_of(page));
}
