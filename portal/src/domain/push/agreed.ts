import { readJson, writeJson } from '../../lib/storage.ts';

const key = 'push';

/** What this browser stores about the agreement to notifications. */
export interface PushAgreement {
  /** Who agreed. */
  userName: string;
  /** What was reported to the gateway: the endpoint, the session and the language. */
  endpoint: string;
  told: string;
}

const isAgreed = (value: unknown): value is PushAgreement =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<PushAgreement>).userName === 'string';

/** The player who agreed to notifications on this browser, or null. */
export const agreed = (): PushAgreement | null => readJson(key, isAgreed);

/** Remembers it; null forgets it. */
export const noteAgreed = (value: PushAgreement | null): void => writeJson(key, value);
