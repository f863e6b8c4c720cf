import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { createBreaker } from './breaker.ts';
import { acceptedKeys } from './keys.ts';
import { readProviders } from './store.ts';

/** A provider that does not answer is cut off after this, ms (T7). */
export const patienceMs = 3000;
/** How long it counts that a provider answered, ms. */
const freshMs = 5000;

/** What a provider says of a round: still played, over for it, or that it knows none. */
export type RoundStatus = 'open' | 'over' | 'none';
const statuses: readonly unknown[] = ['open', 'over', 'none'] satisfies RoundStatus[];

/**
 * The signature of one call: lower-case hex HMAC-SHA256 over `timestamp.nonce.path.body` (R-PROVIDER-1).
 * @param timestamp ms since the epoch, decimal
 */
export function signatureOf(
  key: string,
  timestamp: string,
  nonce: string,
  path: string,
  rawBody: string,
): string {
  return createHmac('sha256', key).update(`${timestamp}.${nonce}.${path}.${rawBody}`).digest('hex');
}

/** What we ask the servers of providers (docs/provider-guide.md, "We ask you"). */
export interface ProviderClient {
  /** Whether a provider's server can be reached; one that gave us no address is taken to be there. */
  isThere(providerId: string): Promise<boolean>;
  /** What it says of a round; null when it does not answer, or when it gave us no address. */
  roundStatus(providerId: string, round: { playerId: string; roundId: string }): Promise<RoundStatus | null>;
}

/** The way to the servers of providers, each behind a circuit breaker. */
export function createProviderClient(db: Db, clock: Clock, secrets: Secrets): ProviderClient {
  const breaker = createBreaker(clock);
  const seen = new Map<string, number>();
  let known: { urls: Map<string, string>; at: number } | null = null;

  const urlOf = async (providerId: string): Promise<string | null> => {
    const now = clock.now().getTime();
    if (!known || Math.abs(now - known.at) > 1000) {
      const rows = await readProviders(db.orm);
      known = { urls: new Map(rows.flatMap(({ id, url }) => (url ? [[id, url]] : []))), at: now };
    }
    return known.urls.get(providerId) ?? null;
  };

  /** Asks once. @returns the answer's JSON, or null when none came in time or it was no success */
  const ask = async (providerId: string, url: string, init: RequestInit): Promise<unknown> => {
    if (!breaker.allows(providerId)) return null;
    try {
      const answer = await fetch(url, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const json: unknown = await answer.json();
      breaker.note(providerId, true);
      return json;
    } catch {
      breaker.note(providerId, false);
      return null;
    }
  };

  return {
    async isThere(providerId) {
      const url = await urlOf(providerId);
      const now = clock.now().getTime();
      if (!url || Math.abs(now - (seen.get(providerId) ?? -freshMs)) < freshMs) return true;
      if ((await ask(providerId, `${url}/health`, {})) === null) return false;
      seen.set(providerId, now);
      return true;
    },
    async roundStatus(providerId, round) {
      const url = await urlOf(providerId);
      // While keys change the provider may not have the new one yet: the older one counts until it is retired.
      const key = (await acceptedKeys(db, secrets)).findLast((row) => row.providerId === providerId);
      if (!url || !key) return null;
      const address = new URL(`${url}/round-status`);
      const body = JSON.stringify(round);
      const [timestamp, nonce] = [String(clock.now().getTime()), randomBytes(18).toString('base64url')];
      const headers = {
        'content-type': 'application/json',
        'x-provider': providerId,
        'x-key-id': key.id,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signatureOf(key.secret, timestamp, nonce, address.pathname, body),
      };
      const answer = (await ask(providerId, address.href, { method: 'POST', headers, body })) as {
        value?: { state?: unknown };
      } | null;
      const state = answer?.value?.state;
      return statuses.includes(state) ? (state as RoundStatus) : null;
    },
  };
}
