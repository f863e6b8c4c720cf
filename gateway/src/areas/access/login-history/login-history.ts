import { v7 as uuidv7 } from 'uuid';
import type { ErrorCode } from '@foyer/contract/error-codes';
import type { Courier } from '../../../integrations/courier.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { insertEvent, readEvents, readPrevious, removeEvents, type LoginEventRow } from './store.ts';
export type { LoginEventRow } from './store.ts';

/** One attempt to come in. */
export interface LoginAttempt {
  merchantId: number;
  accountId: string;
  method: LoginEventRow['method'];
  ip: string;
  userAgent: string;
}

/** When, where and how accounts were entered. */
export interface LoginHistory {
  /** Notes an attempt that succeeded. */
  entered(on: Sql, attempt: LoginAttempt & { sessionId: string }): Promise<void>;
  /** Notes an attempt that failed, behind the answer: its time tells nobody that there is such an account (T9). */
  failed(attempt: LoginAttempt, failure: ErrorCode): void;
  /** Latest first. @param page entries to skip and to answer */
  list(player: Player, page: { offset: number; limit: number }): ReturnType<typeof readEvents>;
  /** The log-on before the one of this session, or null. */
  previous(player: Player): Promise<LoginEventRow | null>;
  /** Removes old entries. @returns how many */
  prune(): Promise<number>;
}

const agentLength = 400;
/** Entries are kept this long, ms: a year, as all history of a player. */
const keptMs = 365 * 86_400_000;

/** The history on the database. */
export function createLoginHistory(db: Db, clock: Clock, courier: Courier): LoginHistory {
  const note = (on: Sql, attempt: LoginAttempt, sessionId: string | null, failure: ErrorCode | null) =>
    insertEvent(on, {
      ...attempt,
      userAgent: attempt.userAgent.slice(0, agentLength),
      id: uuidv7({ msecs: clock.now().getTime() }),
      sessionId,
      failure,
      at: clock.now(),
    });
  return {
    entered: (on, { sessionId, ...attempt }) => note(on, attempt, sessionId, null),
    failed: (attempt, failure) => courier.later(() => note(db.orm, attempt, null, failure)),
    list: ({ merchantId, accountId }, page) => readEvents(db, merchantId, accountId, page),
    previous: ({ merchantId, accountId, sessionId }) => readPrevious(db, merchantId, accountId, sessionId),
    prune: () => removeEvents(db, new Date(clock.now().getTime() - keptMs)),
  };
}
