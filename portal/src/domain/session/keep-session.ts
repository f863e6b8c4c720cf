import type { SessionInfo } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';
import { isSessionType } from '@foyer/contract/session-can';
import { clearSessionStorage, readJson, readText, writeJson } from '../../lib/storage.ts';
import type { App } from '../app/app.ts';
import { autoLoginKey, beginSession, forgetPersonal, forgetSession, noteAutoLogin, sessionStorageKey } from './session.ts';

/** Whether something read from storage is a session info. */
function isSessionInfo(value: unknown): value is SessionInfo {
  if (typeof value !== 'object' || value === null) return false;
  const { token, userName, type } = value as Partial<Record<string, unknown>>;
  return typeof token === 'string' && typeof userName === 'string' && typeof type === 'number' && isSessionType(type);
}

/** The session info kept in this browser; it describes, the cookie authenticates. */
export const keptSession = (): SessionInfo | null => readJson(sessionStorageKey, isSessionInfo);

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
 * Renews the session on load; a page without one asks for it where somebody was logged in, or is to be logged in by
 * itself. To be called once the page runs: what the server rendered is hydrated first.
 */
export async function resumeSession(app: App): Promise<void> {
  const isExpected = keptSession() !== null || readText(autoLoginKey) === '1';
  if (app.session.get() || isExpected) await renewSession(app).catch(app.fail);
  // Until the gateway has answered, other tabs are told nothing
  writeJson(sessionStorageKey, app.session.get());
}

/**
 * Keeps storage, tabs and cache in step with the session from here on (spec 1 §4, §7).
 * @returns stops it
 */
export function watchSession(app: App): () => void {
  let renewedAt = Date.now();

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
    if (!isDue || !app.session.get()) return;
    renewedAt = Date.now();
    renewSession(app).catch(app.fail);
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onVisibility);
  if (app.session.get()) writeJson(sessionStorageKey, app.session.get());
  return () => {
    stop();
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
