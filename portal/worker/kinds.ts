import { sharedPaths } from '@foyer/contract/shared-calls';

/** What a request is for, as the service worker tells requests apart. */
export type Kind = 'kept' | 'page' | 'script' | 'picture' | 'lists' | 'other';

const homePaths = new Set(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']);

/** Besides home: lists of games as they were asked for, and pages of one address; what is of a player they ask for anew. */
const listPaths = new Set(['/m/gameList', '/m/gameCenter', '/m/slotsCenter']);
const plainPaths = new Set(['/m/activity', '/m/login', '/m/register']);

/**
 * The key of a page that is shown as it was seen last, and under which it is kept; null for any other page. An address with more than
 * the page itself, as an invitation, is kept by nobody.
 */
export function keptKeyOf({ pathname, search }: URL): string | null {
  if (homePaths.has(pathname)) return '/m/home';
  if (listPaths.has(pathname)) return pathname + search;
  return plainPaths.has(pathname) && search === '' ? pathname : null;
}

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
    if (keptKeyOf(url) !== null) return 'kept';
    return url.pathname.startsWith('/m/') ? 'page' : 'other';
  }
  if (url.pathname.startsWith('/assets/')) return 'script';
  if (/^\/(cdn|brand)\//.test(url.pathname)) return 'picture';
  return lists.has(url.pathname) || url.pathname.startsWith(ofLotteries) ? 'lists' : 'other';
}
