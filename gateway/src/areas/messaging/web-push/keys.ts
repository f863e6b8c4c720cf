import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { insertKey, latestKeyId } from './store.ts';

/** A key pair that push services know this installation by (RFC 8292). */
export interface PushKey {
  id: number;
  /** Uncompressed point, base64url: what browsers subscribe with. */
  publicKey: string;
  privateKey: KeyObject;
}

/** The key pairs of an installation: one, until it is rotated. */
export interface PushKeys {
  /** The key for new devices; created when there is none. */
  current(): Promise<PushKey>;
  of(id: number): Promise<PushKey>;
  /** The key with this public key, or null. */
  byPublic(publicKey: string): Promise<PushKey | null>;
  /** Creates a new current key; devices move to it when their players return. */
  rotate(): Promise<PushKey>;
}

/** The pair of a secret: 256 random bits are a private key of P-256 but for one in four thousand million. */
function pairOf(id: number, secret: Buffer): PushKey {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(secret);
  const point = ecdh.getPublicKey();
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', d: secret.toString('base64url'), x: part(1), y: part(33) };
  return { id, publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key, format: 'jwk' }) };
}

/** Key pairs from the secrets that all processes share. */
export function createPushKeys(db: Db, clock: Clock, secrets: Secrets): PushKeys {
  const cached = new Map<number, PushKey>();
  const of = async (id: number): Promise<PushKey> => {
    const found = cached.get(id) ?? pairOf(id, await secrets.of(`push-${id}`));
    cached.set(id, found);
    return found;
  };
  const current = async (): Promise<PushKey> => {
    const id = (await latestKeyId(db)) ?? 1;
    if (id === 1) await insertKey(db, id, clock.now());
    return of(id);
  };
  return {
    current,
    of,
    async byPublic(publicKey) {
      for (let { id } = await current(); id > 0; id -= 1) {
        const key = await of(id);
        if (key.publicKey === publicKey) return key;
      }
      return null;
    },
    async rotate() {
      const { id } = await current();
      await insertKey(db, id + 1, clock.now());
      return of(id + 1);
    },
  };
}
