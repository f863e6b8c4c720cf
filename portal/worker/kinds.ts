import { sharedPaths } from '@foyer/contract/shared-calls';

/** What a request is for, as the service worker tells requests apart. */
export type Kind = 'home' | 'page' | 'script' | 'picture' | 'lists' | 'other';

const homePaths = new Set(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']);

/** Calls whose answer is the same for everyone: what was seen last is shown where there is no network. */
const lists: ReadonlySet<string> = new Set(sharedPaths);
/** One lottery, its results, trends: below here nothing belongs to a person. */
const ofLotteries = '/api/v1/lotteries/';

/** Where `/m/?i=&c=` leads, the second address of the help centre (R-CONTENT-16); null for any other. */
export const helpAddressOf = ({ pathname, search, searchParams }: URL): string | null =>
  pathname === '/m/' && searchParams.has('i') ? `/m/help${search}` : null;

/**
 * Tells what a request is for.
 * @param url where it goes; of this origin, else `other`
 * @param isNavigation it fetches a document
 */
export function kindOf(url: URL, { origin, isNavigation }: { origin: string; isNavigation: boolean }): Kind {
  if (url.origin !== origin) return 'other';
  if (isNavigation) {
    if (helpAddressOf(url)) return 'page';
    if (homePaths.has(url.pathname)) return 'home';
    return url.pathname.startsWith('/m/') ? 'page' : 'other';
  }
  if (url.pathname.startsWith('/assets/')) return 'script';
  if (/^\/(cdn|brand)\//.test(url.pathname)) return 'picture';
  return lists.has(url.pathname) || url.pathname.startsWith(ofLotteries) ? 'lists' : 'other';
}
