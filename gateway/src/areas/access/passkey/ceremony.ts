import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import { networkOf, type Limit, type Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

/** How long a challenge is good, ms. */
const challengeMs = 5 * 60_000;
/** EdDSA, ES256, RS256: what devices have (COSE). */
const supportedAlgorithmIDs = [-8, -7, -257];
const assertionsPerAddress: Limit = { name: 'passkey-address', times: 120, windowMs: 15 * 60_000 };

/** How many passkeys one account has at most. */
export const mostPasskeys = 20;

/** Where a passkey is made and used: browsers tie it to the host. */
export interface Place {
  /** Host name without port, one of the merchant's: the rpID. */
  host: string;
  /** What the browser calls itself from, with scheme and port. */
  origin: string;
}

/** What of a passkey proves who shows it, whoever's it is. */
export interface PasskeyCredential {
  credentialId: Buffer;
  publicKey: Buffer;
  /** Grows with each use where the device counts. */
  counter: number;
  transports: string[];
}

/** For whom a challenge is: among whom, and who of them. */
interface Holder {
  /** A merchant's players, or the staff. */
  realm: string;
  /** The session or visitor that the challenge counts for. */
  holder: string;
}

export const passkeyInvalid = () => new Refusal('passkey_invalid');
const bytesOf = (text: unknown): Buffer => Buffer.from(typeof text === 'string' ? text : '', 'base64url');

/** The credential that a browser names in its answer. */
export const credentialIdOf = ({ id }: Record<string, unknown>): Buffer => bytesOf(id);

/** What is asked of browsers and what they answer (WebAuthn Level 3); each challenge counts once, for 5 minutes. */
export type Ceremonies = ReturnType<typeof createCeremonies>;

export function createCeremonies(ephemeral: Ephemeral, limits: Limits) {
  const keyOf = (realm: string, challenge: string) => `passkey:${realm}:${challenge}`;
  const store = ({ realm, holder }: Holder, challenge: string) =>
    ephemeral.set(keyOf(realm, challenge), holder, challengeMs);
  const takenBy =
    ({ realm, holder }: Holder) =>
    async (challenge: string) =>
      (await ephemeral.take(keyOf(realm, challenge))) === holder;

  return {
    /**
     * What a browser makes a passkey from.
     * @param given the brand that asks, whose it will be, with 16 bytes as id, and what they have already
     */
    async beginCreation(
      holder: Holder,
      { host }: Place,
      given: {
        brand: string;
        user: { id: string; name: string; displayName: string };
        known: readonly PasskeyCredential[];
      },
    ): Promise<Record<string, unknown>> {
      const options = await generateRegistrationOptions({
        rpName: given.brand,
        rpID: host,
        userName: given.user.name,
        userDisplayName: given.user.displayName,
        userID: Uint8Array.from(Buffer.from(given.user.id.replaceAll('-', ''), 'hex')),
        attestationType: 'none',
        supportedAlgorithmIDs,
        excludeCredentials: given.known.map(({ credentialId, transports }) => ({
          id: credentialId.toString('base64url'),
          transports,
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await store(holder, options.challenge);
      return { ...options };
    },
    /** What the browser made from that. @throws Refusal passkey_invalid */
    async created(
      holder: Holder,
      { host, origin }: Place,
      response: Record<string, unknown>,
    ): Promise<PasskeyCredential> {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: takenBy(holder),
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: true,
        supportedAlgorithmIDs,
      }).catch(() => ({ registrationInfo: undefined }));
      if (!registrationInfo) throw passkeyInvalid();
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return {
        credentialId: bytesOf(id),
        publicKey: Buffer.from(publicKey),
        counter,
        transports: transports.map(String).slice(0, 8),
      };
    },
    /**
     * What a browser shows a passkey for: it names no account, so that it tells of none.
     * @param isAlone whether nothing else is asked for: then the device makes sure of its owner
     */
    async beginUse(holder: Holder, { host }: Place, isAlone: boolean): Promise<Record<string, unknown>> {
      const options = await generateAuthenticationOptions({
        rpID: host,
        userVerification: isAlone ? 'required' : 'preferred',
      });
      await store(holder, options.challenge);
      return { ...options };
    },
    /** Counts answers of a network before anything is looked up. @throws Refusal too_many_requests */
    limit: ({ realm }: Holder, ip: string): Promise<void> =>
      limits.take(assertionsPerAddress, `${realm}:${networkOf(ip)}`),
    /**
     * Whether the browser holds this passkey.
     * @param isAlone as for {@link beginUse}
     * @returns what the device counts
     * @throws Refusal passkey_invalid
     */
    async used(
      holder: Holder,
      { host, origin }: Place,
      { credentialId, publicKey, counter }: PasskeyCredential,
      response: Record<string, unknown>,
      isAlone: boolean,
    ): Promise<number> {
      const { authenticationInfo, verified } = await verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge: takenBy(holder),
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: isAlone,
        credential: {
          id: credentialId.toString('base64url'),
          publicKey: Uint8Array.from(publicKey),
          counter,
        },
      }).catch(() => ({ verified: false, authenticationInfo: null }));
      if (!verified || !authenticationInfo) throw passkeyInvalid();
      return authenticationInfo.newCounter;
    },
  };
}
