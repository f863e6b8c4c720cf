import type { SessionInfo } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';
import { isSessionType, type Visitor } from '@foyer/contract/session-can';
import { clearSessionStorage, forgetPages, readJson, readText, writeJson, writeText } from '../../lib/storage.ts';
import { useStore } from '../../lib/store.ts';
import { useApp, type App } from '../app/app.ts';
import { ask, useCall } from '../app/calls.ts';

/** Where the session info is kept (spec 1 §3). The cookie authenticates, this only describes (safety.md). */
export const sessionStorageKey = 'MC_SESSION_INFO';
const autoLoginKey = 'autoLogin';

/** Calls whose answer depends on who asks. */
const personalCalls: readonly string[] = [
  'member', 'wallet', 'favourites', 'favouriteIds', 'recents', 'rounds', 'round', 'announcements', 'securityOverview',
  'sessions', 'loginHistory',
];

/** Whether something read from storage is a session info. */
function isSessionInfo(value: unknown): value is SessionInfo {
  if (typeof value !== 'object' || value === null) return false;
  const { token, userName, type } = value as Partial<Record<string, unknown>>;
  return typeof token === 'string' && typeof userName === 'string' && typeof type === 'number' && isSessionType(type);
}

/** The session info kept in this browser; it describes, the cookie authenticates. */
export const keptSession = (): SessionInfo | null => readJson(sessionStorageKey, isSessionInfo);

function forgetPersonal({ queries }: App): void {
  forgetPages();
  queries.removeQueries({ predicate: ({ queryKey }) => personalCalls.includes(String(queryKey[0])) });
}

/** Whether this device logs in by itself: 1 after a login that is to be remembered, else 0 (spec 1 §3). */
const noteAutoLogin = (isOn: boolean): void => writeText(autoLoginKey, isOn ? '1' : '0');

/**
 * A login, a trial or a registration succeeded: this is who plays now.
 * @param remember whether the gateway remembers this device; left out where that has not changed
 */
export function beginSession(app: App, info: SessionInfo, remember?: boolean): void {
  if (remember !== undefined) noteAutoLogin(remember);
  forgetPersonal(app);
  writeJson(sessionStorageKey, info);
  app.session.set(info);
}

/** Forgets who was logged in: token, trial user, member info and all session storage (spec 1 §4). */
export function forgetSession(app: App): void {
  writeText(sessionStorageKey, null);
  clearSessionStorage();
  app.session.set(null);
  forgetPersonal(app);
}

/** Logs out at the gateway and sets autoLogin to 0 (spec 1 §4). Ends here even when the gateway is away. */
export async function logOut(app: App): Promise<void> {
  try {
    await app.call('logout');
  } finally {
    noteAutoLogin(false);
    forgetSession(app);
  }
}

const ended = () => new CallError('session_ended', 401, 'The account has been logged out');

async function renew(app: App): Promise<void> {
  const known = app.session.get();
  const info = await app.call('renewSession');
  if (info === null) {
    // Its cookie went in another tab, or with the browser
    if (known) app.fail(ended());
  } else if (known?.userName === info.userName) {
    app.session.set(info);
  } else {
    beginSession(app, info);
  }
}

const renewals = new WeakMap<App, Promise<void>>();

/**
 * Prolongs the session and takes over what the gateway says of it (spec 2 §2 Home); who asks meanwhile waits for the
 * same answer. A session that is no longer is told and forgotten.
 */
export function renewSession(app: App): Promise<void> {
  const renewing = renewals.get(app) ?? renew(app).finally(() => renewals.delete(app));
  renewals.set(app, renewing);
  return renewing;
}

/** A page that comes back into view after this long renews its session, ms. */
const renewAfter = 10 * 60_000;

/** What a session of another tab means here. */
function takeOver(app: App, told: SessionInfo | null): void {
  const known = app.session.get();
  if (told === null) {
    if (known) app.fail(ended());
  } else if (told.userName !== known?.userName) {
    forgetPersonal(app);
    app.session.set(told);
  } else if (told.token !== known.token) {
    app.session.set(told);
  }
}

/**
 * Keeps storage, tabs and cache in step with the session from here on (spec 1 §4, §7). The session is renewed on
 * load; a page without one asks for it where somebody was logged in, or is to be logged in by itself.
 * @returns stops it
 */
export function watchSession(app: App): () => void {
  const kept = keptSession();
  const isAutomatic = readText(autoLoginKey) === '1';
  let renewedAt = Date.now();
  const refresh = () => {
    renewedAt = Date.now();
    return renewSession(app).catch(app.fail);
  };
  const write = () => writeJson(sessionStorageKey, app.session.get());

  const stop = app.session.subscribe(() => {
    const now = app.session.get();
    const stored = keptSession();
    if (stored?.token !== now?.token) writeJson(sessionStorageKey, now);
    if (now === null) {
      clearSessionStorage();
      forgetPersonal(app);
    }
  });
  const onStorage = (event: StorageEvent) => {
    // key null: another tab cleared everything
    if (event.key === sessionStorageKey || event.key === null) takeOver(app, keptSession());
  };
  const onShow = (event: PageTransitionEvent) => {
    // Nobody told a page that the browser had put aside
    if (event.persisted) takeOver(app, keptSession());
  };
  const onVisibility = () => {
    const isDue = document.visibilityState === 'visible' && Date.now() - renewedAt > renewAfter;
    if (isDue && app.session.get()) void refresh();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onVisibility);

  if (app.session.get()) {
    write();
    void refresh();
  } else if (kept || isAutomatic) {
    // Until the gateway has answered, other tabs are told nothing
    void refresh().then(write);
  }
  return () => {
    stop();
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** The session, null for a guest. */
export const useSession = (): SessionInfo | null => useStore(useApp().session);

/** Who is asking, for the questions of `@foyer/contract/session-can`. */
export const useVisitor = (): Visitor => useSession()?.type ?? null;

/** Member info of the one logged in. */
export function useMember() {
  const session = useSession();
  return useCall(ask('member'), { enabled: session !== null }).data ?? null;
}

