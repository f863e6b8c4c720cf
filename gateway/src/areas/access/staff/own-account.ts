import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { createAttempts, keyFor } from '../../../platform/http/limits.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Passwords } from '../credential/credential.ts';
import type { StaffFactors } from '../second-factor/second-factor.ts';
import type { ListedSession, StaffSessions } from './session.ts';
import { findHash, removeDevices, setPassword } from './store.ts';

/** Wrong passwords in a session, per window. */
const limit = { times: 5, windowMs: 15 * 60_000 };

/** What an app shows a code of the staff under. */
const issuer = 'Foyer Console';

export interface OwnAccountDeps {
  db: Db;
  ephemeral: Ephemeral;
  passwords: Passwords;
  factors: StaffFactors;
  sessions: StaffSessions;
  isFactorMandatory: boolean;
}

/** What somebody of the staff does about the own account (R-ACCESS-73). */
export function createOwnAccounts(deps: OwnAccountDeps) {
  const { db, ephemeral, passwords, factors, sessions, isFactorMandatory } = deps;
  const attempts = createAttempts(ephemeral);
  const ownerOf = ({ id: staffId }: StaffMember) => ({ staffId });

  /** @throws Refusal old_password_wrong naming the field, too_many_requests */
  const requirePassword = async ({ id }: StaffMember, password: string, field: string): Promise<void> => {
    const isRight = await attempts.make(`staff-password:${keyFor(id)}`, limit, async () =>
      passwords.verify(await findHash(db, { id }), password),
    );
    if (isRight === null) throw new Refusal('too_many_requests', { retryAfter: limit.windowMs / 1000 });
    if (!isRight) throw new Refusal('old_password_wrong', { fields: { [field]: 'old_password_wrong' } });
  };

  return {
    /** @throws Refusal password_invalid, password_common naming `newPassword` */
    async refuseWeak(password: string, { username, merchants }: Pick<StaffMember, 'username' | 'merchants'>) {
      const fault = await passwords.fault(password, { context: [username, ...merchants], isStaff: true });
      if (fault) throw fieldRefusal({ newPassword: fault });
    },
    /**
     * Changes the own password; every other session ends, and other browsers are strangers again.
     * @throws Refusal old_password_wrong, password_unchanged, too_many_requests; body_invalid naming `newPassword`
     */
    async changePassword(
      member: StaffMember,
      oldPassword: string,
      newPassword: string,
    ): Promise<StaffMember> {
      await requirePassword(member, oldPassword, 'oldPassword');
      if (newPassword === oldPassword)
        throw new Refusal('password_unchanged', { fields: { newPassword: 'password_unchanged' } });
      await this.refuseWeak(newPassword, member);
      const passwordHash = await passwords.hash(newPassword);
      await inTransaction(db, async (on) => {
        await setPassword(on, member.id, passwordHash, false);
        await removeDevices(on, member.id);
        await sessions.endOthers(on, member.id, member.sessionId);
      });
      return { ...member, mustChangePassword: false };
    },
    /** How the account is guarded, and where it is logged in. */
    async overview(member: StaffMember): Promise<{
      secondFactor: boolean;
      isMandatory: boolean;
      recoveryCodes: number;
      sessions: ListedSession[];
    }> {
      const [{ isOn, codesLeft }, list] = await Promise.all([
        factors.state(ownerOf(member)),
        sessions.list(member.id),
      ]);
      return { secondFactor: isOn, isMandatory: isFactorMandatory, recoveryCodes: codesLeft, sessions: list };
    },
    /** Makes a secret, not asked for yet. @throws Refusal old_password_wrong, second_factor_active, too_many_requests */
    async beginFactor(member: StaffMember, password: string): Promise<{ secret: string; uri: string }> {
      await requirePassword(member, password, 'password');
      return factors.begin(ownerOf(member), { issuer, username: member.username });
    },
    /**
     * Turns the second factor on: sessions that did not give it are over, but this one.
     * @throws Refusal second_factor_invalid, second_factor_active, too_many_requests
     */
    async confirmFactor(
      member: StaffMember,
      code: string,
    ): Promise<{ member: StaffMember; recoveryCodes: string[] }> {
      const recoveryCodes = await factors.confirm(ownerOf(member), code, (on) =>
        sessions.markFactor(on, member.sessionId),
      );
      return { member: { ...member, mustSetUpSecondFactor: false }, recoveryCodes };
    },
    /** Turns it off. @throws Refusal second_factor_mandatory, second_factor_invalid, too_many_requests */
    async removeFactor(member: StaffMember, code: string): Promise<void> {
      if (isFactorMandatory) throw new Refusal('second_factor_mandatory');
      await factors.remove(ownerOf(member), code);
    },
    /** @returns new recovery codes; earlier ones are void @throws Refusal second_factor_invalid, too_many_requests */
    renewRecoveryCodes: (member: StaffMember, code: string): Promise<string[]> =>
      factors.renewCodes(ownerOf(member), code),
    /** Ends one of the own sessions. @throws Refusal not_found */
    async endSession(member: StaffMember, id: string): Promise<void> {
      if (!(await sessions.endOne(db.orm, member.id, id))) throw new Refusal('not_found');
    },
  };
}
