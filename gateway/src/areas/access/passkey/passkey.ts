import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { isDuplicate } from '../../../platform/db/transaction.ts';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { networkOf, type Limit, type Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  findPasskey,
  insertPasskey,
  listPasskeys,
  namePasskey,
  notePasskeyUse,
  removePasskey,
  type PasskeyRow,
} from './store.ts';
export type { PasskeyRow } from './store.ts';

/** How long a challenge is good, ms. */
const challengeMs = 5 * 60_000;
const mostPasskeys = 20;
/** EdDSA, ES256, RS256: what devices have (COSE). */
const supportedAlgorithmIDs = [-8, -7, -257];
const assertionsPerAddress: Limit = { name: 'passkey-address', times: 120, windowMs: 15 * 60_000 };

/** Where a passkey is made and used: browsers tie it to the host. */
export interface Place {
  /** Host name without port, one of the merchant's: the rpID. */
  host: string;
  /** What the browser calls itself from, with scheme and port. */
  origin: string;
}

/** What a browser answers when it is asked for a passkey. */
export interface PasskeyAssertion {
  merchantId: number;
  /** Whom the challenge was made for. */
  visitor: string | null;
  place: Place;
  ip: string;
  /** What the browser made, as JSON. */
  response: Record<string, unknown>;
}

const invalid = () => new Refusal('passkey_invalid');
const bytesOf = (text: unknown): Buffer => Buffer.from(typeof text === 'string' ? text : '', 'base64url');

/** Passkeys of players (WebAuthn Level 3). */
export type Passkeys = ReturnType<typeof createPasskeys>;

/** Passkeys on the database, challenges in ephemeral state. */
export function createPasskeys(db: Db, clock: Clock, ephemeral: Ephemeral, limits: Limits) {
  const keyOf = (merchantId: number, challenge: string) => `passkey:${merchantId}:${challenge}`;
  const ofSession = ({ sessionId }: Player) => `session ${sessionId}`;
  const ofVisitor = (visitor: string | null) => `visitor ${visitor}`;

  const storeChallenge = (merchantId: number, challenge: string, owner: string) =>
    ephemeral.set(keyOf(merchantId, challenge), owner, challengeMs);
  const takenBy = (merchantId: number, owner: string) => async (challenge: string) =>
    (await ephemeral.take(keyOf(merchantId, challenge))) === owner;

  const refuseMore = async (player: Player): Promise<PasskeyRow[]> => {
    const found = await listPasskeys(db, player.merchantId, player.accountId);
    if (found.length >= mostPasskeys) throw new Refusal('passkey_limit');
    return found;
  };

  return {
    list: ({ merchantId, accountId }: Pick<Player, 'merchantId' | 'accountId'>): Promise<PasskeyRow[]> =>
      listPasskeys(db, merchantId, accountId),
    /** What a browser makes a passkey from. @param brand who asks for it @throws Refusal passkey_limit */
    async begin(player: Player, { host }: Place, brand: string): Promise<Record<string, unknown>> {
      const found = await refuseMore(player);
      const options = await generateRegistrationOptions({
        rpName: brand,
        rpID: host,
        userName: player.username,
        userDisplayName: player.nickname,
        userID: Uint8Array.from(Buffer.from(player.accountId.replaceAll('-', ''), 'hex')),
        attestationType: 'none',
        supportedAlgorithmIDs,
        excludeCredentials: found.map(({ credentialId, transports }) => ({
          id: credentialId.toString('base64url'),
          transports,
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await storeChallenge(player.merchantId, options.challenge, ofSession(player));
      return { ...options };
    },
    /** Keeps what the browser made from that. @throws Refusal passkey_invalid, passkey_limit */
    async add(
      player: Player,
      { host, origin }: Place,
      name: string,
      response: Record<string, unknown>,
    ): Promise<void> {
      await refuseMore(player);
      const { merchantId, accountId } = player;
      const { registrationInfo } = await verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: takenBy(merchantId, ofSession(player)),
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: true,
        supportedAlgorithmIDs,
      }).catch(() => ({ registrationInfo: undefined }));
      if (!registrationInfo) throw invalid();
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      const row: PasskeyRow = {
        merchantId,
        id: uuidv7(),
        accountId,
        credentialId: bytesOf(id),
        publicKey: Buffer.from(publicKey),
        counter,
        transports: transports.map(String).slice(0, 8),
        name,
        host,
        createdAt: clock.now(),
        lastUsedAt: null,
      };
      await insertPasskey(db.orm, row).catch((error) => {
        throw isDuplicate(error, 'passkey_credential') ? invalid() : error;
      });
    },
    /** @returns whether the player has it */
    rename: ({ merchantId, accountId }: Player, id: string, name: string): Promise<boolean> =>
      namePasskey(db.orm, merchantId, accountId, id, name),
    /** @returns whether the player had it */
    remove: ({ merchantId, accountId }: Player, id: string): Promise<boolean> =>
      removePasskey(db.orm, merchantId, accountId, id),
    /**
     * What a browser shows a passkey for: it names no account, so that it tells of none.
     * @param isAlone whether nothing else is asked for: then the device makes sure of its owner
     */
    async ask(
      merchantId: number,
      visitor: string,
      { host }: Place,
      isAlone: boolean,
    ): Promise<Record<string, unknown>> {
      const options = await generateAuthenticationOptions({
        rpID: host,
        userVerification: isAlone ? 'required' : 'preferred',
      });
      await storeChallenge(merchantId, options.challenge, ofVisitor(visitor));
      return { ...options };
    },
    /**
     * Whose passkey it is: a challenge counts once, and for the browser that it was made for.
     * @param isAlone as for {@link ask}
     * @returns the account's id
     * @throws Refusal passkey_invalid, too_many_requests
     */
    async verify(
      { merchantId, visitor, place, ip, response }: PasskeyAssertion,
      isAlone: boolean,
    ): Promise<string> {
      await limits.take(assertionsPerAddress, `${merchantId}:${networkOf(ip)}`);
      const found = await findPasskey(db, merchantId, bytesOf(response.id));
      if (!found) throw invalid();
      const { authenticationInfo, verified } = await verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge: takenBy(merchantId, ofVisitor(visitor)),
        expectedOrigin: place.origin,
        expectedRPID: place.host,
        requireUserVerification: isAlone,
        credential: {
          id: found.credentialId.toString('base64url'),
          publicKey: Uint8Array.from(found.publicKey),
          counter: found.counter,
        },
      }).catch(() => ({ verified: false, authenticationInfo: null }));
      if (!verified || !authenticationInfo) throw invalid();
      if (!(await notePasskeyUse(db.orm, merchantId, found.id, authenticationInfo.newCounter, clock.now())))
        throw invalid();
      return found.accountId;
    },
  };
}
