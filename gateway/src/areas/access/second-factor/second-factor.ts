import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { ErrorCode } from '@foyer/contract/error-codes';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { createAttempts, keyFor } from '../../../platform/http/limits.ts';
import { open, seal, type Secrets } from '../../../platform/secrets/secrets.ts';
import { staffPasskeyStore } from '../passkey/passkey.ts';
import { playerFactorStore, staffFactorStore, type FactorStore } from './store.ts';

export { staffFactorStore };

const windowMs = 15 * 60_000;
const tries = 5;
/** What every authenticator app knows (RFC 6238, RFC 4226); a code of the step before or after counts too. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const drift = 1;
const recoveryCount = 10;
/** Letters and digits that nobody takes for others. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const recoveryLength = 25;
/** Of the codes that were made before, each good until it is used or renewed. */
const formerLength = 10;

/** Whose second factor. */
export interface FactorOwner {
  merchantId: number;
  accountId: string;
}

const wrong = (field: string) =>
  new Refusal('second_factor_invalid', { fields: { [field]: 'second_factor_invalid' satisfies ErrorCode } });

/** 25 characters of 31: 123 bits, which no digest gives away. Bytes that would prefer some letters are thrown again. */
function recoveryCode(): string {
  let code = '';
  while (code.length < recoveryLength) {
    const fair = [...randomBytes(recoveryLength * 2)].filter((byte) => byte < alphabet.length * 8);
    code += fair.map((byte) => alphabet[byte % alphabet.length]).join('');
  }
  return code.slice(0, recoveryLength).replace(/.{5}(?=.)/g, '$&-');
}

const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '');

export interface SecondFactorDeps {
  db: Db;
  clock: Clock;
  ephemeral: Ephemeral;
  secrets: Secrets;
}

/** TOTP as second factor, with recovery codes. */
export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** Second factors of players. */
export const createSecondFactors = (deps: SecondFactorDeps) =>
  createFactors<FactorOwner>(
    deps,
    playerFactorStore(deps.db),
    ({ merchantId, accountId }) => `${merchantId}:${accountId}`,
    // A passkey of theirs is a login of its own, with both factors.
    async () => false,
  );

/** Whose second factor, of the staff. */
export interface StaffFactorOwner {
  staffId: string;
}

export type StaffFactors = ReturnType<typeof createStaffFactors>;

/** Second factors of staff: an app, passkeys or both, with recovery codes beside either (R-ACCESS-120). */
export const createStaffFactors = (deps: SecondFactorDeps) =>
  createFactors<StaffFactorOwner>(
    deps,
    staffFactorStore(deps.db),
    ({ staffId }) => `staff:${staffId}`,
    async (on, owner) => (await staffPasskeyStore(deps.db).list(on, owner)).length > 0,
  );

/**
 * @param ownerKey names an owner among all, of players and staff alike: secrets are sealed for it
 * @param hasOther whether something else than an app stands for the second factor of somebody
 */
