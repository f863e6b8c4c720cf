import type { PushEvent } from '@foyer/contract';
import { portalCalls } from '@foyer/contract/portal-calls';
import { queryKeyOf, type App } from '../app/app.ts';
import { conversationNews } from '../conversation/news.ts';
import { renewSession } from '../session/keep-session.ts';
import { takeBalance, walletCall } from '../wallet/wallet.ts';

/** What is pushed; `message` is how a browser names an event without a name. */
const kinds = [
  'balance',
  'site',
  'conversation',
  'session-ended',
] as const satisfies readonly PushEvent['type'][];

/** How often is asked while pushes do not arrive, ms. */
export const askEveryMs = 30_000;

/** Reads one pushed message; null when it is none of ours. */
export function readPush(data: string): PushEvent | null {
  try {
    const event = JSON.parse(data) as PushEvent | null;
    return event && kinds.includes(event.type) ? event : null;
  } catch {
    return null;
  }
}

/** Does what a pushed message says. */
export async function takePush(app: App, event: PushEvent): Promise<void> {
  if (event.type === 'balance') takeBalance(app, event);
  else if (event.type === 'conversation') conversationNews.set(event);
  // This browser may have another session by now: the gateway knows
  else if (event.type === 'session-ended') await renewSession(app).catch(app.fail);
  else if (event.type === 'site' && event.version > app.settings.get().version) {
    const [settings, status] = await Promise.all([app.call('siteSettings'), app.call('siteStatus')]);
    app.settings.set(settings);
    app.status.set(status);
  }
}

const tellMissed = () => conversationNews.set({ about: 'missed' });

/** Asks for what pushes would have told; who shows conversations asks for theirs. */
function askAgain(app: App): void {
  if (!app.session.get()) return;
  const { name, input } = walletCall();
  void app.queries.invalidateQueries({ queryKey: queryKeyOf(name, input) });
  tellMissed();
}

const address = portalCalls.addressOf('events');

/**
 * Listens to the gateway's pushes while the page is on screen; a page in the background would hold one of the
 * few connections a browser grants. While pushes fail, what they tell is asked for every 30 s.
 * @returns stops it
 */
export function watchPushes(app: App): () => void {
  let source: EventSource | null = null;
  let asking: ReturnType<typeof setInterval> | undefined;
  const onPush = (message: MessageEvent<string>) => {
    const event = readPush(message.data);
    if (event) takePush(app, event).catch(() => {});
  };
  const stopAsking = () => {
    clearInterval(asking);
    asking = undefined;
  };
  const close = () => {
    source?.close();
    source = null;
    stopAsking();
  };
  const open = () => {
    if (source || document.visibilityState === 'hidden') return;
    source = new EventSource(address);
    for (const kind of ['message', ...kinds]) source.addEventListener(kind, onPush);
    source.addEventListener('open', () => {
      stopAsking();
      // Something may have happened before it was open
      tellMissed();
    });
    source.addEventListener('error', () => {
      asking ??= setInterval(ask, askEveryMs);
    });
  };
  const ask = () => {
    askAgain(app);
    app.call('siteStatus').then(app.status.set, () => {});
    // One that was refused (the site is closed, a gateway starts) browsers do not open again
    if (source?.readyState !== EventSource.CLOSED) return;
    source = null;
    open();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') return close();
    askAgain(app);
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
