import type { Audit } from '../../../platform/audit/audit.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import type { Place } from '../passkey/passkey.ts';
import type { StaffFactors } from '../second-factor/second-factor.ts';
import type { ShownPasskey, StaffPasskeys } from './passkeys.ts';
import type { StaffSessions } from './session.ts';

/** What an app shows a code of the staff under. */
const issuer = 'Foyer Console';

/** What somebody shows to change what guards the account: a code, or a passkey in its place. */
export interface Proof {
  code: string;
  passkey?: ShownPasskey | undefined;
}

/** Somebody whom a change of their factors left as they are now, with recovery codes where it made some. */
export interface ChangedFactors {
  member: StaffMember;
  /** Shown once; empty when those from before still count. */
  recoveryCodes: string[];
}

export interface OwnFactorDeps {
  db: Db;
  audit: Audit;
  merchants: Merchants;
  factors: StaffFactors;
  passkeys: StaffPasskeys;
  sessions: StaffSessions;
  isFactorMandatory: boolean;
}

/**
 * What guards the own account beside the password: an app, passkeys, recovery codes (R-ACCESS-73, R-ACCESS-120).
 * @param requirePassword refuses a wrong password, named as the field `password`
 */
export function createOwnFactors(
  { db, audit, merchants, factors, passkeys, sessions, isFactorMandatory }: OwnFactorDeps,
  requirePassword: (member: StaffMember, password: string, field: string) => Promise<void>,
) {
  const ownerOf = ({ id: staffId }: StaffMember) => ({ staffId });

  /** Writes what somebody changed of their own into the audit of every merchant that they work for. */
  const record = async (
    on: Sql,
    staff: StaffMember,
    action: string,
    [before, after]: [object | null, object | null],
  ): Promise<void> => {
    const ids = staff.merchants.flatMap((code) => merchants.byCode(code)?.id ?? []).toSorted((a, b) => a - b);
    for (const merchantId of ids)
      await audit.record(on, {
        merchantId,
        staff,
        action,
        subject: staff.username,
        before: before && { ...before },
        after: after && { ...after },
      });
  };

  /** Where nobody works with a password alone, something is left beside it; the account stays locked until then. */
  const requireAnother = async (on: Sql, member: StaffMember): Promise<void> => {
    await sessions.hold(on, member);
    if (!isFactorMandatory) return;
    const [{ isOn }, keys] = await Promise.all([factors.state(ownerOf(member)), passkeys.list(member.id)]);
    if (Number(isOn) + keys.length < 2) throw new Refusal('second_factor_mandatory');
  };

  /** Checks a passkey that stands for a code. @returns the code to check, or null when the passkey was right */
  const shown = async ({ id }: StaffMember, { code, passkey }: Proof): Promise<string | null> => {
    if (!passkey) return code;
    await passkeys.verify(id, passkey);
    return null;
  };

  return {
    /** Makes a secret, not asked for yet. @throws Refusal old_password_wrong, second_factor_active, too_many_requests */
    async beginFactor(member: StaffMember, password: string): Promise<{ secret: string; uri: string }> {
      await requirePassword(member, password, 'password');
      return factors.begin(ownerOf(member), { issuer, username: member.username });
    },
    /**
     * Turns the app on: sessions that did not give a second factor are over, but this one.
     * @throws Refusal second_factor_invalid, second_factor_active, too_many_requests
     */
    async confirmFactor(member: StaffMember, code: string): Promise<ChangedFactors> {
      const hold = (on: Sql) => sessions.hold(on, member);
      const recoveryCodes = await factors.confirm(ownerOf(member), code, hold, async (on) => {
        await sessions.markFactor(on, member.sessionId);
        await record(on, member, 'turn_on_own_app', [{ app: false }, { app: true }]);
      });
      return { member: { ...member, mustSetUpSecondFactor: false }, recoveryCodes };
    },
    /** Turns the app off. @throws Refusal second_factor_mandatory, second_factor_invalid, passkey_invalid, too_many_requests */
    async removeFactor(member: StaffMember, proof: Proof): Promise<void> {
      // Before a code is used up for nothing; and once more where nobody can change it meanwhile
      await inTransaction(db, (on) => requireAnother(on, member));
      await factors.remove(ownerOf(member), await shown(member, proof), async (on) => {
        await requireAnother(on, member);
        await record(on, member, 'turn_off_own_app', [{ app: true }, { app: false }]);
      });
    },
    /** @returns new recovery codes; earlier ones are void @throws Refusal as {@link removeFactor} */
    async renewRecoveryCodes(member: StaffMember, proof: Proof): Promise<string[]> {
      const code = await shown(member, proof);
      if (code !== null) return factors.renewCodes(ownerOf(member), code);
      const { codes, write } = await factors.prepareCodes(ownerOf(member));
      await inTransaction(db, async (on) => {
        await sessions.hold(on, member);
        await write(on);
      });
      return codes;
    },
    /** What a browser makes a passkey from. @throws Refusal old_password_wrong, passkey_limit, too_many_requests */
    async beginPasskey(
      member: StaffMember,
      place: Place,
      password: string,
    ): Promise<Record<string, unknown>> {
      await requirePassword(member, password, 'password');
      return passkeys.begin(member, place);
    },
    /**
     * Keeps the passkey that a browser made. The first second factor of somebody brings recovery codes, and sessions that
     * did not give one are over, but this one.
     * @throws Refusal passkey_invalid, passkey_limit
     */
    async addPasskey(
      member: StaffMember,
      place: Place,
      given: { name: string; response: Record<string, unknown> },
    ): Promise<ChangedFactors> {
      const [made, prepared] = [
        await passkeys.made(member, place, given),
        await factors.prepareCodes(ownerOf(member)),
      ];
      const isFirst = await inTransaction(db, async (on) => {
        await sessions.hold(on, member);
        const wasGuarded = await factors.isGuarded(on, ownerOf(member));
        await made.save(on);
        if (!wasGuarded) {
          await prepared.write(on);
          await sessions.markFactor(on, member.sessionId);
        }
        await record(on, member, 'add_own_passkey', [null, { name: given.name, host: place.host }]);
        return !wasGuarded;
      });
      return {
        member: { ...member, mustSetUpSecondFactor: false },
        recoveryCodes: isFirst ? prepared.codes : [],
      };
    },
    /** @throws Refusal not_found */
    async renamePasskey(member: StaffMember, id: string, name: string): Promise<void> {
      if (!(await passkeys.rename(ownerOf(member), id, name))) throw new Refusal('not_found');
    },
    /**
     * Removes a passkey: nobody gets in with it any more.
     * @throws Refusal old_password_wrong, second_factor_mandatory, not_found, too_many_requests
     */
    async removePasskey(member: StaffMember, id: string, password: string): Promise<void> {
      await requirePassword(member, password, 'password');
      await inTransaction(db, async (on) => {
        await requireAnother(on, member);
        const name = await passkeys.remove(on, ownerOf(member), id);
        if (name === null) throw new Refusal('not_found');
        await factors.tidyCodes(on, ownerOf(member));
        await record(on, member, 'remove_own_passkey', [{ name }, null]);
      });
    },
  };
}
