import { CallError } from '@foyer/contract/client';
import { clearSessionStorage, readText, writeJson } from '../../lib/storage.ts';
import { queryKeyOf, type App } from '../app/app.ts';
import { agreed } from '../push/agreed.ts';
import { keepSession, keptHandle, keptSession, memberInfoKey } from './keep-session-record.ts';
import {
  autoLoginKey,
  beginSession,
  forgetPersonal,
  forgetSession,
  noteAutoLogin,
  sessionStorageKey,
} from './session.ts';

export { keptSession } from './keep-session-record.ts';

const loadPush = () => import('../push/keep-push.ts');

/** What a player agreed to be told on this browser follows who is logged in; most never agreed to anything. */
function withPush(work: (push: Awaited<ReturnType<typeof loadPush>>) => Promise<void>): void {
  if (agreed())
    loadPush()
      .then(work)
      .catch(() => {});
}

/** Logs out at the gateway and sets autoLogin to 0 (R-ACCESS-53). Ends here even when the gateway is away. */
export async function logOut(app: App): Promise<void> {
  try {
    await app.call('logout');
  } finally {
    withPush(({ endPush }) => endPush());
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
 * Prolongs the session and takes over what the gateway says of it (R-ACCESS-51); who asks meanwhile waits for the
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
function takeOver(app: App): void {
  const known = app.session.get();
  const told = keptSession();
  if (told === null && keptHandle() !== null) {
    // Of a trial merchant's account only its handle is kept: the gateway knows who it is
    if (keptHandle() !== known?.token) renewSession(app).catch(app.fail);
  } else if (told === null) {
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
  const isExpected = keptHandle() !== null || readText(autoLoginKey) === '1';
  if (app.session.get() || isExpected) await renewSession(app).catch(app.fail);
  // Until the gateway has answered, other tabs are told nothing
  keepSession(app.session.get());
}

/**
 * Keeps storage, tabs and cache in step with the session from here on (R-ACCESS-53, R-ACCESS-54).
 * @returns stops it
 */
export function watchSession(app: App): () => void {
  let renewedAt = Date.now();

  const stop = app.session.subscribe(() => {
    const now = app.session.get();
    if (keptHandle() !== (now?.token ?? null)) keepSession(now);
    if (now === null) {
      clearSessionStorage();
      forgetPersonal(app);
    }
    withPush(({ keepPush }) => keepPush(app));
  });
  const onStorage = (event: StorageEvent) => {
    // key null: another tab cleared everything
    if (event.key === sessionStorageKey || event.key === null) takeOver(app);
  };
  const onShow = (event: PageTransitionEvent) => {
    // Nobody told a page that the browser had put aside
    if (event.persisted) takeOver(app);
  };
  const onVisibility = () => {
    const isDue = document.visibilityState === 'visible' && Date.now() - renewedAt > renewAfter;
    if (!isDue || !app.session.get()) return;
    renewedAt = Date.now();
    renewSession(app).catch(app.fail);
  };
  const noteMember = () => {
    if (app.session.get())
      writeJson(memberInfoKey, app.queries.getQueryData(queryKeyOf('member')) ?? null, 'sessionStorage');
  };
  const stopMember = app.queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === 'member') noteMember();
  });
  noteMember();
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onVisibility);
  if (app.session.get()) keepSession(app.session.get());
  withPush(({ keepPush }) => keepPush(app));
  return () => {
    stop();
    stopMember();
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
