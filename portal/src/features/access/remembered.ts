import { readJson, readText, writeJson, writeText } from '../../lib/storage.ts';

/** How the player logs in. */
export type Method = 'username' | 'sms';

/**
 * What the remember box keeps: never a password (safety.md: the browser's own password manager and a rotating
 * cookie do that).
 */
export interface Remembered {
  type: Method;
  username: string;
  countryDialingCode: string;
}

type Kept = Partial<Record<Method, Remembered>> & { last?: Method };

const key = 'rememberedLogin';

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null;

/** Where earlier portals kept what they appended to the password of their record (spec 1 §3). */
const suffixKey = 'rememberedLoginSuffix';

/** A login with its password; earlier portals kept it, twice in Base64 with a suffix (spec 1 §3). */
export type Handed = Remembered & { password: string };

function passwordOf({ password }: Handed): string {
  const suffix = readText(suffixKey) ?? '';
  try {
    const text = new TextDecoder().decode(Uint8Array.from(atob(atob(password)), (letter) => letter.charCodeAt(0)));
    return text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : '';
  } catch {
    return '';
  }
}

/** Takes over a record of the old form, once: the password is used this time and kept nowhere (safety.md). */
function takeOver(record: Handed): Handed {
  const { type, username, countryDialingCode } = record;
  const password = passwordOf(record);
  writeText(suffixKey, null);
  const kept = { type, username, countryDialingCode };
  writeJson(key, { [type]: kept, last: type });
  return { ...kept, password };
}

const isOldRecord = (kept: object): kept is Handed =>
  'password' in kept && 'username' in kept && 'type' in kept && (kept.type === 'username' || kept.type === 'sms');

/** What was remembered for a method, and the method used last (spec 1 §4). */
export function readRemembered(): Kept {
  const kept = readJson(key, isKept) ?? {};
  if (!isOldRecord(kept)) return kept;
  const taken = takeOver(kept);
  handed ??= taken;
  return readJson(key, isKept) ?? {};
}

/** Remembers a login, or forgets that of its method. */
export function remember(login: Remembered, keep: boolean): void {
  const { [login.type]: _, ...others } = readRemembered();
  const kept: Kept = keep ? { ...others, [login.type]: login, last: login.type } : { ...others, last: login.type };
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
