import { v7 as uuidv7 } from 'uuid';
import type { ErrorCode } from '@foyer/contract/error-codes';
import type { Courier } from '../../../integrations/courier.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { hasEntered, insertEvent, readEvents, readPrevious, type LoginEventRow } from './store.ts';
export type { LoginEventRow } from './store.ts';

/** One attempt to log in. */
export interface LoginAttempt {
  merchantId: number;
  accountId: string;
  method: LoginEventRow['method'];
  ip: string;
  userAgent: string;
}

const maxAgentLength = 400;

/** When, from where and how players logged in, or failed to. */
export type LoginHistory = ReturnType<typeof createLoginHistory>;

export function createLoginHistory(db: Db, clock: Clock, courier: Courier) {
  const eventOf = (
    attempt: LoginAttempt,
    sessionId: string | null,
    failure: ErrorCode | null,
  ): LoginEventRow => ({
    ...attempt,
    userAgent: attempt.userAgent.slice(0, maxAgentLength),
    id: uuidv7({ msecs: clock.now().getTime() }),
    sessionId,
    failure,
    at: clock.now(),
  });
  /** The entry of a login, for {@link LoginHistory.recordSuccess} or a statement that writes more than the entry. */
  const successOf = ({ sessionId, ...attempt }: LoginAttempt & { sessionId: string }): LoginEventRow =>
    eventOf(attempt, sessionId, null);
  return {
    successOf,
    /** Records a login. */
    recordSuccess: (attempt: LoginAttempt & { sessionId: string }): Promise<void> =>
      insertEvent(db.orm, successOf(attempt)),
    /** Records a failure after the answer was sent: its time does not tell that there is such an account (T9). */
    recordFailure: (attempt: LoginAttempt, failure: ErrorCode): void =>
      courier.later(() => insertEvent(db.orm, eventOf(attempt, null, failure))),
    /** Latest first. @param page entries to skip and to answer */
    list: ({ merchantId, accountId }: Player, page: { offset: number; limit: number }) =>
      readEvents(db, merchantId, accountId, page),
    /** The login before the one of this session, or null. */
    previous: ({ merchantId, accountId, sessionId }: Player): Promise<LoginEventRow | null> =>
      readPrevious(db, merchantId, accountId, sessionId),
    /** Whether the session of a player began since then by a login, and not by a device that is remembered. */
    hasEntered: ({ merchantId, accountId, sessionId }: Player, since: Date): Promise<boolean> =>
      hasEntered(db, { merchantId, accountId, sessionId }, since),
  };
}
