// The package has no types, and other workspaces check this file with theirs
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./http-ece.d.ts" />
import { createECDH, type KeyObject } from 'node:crypto';
import { encrypt } from 'http_ece';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/time/clock.ts';

/** How long a push service may take, ms. */
const patienceMs = 10_000;
/** How long a token is good (RFC 8292: a day at most), and how long it is used: services ask not to make them anew all the time, ms. */
const [tokenLifeMs, tokenUseMs] = [12 * 3_600_000, 6 * 3_600_000];

/** A message for one browser. */
export interface Parcel {
  endpoint: string;
  /** Public key and secret of the browser. */
  p256dh: Buffer;
  auth: Buffer;
  /** What the browser subscribed with. */
  key: { id: number; publicKey: string; privateKey: KeyObject };
  content: string;
  /** The service keeps one message of a topic for a browser that is away. */
  topic: string;
  /** How long the service keeps it for a browser that is away, ms. */
  ttlMs: number;
}

/** What became of it. */
export type Delivery =
  | { kind: 'sent' }
  /** The browser has unsubscribed, or never was there. */
  | { kind: 'gone' }
  /** @property afterMs how long the service asks to wait; null when it does not say */
  | { kind: 'later'; why: string; afterMs: number | null }
  | { kind: 'refused'; why: string };

/** Brings messages to the push services of browsers. */
export type Push = (parcel: Parcel) => Promise<Delivery>;

/** Reads Retry-After: seconds, or a date. */
function waitOf(header: string | null, now: Date): number | null {
  if (!header) return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

const kindOf = ({ status, headers }: Response, now: Date): Delivery => {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const why = `the push service answered ${status}`;
  if (status === 429 || status >= 500)
    return { kind: 'later', why, afterMs: waitOf(headers.get('retry-after'), now) };
  return { kind: 'refused', why };
};

/**
 * Web push (RFC 8030): the content is encrypted for the browser (RFC 8291), the gateway names itself (RFC 8292).
 * @param contact where operators of push services may turn to: `mailto:` or `https:`
 */
export function createPush(clock: Clock, contact: string): Push {
  const tokens = new LRUCache<string, Promise<string>>({ max: 200 });

  const tokenFor = ({ key, endpoint }: Parcel): Promise<string> => {
    const { origin } = new URL(endpoint);
    const now = clock.now().getTime();
    const name = `${key.id} ${Math.floor(now / tokenUseMs)} ${origin}`;
    const found = tokens.get(name);
    if (found) return found;
    const signing = new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(origin)
      .setSubject(contact)
      .setExpirationTime(Math.floor((now + tokenLifeMs) / 1000))
      .sign(key.privateKey);
    tokens.set(name, signing);
    return signing;
  };

  const sealed = ({ content, p256dh, auth }: Parcel): Buffer => {
    const privateKey = createECDH('prime256v1');
    privateKey.generateKeys();
    return encrypt(Buffer.from(content), { version: 'aes128gcm', dh: p256dh, authSecret: auth, privateKey });
  };

  return async (parcel) => {
    const { endpoint, key, topic, ttlMs } = parcel;
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: `vapid t=${await tokenFor(parcel)}, k=${key.publicKey}`,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(Math.ceil(ttlMs / 1000)),
          topic,
          urgency: 'normal',
        },
        body: new Uint8Array(sealed(parcel)),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      });
      await response.body?.cancel();
      return kindOf(response, clock.now());
    } catch (error) {
      const { message, cause } = error as Error;
      return { kind: 'later', why: cause instanceof Error ? cause.message : message, afterMs: null };
    }
  };
}
