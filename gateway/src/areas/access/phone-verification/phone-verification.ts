import {
  createLocalJWKSet,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import type { Clock } from '../../../platform/time/clock.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { createHash } from 'node:crypto';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';

/** How long the key server may take, ms (T7). */
const timeoutMs = 3000;
/** How long keys are good where nothing is said, at most, and how soon they may be asked for again, ms. */
const [usualMs, mostMs, againMs] = [5 * 60_000, 24 * 3_600_000, 30_000];

interface PublishedKeys {
  find: JWTVerifyGetKey;
  readAt: number;
  until: number;
}

/** How long an answer may be stored, ms, by its Cache-Control. */
function lifeOf(header: string | null): number {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(header ?? '')?.[1];
  if (/no-store|no-cache/i.test(header ?? '')) return 0;
  return seconds === undefined ? usualMs : Math.min(Number(seconds) * 1000, mostMs);
}

async function fetchKeys(address: string, now: number): Promise<PublishedKeys> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const find = createLocalJWKSet((await response.json()) as JSONWebKeySet);
  return { find, readAt: now, until: now + lifeOf(response.headers.get('cache-control')) };
}

/**
 * Public keys published at addresses, kept as long as their publisher says. A key that is not among them makes them be
 * asked for anew, once in a while: keys rotate.
 * @param onError told why keys could not be read
 * @returns finds the key of a token at an address; throws Refusal service_unavailable when there are no good keys
 */
function createKeys(clock: Clock, onError: (error: unknown) => void): (address: string) => JWTVerifyGetKey {
  const known = new Map<string, PublishedKeys>();
  const reading = new Map<string, Promise<PublishedKeys>>();
  const now = () => clock.now().getTime();

  const read = (address: string): Promise<PublishedKeys> => {
    const running = reading.get(address);
    if (running) return running;
    const fresh = fetchKeys(address, now())
      .then((stored) => {
        known.set(address, stored);
        return stored;
      })
      .catch((error: unknown) => {
        onError(error);
        throw new Refusal('service_unavailable', { retryAfter: 5 });
      })
      .finally(() => reading.delete(address));
    reading.set(address, fresh);
    return fresh;
  };

  return (address) => async (header, token) => {
    const stored = known.get(address);
    const good = stored && now() < stored.until ? stored : await read(address);
    try {
      return await good.find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || now() - good.readAt < againMs) throw error;
      return (await read(address)).find(header, token);
    }
  };
}

/** A code was entered at the provider this long ago at most, ms: older tokens prove a login long past. */
const freshMs = 10 * 60_000;
/** How far the clocks may be apart, s. */
const drift = 30;
/** Longer than any token lives, ms: that long a used one is remembered. */
const usedMs = 2 * 3_600_000;

const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** A token that was used. */
export interface PhoneVerification {
  /** Lets the token be used again, when what it was for failed. */
  release(): Promise<void>;
}

/** Whether the payload of a valid token is about this number, verified a short while ago. */
function isAbout(payload: JWTPayload, mobile: string, now: number): boolean {
  const { sub, auth_time: verifiedAt, phone_number: number, firebase } = payload;
  if (typeof sub !== 'string' || sub === '' || sub.length > 128 || number !== mobile) return false;
  if ((firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider !== 'phone') return false;
  if (typeof verifiedAt !== 'number') return false;
  const age = now - verifiedAt * 1000;
  return age <= freshMs && age >= -drift * 1000;
}

/** Numbers verified by the phone verification provider (R-ACCESS-38). */
export type PhoneVerifications = ReturnType<typeof createPhoneVerifications>;

export function createPhoneVerifications(
  ephemeral: Ephemeral,
  clock: Clock,
  onError: (error: unknown) => void,
) {
  const keysAt = createKeys(clock, onError);

  const payloadOf = async (
    { projectId, emulator }: NonNullable<Merchant['signIn']['phone']>,
    idToken: string,
  ): Promise<JWTPayload | null> => {
    try {
      const { payload } = await jwtVerify(
        idToken,
        keysAt(emulator ? new URL('/jwk', emulator).href : googleKeys),
        {
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${projectId}`,
          audience: projectId,
          requiredClaims: ['sub', 'iat', 'exp', 'auth_time', 'phone_number'],
          maxTokenAge: '1h',
          clockTolerance: drift,
          currentDate: clock.now(),
        },
      );
      return payload;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      return null;
    }
  };

  return {
    /**
     * Checks a token and uses it up: signature by the provider's published keys, issuer, audience, times, number.
     * @param mobile E.164, what the player typed
     * @returns null when it verifies nothing
     * @throws Refusal feature_off, service_unavailable when the keys cannot be read
     */
    async use(
      { id, signIn: { phone } }: Merchant,
      idToken: string,
      mobile: string,
    ): Promise<PhoneVerification | null> {
      if (!phone) throw new Refusal('feature_off');
      const payload = await payloadOf(phone, idToken);
      if (!payload || !isAbout(payload, mobile, clock.now().getTime())) return null;
      // By its signed part: who writes the signature another way has the same token
      const signed = idToken.slice(0, idToken.lastIndexOf('.'));
      const key = `phone-proof:${id}:${createHash('sha256').update(signed).digest('base64url')}`;
      if (!(await ephemeral.add(key, 'used', usedMs))) return null;
      return { release: () => ephemeral.remove(key) };
    },
  };
}
