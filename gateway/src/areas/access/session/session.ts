import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { isSessionType } from '@foyer/contract/session-can';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Player } from '../../../platform/http/actors.ts';
import {
  end,
  endAll,
  endEvery,
  endSessions,
  familiesOf,
  familyOf,
  hasNotEnded,
  holdAccount,
  holdRemembered,
  insertSession,
  insertToken,
  justUsed,
  listSessions,
  outdateLogins,
  prepareFind,
  pruneSessions,
  pruneTokens,
  replaceToken,
  revokeAll,
  revokeEvery,
  revokeFamily,
  standing,
  touch,
  useToken,
  type SessionRow,
  type SessionView,
} from './store.ts';
export type { SessionRow } from './store.ts';

/** A session ends when it was not used for this long, ms. */
const idleMs = 12 * 3_600_000;
/** A session that ended is kept this long, for questions; so is a token that was revoked, ms. */
const retentionMs = 30 * 24 * 3_600_000;
/** How long a session lasts at most where nothing else is said, ms. */
const longestMs = 24 * 3_600_000;
/** How long a device is remembered at most where nothing else is said, ms (R-ACCESS-9); using it does not prolong it. */
const rememberMs = 30 * 86_400_000;
/** How long after its use a token is answered once more to the same device, ms: its tabs renew at once. */
const graceMs = 30_000;

/** Who opens a session and from where. */
export interface NewSession {
  merchantId: number;
  accountId: string;
  userAgent: string;
  ip: string;
  /** When it ends however much it is used (R-ACCESS-51); a day from now where nothing is said. */
  notAfter?: Date;
}

/** A session that was opened. */
interface OpenedSession {
  /** For the cookie. */
  token: string;
  /** For MC_SESSION_INFO; authenticates nothing. */
  handle: string;
  sessionId: string;
}

/** A token of a remembered device, for its cookie. */
export interface RememberToken {
  token: string;
  expiresAt: Date;
}

