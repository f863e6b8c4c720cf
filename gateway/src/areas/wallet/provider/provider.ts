import { randomBytes, timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import type { Provider } from '../../../platform/http/actors.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { createAllowList } from './addresses.ts';
import { acceptedKeys, readSecretOnce, sealedKey } from './keys.ts';
import {
  bindKey,
  changeProvider,
  insertProvider,
  listKeys,
  lockProvider,
  readMerchantIds,
  readProviders,
  setKeyState,
  upsertKey,
  upsertProvider,
  type KeyState,
  type ProviderRow,
} from './store.ts';
import { signatureOf } from './client.ts';
export { signatureOf, type ProviderClient } from './client.ts';

/** How far a call's time may be from ours, ms (R-PROVIDER-1). */
export const windowMs = 60_000;
/** How long a change of keys by another process may stay unseen, ms. */
const refreshMs = 1000;
/** Signatures that fail, per address. */
export const signatureFailures = { name: 'provider-signature', times: 60, windowMs: 60_000 };

/** What a signed call is made of. */
export interface SignedCall {
  headers: Record<string, string | string[] | undefined>;
  /** With everything behind the host. */
  path: string;
  rawBody: string;
  ip: string;
}

type ProviderViewField = 'id' | 'name' | 'addresses' | 'origin' | 'url' | 'version';

/** A provider as staff see it. */
export interface ProviderView extends Pick<ProviderRow, ProviderViewField> {
  /** The newest first, without their secrets. */
  keys: {
    id: string;
    state: KeyState;
    createdAt: Date;
    merchantIds: number[];
    /** Who of the staff may read its secret once. */
    secretFor: string | null;
  }[];
}

/** A new key with its secret, which nobody can read again. */
export interface GivenKey {
  provider: ProviderView;
  keyId: string;
  secret: string;
}

/** The providers whose servers call the wallet, and their keys. */
export interface Providers {
  /**
   * Checks a call's signature, time and nonce.
   * @throws Refusal signature_invalid, request_expired, address_refused, too_many_requests; service_unavailable when nonces cannot be
   *   remembered: replays never pass because the cache is away (T7)
   */
  check(call: SignedCall): Promise<Provider>;
  /** Whether a provider has a key for a merchant: without one its games cannot be played there. */
  isConnected(id: string, merchantId: number): Promise<boolean>;
  /** The merchants of all keys of a provider, as they were read last; none for one that nobody knows. */
  merchantsOf(id: string): readonly number[];
  /** Where browsers find the games of a provider. */
  originOf(id: string): Promise<string>;
  /** Where browsers find games of a merchant: pages may frame them. */
  originsFor(merchantId: number): Promise<string[]>;
  /** Makes sure that a provider and one of its keys are there, with this secret, for all merchants there are unless it says which. @param url where its server answers us */
  ensure(given: {
    id: string;
    name?: string;
    keyId: string;
    key: string;
    state?: KeyState;
    url?: string | null;
    merchantIds?: readonly number[];
  }): Promise<void>;
  /** Every provider. @param on the transaction that goes by them */
  list(on?: Sql): Promise<ProviderView[]>;
  /**
   * Lets another provider call, with a first key for players of these merchants.
   * @param secretFor who may read the secret once; nobody if left out
   * @throws Refusal id_taken naming `id`
   */
  add(
    on: Sql,
    provider: Pick<ProviderRow, 'id' | 'name' | 'addresses'>,
    merchantIds: readonly number[],
    secretFor?: string,
  ): Promise<GivenKey>;
  /**
   * A new key; those before retire and are still accepted.
   * @param merchantIds whose players it is for
   * @param secretFor who may read the secret once; nobody if left out
   * @throws Refusal not_found
   */
  addKey(on: Sql, id: string, merchantIds: readonly number[], secretFor?: string): Promise<GivenKey>;
  /** The secret of a key that was created for somebody, once. @throws Refusal not_found for anybody else, and when it was read */
  readSecret(on: Sql, id: string, keyId: string, staffId: string): Promise<string>;
  /**
   * Ends a key on every process within a second.
   * @throws Refusal not_found; last_key: a provider is never locked out of a merchant by mistake
   */
  retireKey(on: Sql, id: string, keyId: string): Promise<{ provider: ProviderView; before: KeyState }>;
  /** Says from where it may call; no address lets it call from anywhere. @throws Refusal not_found, version_conflict */
  setAddresses(
    on: Sql,
    id: string,
    addresses: string[],
    version: number,
  ): Promise<{ provider: ProviderView; before: string[] }>;
  /** Says where browsers find its games; null: at the origin of the environment. @throws Refusal not_found, version_conflict */
  setOrigin(
    on: Sql,
    id: string,
    origin: string | null,
    version: number,
  ): Promise<{ provider: ProviderView; before: string | null }>;
  /** Says where its server answers us; null: it is not asked about anything. @throws Refusal not_found, version_conflict */
  setUrl: Providers['setOrigin'];
}

interface SignedRequest {
  provider: string;
  keyId: string;
  timestamp: string;
  nonce: string;
  signature: string;
}

const shapes: readonly { name: keyof SignedRequest; header: string; shape: RegExp }[] = [
  { name: 'provider', header: 'x-provider', shape: /^[A-Za-z0-9_.-]{1,64}$/ },
  { name: 'keyId', header: 'x-key-id', shape: /^[A-Za-z0-9_.-]{1,64}$/ },
  { name: 'timestamp', header: 'x-timestamp', shape: /^\d{13}$/ },
  { name: 'nonce', header: 'x-nonce', shape: /^[A-Za-z0-9_.~+/=-]{16,128}$/ },
  { name: 'signature', header: 'x-signature', shape: /^[0-9a-f]{64}$/ },
];

/** The headers of a signed call; null when one is missing or has another shape. */
function readHeaders(headers: SignedCall['headers']): SignedRequest | null {
  const signed = { provider: '', keyId: '', timestamp: '', nonce: '', signature: '' };
  for (const { name, header, shape } of shapes) {
    const value = headers[header];
    if (typeof value !== 'string' || !shape.test(value)) return null;
    signed[name] = value;
  }
  return signed;
}

/**
 * Providers on the database; their keys are kept in memory for a second.
 * @param usualOrigin where browsers find the games of those that have no origin of their own
 */
export function createProviders(
  db: Db,
  ephemeral: Ephemeral,
  limits: Limits,
  clock: Clock,
  secrets: Secrets,
  usualOrigin: string,
): Providers {
  // Stands for keys nobody has: an unknown name takes as long as a wrong signature.
  const nobody = randomBytes(32).toString('hex');
  let keys = new Map<string, { secret: string; merchantIds: readonly number[] }>();
  let connected = new Set<string>();
  let allowed = new Map<string, (ip: string) => boolean>();
  let origins = new Map<string, string>();
  let readAt = 0;
  let reading: Promise<void> | null = null;

  const refresh = async () => {
    const startedAt = clock.now().getTime();
    const [rows, providers] = await Promise.all([acceptedKeys(db, secrets), readProviders(db.orm)]);
    allowed = new Map(providers.map(({ id, addresses }) => [id, createAllowList(addresses)]));
    origins = new Map(providers.flatMap(({ id, origin }) => (origin ? [[id, origin] as const] : [])));
    keys = new Map(rows.map(({ providerId, id, ...key }) => [`${providerId} ${id}`, key]));
    connected = new Set(
      rows.flatMap(({ providerId, merchantIds }) =>
        merchantIds.map((merchantId) => `${providerId} ${merchantId}`),
      ),
    );
    readAt = startedAt;
  };
  const beFresh = async (): Promise<void> => {
    if (Math.abs(clock.now().getTime() - readAt) <= refreshMs) return;
    reading ??= refresh().finally(() => {
      reading = null;
    });
    await reading;
  };
  const keyOf = async (provider: string, keyId: string) => {
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

  const viewsOn = async (on: Sql): Promise<ProviderView[]> => {
    const [rows, found] = [await readProviders(on), await listKeys(on)];
    return rows.map(({ id, name, addresses, origin, url, version }) => ({
      id,
      name,
      addresses,
      origin,
      url,
      version,
      keys: found.filter(({ providerId }) => providerId === id).map(({ providerId: _, ...key }) => key),
    }));
  };
  const viewOn = async (on: Sql, id: string): Promise<ProviderView> => {
    // Nobody else changes a provider meanwhile.
    const provider = (await lockProvider(on, id)) && (await viewsOn(on)).find((view) => view.id === id);
    if (!provider) throw new Refusal('not_found');
    return provider;
  };
  /** A provider as it was read. @throws Refusal not_found, version_conflict */
  const viewAt = async (on: Sql, id: string, version: number): Promise<ProviderView> => {
    const provider = await viewOn(on, id);
    if (provider.version !== version) throw new Refusal('version_conflict');
    return provider;
  };

  /** Stores where games or a server are. */
  const storeEndpoint =
    (endpoint: 'origin' | 'url'): Providers['setOrigin'] =>
    async (on, id, to, version) => {
      const before = (await viewAt(on, id, version))[endpoint];
      if (before !== to) await changeProvider(on, id, { [endpoint]: to });
      return { provider: await viewOn(on, id), before };
    };

  const giveKey = async (
    on: Sql,
    id: string,
    merchantIds: readonly number[],
    secretFor: string | null = null,
  ): Promise<GivenKey> => {
    const [keyId, secret] = [`k${randomBytes(6).toString('hex')}`, randomBytes(32).toString('base64url')];
    const key = sealedKey(secrets, { providerId: id, id: keyId, secret });
    await upsertKey(on, { ...key, secretFor }, 'active', clock.now());
    await bindKey(on, key, merchantIds);
    return { provider: await viewOn(on, id), keyId, secret };
  };

  return {
    async check({ headers, path, rawBody, ip }) {
      const signed = readHeaders(headers);
      const key = signed && (await keyOf(signed.provider, signed.keyId));
      const { timestamp = '', nonce = '', signature = '0'.repeat(64) } = signed ?? {};
      const expected = signatureOf(key?.secret ?? nobody, timestamp, nonce, path, rawBody);
      const isRight = timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(signature, 'hex'));
      if (!signed || !key || !isRight) {
        await limits.take(signatureFailures, ip);
        throw new Refusal('signature_invalid');
      }
      if (!allowed.get(signed.provider)?.(ip)) throw new Refusal('address_refused');
      if (Math.abs(clock.now().getTime() - Number(timestamp)) > windowMs)
        throw new Refusal('request_expired');
      if (!(await isFirst(signed.provider, nonce))) throw new Refusal('request_expired');
      return { id: signed.provider, merchantIds: key.merchantIds };
    },
    async isConnected(id, merchantId) {
      await beFresh();
      return connected.has(`${id} ${merchantId}`);
    },
    async originOf(id) {
      await beFresh();
      return origins.get(id) ?? usualOrigin;
    },
    async originsFor(merchantId) {
      await beFresh();
      const own = [...origins].filter(([id]) => connected.has(`${id} ${merchantId}`));
      return [...new Set([usualOrigin, ...own.map(([, origin]) => origin)])];
    },
    merchantsOf: (id) => [
      ...new Set(
        [...keys].flatMap(([key, { merchantIds }]) => (key.startsWith(`${id} `) ? merchantIds : [])),
      ),
    ],
    async ensure({ id, name = id, keyId, key, state = 'active', url = null, merchantIds }) {
      await inTransaction(db, async (sql) => {
        await upsertProvider(sql, { id, name, url, createdAt: clock.now() });
        const row = sealedKey(secrets, { providerId: id, id: keyId, secret: key });
        await upsertKey(sql, row, state, clock.now());
        await bindKey(sql, row, merchantIds ?? (await readMerchantIds(sql)));
      });
      await refresh();
    },
    list: (on = db.orm) => viewsOn(on),
    async add(on, provider, merchantIds, secretFor) {
      if (!(await insertProvider(on, { ...provider, url: null, origin: null, createdAt: clock.now() })))
        throw new Refusal('id_taken', { fields: { id: 'id_taken' } });
      return giveKey(on, provider.id, merchantIds, secretFor);
    },
    async addKey(on, id, merchantIds, secretFor) {
      await viewOn(on, id);
      await setKeyState(on, id, 'retiring');
      return giveKey(on, id, merchantIds, secretFor);
    },
    async readSecret(on, id, keyId, staffId) {
      const secret = await readSecretOnce(on, secrets, { providerId: id, id: keyId }, staffId);
      if (secret === null) throw new Refusal('not_found');
      return secret;
    },
    async retireKey(on, id, keyId) {
      const { keys: before } = await viewOn(on, id);
      const key = before.find((candidate) => candidate.id === keyId);
      if (!key) throw new Refusal('not_found');
      const others = before.filter((candidate) => candidate !== key && candidate.state !== 'retired');
      const served = new Set(others.flatMap(({ merchantIds }) => merchantIds));
      if (
        key.state !== 'retired' &&
        (others.length === 0 || !key.merchantIds.every((one) => served.has(one)))
      )
        throw new Refusal('last_key');
      await setKeyState(on, id, 'retired', keyId);
      return { provider: await viewOn(on, id), before: key.state };
    },
    async setAddresses(on, id, addresses, version) {
      const { addresses: before } = await viewAt(on, id, version);
      if (!isDeepStrictEqual(before, addresses)) await changeProvider(on, id, { addresses });
      return { provider: await viewOn(on, id), before };
    },
    setOrigin: storeEndpoint('origin'),
    setUrl: storeEndpoint('url'),
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
