import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { isSessionType } from '@foyer/contract/session-can';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { createRemembering, type Remembering } from './remember.ts';
import {
  end,
  endAll,
  insertSession,
  listSessions,
  prepareFind,
  replaceToken,
  touch,
  type SessionView,
} from './store.ts';
import { pruneSessions, pruneTokens } from './store-prune.ts';
import { endSessions, familiesOf, revokeAll, revokeFamily } from './store-remember.ts';
export type { Remembered } from './remember.ts';
export type { SessionView } from './store.ts';

/** A session ends when it was not used for this long, ms. */
const idleMs = 12 * 3_600_000;
/** A session that ended is kept this long, for questions; so is a token that was revoked, ms. */
const keptMs = 30 * 24 * 3_600_000;

/** Who opens a session and from where. */
export interface Opening {
  merchantId: number;
  accountId: string;
  userAgent: string;
  ip: string;
  /** Never lives longer than this, for trial accounts. */
  notAfter?: Date | null;
}

/** A session that was opened. */
export interface Opened {
  /** For the cookie. */
  token: string;
  /** For MC_SESSION_INFO; authenticates nothing. */
  handle: string;
  sessionId: string;
}

/** Player sessions: the cookie's token is kept hashed, each one can be ended at once (R-ACCESS-48). */
export interface Sessions extends Remembering {
  open(on: Sql, opening: Opening): Promise<Opened>;
  /** The player of a token, or null; always asks the database, so that an end counts at once (T11). */
  find(merchantId: number, token: string): Promise<Player | null>;
  /** Prolongs the session, never beyond the life of its account (R-ACCESS-51). */
  renew(player: Player): Promise<void>;
  /** Gives the session another token; the old one is dead. @returns the token for the cookie */
  rotate(on: Sql, player: Player): Promise<string>;
  end(player: Player): Promise<void>;
  /** Where an account is logged in or remembered, last used first. */
  list(merchantId: number, accountId: string): Promise<SessionView[]>;
  /** Ends one session of an account and forgets its device. @returns whether there was such a session */
  endOne(on: Sql, merchantId: number, accountId: string, sessionId: string): Promise<boolean>;
  /** Ends all sessions of an account, but one, and forgets the devices that remember it. @returns their ids */
  endAll(on: Sql, merchantId: number, accountId: string, exceptSessionId?: string): Promise<string[]>;
  /** Removes what is over for long. @returns how much */
  prune(): Promise<{ sessions: number; tokens: number }>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const freshToken = () => randomBytes(32).toString('base64url');

/** Sessions on the database. */
export function createSessions(db: Db, clock: Clock): Sessions {
  const findPrepared = prepareFind(db);
  const lastTouch = (now: Date) => new Date(now.getTime() + idleMs);

  const open = async (
    on: Sql,
    { merchantId, accountId, userAgent, ip, notAfter }: Opening,
  ): Promise<Opened> => {
    const token = freshToken();
    const handle = randomBytes(16).toString('base64url');
    const now = clock.now();
    const expiresAt = notAfter && notAfter < lastTouch(now) ? notAfter : lastTouch(now);
    const sessionId = uuidv7();
    await insertSession(on, {
      merchantId,
      id: sessionId,
      accountId,
      tokenHash: hashOf(token),
      handle,
      userAgent: userAgent.slice(0, 400),
      ip,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
    });
    return { token, handle, sessionId };
  };

  return {
    ...createRemembering(db, clock, open),
    open,
    async find(merchantId, token) {
      const [row] = await findPrepared.execute({ merchantId, tokenHash: hashOf(token), now: clock.now() });
      if (!row || !isSessionType(row.type)) return null;
      const { sessionId, accountId, handle, type, username, nickname, currency, firstLoginAt, lastLoginAt } =
        row;
      const firstTimeLogin = firstLoginAt !== null && firstLoginAt.getTime() === lastLoginAt?.getTime();
      return { merchantId, accountId, sessionId, handle, type, username, nickname, currency, firstTimeLogin };
    },
    async renew(player) {
      const now = clock.now();
      await touch(db, player, now, lastTouch(now));
    },
    async rotate(on, player) {
      const token = freshToken();
      await replaceToken(on, player, hashOf(token));
      return token;
    },
    async end(player) {
      await end(db.orm, player.merchantId, player.sessionId, clock.now(), player.accountId);
    },
    list: (merchantId, accountId) => listSessions(db, merchantId, accountId, clock.now()),
    async endOne(on, merchantId, accountId, sessionId) {
      const now = clock.now();
      const families = await familiesOf(on, merchantId, accountId, sessionId);
      for (const familyId of families)
        await endSessions(on, merchantId, await revokeFamily(on, merchantId, familyId, now), now);
      return (await end(on, merchantId, sessionId, now, accountId)) || families.length > 0;
    },
    async prune() {
      const now = clock.now();
      const before = new Date(now.getTime() - keptMs);
      const tokens = await pruneTokens(db, now, before);
      return { tokens, sessions: await pruneSessions(db, now, before) };
    },
    async endAll(on, merchantId, accountId, exceptSessionId) {
      const now = clock.now();
      await revokeAll(on, merchantId, accountId, now);
      return endAll(on, merchantId, accountId, now, exceptSessionId ?? null);
    },
  };
}
