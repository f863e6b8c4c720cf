import { CallError } from '@foyer/contract/client';
import { forgetOtherDrafts, keepingDrafts } from '../../lib/drafts.ts';
import { clearSessionStorage, forgetPages, readText, writeJson } from '../../lib/storage.ts';
import { queryKeyOf, type App } from '../app/app.ts';
import { codeOf, endsSession } from '../app/failure.ts';
import { agreed } from '../push/agreed.ts';
import { systemStatus } from '../site/site.ts';
import { noteLogout, owesLogout } from './owed-logout.ts';
import { memberInfoKey, noteLeft, storedHandle, storedSession, storeSession } from './session-record.ts';
import {
  autoLoginKey,
  beginSession,
  forgetPersonal,
  forgetSession,
  noteAutoLogin,
  sessionStorageKey,
} from './session.ts';

export { storedSession } from './session-record.ts';

const loadPush = () => import('../push/sync-push.ts');

/** Notifications follow the session; most players never agreed to any, so the code is loaded late. */
function withPush(work: (push: Awaited<ReturnType<typeof loadPush>>) => Promise<void>): void {
  if (agreed())
    loadPush()
      .then(work)
      .catch(() => {});
}

/** Logs out at the gateway, and owes it no more; a session that is gone already is as good. */
async function payLogout(app: App): Promise<void> {
  await app.call('logout').catch((error: unknown) => {
    if (!endsSession(codeOf(error))) throw error;
  });
  noteLogout(false);
  // Until now pages came as those of the player who left
  forgetPages();
}

/**
 * Logs out at the gateway and sets autoLogin to 0 (R-ACCESS-53). Ends here even when the gateway is away, which then hears of it
 * as soon as it can.
 */
export async function logOut(app: App): Promise<void> {
  noteLogout(true);
  const handle = app.session.get()?.token;
  if (handle) noteLeft(handle);
  try {
    await payLogout(app);
  } finally {
    withPush(({ endPush }) => endPush());
    noteAutoLogin(false);
    forgetSession(app);
  }
}

const ended = () => new CallError('session_ended', 401, 'The account has been logged out');

async function renew(app: App): Promise<void> {
  const current = app.session.get();
  const isOvertaken = () => app.session.get() !== current;
  const ask = () =>
    app.call('renewSession').catch((error: unknown) => {
      if (!isOvertaken()) throw error;
      return null;
    });
  const info = owesLogout() ? null : await ask();
  // Somebody logged out or in while it was under way: the answer is about the session before
  if (isOvertaken()) return;
  if (info === null || owesLogout()) {
    // Its cookie went in another tab, or with the browser; or is to go
    if (current) app.fail(ended());
  } else if (current?.userName === info.userName) {
    app.session.set(info);
  } else {
    beginSession(app, info);
  }
}

const renewals = new WeakMap<App, Promise<void>>();

/**
 * Prolongs the session and takes over the gateway's answer (R-ACCESS-51); simultaneous callers share the
 * same answer. A session that has ended is reported and cleared.
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
  const current = app.session.get();
  const stored = storedSession();
  if (stored === null && storedHandle() !== null) {
    // Of a trial merchant's account only the handle is stored: the gateway identifies it
    if (storedHandle() !== current?.token) renewSession(app).catch(app.fail);
  } else if (stored === null) {
    if (current) app.fail(ended());
  } else if (stored.userName !== current?.userName) {
    forgetPersonal(app);
    app.session.set(stored);
  } else if (stored.token !== current.token) {
    app.session.set(stored);
  }
}

/**
 * Renews the session on load; a page without one asks for it where somebody was logged in, or is to be logged in by
 * itself. To be called once the page runs: what the server rendered is hydrated first. A closed site tells nobody's.
 */
export async function resumeSession(app: App): Promise<void> {
  if (systemStatus(app.status.get()) !== 0) return;
  let isKnown = true;
  if (app.session.get() || storedHandle() !== null || readText(autoLoginKey) === '1')
    await renewSession(app).catch((error: unknown) => {
      app.fail(error);
      isKnown = endsSession(codeOf(error));
    });
  // Other tabs learn of it only after the gateway has answered
  if (isKnown || app.session.get()) storeSession(app.session.get());
}

/**
 * Keeps storage, tabs and cache in step with the session from here on (R-ACCESS-53, R-ACCESS-54).
 * @returns stops it
 */
export function watchSession(app: App): () => void {
  let renewedAt = Date.now();

  const stop = app.session.subscribe(() => {
    const now = app.session.get();
    if (storedHandle() !== (now?.token ?? null)) storeSession(now);
    if (now === null) {
      keepingDrafts(clearSessionStorage);
      forgetPersonal(app);
    } else forgetOtherDrafts(now.userName);
    withPush(({ syncPush }) => syncPush(app));
  });
  const onStorage = (event: StorageEvent) => {
    // key null: another tab cleared everything
    if (event.key === sessionStorageKey || event.key === null) takeOver(app);
  };
  const onShow = (event: PageTransitionEvent) => {
    // A page restored from the back-forward cache missed the storage events
    if (event.persisted) takeOver(app);
  };
  const onVisibility = () => {
    const isDue = document.visibilityState === 'visible' && Date.now() - renewedAt > renewAfter;
    if (!isDue || !app.session.get()) return;
    renewedAt = Date.now();
    renewSession(app).catch(app.fail);
  };
  const onOnline = () => void (owesLogout() && payLogout(app).catch(() => {}));
  const noteMember = () => {
    if (app.session.get())
      writeJson(memberInfoKey, app.queries.getQueryData(queryKeyOf('member')) ?? null, 'sessionStorage');
  };
  const stopMember = app.queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === 'member') noteMember();
  });
  noteMember();
  onOnline();
  addEventListener('online', onOnline);
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onVisibility);
  if (app.session.get()) storeSession(app.session.get());
  withPush(({ syncPush }) => syncPush(app));
  return () => {
    stop();
    stopMember();
    removeEventListener('online', onOnline);
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
