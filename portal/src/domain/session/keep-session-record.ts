import type { SessionInfo } from '@foyer/contract';
import { isSessionType, isTrial, keepsTokenOnly, playsForFun } from '@foyer/contract/session-can';
import { readJson, writeJson } from '../../lib/storage.ts';
import { sessionStorageKey } from './session.ts';

/** Where session storage holds who plays with play money, and the member info (R-ACCESS-49). */
const trialUserKey = 'trialUser';
export const memberInfoKey = 'memberInfo';

interface Handle {
  token: string;
}

const isHandle = (value: unknown): value is Handle =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Handle>).token === 'string';

/** Whether something read from storage tells who it is; a trial's record has no first-login flag. */
function isSession(value: unknown): value is Omit<SessionInfo, 'firstTimeLogin'> {
  if (!isHandle(value)) return false;
  const { userName, type } = value as Handle & Partial<Record<'userName' | 'type', unknown>>;
  return typeof userName === 'string' && typeof type === 'number' && isSessionType(type);
}

/** What local storage keeps of a session: less of a trial, and of a trial merchant's only token and merchant code (R-ACCESS-49). */
function recordOf(info: SessionInfo): Partial<SessionInfo> {
  const { token, merchantCode, userName, type } = info;
  if (keepsTokenOnly(type)) return { token, merchantCode };
  return isTrial(type) ? { token, merchantCode, userName, type } : info;
}

/** Keeps who is logged in; null forgets it. */
export function keepSession(info: SessionInfo | null): void {
  writeJson(sessionStorageKey, info && recordOf(info));
  writeJson(trialUserKey, info && playsForFun(info.type) ? info : null, 'sessionStorage');
}

/** The handle of whoever is kept in this browser, or null. */
export const keptHandle = (): string | null => readJson(sessionStorageKey, isHandle)?.token ?? null;

/** The session info kept in this browser, as far as it tells who it is; it describes, the cookie authenticates. */
export function keptSession(): SessionInfo | null {
  const kept = readJson(sessionStorageKey, isSession);
  if (kept) return { firstTimeLogin: false, ...kept };
  const trialUser = readJson(trialUserKey, isSession, 'sessionStorage');
  return trialUser && trialUser.token === keptHandle() ? { firstTimeLogin: false, ...trialUser } : null;
}
