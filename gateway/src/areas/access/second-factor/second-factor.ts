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
const recoveryLength = 10;

/** Whose second factor. */
export interface FactorOwner {
  merchantId: number;
  accountId: string;
}

const wrong = (field: string) =>
  new Refusal('second_factor_invalid', { fields: { [field]: 'second_factor_invalid' satisfies ErrorCode } });

/** 10 characters of 31: 49 bits. Bytes that would prefer some letters are thrown again. */
function recoveryCode(): string {
  let code = '';
  while (code.length < recoveryLength) {
    const fair = [...randomBytes(recoveryLength * 2)].filter((byte) => byte < alphabet.length * 8);
    code += fair.map((byte) => alphabet[byte % alphabet.length]).join('');
  }
  return `${code.slice(0, 5)}-${code.slice(5, recoveryLength)}`;
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
  );

/** Whose second factor, of the staff. */
export interface StaffFactorOwner {
  staffId: string;
}

export type StaffFactors = ReturnType<typeof createStaffFactors>;

/** Second factors of staff. */
export const createStaffFactors = (deps: SecondFactorDeps) =>
  createFactors<StaffFactorOwner>(deps, staffFactorStore(deps.db), ({ staffId }) => `staff:${staffId}`);

/** @param ownerKey names an owner among all, of players and staff alike: secrets are sealed for it */
function createFactors<Owner extends object>(
  { db, clock, ephemeral, secrets }: SecondFactorDeps,
  store: FactorStore<Owner>,
  ownerKey: (owner: Owner) => string,
) {
  const attempts = createAttempts(ephemeral);
  const sealingKey = () => secrets.of('second-factor');
  const totpOf = (secret: string, more: object = {}) =>
    new TOTP({ ...settings, ...more, secret: Secret.fromBase32(secret) });

  const hashOf = async (owner: Owner, code: string) =>
    createHmac('sha256', await secrets.of('recovery-code'))
      .update(`${ownerKey(owner)}\0${plain(code)}`)
      .digest();

  /** Takes a code of the app, once. */
  const takeTotp = async (owner: Owner, code: string): Promise<boolean> => {
    const factor = await store.find(owner);
    if (!factor || !/^\d{6}$/.test(plain(code))) return false;
    const secret = open(await sealingKey(), ownerKey(owner), factor.sealedSecret);
    const timestamp = clock.now().getTime();
    const delta = totpOf(secret).validate({ token: plain(code), window: drift, timestamp });
    if (delta === null) return false;
    const step = Math.floor(timestamp / 1000 / settings.period) + delta;
    return store.takeStep(db.orm, owner, step);
  };

  const takeRecovery = async (owner: Owner, code: string): Promise<boolean> =>
    plain(code).length === recoveryLength &&
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
    if (!(await store.readState(owner)).isOn) throw wrong(field);
  };

  return {
    state: (owner: Owner): Promise<{ isOn: boolean; codesLeft: number }> => store.readState(owner),
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
     * @param also what is written with it, in the same transaction
     * @returns recovery codes
     * @throws Refusal second_factor_invalid, second_factor_active, too_many_requests
     */
    async confirm(
      owner: Owner,
      code: string,
      also: (on: Sql) => Promise<void> = async () => {},
    ): Promise<string[]> {
      if ((await store.readState(owner)).isOn) throw new Refusal('second_factor_active');
      await guarded(owner, 'code', () => takeTotp(owner, code));
      const { codes, hashes } = await makeCodes(owner);
      return inTransaction(db, async (on) => {
        if (!(await store.confirm(on, owner, clock.now()))) throw new Refusal('second_factor_active');
        await also(on);
        await store.replaceCodes(on, owner, hashes);
        return codes;
      });
    },
    /** Turns it off. @throws Refusal second_factor_invalid, too_many_requests */
    async remove(owner: Owner, code: string): Promise<void> {
      await requireOn(owner, 'code');
      await guarded(
        owner,
        'code',
        async () => (await takeTotp(owner, code)) || (await takeRecovery(owner, code)),
      );
      await store.remove(db.orm, owner);
    },
    /** Turns one off that its owner lost, as staff do. @returns whether it was on */
    drop: (on: Sql, owner: Owner): Promise<boolean> => store.remove(on, owner),
    /** @returns new recovery codes; earlier ones are void @throws Refusal second_factor_invalid, too_many_requests */
    async renewCodes(owner: Owner, code: string): Promise<string[]> {
      await requireOn(owner, 'code');
      await guarded(owner, 'code', () => takeTotp(owner, code));
      const { codes, hashes } = await makeCodes(owner);
      await inTransaction(db, (on) => store.replaceCodes(on, owner, hashes));
      return codes;
    },
    /**
     * Lets a login pass: at once where there is no second factor.
     * @param code of the app or a recovery code; empty when none was given
     * @returns whether there is one, and the code was right
     * @throws Refusal second_factor_required, second_factor_invalid, too_many_requests
     */
    async pass(owner: Owner, code: string): Promise<boolean> {
      if (!(await store.readState(owner)).isOn) return false;
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
