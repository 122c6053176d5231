import { t } from '../i18n/index.svelte';
import { session } from '../net/session.svelte';
import { settings } from '../net/settings.svelte';

/**
 * Somebody comes under the name they typed, or under one for anybody; a guest who is here already is called so from now
 * on.
 */
export async function come_as(typed: string): Promise<void> {
  const name = typed.trim();
  await session.be_somebody(name || t().start.traveller);
  if (name && session.person?.kind === 'guest' && session.person.name !== name) await session.rename(name);
  settings.name = name;
}
