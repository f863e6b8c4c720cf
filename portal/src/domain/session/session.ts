import type { SessionInfo } from '@foyer/contract';
import type { Visitor } from '@foyer/contract/session-can';
import { sharedCalls } from '@foyer/contract/shared-calls';
import { clearSessionStorage, forgetPages, forgetSeen, writeText } from '../../lib/storage.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { useApp, type App } from '../app/app.ts';
import { requestOf, useCall } from '../app/calls.ts';
import { noteLogout } from './owed-logout.ts';

/** Where the session info is kept (R-ACCESS-49). The cookie authenticates, this only describes (R-ACCESS-48). */
export const sessionStorageKey = 'MC_SESSION_INFO';
/** See {@link noteAutoLogin}. */
export const autoLoginKey = 'autoLogin';

/** Forgets the answer of every call but those that everybody gets alike. */
export function forgetPersonal({ queries }: App): void {
  forgetPages();
  forgetSeen();
  queries.removeQueries({ predicate: ({ queryKey }) => !sharedCalls.includes(String(queryKey[0])) });
}

/** Whether this device logs in by itself: 1 after a login that is to be remembered, else 0 (R-ACCESS-10). */
export const noteAutoLogin = (isOn: boolean): void => writeText(autoLoginKey, isOn ? '1' : '0');

/** Somebody logged in on this page view: the shell tells of the log-on before (`shell/PreviousLogon.tsx`). */
export const justLoggedIn = createStore(false);

/**
 * A login, a trial or a registration succeeded: this is who plays now. `session-sync.ts` keeps it in the storage.
 * @param remember whether the gateway remembers this device; left out where that has not changed
 */
export function beginSession(app: App, info: SessionInfo, remember?: boolean): void {
  noteLogout(false);
  if (remember !== undefined) noteAutoLogin(remember);
  forgetPersonal(app);
  app.session.set(info);
  justLoggedIn.set(remember !== undefined);
}

/** Forgets who was logged in: token, trial user, member info and all session storage (R-ACCESS-53). */
export function forgetSession(app: App): void {
  writeText(sessionStorageKey, null);
  clearSessionStorage();
  app.session.set(null);
  forgetPersonal(app);
}

/** The session, null for a guest. */
export const useSession = (): SessionInfo | null => useStore(useApp().session);

/** Who is asking, for the questions of `@foyer/contract/session-can`. */
export const useVisitor = (): Visitor => useSession()?.type ?? null;

/** Member info of the one logged in. */
export function useMember() {
  const session = useSession();
  return useCall(requestOf('member'), { enabled: session !== null }).data ?? null;
}
