import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { builtInRoles, type BuiltInRole } from '@foyer/contract/permissions';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { createStaffLogin, staffKey, type StaffLoginDeps } from './login.ts';
import { createOwnAccounts, type OwnAccountDeps } from './own-account.ts';
import { ensureBuiltInRoles } from './roles.ts';
import { createStaffSessions, type StaffSessionDeps } from './session.ts';
import { assign, findHash, hasStaff, insertStaff, readNames } from './store.ts';

/** Who an empty installation begins with. */
const firstUsername = 'platform';

/** A member of staff to add. */
export interface NewStaff {
  username: string;
  password: string;
  role: BuiltInRole;
  /** Merchant codes. */
  merchants: readonly string[];
}

export type StaffDeps = StaffSessionDeps & Omit<StaffLoginDeps & OwnAccountDeps, 'sessions'>;

/** The operator's staff and their sessions; they are not players and share nothing with them. */
export type Staff = ReturnType<typeof createStaff>;

export function createStaff(deps: StaffDeps) {
  const { db, clock, merchants, passwords } = deps;
  const sessions = createStaffSessions(deps);
  const { find, live, logOut } = sessions;

  const add = async (
    given: Omit<NewStaff, 'merchants'>,
    more: { merchantIds: number[]; allMerchants: boolean; mustChange: boolean },
  ) => {
    const passwordHash = await passwords.hash(given.password);
    const { allMerchants, mustChange: mustChangePassword, merchantIds } = more;
    const { username, role } = given;
    return inTransaction(db, async (on) => {
      const row = {
        id: uuidv7(),
        username: staffKey(username),
        role,
        status: 'active' as const,
        email: '',
        passwordHash,
        allMerchants,
        mustChangePassword,
        createdAt: clock.now(),
      };
      const { id, isNew } = await insertStaff(on, row);
      for (const merchantId of merchantIds) await assign(on, id, merchantId);
      return isNew;
    });
  };

  return {
    find,
    live,
    logOut,
    logIn: createStaffLogin({ ...deps, sessions }),
    own: createOwnAccounts({ ...deps, sessions }),
    /** Writes the roles that every installation has; done at each start. */
    ensureBuiltInRoles: () => ensureBuiltInRoles(db, clock),
    /** Whether somebody has this username and this password; no attempt to log in. */
    async hasPassword(username: string, password: string): Promise<boolean> {
      const hash = await findHash(db, { username: staffKey(username) });
      return hash !== null && passwords.verify(hash, password);
    },
    /** Usernames of those who work for a merchant, in order. */
    namesAt: (merchantId: number): Promise<string[]> => readNames(db, merchantId),
    /** Adds somebody unless the username is taken, and lets them work for these merchants; platform staff for all. */
    async ensureStaff({ merchants: codes, ...given }: NewStaff): Promise<void> {
      const merchantIds = merchants
        .all()
        .filter(({ code }) => codes.includes(code))
        .map(({ id }) => id);
      const allMerchants = builtInRoles[given.role].scope === 'platform';
      await add(given, { merchantIds, allMerchants, mustChange: false });
    },
    /**
     * Makes an empty installation operable: platform staff named `platform`, with a password that must be changed.
     * @returns the password, or null when somebody works here already
     */
    async ensureFirstMember(): Promise<string | null> {
      if (await hasStaff(db)) return null;
      const password = randomBytes(12).toString('base64url');
      const isNew = await add(
        { username: firstUsername, password, role: 'platform' },
        { merchantIds: [], allMerchants: true, mustChange: true },
      );
      return isNew ? password : null;
    },
  };
}
