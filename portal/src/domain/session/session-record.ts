import type { SessionInfo } from '@foyer/contract';
import { isSessionType, isTrial, keepsTokenOnly, playsForFun } from '@foyer/contract/session-can';
import { readJson, readText, writeJson, writeText } from '../../lib/storage.ts';
import { leftHandlesKey } from './owed-logout.ts';
import { sessionStorageKey } from './session.ts';

/** Where session storage holds who plays with play money, and the member info (R-ACCESS-49). */
const trialUserKey = 'trialUser';
export const memberInfoKey = 'memberInfo';

interface Handle {
  token: string;
}

const isHandle = (value: unknown): value is Handle =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Handle>).token === 'string';

/** Whether a stored value identifies a player; a trial's record has no first-login flag. */
function isSession(value: unknown): value is Omit<SessionInfo, 'firstTimeLogin'> {
  if (!isHandle(value)) return false;
  const { userName, type } = value as Handle & Partial<Record<'userName' | 'type', unknown>>;
  return typeof userName === 'string' && typeof type === 'number' && isSessionType(type);
}

/** What local storage holds of a session: less of a trial, and of a trial merchant's only token and merchant code (R-ACCESS-49). */
function recordOf(info: SessionInfo): Partial<SessionInfo> {
  const { token, merchantCode, userName, type } = info;
  if (keepsTokenOnly(type)) return { token, merchantCode };
  return isTrial(type) ? { token, merchantCode, userName, type } : info;
}

/** Stores the session; null removes it. */
export function storeSession(info: SessionInfo | null): void {
  writeJson(sessionStorageKey, info && recordOf(info));
  writeJson(trialUserKey, info && playsForFun(info.type) ? info : null, 'sessionStorage');
}

/** The stored handle of this browser's session, or null. */
export const storedHandle = (): string | null => readJson(sessionStorageKey, isHandle)?.token ?? null;

/** The stored session info, if it identifies the player; it describes, the cookie authenticates. */
export function storedSession(): SessionInfo | null {
  const stored = readJson(sessionStorageKey, isSession);
  if (stored) return { firstTimeLogin: false, ...stored };
  const trialUser = readJson(trialUserKey, isSession, 'sessionStorage');
  return trialUser && trialUser.token === storedHandle() ? { firstTimeLogin: false, ...trialUser } : null;
}

/** How many of them are remembered: a browser steps back to no more pages than that. */
const mostLeft = 10;

/** Notes whose session a player left by logging out: a page that a browser kept of it is a guest's from here on (R-ACCESS-53). */
export function noteLeft(handle: string): void {
  const known = readText(leftHandlesKey)?.split(' ') ?? [];
  writeText(leftHandlesKey, [handle, ...known].slice(0, mostLeft).join(' '));
}
