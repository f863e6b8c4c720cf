import type { SessionInfo } from '@foyer/contract';
import { isSessionType, type Visitor } from '@foyer/contract/session-can';
import { clearSessionStorage, readJson, writeJson, writeText } from '../../lib/storage.ts';
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

function forgetPersonal({ queries }: App): void {
  queries.removeQueries({ predicate: ({ queryKey }) => personalCalls.includes(String(queryKey[0])) });
}

/** A login, a trial or a registration succeeded: this is who plays now. */
export function beginSession(app: App, info: SessionInfo): void {
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
    writeText(autoLoginKey, '0');
    forgetSession(app);
  }
}

/** Prolongs the session and takes over what the gateway says of it (spec 2 §2 Home). */
export async function renewSession(app: App): Promise<void> {
  const known = app.session.get();
  const info = await app.call('renewSession');
  if (info === null) {
    if (known) forgetSession(app);
  } else if (known?.userName === info.userName) {
    app.session.set(info);
  } else {
    beginSession(app, info);
  }
}

/**
 * Keeps storage, tabs and cache in step with the session from here on.
 * @returns stops it
 */
export function watchSession(app: App): () => void {
  writeJson(sessionStorageKey, app.session.get());
  const stop = app.session.subscribe(() => {
    const now = app.session.get();
    const kept = readJson(sessionStorageKey, isSessionInfo);
    if (kept?.token !== now?.token) writeJson(sessionStorageKey, now);
    if (now === null) forgetPersonal(app);
  });
  const onStorage = (event: StorageEvent) => {
    // key null: another tab cleared everything
    if (event.key !== sessionStorageKey && event.key !== null) return;
    const told = readJson(sessionStorageKey, isSessionInfo);
    const known = app.session.get();
    if (told?.userName === known?.userName) return;
    forgetPersonal(app);
    if (told === null) clearSessionStorage();
    app.session.set(told);
  };
  addEventListener('storage', onStorage);
  return () => {
    stop();
    removeEventListener('storage', onStorage);
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

