import type { PushEvent } from '@foyer/contract';
import type { PortalCallName } from '@foyer/contract/portal-calls';
import type { SiteNews } from '@foyer/contract/site-news';
import { portalCalls } from '@foyer/contract/portal-calls';
import { queryKeyOf, type App } from '../app/app.ts';
import { conversationNews } from '../conversation/news.ts';
import { renewSession } from '../session/session-sync.ts';
import { takeBalance, walletCall } from '../wallet/wallet.ts';

/** What is pushed; `message` is how a browser names an event without a name. */
const kinds = [
  'balance',
  'site',
  'conversation',
  'session-ended',
] as const satisfies readonly PushEvent['type'][];

/** How often to poll while the event stream is down, ms. */
export const pollEveryMs = 30_000;

/** Reads one pushed message; null when it is none of ours. */
export function readEvent(data: string): PushEvent | null {
  try {
    const event = JSON.parse(data) as PushEvent | null;
    return event && kinds.includes(event.type) ? event : null;
  } catch {
    return null;
  }
}

/** Does what a pushed message says. */
export async function takeEvent(app: App, event: PushEvent): Promise<void> {
  if (event.type === 'balance') takeBalance(app, event);
  else if (event.type === 'conversation') conversationNews.set(event);
  // This browser may have another session by now: the gateway knows
  else if (event.type === 'session-ended') await renewSession(app).catch(app.fail);
  else if (event.type === 'site' && event.version > app.settings.get().version) {
    const [settings, status] = await Promise.all([app.call('siteSettings'), app.call('siteStatus')]);
    app.settings.set(settings);
    app.status.set(status);
    fetchAnew(app, event.news);
  }
}

/** The calls that show each kind of content. */
const callsOf: Record<SiteNews, readonly PortalCallName[]> = {
  announcements: ['announcements'],
  banners: ['banners'],
  contacts: ['customerService', 'downloadLinks'],
  games: ['vendors', 'games', 'game', 'hotGames', 'recommendedGames', 'favourites', 'recents', 'liveModels'],
  help: ['help'],
  'live-models': ['liveModels'],
  promotions: ['promotions', 'promotion'],
};

/** What the page shows of these kinds is fetched anew, the rest when it is shown again (R-CONTENT-38). */
function fetchAnew(app: App, news: readonly SiteNews[]): void {
  // What a registration asks for is no content: only one page shows it
  const names: readonly string[] = ['registrationSettings', ...news.flatMap((kind) => callsOf[kind] ?? [])];
  void app.queries.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) });
}

const reportMissed = () => conversationNews.set({ about: 'missed' });

/** Fetches what events would have reported; open conversations fetch theirs. */
function refetch(app: App): void {
  if (!app.session.get()) return;
  const { name, input } = walletCall();
  void app.queries.invalidateQueries({ queryKey: queryKeyOf(name, input) });
  reportMissed();
}

const address = portalCalls.addressOf('events');

/**
 * Listens to the gateway's realtime events while the page is visible; a page in the background would hold one of the
 * few connections a browser grants. While the stream is down, the same data is polled every 30 s.
 * @returns stops it
 */
export function watchRealtime(app: App): () => void {
  let source: EventSource | null = null;
  let polling: ReturnType<typeof setInterval> | undefined;
  const onMessage = (message: MessageEvent<string>) => {
    const event = readEvent(message.data);
    if (event) takeEvent(app, event).catch(() => {});
  };
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  const close = () => {
    source?.close();
    source = null;
    stopPolling();
  };
  const open = () => {
    if (source || document.visibilityState === 'hidden') return;
    source = new EventSource(address);
    for (const kind of ['message', ...kinds]) source.addEventListener(kind, onMessage);
    source.addEventListener('open', () => {
      stopPolling();
      // Events may have been missed before it opened
      reportMissed();
    });
    source.addEventListener('error', () => {
      polling ??= setInterval(poll, pollEveryMs);
    });
  };
  const poll = () => {
    refetch(app);
    app.call('siteStatus').then(app.status.set, () => {});
    // One that was refused (the site is closed, a gateway starts) browsers do not open again
    if (source?.readyState !== EventSource.CLOSED) return;
    source = null;
    open();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') return close();
    refetch(app);
    open();
  };
  // Another player, another stream
  const stop = app.session.subscribe(() => {
    close();
    open();
  });
  document.addEventListener('visibilitychange', onVisibility);
  open();
  return () => {
    stop();
    close();
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
