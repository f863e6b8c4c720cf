import { helpAddressOf } from './kinds.ts';

/** Pages as this browser saw them last; the portal clears them with the session. */
const pagesCache = 'pages';
/** What the page keeps for times without a network (`src/lib/storage.ts`). */
const seenCache = 'seen';
/** The page without a session that replaces a page that cannot be fetched. */
const shellCache = 'shell';
const shellUrl = '/m/shell';
/** That of a version that is not in use yet. */
const nextShellUrl = `${shellUrl}?next`;
/** The most pages that are kept: those that were seen longest ago go. */
export const mostPages = 20;
/** A shell older than this is fetched anew, ms. */
const shellLife = 24 * 3_600_000;

/** Null where the browser refuses. */
const open = (cacheName: string): Promise<Cache | null> => caches.open(cacheName).catch(() => null);

/** On a full disk only the cache entry is lost, never the page. */
const store = async (cache: Cache | null, key: string, response: Response): Promise<void> =>
  cache?.put(key, response).catch(() => {});

const isPage = (response: Response) =>
  response.status === 200 &&
  !response.redirected &&
  (response.headers.get('content-type') ?? '').startsWith('text/html');

const fetchShell = () => fetch(shellUrl, { cache: 'no-store' });

/** Fetches the shell unless there is a young one. */
async function storeShell(): Promise<void> {
  const stored = await caches.match(shellUrl, { cacheName: shellCache });
  const age = Date.now() - Date.parse(stored?.headers.get('date') ?? '');
  if (age < shellLife) return;
  const response = await fetchShell();
  if (isPage(response)) await store(await open(shellCache), shellUrl, response);
}

/**
 * Fetches the shell of a version that is being installed. It stays apart until that is in use: it names files that may never come.
 * @throws when it does not come or cannot be kept: the version is not installed, since the shell before would name files that are gone
 */
export async function storeNextShell(): Promise<void> {
  const response = await fetchShell();
  if (!isPage(response)) throw new Error(`The shell was answered with ${response.status}`);
  await (await caches.open(shellCache)).put(nextShellUrl, response);
}

/** The version that was installed is in use from now on, and its shell with it. */
export async function takeNextShell(): Promise<void> {
  const cache = await open(shellCache);
  const next = await cache?.match(nextShellUrl);
  if (!next) return;
  await store(cache, shellUrl, next);
  await cache?.delete(nextShellUrl);
}

/**
 * Keeps a page as it came. Those that were seen longest ago go when there are too many.
 * @param cache opened before it was asked for: once it is deleted meanwhile, as at a logout, what is put into it is found by nobody
 */
async function keep(cache: Cache | null, key: string, response: Response): Promise<void> {
  if (!cache || !isPage(response)) return;
  await store(cache, key, response.clone());
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostPages)).map((old) => cache.delete(old)));
}

/** The shell instead of a page that cannot be fetched. */
async function shellFor(error: unknown): Promise<Response> {
  const shell = await caches.match(shellUrl, { cacheName: shellCache });
  if (!shell) throw error;
  return shell;
}

/**
 * A page at once as it was seen last, and fetched anew behind it (R-PORTAL-36).
 * @param key what it is kept under
 * @param wait keeps the worker alive for what happens behind
 */
export async function answerKept(
  key: string,
  request: Request,
  wait: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await open(pagesCache);
  const stored = await cache?.match(key);
  const fresh = fetch(request);
  // The browser has what came before the rest of it is kept
  wait(fresh.then((response) => keep(cache, key, response)).catch(() => {}));
  return stored ?? fresh.catch(shellFor);
}

/** Any other page from the network, else the shell at the address that the gateway would have led to. */
export async function answerPage(
  request: Request,
  wait: (work: Promise<unknown>) => void,
): Promise<Response> {
  try {
    const response = await fetch(request);
    wait(storeShell().catch(() => {}));
    return response;
  } catch (error) {
    const other = helpAddressOf(new URL(request.url));
    return other ? Response.redirect(other) : shellFor(error);
  }
}

/** A new version of the portal: cached pages of the old one name files that are gone, and what was seen last may have another shape. */
export const forgetPages = (): Promise<unknown> =>
  Promise.all([caches.delete(pagesCache), caches.delete(seenCache)]);
