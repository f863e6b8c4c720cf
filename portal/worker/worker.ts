import pLimit from 'p-limit';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { cacheNames, clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { keptKeyOf, kindOf, type Kind } from './kinds.ts';
import { answerKept, answerPage, forgetPages, storeNextShell, takeNextShell } from './pages.ts';
import { listenToPushes } from './push.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of the first screen, put in by the build; their names change with their content. */
declare const SHELL_FILES: string[];
/** The files of all pages, likewise. */
declare const PAGE_FILES: string[];

const expiration = (maxEntries: number, maxAgeDays: number) => [
  new CacheableResponsePlugin({ statuses: [200] }),
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: maxAgeDays * 86_400, purgeOnQuotaError: true }),
];
const when =
  (kind: Kind) =>
  ({ url, request }: { url: URL; request: Request }) =>
    kindOf(url, { origin: self.location.origin, isNavigation: request.mode === 'navigate' }) === kind;

const precache = new PrecacheController();
precache.addToCacheList(SHELL_FILES.map((url) => ({ url, revision: null })));
registerRoute(new PrecacheRoute(precache));
cleanupOutdatedCaches();
clientsClaim();

registerRoute(when('kept'), ({ url, request, event }) =>
  answerKept(keptKeyOf(url)!, request, (work) => event.waitUntil(work)),
);
registerRoute(when('page'), ({ request, event }) => answerPage(request, (work) => event.waitUntil(work)));
const scripts = new CacheFirst({ cacheName: 'scripts', plugins: expiration(500, 60) });
// A version that is installed and waits has kept its files already
registerRoute(
  when('script'),
  async ({ request, event }) =>
    (await caches.match(request, { cacheName: cacheNames.precache })) ?? scripts.handle({ request, event }),
);

/** How many files of the first screen come together; the page that is open needs the network and the processor beside them. */
const filesAtOnce = 2;

/**
 * Brings the files of the first screen into the browser's cache, some at a time. They are kept from there one after the other, which
 * would be a round trip for each. What fails here is asked for again then.
 */
async function fetchShellFiles(): Promise<void> {
  const fetchFile = async (url: string) => {
    if (await caches.match(url, { cacheName: cacheNames.precache })) return;
    await (await fetch(url, { priority: 'low' })).blob();
  };
  await pLimit(filesAtOnce)
    .map(SHELL_FILES, fetchFile)
    .catch(() => {});
}

/**
 * Keeps the scripts of every page, one after the other behind what the player does; what fails is fetched when it is needed.
 * They are kept as those that a page asks for: what an older version had goes one day.
 */
async function keepPages(event: ExtendableEvent): Promise<void> {
  for (const request of PAGE_FILES) {
    if (await caches.match(request)) continue;
    await Promise.all(scripts.handleAll({ request, event })).catch(() => {});
  }
}

registerRoute(when('picture'), new CacheFirst({ cacheName: 'pictures', plugins: expiration(400, 30) }));
registerRoute(when('lists'), new NetworkFirst({ cacheName: 'lists', plugins: expiration(100, 7) }));

listenToPushes();
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([storeNextShell(), fetchShellFiles().then(() => precache.install(event))]));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([precache.activate(event), forgetPages(), takeNextShell()]));
});
// The player said yes to the new version (`domain/installed/update.ts`)
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
// The portal runs as an installed app (`domain/installed/registration.ts`)
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'KEEP_PAGES') event.waitUntil(keepPages(event));
});
