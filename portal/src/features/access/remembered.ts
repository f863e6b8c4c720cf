import { readJson, writeJson } from '../../lib/storage.ts';

/** How the player logs in. */
export type Method = 'username' | 'sms';

/**
 * What the remember box keeps: never a password (R-ACCESS-8, R-ACCESS-9).
 */
export interface RememberedLogin {
  type: Method;
  username: string;
  countryDialingCode: string;
}

type RememberedLogins = Partial<Record<Method, RememberedLogin>> & { last?: Method };

const key = 'rememberedLogin';

const isRememberedLogins = (value: unknown): value is RememberedLogins =>
  typeof value === 'object' && value !== null;

/** A login with its password. */
export type LoginWithPassword = RememberedLogin & { password: string };

/** Whether it is the record of earlier portals, which held one login with its password (R-ACCESS-8). */
const isOld = (stored: object): stored is LoginWithPassword => 'password' in stored;

/** What was remembered for a method, and the method used last (R-ACCESS-8). */
export function readRemembered(): RememberedLogins {
  const stored = readJson(key, isRememberedLogins) ?? {};
  return isOld(stored) ? {} : stored;
}

/** A record of earlier portals is used once and deleted (R-ACCESS-8): only who has one fetches what reads it. @returns whether there was one */
export async function takeOldRecord(): Promise<boolean> {
  const record = readJson(key, isRememberedLogins) ?? {};
  if (!isOld(record)) return false;
  const { taken } = await import('./old-record.ts');
  const login = taken(record);
  remember(
    { type: login.type, username: login.username, countryDialingCode: login.countryDialingCode },
    true,
  );
  newLogin ??= login;
  return true;
}

/** Remembers a login, or forgets that of its method. */
export function remember(login: RememberedLogin, keep: boolean): void {
  const { [login.type]: _, ...others } = readRemembered();
  const next: RememberedLogins = keep
    ? { ...others, [login.type]: login, last: login.type }
    : { ...others, last: login.type };
  writeJson(key, next);
}

/** The login of a new account; it never leaves this page's memory. */
let newLogin: LoginWithPassword | null = null;

/** Hands what was just registered to the login page. */
export function passNewLogin(login: LoginWithPassword): void {
  newLogin = login;
}

/** Takes it, once. */
export function takeNewLogin(): LoginWithPassword | null {
  const taken = newLogin;
  newLogin = null;
  return taken;
}

/** What the login form starts with. */
export interface LoginStart {
  method: Method;
  remembered: RememberedLogins;
  given: LoginWithPassword | null;
}
