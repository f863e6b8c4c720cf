import { readJson, writeJson } from '../../lib/storage.ts';

const key = 'push';

/** What this browser remembers of the agreement to be told. */
export interface Agreed {
  /** Who agreed. */
  userName: string;
  /** What the gateway was told, and for which session and language. */
  endpoint: string;
  told: string;
}

const isAgreed = (value: unknown): value is Agreed =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Agreed>).userName === 'string';

/** Who agreed to be told on this browser, or null. */
export const agreed = (): Agreed | null => readJson(key, isAgreed);

/** Remembers it; null forgets it. */
export const noteAgreed = (value: Agreed | null): void => writeJson(key, value);
