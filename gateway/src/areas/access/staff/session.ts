import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { minuteMs } from '../../../platform/time/units.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import { grantedTo } from './roles.ts';
import {
  end,
  endOne,
  endOthers,
  holdSession,
  insertSession,
  listSessions,
  markFactor,
  prepareFind,
  readLive,
  touch,
  type SessionRow,
  type StaffFacts,
} from './store-session.ts';

/** A session that is not used for this long ends, ms. */
export const staffIdleMs = 30 * minuteMs;
/** However much it is used, a session ends after this, ms. */
export const staffLifetimeMs = 12 * 60 * minuteMs;
/** Uses closer together than this are noted once, ms. */
const touchMs = minuteMs;

const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface StaffSessionDeps {
  db: Db;
  clock: Clock;
  merchants: Merchants;
  /** Whether nobody of the staff works without a second factor. */
  isFactorMandatory: boolean;
}

/** A session as its owner and those who manage staff see it. */
export type ListedSession = Pick<SessionRow, 'id' | 'ip' | 'userAgent' | 'createdAt' | 'lastUsedAt'>;

/** Sessions of the staff (R-ACCESS-69). */
export type StaffSessions = ReturnType<typeof createStaffSessions>;

export function createStaffSessions({ db, clock, merchants, isFactorMandatory }: StaffSessionDeps) {
  const findPrepared = prepareFind(db);

  const since = (now: Date) => ({
    usedSince: new Date(now.getTime() - staffIdleMs),
    openedSince: new Date(now.getTime() - staffLifetimeMs),
  });
  const memberOf = (row: StaffFacts, sessionId: string): StaffMember => ({
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
    mustSetUpSecondFactor: isFactorMandatory && row.factorAt === null,
  });

  return {
    memberOf,
    /**
     * Opens a session.
     * @param on the transaction that holds its owner
     * @param hasFactor whether the login gave the second factor: without it the session ends once there is one
     */
    async open(
      on: Sql,
      row: StaffFacts,
      from: { ip: string; userAgent: string },
      hasFactor: boolean,
    ): Promise<{ token: string; member: StaffMember }> {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      const session = {
        id: uuidv7(),
        staffId: row.id,
        tokenHash: hashOfToken(token),
        ip: from.ip,
        userAgent: from.userAgent.slice(0, 400),
        hasFactor,
      };
      await insertSession(on, { ...session, createdAt: now, lastUsedAt: now });
      return { token, member: memberOf(row, session.id) };
    },
    /**
     * Who has this session, or null; always asks the database, so that an end counts at once.
     * @param isUse whether it keeps the session alive
     */
    async find(token: string, isUse = true): Promise<StaffMember | null> {
      const now = clock.now();
      const [row] = await findPrepared.execute({ tokenHash: hashOfToken(token), ...since(now) });
      if (!row) return null;
      if (isUse && now.getTime() - row.lastUsedAt.getTime() >= touchMs)
        await touch(db.orm, row.sessionId, now);
      return memberOf(row, row.sessionId);
    },
    /** Who has these sessions, by session; one that is over is left out. It counts as no use of them. */
    async live(sessionIds: readonly string[]): Promise<Map<string, StaffMember>> {
      if (sessionIds.length === 0) return new Map();
      const rows = await readLive(db, sessionIds, since(clock.now()));
      return new Map(rows.map((row) => [row.sessionId, memberOf(row, row.sessionId)]));
    },
    /** The sessions of somebody that are not over, last used first. */
    list: (staffId: string): Promise<ListedSession[]> => listSessions(db, staffId, since(clock.now())),
    /**
     * Holds the owner of a session until the transaction ends, for what they change of their own. Whatever ended the session while
     * that was on its way counts first.
     * @throws Refusal session_ended
     */
    async hold(on: Sql, { id, sessionId }: StaffMember): Promise<void> {
      if (!(await holdSession(on, id, sessionId))) throw new Refusal('session_ended');
    },
    logOut: (member: StaffMember): Promise<void> => end(db.orm, member.sessionId, clock.now()),
    /** Ends one session of somebody. @returns whether it was not over */
    endOne: (on: Sql, staffId: string, id: string): Promise<boolean> => endOne(on, staffId, id, clock.now()),
    /** Ends every session of somebody, but one. */
    endOthers: (on: Sql, staffId: string, exceptId: string | null): Promise<number> =>
      endOthers(on, staffId, exceptId, clock.now()),
    /** Notes that the owner of a session has given the second factor in it. */
    markFactor,
  };
}
