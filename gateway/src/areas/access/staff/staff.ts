import { v7 as uuidv7 } from 'uuid';
import { builtInRoles, type BuiltInRole } from '@foyer/contract/permissions';
import type { Courier } from '../../../integrations/courier.ts';
import { createAudit, theSystem } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { createStaffLogin, staffKey, type StaffLoginDeps } from './login.ts';
import { createStaffLinks } from './link.ts';
import { createOwnAccounts, type OwnAccountDeps } from './own-account.ts';
import { createStaffPasskeys, type StaffPasskeyDeps } from './passkeys.ts';
import { createPeople, type PeopleDeps } from './people.ts';
import { addFirstMember } from './recovery.ts';
import { createOwnRoles } from './own-roles.ts';
import { ensureBuiltInRoles } from './roles.ts';
import { createStaffSessions, type StaffSessionDeps } from './session.ts';
import { assign, findHash, insertStaff, readNames } from './store.ts';
import { pruneLinks } from './store-people.ts';
import { pruneSessions } from './store-session.ts';

/** How long sessions and links that are over stay, ms. */
const keptMs = 30 * 86_400_000;

/** A member of staff to add. */
export interface NewStaff {
  username: string;
  password: string;
  role: BuiltInRole;
  /** Merchant codes. */
  merchants: readonly string[];
}

export type StaffDeps = StaffSessionDeps & { courier: Courier } & Omit<
    StaffLoginDeps & OwnAccountDeps & PeopleDeps & StaffPasskeyDeps,
    'sessions' | 'links' | 'passkeys' | 'audit'
  >;

/** The operator's staff and their sessions; they are not players and share nothing with them. */
export type Staff = ReturnType<typeof createStaff>;

export function createStaff(deps: StaffDeps) {
  const { db, clock, merchants, passwords } = deps;
  const sessions = createStaffSessions(deps);
  const { find, live, logOut } = sessions;
  const passkeys = createStaffPasskeys(deps);
  const links = createStaffLinks({ ...deps, sessions });
  const people = createPeople({ ...deps, sessions, links });

  return {
    find,
    live,
    logOut,
    logIn: createStaffLogin({ ...deps, sessions, passkeys }),
    own: createOwnAccounts({ ...deps, sessions, passkeys, audit: createAudit(db, clock) }),
    /** What a browser shows a passkey for, to log in or in place of a code. */
    askPasskey: passkeys.ask,
    people,
    /** The roles that brands add. */
    ownRoles: createOwnRoles({ ...deps, people }),
    /** Sets a password by a one-time link. */
    useLink: links.use,
    /** Writes the roles that every installation has; done at each start. */
    ensureBuiltInRoles: () => ensureBuiltInRoles(db, clock),
    /** Whether somebody has this username and this password; no attempt to log in. */
    async hasPassword(username: string, password: string): Promise<boolean> {
      const hash = await findHash(db, { username: staffKey(username) });
      return hash !== null && passwords.verify(hash, password);
    },
    /** Removes sessions and links that were over long ago. @returns how many of each */
    async prune(): Promise<{ staffSessions: number; staffLinks: number }> {
      const before = new Date(clock.now().getTime() - keptMs);
      return {
        staffSessions: await pruneSessions(db.orm, before),
        staffLinks: await pruneLinks(db.orm, before),
      };
    },
    /** Usernames of those who work for a merchant, in order. */
    namesAt: (merchantId: number): Promise<string[]> => readNames(db, merchantId),
    /** Adds somebody unless the username is taken, and lets them work for these merchants; platform staff for all. */
    async ensureStaff({ merchants: codes, ...given }: NewStaff): Promise<void> {
      const merchantIds = merchants
        .all()
        .filter(({ code }) => codes.includes(code))
        .map(({ id }) => id);
      const passwordHash = await passwords.hash(given.password);
      await inTransaction(db, async (on) => {
        const { id } = await insertStaff(on, {
          id: uuidv7(),
          username: staffKey(given.username),
          email: '',
          role: given.role,
          status: 'active',
          passwordHash,
          allMerchants: builtInRoles[given.role].scope === 'platform',
          mustChangePassword: false,
          createdAt: clock.now(),
        });
        for (const merchantId of merchantIds) await assign(on, id, merchantId);
      });
    },
    /**
     * Makes an empty installation operable: platform staff named `platform`, with a password that must be changed.
     * @returns the password, or null when somebody works here already
     */
    ensureFirstMember: (): Promise<string | null> => addFirstMember(db, clock, passwords, theSystem),
  };
}
