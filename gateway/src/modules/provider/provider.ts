import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Ephemeral } from '../../ephemeral/ephemeral.ts';
import type { Provider } from '../../http/actors.ts';
import type { Limits } from '../../http/limits.ts';
import { Refusal } from '../../refusal.ts';
import { insertProvider, readKeys, upsertKey, type KeyState } from './store.ts';

/** How far a call's time may be from ours, ms (money.md, Seamless wallet). */
export const windowMs = 60_000;
/** How long a change of keys by another process may stay unseen, ms. */
const refreshMs = 1000;
/** Signatures that fail, per address. */
const failures = { name: 'provider-signature', times: 60, windowMs: 60_000 };

/** What a signed call is made of. */
export interface SignedCall {
  headers: Record<string, string | string[] | undefined>;
  /** With everything behind the host. */
  path: string;
  rawBody: string;
  ip: string;
}

/** The providers whose servers call the wallet, and their keys. */
export interface Providers {
  /**
   * Checks a call's signature, time and nonce.
   * @throws Refusal signature_invalid, request_expired, too_many_requests; service_unavailable when nonces cannot be
   *   remembered: replays never pass because the cache is away (safety T7)
   */
  check(call: SignedCall): Promise<Provider>;
  /** Whether a provider has a key that it may call with: without one its games cannot be played. */
  isConnected(id: string): Promise<boolean>;
  /** Makes sure that a provider and one of its keys are there, with this secret. */
  ensure(given: { id: string; name?: string; keyId: string; key: string; state?: KeyState }): Promise<void>;
}

/**
 * The signature of one call: lower-case hex HMAC-SHA256 over `timestamp.nonce.path.body` (money.md).
 * @param timestamp ms since the epoch, decimal
 */
export function signatureOf(key: string, timestamp: string, nonce: string, path: string, rawBody: string): string {
  return createHmac('sha256', key).update(`${timestamp}.${nonce}.${path}.${rawBody}`).digest('hex');
}

interface Signed {
  provider: string;
  keyId: string;
  timestamp: string;
  nonce: string;
  signature: string;
}

const shapes: Record<keyof Signed, [header: string, shape: RegExp]> = {
  provider: ['x-provider', /^[A-Za-z0-9_.-]{1,64}$/],
  keyId: ['x-key-id', /^[A-Za-z0-9_.-]{1,64}$/],
  timestamp: ['x-timestamp', /^\d{13}$/],
  nonce: ['x-nonce', /^[A-Za-z0-9_.~+/=-]{16,128}$/],
  signature: ['x-signature', /^[0-9a-f]{64}$/],
};

/** The headers of a signed call; null when one is missing or has another shape. */
function readHeaders(headers: SignedCall['headers']): Signed | null {
  const entries = Object.entries(shapes).map(([name, [header, shape]]) => {
    const value = headers[header];
    return [name, typeof value === 'string' && shape.test(value) ? value : null];
  });
  return entries.every(([, value]) => value !== null) ? (Object.fromEntries(entries) as Signed) : null;
}

/** Providers on the database; their keys are kept in memory for a second. */
export function createProviders(db: Db, ephemeral: Ephemeral, limits: Limits, clock: Clock): Providers {
  // Stands for keys nobody has: an unknown name takes as long as a wrong signature.
  const nobody = randomBytes(32).toString('hex');
  let keys = new Map<string, string>();
  let connected = new Set<string>();
  let readAt = 0;
  let reading: Promise<void> | null = null;

  const refresh = async () => {
    const startedAt = clock.now().getTime();
    const rows = await readKeys(db);
    keys = new Map(rows.map(({ providerId, id, secret }) => [`${providerId} ${id}`, secret]));
    connected = new Set(rows.map(({ providerId }) => providerId));
    readAt = startedAt;
  };
  const beFresh = async (): Promise<void> => {
    if (Math.abs(clock.now().getTime() - readAt) <= refreshMs) return;
    reading ??= refresh().finally(() => {
      reading = null;
    });
    await reading;
  };
  const keyOf = async (provider: string, keyId: string): Promise<string | undefined> => {
    await beFresh();
    return keys.get(`${provider} ${keyId}`);
  };
  const isFirst = async (provider: string, nonce: string): Promise<boolean> => {
    try {
      return await ephemeral.add(`nonce:${provider}:${nonce}`, '1', 2 * windowMs);
    } catch {
      throw new Refusal('service_unavailable', { retryAfter: 2 });
    }
  };

  return {
    async check({ headers, path, rawBody, ip }) {
      const signed = readHeaders(headers);
      const key = signed && (await keyOf(signed.provider, signed.keyId));
      const { timestamp = '', nonce = '', signature = '0'.repeat(64) } = signed ?? {};
      const expected = signatureOf(key ?? nobody, timestamp, nonce, path, rawBody);
      const isRight = timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(signature, 'hex'));
      if (!signed || !key || !isRight) {
        await limits.take(failures, ip);
        throw new Refusal('signature_invalid');
      }
      if (Math.abs(clock.now().getTime() - Number(timestamp)) > windowMs) throw new Refusal('request_expired');
      if (!(await isFirst(signed.provider, nonce))) throw new Refusal('request_expired');
      return { id: signed.provider };
    },
    async isConnected(id) {
      await beFresh();
      return connected.has(id);
    },
    async ensure({ id, name = id, keyId, key, state = 'active' }) {
      await inTransaction(db, async (sql) => {
        await insertProvider(sql, id, name, clock.now());
        await upsertKey(sql, { providerId: id, id: keyId, secret: key }, state, clock.now());
      });
      await refresh();
    },
  };
}

/** A player as we name them to providers; names the merchant too. */
export const playerIdOf = (merchantId: number, accountId: string): string => `${merchantId}.${accountId}`;

const playerId = /^(\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The player of such a name; null when it is none of ours. */
export function playerOf(name: string): { merchantId: number; accountId: string } | null {
  const [, merchantId, accountId] = playerId.exec(name) ?? [];
  return merchantId && accountId ? { merchantId: Number(merchantId), accountId } : null;
}
