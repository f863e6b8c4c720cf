import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { createAttempts, keyFor } from '../../../platform/http/limits.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Passwords } from '../credential/credential.ts';
import type { StoredPasskey } from '../passkey/passkey.ts';
import { createOwnFactors, type OwnFactorDeps } from './own-factors.ts';
import type { ListedSession } from './session.ts';
import { findHash, removeDevices, setPassword } from './store.ts';

/** Wrong passwords in a session, per window. */
const limit = { times: 5, windowMs: 15 * 60_000 };

export interface OwnAccountDeps extends OwnFactorDeps {
  ephemeral: Ephemeral;
  passwords: Passwords;
}

/** What somebody of the staff does about the own account (R-ACCESS-73). */
export function createOwnAccounts(deps: OwnAccountDeps) {
  const { db, ephemeral, passwords, factors, passkeys, sessions, isFactorMandatory } = deps;
  const attempts = createAttempts(ephemeral);

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
     * @throws Refusal old_password_wrong, password_unchanged, too_many_requests, session_ended; body_invalid naming `newPassword`
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
        await sessions.hold(on, member);
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
      passkeys: StoredPasskey[];
      sessions: ListedSession[];
    }> {
      const [{ isOn, codesLeft }, keys, list] = await Promise.all([
        factors.state({ staffId: member.id }),
        passkeys.list(member.id),
        sessions.list(member.id),
      ]);
      return {
        secondFactor: isOn,
        isMandatory: isFactorMandatory,
        recoveryCodes: codesLeft,
        passkeys: keys,
        sessions: list,
      };
    },
    ...createOwnFactors(deps, requirePassword),
    /**
     * Ends one of the own sessions.
     * @throws Refusal old_password_wrong naming `password`, not_found, too_many_requests, session_ended
     */
    async endSession(member: StaffMember, id: string, password: string): Promise<void> {
      await requirePassword(member, password, 'password');
      const hasEnded = await inTransaction(db, async (on) => {
        await sessions.hold(on, member);
        return sessions.endOne(on, member.id, id);
      });
      if (!hasEnded) throw new Refusal('not_found');
    },
  };
}
