import { randomBytes, webcrypto } from 'node:crypto';
import { z } from 'zod';
import { encryptionWindow } from '@foyer/contract/body-encryption';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import { placeOf, type Secrets } from '../../../platform/secrets/secrets.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { dayMs, hourMs } from '../../../platform/time/units.ts';
import { findByDay, findByKid, keepKey, removeBefore, type KeyRow } from './store.ts';

const { subtle } = webcrypto;
const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

/** Pages opened before midnight may still hold yesterday's key: it is accepted for so much longer. */
const graceMs = hourMs;
/** How far a sender's clock may be ahead; it takes the time from us, so only rounding is to be allowed for. */
const aheadMs = 2000;

const base64 = (bytes: number) => z.base64().refine((text) => Buffer.from(text, 'base64').length === bytes);
const Head = z.object({ key: base64(32), nonce: base64(16), time: z.int() });
const Sealed = z.object({ iv: base64(12), data: z.base64() });
const header = /^([a-z0-9]{16})\.([A-Za-z0-9+/]{40,1000}={0,2})$/;

/** As strong as a key of 128 bits (NIST SP 800-57, part 1, table 2). */
const fullBits = 3072;

async function makePair(
  day: number,
  createdAt: Date,
  secrets: Secrets,
  modulusLength: number,
): Promise<KeyRow> {
  const pair = await subtle.generateKey(
    { ...rsa, modulusLength, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  );
  const [publicKey, privateKey] = await Promise.all([
    subtle.exportKey('spki', pair.publicKey),
    subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  const kid = randomBytes(8).toString('hex');
  const sealed = secrets.seal(placeOf.encryptionKey(kid), Buffer.from(privateKey));
  return { day, kid, publicKey: Buffer.from(publicKey), privateKey: sealed, createdAt };
}

/** A key pair ready for use. */
interface Pair {
  day: number;
  kid: string;
  publicKey: string;
  open: webcrypto.CryptoKey;
}

async function pairOf(row: KeyRow, secrets: Secrets): Promise<Pair> {
  const privateKey = new Uint8Array(await secrets.open(placeOf.encryptionKey(row.kid), row.privateKey));
  const open = await subtle.importKey('pkcs8', privateKey, rsa, false, ['decrypt']);
  return { day: row.day, kid: row.kid, publicKey: row.publicKey.toString('base64'), open };
}

const bytesOf = (text: string) => Buffer.from(text, 'base64');
const jsonOf = (bytes: ArrayBuffer): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'));

/** Encrypted login and registration bodies (R-ACCESS-21). */
export type Encryption = ReturnType<typeof createEncryption>;

/**
 * Key pairs in the database, shared by all processes, one per day.
 * @param secrets encrypts the private keys
 * @param ephemeral remembers the messages that were opened; while it is away nothing is opened
 * @param keyBits fewer than in production only where keys are not what is tested
 */
export function createEncryption(
  db: Db,
  clock: Clock,
  ephemeral: Ephemeral,
  secrets: Secrets,
  keyBits: number = fullBits,
) {
  let current: { day: number; pair: Promise<Pair> } | null = null;
  const byKid = new Map<string, Pair>();

  const load = async (day: number): Promise<Pair> => {
    const found =
      (await findByDay(db, day)) ?? (await keepKey(db, await makePair(day, clock.now(), secrets, keyBits)));
    await removeBefore(db, day - 1);
    byKid.clear();
    return pairOf(found, secrets);
  };

  const currentPair = (): Promise<Pair> => {
    const day = Math.floor(clock.now().getTime() / dayMs);
    if (current?.day === day) return current.pair;
    const loading = { day, pair: load(day) };
    current = loading;
    loading.pair.catch(() => {
      if (current === loading) current = null;
    });
    return loading.pair;
  };

  const pairByKid = async (kid: string): Promise<Pair | null> => {
    const known = byKid.get(kid);
    if (known) return known;
    const row = await findByKid(db, kid);
    if (!row) return null;
    const pair = await pairOf(row, secrets);
    byKid.set(kid, pair);
    return pair;
  };

  const acceptedPair = async (kid: string): Promise<Pair> => {
    const pair = await pairByKid(kid);
    const until = pair ? (pair.day + 1) * dayMs + graceMs : 0;
    if (!pair || clock.now().getTime() >= until) throw new Refusal('encryption_invalid');
    return pair;
  };

  const openMessage = async (pair: Pair, wrapped: string, sealed: z.infer<typeof Sealed>) => {
    const head = Head.parse(jsonOf(await subtle.decrypt({ name: rsa.name }, pair.open, bytesOf(wrapped))));
    const aes = await subtle.importKey('raw', bytesOf(head.key), 'AES-GCM', false, ['decrypt']);
    const text = await subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(sealed.iv) }, aes, bytesOf(sealed.data));
    return { head, body: jsonOf(text) };
  };

  return {
    /** The key to encrypt to now: its name, and the public key as SPKI in base64. */
    async currentKey(): Promise<{ kid: string; publicKey: string }> {
      const { kid, publicKey } = await currentPair();
      return { kid, publicKey };
    },
    /**
     * Opens a message; each opens once.
     * @param head the `Encryption` header
     * @param body the JSON body, `{ iv, data }`
     * @throws Refusal encryption_invalid when it is not for us, broken or older than 60 s; encryption_replayed
     */
    async unseal(head: string, body: unknown): Promise<unknown> {
      const [, kid = '', wrapped = ''] = header.exec(head) ?? [];
      const sealed = Sealed.safeParse(body);
      if (!kid || !sealed.success) throw new Refusal('encryption_invalid');
      const pair = await acceptedPair(kid);
      // Whatever is wrong inside, the sender learns only that it could not be read.
      const message = await openMessage(pair, wrapped, sealed.data).catch(() => {
        throw new Refusal('encryption_invalid');
      });
      const age = clock.now().getTime() - message.head.time;
      if (age > encryptionWindow || age < -aheadMs) throw new Refusal('encryption_invalid');
      const isFirst = await ephemeral.add(
        `sealed:${kid}:${message.head.nonce}`,
        '1',
        encryptionWindow + aheadMs,
      );
      if (!isFirst) throw new Refusal('encryption_replayed');
      return message.body;
    },
  };
}
