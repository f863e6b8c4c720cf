import { readJson, writeJson } from '../../lib/storage.ts';

/** How the player logs in. */
export type Method = 'username' | 'sms';

/**
 * What the remember box keeps: never a password (R-ACCESS-8, R-ACCESS-9).
 */
export interface Remembered {
  type: Method;
  username: string;
  countryDialingCode: string;
}

type Kept = Partial<Record<Method, Remembered>> & { last?: Method };

const key = 'rememberedLogin';

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null;

/** A login with its password. */
export type Handed = Remembered & { password: string };

/** Whether it is the record of earlier portals, which held one login with its password (R-ACCESS-8). */
const isOld = (kept: object): kept is Handed => 'password' in kept;

/** What was remembered for a method, and the method used last (R-ACCESS-8). */
export function readRemembered(): Kept {
  const kept = readJson(key, isKept) ?? {};
  return isOld(kept) ? {} : kept;
}

/** A record of earlier portals is used once and deleted (R-ACCESS-8): only who has one fetches what reads it. @returns whether there was one */
export async function takeOldRecord(): Promise<boolean> {
  const record = readJson(key, isKept) ?? {};
  if (!isOld(record)) return false;
  const { taken } = await import('./old-record.ts');
  const login = taken(record);
  remember(
    { type: login.type, username: login.username, countryDialingCode: login.countryDialingCode },
    true,
  );
  handed ??= login;
  return true;
}

/** Remembers a login, or forgets that of its method. */
export function remember(login: Remembered, keep: boolean): void {
  const { [login.type]: _, ...others } = readRemembered();
  const kept: Kept = keep
    ? { ...others, [login.type]: login, last: login.type }
    : { ...others, last: login.type };
  writeJson(key, kept);
}

/** What somebody can log in with at once; never leaves this page's memory. */
let handed: Handed | null = null;

/** Hands what was just registered to the login page. */
export function handOver(login: Handed): void {
  handed = login;
}

/** Takes it, once. */
export function takeHandOver(): Handed | null {
  const taken = handed;
  handed = null;
  return taken;
}

/** What the login form starts with. */
export interface LoginStart {
  method: Method;
  kept: Kept;
  given: Handed | null;
}
