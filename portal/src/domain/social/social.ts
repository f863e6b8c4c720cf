import type { Input } from '@foyer/contract/client';
import { safePath } from '@foyer/contract/safe-path';
import { readText, writeText } from '../../lib/storage.ts';
import { paths } from '../../paths.ts';
import type { App } from '../app/app.ts';

/** The page asked for before the way led to a provider. */
const fromKey = 'socialFrom';

type Provider = Input<'startSocial'>['body']['provider'];

/**
 * Leaves for the page of a provider; what follows happens on the page it sends the browser back to.
 * @param from the page to go to afterwards
 * @param link whether the account there is to be linked to the one logged in
 */
export async function leaveFor(
  app: App,
  provider: Provider,
  { from, link = false }: { from: string | null; link?: boolean },
): Promise<void> {
  const { address } = await app.call('startSocial', { body: { provider, link } });
  writeText(fromKey, from, 'sessionStorage');
  location.assign(address);
}

/** The page asked for before, once; home where it was none of this site. */
export function takeFrom(): string {
  const from = safePath(readText(fromKey, 'sessionStorage')) ?? paths.home();
  writeText(fromKey, null, 'sessionStorage');
  return from;
}
