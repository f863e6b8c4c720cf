import { readJson, writeJson } from '../../lib/storage.ts';

const key = 'push';

/** What this browser stores about the agreement to notifications. */
export interface Agreed {
  /** Who agreed. */
  userName: string;
  /** What was reported to the gateway: the endpoint, the session and the language. */
  endpoint: string;
  told: string;
}

const isAgreed = (value: unknown): value is Agreed =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Agreed>).userName === 'string';

/** The player who agreed to notifications on this browser, or null. */
export const agreed = (): Agreed | null => readJson(key, isAgreed);

/** Remembers it; null forgets it. */
export const noteAgreed = (value: Agreed | null): void => writeJson(key, value);
