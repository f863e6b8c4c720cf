import { createHash } from 'node:crypto';
import { jwtVerify, type JWTPayload } from 'jose';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { createKeys } from './keys.ts';

/** A code was entered at the provider this long ago at most, ms: older tokens prove a login long past. */
const freshMs = 10 * 60_000;
/** How far the clocks may be apart, s. */
const drift = 30;
/** Longer than any token lives, ms: that long a used one is remembered. */
const usedMs = 2 * 3_600_000;

const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** A token that was used. */
export interface PhoneProof {
  /** Makes it good again, when what it was for did not come about. */
  release(): Promise<void>;
}

/** Numbers proved at the phone verification provider (R-ACCESS-38). */
export interface PhoneProofs {
  /**
   * Checks a token and uses it up: signature by the provider's published keys, issuer, audience, times, number.
   * @param mobile E.164, what the player typed
   * @returns null when it proves nothing
   * @throws Refusal feature_off, service_unavailable when the keys cannot be read
   */
  use(merchant: Merchant, idToken: string, mobile: string): Promise<PhoneProof | null>;
}

/** Whether a token that was rightly signed tells of this number, proved lately by a code. */
function tellsOf(payload: JWTPayload, mobile: string, now: number): boolean {
  const { sub, auth_time: provedAt, phone_number: number, firebase } = payload;
  if (typeof sub !== 'string' || sub === '' || sub.length > 128 || number !== mobile) return false;
  if ((firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider !== 'phone') return false;
  if (typeof provedAt !== 'number') return false;
  const age = now - provedAt * 1000;
  return age <= freshMs && age >= -drift * 1000;
}

/** Proofs by the provider's keys; what was used is noted in ephemeral state. */
export function createPhoneProofs(
  ephemeral: Ephemeral,
  clock: Clock,
  onError: (error: unknown) => void,
): PhoneProofs {
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
    async use({ id, signIn: { phone } }, idToken, mobile) {
      if (!phone) throw new Refusal('feature_off');
      const payload = await payloadOf(phone, idToken);
      if (!payload || !tellsOf(payload, mobile, clock.now().getTime())) return null;
      // By its signed part: who writes the signature another way has the same token
      const signed = idToken.slice(0, idToken.lastIndexOf('.'));
      const key = `phone-proof:${id}:${createHash('sha256').update(signed).digest('base64url')}`;
      if (!(await ephemeral.add(key, 'used', usedMs))) return null;
      return { release: () => ephemeral.remove(key) };
    },
  };
}
