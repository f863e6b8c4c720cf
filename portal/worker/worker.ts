import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { cacheNames, clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { kindOf, type Kind } from './kinds.ts';
import { answerHome, answerPage, forgetPages, storeNextShell, takeNextShell } from './pages.ts';
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

precacheAndRoute(SHELL_FILES.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();
clientsClaim();

registerRoute(when('home'), ({ request, event }) => answerHome(request, (work) => event.waitUntil(work)));
registerRoute(when('page'), ({ request, event }) => answerPage(request, (work) => event.waitUntil(work)));
const scripts = new CacheFirst({ cacheName: 'scripts', plugins: expiration(500, 60) });
// A version that is installed and waits has kept its files already
registerRoute(
  when('script'),
  async ({ request, event }) =>
    (await caches.match(request, { cacheName: cacheNames.precache })) ?? scripts.handle({ request, event }),
);

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
self.addEventListener('install', (event) => event.waitUntil(storeNextShell()));
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetPages(), takeNextShell()])));
// The player said yes to the new version (`domain/installed/update.ts`)
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
// The portal runs as an installed app (`domain/installed/registration.ts`)
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'KEEP_PAGES') event.waitUntil(keepPages(event));
});
