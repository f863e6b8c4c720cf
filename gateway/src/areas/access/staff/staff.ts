import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { builtInRoles, type BuiltInRole } from '@foyer/contract/permissions';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Passwords } from '../credential/credential.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import { ensureBuiltInRoles, grantedTo } from './roles.ts';
import {
  assign,
  end,
  endOthers,
  findByUsername,
  hasStaff,
  insertSession,
  insertStaff,
  prepareFind,
  readLive,
  readNames,
  setPassword,
  touch,
} from './store.ts';

const minute = 60_000;
/** A session that is not used for this long ends, ms. */
export const staffIdleMs = 30 * minute;
/** However much it is used, a session ends after this, ms. */
export const staffLifetimeMs = 12 * 60 * minute;
/** Uses closer together than this are noted once, ms. */
const touchMs = minute;

/** Failures per username and per address; a success forgets those of the username. */
const failuresOfUser: Limit = { name: 'staff-login-user', times: 5, windowMs: 15 * minute };
const failuresOfAddress: Limit = { name: 'staff-login-address', times: 30, windowMs: 15 * minute };

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

export interface StaffDeps {
  db: Db;
  clock: Clock;
  limits: Limits;
  merchants: Merchants;
  passwords: Passwords;
}

type Row = NonNullable<Awaited<ReturnType<typeof findByUsername>>>;

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const keyOf = (username: string) => username.trim().toLowerCase();

/** The operator's staff and their sessions; they are not players and share nothing with them. */
export type Staff = ReturnType<typeof createStaff>;

export function createStaff({ db, clock, limits, merchants, passwords }: StaffDeps) {
  const findPrepared = prepareFind(db);

  const since = (now: Date) => ({
    usedSince: new Date(now.getTime() - staffIdleMs),
    openedSince: new Date(now.getTime() - staffLifetimeMs),
  });
  const memberOf = (row: Omit<Row, 'passwordHash'>, sessionId: string): StaffMember => ({
    id: row.id,
    sessionId,
    username: row.username,
    role: row.role,
    roleName: row.roleName,
    permissions: grantedTo(row),
    merchants: merchants
      .all()
      .filter(({ id }) => row.allMerchants || row.merchantIds.includes(id))
      .map(({ code }) => code)
      .toSorted(),
    mustChangePassword: row.mustChangePassword,
  });

  /** Counts an attempt as a failure until it succeeds, so that attempts at once cannot outrun the limit. */
  const checked = async (username: string, password: string): Promise<Row | null> => {
    await limits.take(failuresOfUser, username);
    const row = await findByUsername(db, username);
    if (!(await passwords.verify(row?.passwordHash ?? null, password)) || !row) return null;
    await limits.forget(failuresOfUser, username);
    return row;
  };

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
        username: keyOf(username),
        role,
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
    /** Writes the roles that every installation has; done at each start. */
    ensureBuiltInRoles: () => ensureBuiltInRoles(db, clock),
    /** @throws Refusal staff_login_failed, too_many_requests */
    async logIn({
      username,
      password,
      ip,
      userAgent,
    }: {
      username: string;
      password: string;
      ip: string;
      userAgent: string;
    }): Promise<{ token: string; member: StaffMember }> {
      if ((await limits.count(failuresOfAddress, ip)) >= failuresOfAddress.times)
        throw new Refusal('too_many_requests');
      const row = await checked(keyOf(username), password);
      if (!row) {
        await limits.take(failuresOfAddress, ip);
        throw new Refusal('staff_login_failed');
      }
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      const session = {
        id: uuidv7(),
        staffId: row.id,
        tokenHash: hashOf(token),
        ip,
        userAgent: userAgent.slice(0, 400),
      };
      await insertSession(db.orm, { ...session, createdAt: now, lastUsedAt: now });
      return { token, member: memberOf(row, session.id) };
    },
    /** Who has this session, or null; always asks the database, so that an end counts at once. */
    async find(token: string): Promise<StaffMember | null> {
      const now = clock.now();
      const [row] = await findPrepared.execute({ tokenHash: hashOf(token), ...since(now) });
      if (!row) return null;
      if (now.getTime() - row.lastUsedAt.getTime() >= touchMs) await touch(db.orm, row.sessionId, now);
      return memberOf(row, row.sessionId);
    },
    /** Who has these sessions, by session; one that is over is left out. It counts as no use of them. */
    async live(sessionIds: readonly string[]): Promise<Map<string, StaffMember>> {
      if (sessionIds.length === 0) return new Map();
      const rows = await readLive(db, sessionIds, since(clock.now()));
      return new Map(rows.map((row) => [row.sessionId, memberOf(row, row.sessionId)]));
    },
    logOut: (member: StaffMember): Promise<void> => end(db.orm, member.sessionId, clock.now()),
    /** @throws Refusal old_password_wrong, password_unchanged, password_common, too_many_requests */
    async changePassword(
      member: StaffMember,
      oldPassword: string,
      newPassword: string,
    ): Promise<StaffMember> {
      const row = await checked(member.username, oldPassword);
      if (!row) throw new Refusal('old_password_wrong', { fields: { oldPassword: 'old_password_wrong' } });
      if (newPassword === oldPassword)
        throw new Refusal('password_unchanged', { fields: { newPassword: 'password_unchanged' } });
      if (passwords.isCommon(newPassword))
        throw new Refusal('password_common', { fields: { newPassword: 'password_common' } });
      const passwordHash = await passwords.hash(newPassword);
      await inTransaction(db, async (on) => {
        await setPassword(on, member.id, passwordHash);
        await endOthers(on, member.id, member.sessionId, clock.now());
      });
      return { ...member, mustChangePassword: false };
    },
    /** Whether somebody has this username and this password; no attempt to log in. */
    async hasPassword(username: string, password: string): Promise<boolean> {
      const row = await findByUsername(db, keyOf(username));
      return row !== null && passwords.verify(row.passwordHash, password);
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
