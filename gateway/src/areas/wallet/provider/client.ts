import { createHmac, randomBytes } from 'node:crypto';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { fetchInTrace } from '../../../platform/http/trace.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { createBreaker, type Breaker } from './breaker.ts';
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

/** Measures how providers answer, and whom we leave alone. */
function meter(breaker: Breaker, registry: Registry) {
  new Gauge({
    name: 'foyer_provider_breaker_open',
    aggregator: 'max',
    help: 'Whether a provider failed so often that it is left alone: 1 or 0',
    labelNames: ['provider'],
    registers: [registry],
    collect() {
      for (const [provider, isOpen] of breaker.open()) this.set({ provider }, isOpen ? 1 : 0);
    },
  });
  return new Histogram({
    name: 'foyer_provider_seconds',
    help: 'Time that providers take to answer us, by outcome: answered or failed',
    labelNames: ['provider', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 3],
    registers: [registry],
  });
}

/** The way to the servers of providers, each behind a circuit breaker. */
export function createProviderClient(
  db: Db,
  clock: Clock,
  secrets: Secrets,
  metrics: Registry,
): ProviderClient {
  const breaker = createBreaker(clock);
  const seconds = meter(breaker, metrics);
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

  /** Asks once. @returns the answer's value, or null when none came in time or it was no success */
  const ask = async (
    providerId: string,
    url: string,
    init: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<object | null> => {
    if (!breaker.allows(providerId)) return null;
    const stop = seconds.startTimer({ provider: providerId });
    try {
      const answer = await fetchInTrace(url, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const { success, value } = (await answer.json()) as { success?: boolean; value?: object };
      if (success !== true) throw new Error('no success');
      breaker.note(providerId, true);
      stop({ outcome: 'answered' });
      return value ?? {};
    } catch {
      breaker.note(providerId, false);
      stop({ outcome: 'failed' });
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
      const value: { state?: unknown } | null = await ask(providerId, address.href, {
        method: 'POST',
        headers,
        body,
      });
      const state = value?.state;
      return statuses.includes(state) ? (state as RoundStatus) : null;
    },
  };
}
