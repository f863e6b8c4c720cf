import { readJson, writeJson } from '../../lib/storage.ts';

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

/** What was remembered for a method, and the method used last (spec 1 §4). */
export function readRemembered(): Kept {
  return readJson(key, isKept) ?? {};
}

/** Remembers a login, or forgets that of its method. */
export function remember(login: Remembered, keep: boolean): void {
  const { [login.type]: _, ...others } = readRemembered();
  const kept: Kept = keep ? { ...others, [login.type]: login, last: login.type } : { ...others, last: login.type };
  writeJson(key, kept);
}

/** What was just registered, so that the player can log in at once with it; never leaves this page's memory. */
let registered: { username: string; password: string } | null = null;

/** Hands what was registered to the login page. */
export function handOver(login: { username: string; password: string }): void {
  registered = login;
}

/** Takes it, once. */
export function takeHandOver(): typeof registered {
  const taken = registered;
  registered = null;
  return taken;
}

/** What the login form starts with. */
export interface LoginStart {
  method: Method;
  kept: ReturnType<typeof readRemembered>;
  given: ReturnType<typeof takeHandOver>;
}