/** The session that a remembered device stands behind. */
interface DeviceSession {
  merchantId: number;
  accountId: string;
  sessionId: string;
  /** The device cookie, or null: then it is not remembered. */
  device: string | null;
  /** Until when the device is remembered at most; thirty days from now where nothing is said. */
  rememberedUntil?: Date;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const freshToken = () => randomBytes(32).toString('base64url');

/** Player sessions: the cookie's token is kept hashed, each one can be ended at once (R-ACCESS-48). */
export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(db: Db, clock: Clock) {
  const make = createMake(clock);
  const open = createOpen(make);
  const endings = createEndings(db, clock);
  const remembering = createRemembering(db, clock, open);
  return {
    make,
    open,
    ...createLookups(db, clock),
    ...endings,
    ...remembering,
    /**
     * Ends every session of an account but this one, and forgets all its devices but this one.
     * @param remember the token that remembers this device, or null: one that does gets another, for as long as before
     * @throws Refusal session_ended
     */
    endOthers: (session: DeviceSession, remember: string | null) =>
      inTransaction(db, async (on) => {
        await endings.hold(on, session);
        const { merchantId, accountId, sessionId } = session;
        const rememberedUntil = await remembering.rememberedUntil(on, session, remember);
        const ended = await endings.endAll(on, merchantId, accountId, sessionId);
        const remembered =
          rememberedUntil && (await remembering.remember(on, { ...session, rememberedUntil }));
        return { ended: ended.length, remembered };
      }),
  };
}

/** A session that is not written yet: its row, and what its opener learns. */
interface NewSessionRow {
  row: SessionRow;
  opened: OpenedSession;
}

/** Makes sessions of accounts, for {@link Sessions.open} or a statement that writes more than the session. */
const createMake =
  (clock: Clock) =>
  ({ merchantId, accountId, userAgent, ip, notAfter }: NewSession): NewSessionRow => {
    const token = freshToken();
    const handle = randomBytes(16).toString('base64url');
    const now = clock.now();
    const idleEnd = new Date(now.getTime() + idleMs);
    const end = notAfter ?? new Date(now.getTime() + longestMs);
    const sessionId = uuidv7();
    const row: SessionRow = {
      merchantId,
      id: sessionId,
      accountId,
      tokenHash: hashOf(token),
      handle,
      userAgent: userAgent.slice(0, 400),
      ip,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: end < idleEnd ? end : idleEnd,
      notAfter: end,
    };
    return { row, opened: { token, handle, sessionId } };
  };

function createOpen(make: ReturnType<typeof createMake>) {
  /** Opens a session of an account. */
  return async (on: Sql, session: NewSession): Promise<OpenedSession> => {
    const { row, opened } = make(session);
    await insertSession(on, row);
    return opened;
  };
}

/** Sessions that are alive: finding, prolonging and listing them. */
function createLookups(db: Db, clock: Clock) {
  const findPrepared = prepareFind(db);
  return {
    /** The player of a token, or null; always asks the database, so that an end counts at once (T11). */
    async find(merchantId: number, token: string): Promise<Player | null> {
      const [row] = await findPrepared.execute({ merchantId, tokenHash: hashOf(token), now: clock.now() });
      if (!row || !isSessionType(row.type)) return null;
      const { sessionId, accountId, handle, type, username, nickname, currency, firstLoginAt, lastLoginAt } =
        row;
      const stopped = row.stoppedBy && { kind: row.stoppedBy, until: row.stoppedUntil };
      const firstTimeLogin = firstLoginAt !== null && firstLoginAt.getTime() === lastLoginAt?.getTime();
      const known = { merchantId, accountId, sessionId, handle, type, username, nickname, currency };
      return { ...known, firstTimeLogin, stopped };
    },
    /** Prolongs the session, never beyond the life of its account (R-ACCESS-51). */
    async renew(player: Player): Promise<void> {
      const now = clock.now();
      await touch(db, player, now, new Date(now.getTime() + idleMs));
    },
    /** Gives the session another token; the old one is dead. @returns the token for the cookie */
    async rotate(on: Sql, player: Player): Promise<string> {
      const token = freshToken();
      await replaceToken(on, player, hashOf(token));
      return token;
    },
    /** Where an account is logged in or remembered, last used first. */
    list: (merchantId: number, accountId: string): Promise<SessionView[]> =>
      listSessions(db, merchantId, accountId, clock.now()),
  };
}

/** Ending and removing sessions. */
function createEndings(db: Db, clock: Clock) {
  /**
   * Holds the account of a session until the transaction ends, for what its player changes. Whatever ended the session while
   * that was on its way counts first.
   * @throws Refusal session_ended
   */
  const hold = async (
    on: Sql,
    player: Pick<Player, 'merchantId' | 'accountId' | 'sessionId'>,
  ): Promise<void> => {
    const isActive = await holdAccount(on, player.merchantId, player.accountId);
    if (!isActive || !(await hasNotEnded(on, player))) throw new Refusal('session_ended');
  };
  return {
    hold,
    async end({ merchantId, accountId, sessionId }: Player): Promise<void> {
      await end(db.orm, merchantId, sessionId, clock.now(), accountId);
    },
    /**
     * Ends one session of a player's account and forgets its device.
     * @returns whether there was such a session
     * @throws Refusal session_ended when the session that asks has ended meanwhile
     */
    endOne: (player: Pick<Player, 'merchantId' | 'accountId' | 'sessionId'>, id: string): Promise<boolean> =>
      inTransaction(db, async (on) => {
        await hold(on, player);
        const { merchantId, accountId } = player;
        const now = clock.now();
        const families = await familiesOf(on, merchantId, accountId, id);
        for (const familyId of families)
          await endSessions(on, merchantId, await revokeFamily(on, merchantId, familyId, now), now);
        return (await end(on, merchantId, id, now, accountId)) || families.length > 0;
      }),
    /**
     * Ends all sessions of an account, but one, and forgets the devices that remember it. What is logging in or renewing at that
     * moment opens none afterwards.
     * @returns their ids
     */
    async endAll(
      on: Sql,
      merchantId: number,
      accountId: string,
      exceptSessionId?: string,
    ): Promise<string[]> {
      await outdateLogins(on, merchantId, accountId);
      const now = clock.now();
      await revokeAll(on, merchantId, accountId, now);
      return endAll(on, merchantId, accountId, now, exceptSessionId ?? null);
    },
    /**
     * Ends all sessions of a merchant's players, and forgets the devices that remember them.
     * @param before only those that began by then; null for all
     * @returns how many sessions ended
     */
    async endEvery(on: Sql, merchantId: number, before: Date | null = null): Promise<number> {
      await holdRemembered(on, merchantId);
      const now = clock.now();
      await revokeEvery(on, merchantId, now, before);
      return endEvery(on, merchantId, now, before);
    },
    /** Removes what ended long ago. @returns how much */
    async prune(): Promise<{ sessions: number; tokens: number }> {
      const now = clock.now();
      const before = new Date(now.getTime() - retentionMs);
      const tokens = await pruneTokens(db, now, before);
      return { tokens, sessions: await pruneSessions(db, now, before) };
    },
  };
}

/** Devices that stay logged in: a token works once and is followed by another (R-ACCESS-9). */
function createRemembering(db: Db, clock: Clock, open: ReturnType<typeof createOpen>) {
  const issue = async (
    on: Sql,
    holder: Omit<DeviceSession, 'device' | 'rememberedUntil'> & {
      familyId: string;
      deviceHash: Buffer | null;
      expiresAt: Date;
    },
  ): Promise<RememberToken> => {
    const token = freshToken();
    await insertToken(on, { ...holder, tokenHash: hashOf(token), createdAt: clock.now() });
    return { token, expiresAt: holder.expiresAt };
  };

  /** A token that this very device used a moment ago, or null. */
  const findJustUsed = async (on: Sql, merchantId: number, token: string, device: string | null) => {
    if (device === null) return null;
    const now = clock.now();
    return justUsed(on, merchantId, hashOf(token), hashOf(device), now, new Date(now.getTime() - graceMs));
  };

  /** Whether a token comes from the device that it was given to. */
  const isFrom = (device: string | null, deviceHash: Buffer | null): boolean =>
    device !== null && deviceHash !== null && hashOf(device).equals(deviceHash);

  /** @returns the family that is forgotten; null for a token that was never given */
  const revoke = async (on: Sql, merchantId: number, token: string) => {
    const family = await familyOf(on, merchantId, hashOf(token));
    if (!family) return null;
    await holdAccount(on, merchantId, family.accountId);
    const sessionIds = await revokeFamily(on, merchantId, family.familyId, clock.now());
    await endSessions(on, merchantId, sessionIds, clock.now());
    return family;
  };

  return {
    /** Until when a token remembers the device of a session; null for one that does not. */
    async rememberedUntil(
      on: Sql,
      { merchantId, accountId, device }: DeviceSession,
      token: string | null,
    ): Promise<Date | null> {
      if (token === null) return null;
      const found = await standing(on, { merchantId, accountId }, hashOf(token), clock.now());
      return found && isFrom(device, found.deviceHash) ? found.expiresAt : null;
    },
    /** Remembers the device of a session. */
    remember: (
      on: Sql,
      { merchantId, accountId, sessionId, device, rememberedUntil }: DeviceSession,
    ): Promise<RememberToken> =>
      issue(on, {
        merchantId,
        accountId,
        sessionId,
        familyId: uuidv7(),
        deviceHash: device === null ? null : hashOf(device),
        expiresAt: rememberedUntil ?? new Date(clock.now().getTime() + rememberMs),
      }),
    /**
     * Opens a session for a token that comes from the device it was given to. A token without that device, or one that
     * was used before, was copied by somebody: the whole family is revoked and its sessions end. Right after its use it
     * may come again from the same device. The session ends with the family, however much it is used.
     * @returns the session and the device's next token; `copiedFrom` with the owner of a token that was copied;
     *   null when the token is no longer good
     */
    redeem: (
      merchantId: number,
      token: string,
      { device, ...from }: Pick<NewSession, 'userAgent' | 'ip'> & Pick<DeviceSession, 'device'>,
    ): Promise<{ session: OpenedSession; next: RememberToken } | { copiedFrom: string } | null> =>
      inTransaction(db, async (on) => {
        const owner = await familyOf(on, merchantId, hashOf(token));
        if (!owner) return null;
        const isActive = await holdAccount(on, merchantId, owner.accountId);
        const used = await useToken(on, merchantId, hashOf(token), clock.now());
        const good = used ?? (await findJustUsed(on, merchantId, token, device));
        if (!good || !isFrom(device, good.deviceHash)) {
          const family = await revoke(on, merchantId, token);
          return family && (good || family.wasUsed) ? { copiedFrom: family.accountId } : null;
        }
        const { accountId, familyId, deviceHash, expiresAt } = good;
        if (!isActive) return null;
        // The session before has lost its cookie: it must not live on unseen.
        if (used) await endSessions(on, merchantId, [used.sessionId], clock.now());
        const session = await open(on, { merchantId, accountId, ...from, notAfter: expiresAt });
        const { sessionId } = session;
        const holder = { merchantId, accountId, sessionId, familyId, deviceHash, expiresAt };
        return { session, next: await issue(on, holder) };
      }),
    /** Forgets the device of a token. */
    forget: (merchantId: number, token: string): Promise<unknown> =>
      inTransaction(db, (on) => revoke(on, merchantId, token)),
  };
}