function createFactors<Owner extends object>(
  { db, clock, ephemeral, secrets }: SecondFactorDeps,
  store: FactorStore<Owner>,
  ownerKey: (owner: Owner) => string,
  hasOther: (on: Sql, owner: Owner) => Promise<boolean>,
) {
  const attempts = createAttempts(ephemeral);
  const sealingKey = () => secrets.of('second-factor');
  const totpOf = (secret: string, more: object = {}) =>
    new TOTP({ ...settings, ...more, secret: Secret.fromBase32(secret) });

  const hashOf = async (owner: Owner, code: string) =>
    createHmac('sha256', await secrets.of('recovery-code'))
      .update(`${ownerKey(owner)}\0${plain(code)}`)
      .digest();

  /** Takes a code of the app, once. @param isOn of one that is on, or of one that is being set up */
  const takeTotp = async (owner: Owner, code: string, isOn = true): Promise<boolean> => {
    const factor = await store.find(owner);
    if (!factor || (factor.confirmedAt !== null) !== isOn || !/^\d{6}$/.test(plain(code))) return false;
    const secret = open(await sealingKey(), ownerKey(owner), factor.sealedSecret);
    const timestamp = clock.now().getTime();
    const delta = totpOf(secret).validate({ token: plain(code), window: drift, timestamp });
    if (delta === null) return false;
    const step = Math.floor(timestamp / 1000 / settings.period) + delta;
    return store.takeStep(db.orm, owner, step);
  };

  const takeRecovery = async (owner: Owner, code: string): Promise<boolean> =>
    [recoveryLength, formerLength].includes(plain(code).length) &&
    store.useCode(db.orm, owner, await hashOf(owner, code), clock.now());

  /** Tries a code within the limit of failures. */
  const guarded = async (owner: Owner, field: string, isRight: () => Promise<boolean>): Promise<void> => {
    const limit = { times: tries, windowMs };
    const passed = await attempts.make(`second-factor:${keyFor(ownerKey(owner))}`, limit, isRight);
    if (passed === null) throw new Refusal('too_many_requests', { retryAfter: windowMs / 1000 });
    if (!passed) throw wrong(field);
  };

  /** New recovery codes with their digests, made before the transaction that writes them: the secret is read on its own connection. */
  const makeCodes = async (owner: Owner) => {
    const codes = Array.from({ length: recoveryCount }, recoveryCode);
    return { codes, hashes: await Promise.all(codes.map((code) => hashOf(owner, code))) };
  };

  const requireOn = async (owner: Owner, field: string) => {
    if (!(await store.isOn(db.orm, owner))) throw wrong(field);
  };

  const isGuarded = async (on: Sql, owner: Owner): Promise<boolean> =>
    (await store.isOn(on, owner)) || (await hasOther(on, owner));

  return {
    async state(owner: Owner): Promise<{ isOn: boolean; codesLeft: number }> {
      const [isOn, codesLeft] = await Promise.all([store.isOn(db.orm, owner), store.countCodes(owner)]);
      return { isOn, codesLeft };
    },
    /** Whether a login of somebody asks for a second factor: a code, or what stands for it. */
    isGuarded,
    /** New recovery codes, to be written in a transaction. */
    async prepareCodes(owner: Owner): Promise<{ codes: string[]; write: (on: Sql) => Promise<void> }> {
      const { codes, hashes } = await makeCodes(owner);
      return { codes, write: (on) => store.replaceCodes(on, owner, hashes) };
    },
    /** Removes the recovery codes of somebody whom nothing guards any more. */
    async tidyCodes(on: Sql, owner: Owner): Promise<void> {
      if (!(await isGuarded(on, owner))) await store.removeCodes(on, owner);
    },
    /**
     * Makes a secret; nothing is asked for before it is confirmed.
     * @param label who it is, as the app shows it
     * @throws Refusal second_factor_active
     */
    async begin(
      owner: Owner,
      { issuer, username }: { issuer: string; username: string },
    ): Promise<{ secret: string; uri: string }> {
      const secret = new Secret({ size: 20 }).base32;
      const sealedSecret = seal(await sealingKey(), ownerKey(owner), secret);
      const row = { sealedSecret, createdAt: clock.now(), confirmedAt: null, lastStep: 0 };
      if (!(await store.save(db.orm, owner, row))) throw new Refusal('second_factor_active');
      return { secret, uri: totpOf(secret, { issuer, label: username }).toString() };
    },
    /**
     * Turns it on.
     * @param allow may still refuse it, in the transaction
     * @param also what is written with it, in the same transaction
     * @returns recovery codes
     * @throws Refusal second_factor_invalid, second_factor_active, too_many_requests
     */
    async confirm(
      owner: Owner,
      code: string,
      allow: (on: Sql) => Promise<void> = async () => {},
      also: (on: Sql) => Promise<void> = async () => {},
    ): Promise<string[]> {
      if (await store.isOn(db.orm, owner)) throw new Refusal('second_factor_active');
      await guarded(owner, 'code', () => takeTotp(owner, code, false));
      const { codes, hashes } = await makeCodes(owner);
      return inTransaction(db, async (on) => {
        await allow(on);
        if (!(await store.confirm(on, owner, clock.now()))) throw new Refusal('second_factor_active');
        await also(on);
        await store.replaceCodes(on, owner, hashes);
        return codes;
      });
    },
    /**
     * Turns it off.
     * @param code of the app or a recovery code; null when the caller had something as good shown
     * @param allow may still refuse it, in the transaction
     * @throws Refusal second_factor_invalid, too_many_requests
     */
    async remove(
      owner: Owner,
      code: string | null,
      allow: (on: Sql) => Promise<void> = async () => {},
    ): Promise<void> {
      await requireOn(owner, 'code');
      if (code !== null)
        await guarded(
          owner,
          'code',
          async () => (await takeTotp(owner, code)) || (await takeRecovery(owner, code)),
        );
      await inTransaction(db, async (on) => {
        await allow(on);
        await store.remove(on, owner);
        await this.tidyCodes(on, owner);
      });
    },
    /** Turns one off that its owner lost, as staff do, with its recovery codes. @returns whether it was on */
    async drop(on: Sql, owner: Owner): Promise<boolean> {
      const wasOn = await store.remove(on, owner);
      await store.removeCodes(on, owner);
      return wasOn;
    },
    /** @returns new recovery codes; earlier ones are void @throws Refusal second_factor_invalid, too_many_requests */
    async renewCodes(owner: Owner, code: string): Promise<string[]> {
      await requireOn(owner, 'code');
      await guarded(owner, 'code', () => takeTotp(owner, code));
      const { codes, write } = await this.prepareCodes(owner);
      await inTransaction(db, write);
      return codes;
    },
    /**
     * Lets a login pass: at once where there is no second factor.
     * @param code of the app or a recovery code; empty when none was given
     * @returns whether there is one, and the code was right
     * @throws Refusal second_factor_required, second_factor_invalid, too_many_requests
     */
    async pass(owner: Owner, code: string): Promise<boolean> {
      if (!(await isGuarded(db.orm, owner))) return false;
      if (code === '') throw new Refusal('second_factor_required');
      await guarded(
        owner,
        'secondFactor',
        async () => (await takeTotp(owner, code)) || (await takeRecovery(owner, code)),
      );
      return true;
    },
  };
}
