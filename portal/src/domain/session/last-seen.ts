import { CallError } from '@foyer/contract/client';
import { onlineManager, type Query } from '@tanstack/react-query';
import { seenCache as cacheName } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';
import type { App } from '../app/app.ts';
import { codeOf } from '../app/failure.ts';
import { storedHandle } from './session-record.ts';

/** Answers that are kept, at most: the oldest go first. */
const most = 80;
/** What was seen longer ago than this is not shown any more, ms. */
const keptFor = 7 * 86_400_000;

/**
 * The calls whose last answer stays readable without a network: lists of the merchant, and what players look up of
 * themselves (ADR 073). No balance, nothing that pays, no payee, document, device, contact, nor anything of another person.
 */
const isKept: ReadonlySet<string> = new Set([
  'announcements',
  'banners',
  'club',
  'deposits',
  'earnings',
  'favouriteIds',
  'favourites',
  'game',
  'games',
  'hotGames',
  'inbox',
  'lotteryChase',
  'lotteryChases',
  'lotteryResults',
  'lotteryTicket',
  'lotteryTickets',
  'member',
  'missions',
  'offers',
  'profitAndLoss',
  'promotion',
  'promotions',
  'recents',
  'recommendedGames',
  'rewards',
  'round',
  'rounds',
  'statement',
  'vendors',
  'vietnameseResults',
  'withdrawals',
]);

/** What is left out of an answer before it is kept: where money is paid, and what shows to whom. */
const leftOut: Record<string, unknown> = {
  attachments: [],
  coins: null,
  facts: {},
  payAt: null,
  payTo: '',
  proof: '',
};

interface LastSeenValue {
  /** When it was true, ms since the epoch. */
  at: number;
  value: unknown;
}

/** Who looks: the username, empty for a guest. Null while this browser has no handle of that player's session. */
function ownerOf({ session }: App): string | null {
  const name = session.get()?.userName ?? '';
  return name !== '' && storedHandle() === null ? null : name;
}

const addressOf = (owner: string, key: readonly unknown[]): string =>
  `/m/seen?${new URLSearchParams({ owner, key: JSON.stringify(key) })}`;

/** Of a list that comes page by page the first one is kept. */
function firstPage(value: unknown): unknown {
  const { pages, pageParams } = (value ?? {}) as { pages?: unknown; pageParams?: unknown };
  return Array.isArray(pages) && Array.isArray(pageParams)
    ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
    : value;
}

const textOf = (seen: LastSeenValue): string =>
  JSON.stringify({ ...seen, value: firstPage(seen.value) }, (field, value: unknown) =>
    Object.hasOwn(leftOut, field) ? leftOut[field] : value,
  );

/** Keeps an answer for the one who looks, unless that changes meanwhile. Browsers may refuse: then nothing is kept. */
export async function keepSeen(app: App, key: readonly unknown[], seen: LastSeenValue): Promise<void> {
  const owner = ownerOf(app);
  if (owner === null || !globalThis.caches) return;
  const address = addressOf(owner, key);
  try {
    const cache = await caches.open(cacheName);
    await cache.put(address, new Response(textOf(seen)));
    if (ownerOf(app) !== owner) await cache.delete(address);
    const all = (await cache.keys()).filter(({ url }) => new URL(url).pathname === '/m/seen');
    await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((old) => cache.delete(old)));
  } catch {
    // A full disk costs only what would have been kept
  }
}

/** What the one who looks saw last; null when there is nothing, or nothing that is young enough. */
export async function recallSeen(app: App, key: readonly unknown[]): Promise<LastSeenValue | null> {
  const owner = ownerOf(app);
  if (owner === null || !globalThis.caches) return null;
  const found = await caches.match(addressOf(owner, key), { cacheName }).catch(() => undefined);
  const seen = (await found?.json().catch(() => null)) as LastSeenValue | null | undefined;
  const isYoung = seen && Date.now() - seen.at < keptFor;
  return isYoung && ownerOf(app) === owner ? seen : null;
}

/** When the oldest of what is on screen was true, ms; null while everything is as the gateway has it. */
export const lastSeenAt = createStore<number | null>(null);

/** When what a page shows that is no query was true, ms; the page tells, and clears it. */
export const seenElsewhere = createStore<number | null>(null);

/** Asked for by what stands around every page: it is no page's age. */
const isAround = ({ queryKey }: Query): boolean => queryKey[0] === 'member';

const isOf = ({ queryKey }: Query): boolean => isKept.has(String(queryKey[0]));

/** Whether nothing comes for it now: its call waits for a network, or did not get through one. */
const isAway = ({ state }: Query): boolean =>
  state.fetchStatus === 'paused' ||
  (state.fetchFailureReason !== null && codeOf(state.fetchFailureReason) === 'no_connection');

/**
 * Keeps what was seen, and shows it where no network is (R-PORTAL-150). What was never seen is said to be missing, instead of waited for.
 * @returns stops it
 */
export function watchLastSeen(app: App): () => void {
  const cache = app.queries.getQueryCache();
  const recalled = new WeakSet<Query>();
  /** Those that wait for a network and were never seen. */
  const missing = new WeakSet<Query>();

  const note = () => {
    const offline = !onlineManager.isOnline();
    const times = cache
      .getAll()
      .filter(
        (query) => isOf(query) && !isAround(query) && query.isActive() && query.state.data !== undefined,
      )
      .filter((query) => offline || isAway(query))
      .map(({ state }) => state.dataUpdatedAt)
      .concat(seenElsewhere.get() ?? 0)
      .filter((at) => at > 0);
    lastSeenAt.set(times.length === 0 ? null : Math.min(...times));
  };

  const recall = async (query: Query) => {
    const seen = isOf(query) ? await recallSeen(app, query.queryKey) : null;
    if (query.state.data !== undefined || !isAway(query)) return;
    if (seen) {
      recalled.add(query);
      query.setState({ data: seen.value, dataUpdatedAt: seen.at, status: 'success', error: null });
    } else if (query.state.fetchStatus === 'paused') {
      missing.add(query);
      query.setState({ status: 'error', error: new CallError('no_connection', 0, 'No network') });
    }
  };

  const look = (query: Query) => {
    const { data, dataUpdatedAt, status } = query.state;
    if (isAway(query)) {
      // Also where its call failed before this began
      if (data === undefined && !missing.has(query)) void recall(query);
      // What is shown stays, instead of the failure to ask for it anew
      else if (status === 'error' && recalled.has(query)) query.setState({ status: 'success', error: null });
      return;
    }
    missing.delete(query);
    if (data !== undefined && isOf(query) && dataUpdatedAt > 0)
      void keepSeen(app, query.queryKey, { at: dataUpdatedAt, value: data });
  };

  for (const query of cache.getAll()) look(query);
  const stopCache = cache.subscribe((event) => {
    if (event.type === 'updated') {
      if (event.action.type === 'fetch') missing.delete(event.query);
      else if (event.action.type !== 'continue') look(event.query);
    }
    queueMicrotask(note);
  });
  const stopOnline = onlineManager.subscribe(note);
  const stopElsewhere = seenElsewhere.subscribe(note);
  note();
  return () => {
    stopElsewhere();
    stopCache();
    stopOnline();
    lastSeenAt.set(null);
  };
}
