import { playsForMoney, type SessionType } from '@foyer/contract/session-can';
import { Refusal } from '../../../platform/http/refusal.ts';
import { minuteMs } from '../../../platform/time/units.ts';
import { createLimits, type LimitAmount, type LimitDeps, type Owner } from '../limit/limit.ts';
import { readDays, readTime, storeOf, writePresenceMinutes, type PresenceMinute } from './store.ts';

/** How long minutes are gathered before they are written together, ms. */
const gatherMs = 1000;

export interface TimeLimitDeps extends LimitDeps {
  onError: (error: unknown) => void;
  /** Told of players who were here, once their minutes are written. */
  afterSeen: (owners: readonly Owner[]) => Promise<void>;
  /** Whether minutes are written by themselves; tests say when. */
  isAlive: boolean;
}

/**
 * How long players let themselves be here on a day (R-PROTECTION-21). Every request of theirs and every bet makes its minute count, once;
 * when the last one is counted their account takes no more bets until the day is over.
 */
export type TimeLimits = ReturnType<typeof createTimeLimits>;

/** Limits of time in the database. */
export function createTimeLimits(deps: TimeLimitDeps) {
  const { db, clock, onError, isAlive, afterSeen } = deps;
  const { list, set, confirm } = createLimits(deps, storeOf(clock.now), ['day'] as const);
  let minute = 0;
  /** Whose minute is noted already. */
  const noted = new Set<string>();
  let waiting: PresenceMinute[] = [];
  let timer: NodeJS.Timeout | null = null;

  /** Writes what was seen; what cannot be written waits for the next time. */
  const flush = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const seen = waiting;
    waiting = [];
    if (seen.length === 0) return;
    await writePresenceMinutes(db, seen).catch((error: unknown) => {
      waiting = [...seen, ...waiting];
      throw error;
    });
    await afterSeen(seen);
  };

  return {
    list,
    /** @param minutes on a day; null for no limit */
    set: (owner: Owner, minutes: LimitAmount) => set(owner, { day: minutes }),
    /** @throws Refusal not_found, limit_rests */
    confirm: (owner: Owner, minutes: LimitAmount) => confirm(owner, 'day', minutes),
    flush,
    /** A player was here. Costs nothing but memory until the minute is written. */
    note({ merchantId, accountId, type }: Owner & { type?: SessionType }): void {
      if (type !== undefined && !playsForMoney(type)) return;
      const now = Math.floor(clock.now().getTime() / minuteMs);
      if (now !== minute) noted.clear();
      minute = now;
      const key = `${merchantId}:${accountId}`;
      if (noted.has(key)) return;
      noted.add(key);
      waiting.push({ merchantId, accountId, minute: new Date(now * minuteMs) });
      if (isAlive) timer ??= setTimeout(() => flush().catch(onError), gatherMs).unref();
    },
    /** How long the player was here, minutes by day of the merchant's calendar. @param from YYYY-MM-DD */
    days: (owner: Owner, from: string) => readDays(db.orm, owner, from),
    /** How long the player was here today, minutes, and until when nothing is played, once their time is used; else null. */
    async timeUp(owner: Owner) {
      const { used, until } = await readTime(db, owner, clock.now());
      return until && { minutes: used, until: until.toISOString() };
    },
    /** @throws Refusal time_limit_reached with when it frees */
    async requireTime(owner: Owner): Promise<void> {
      const { used, until } = await readTime(db, owner, clock.now());
      if (!until) return;
      const [limit] = await list(owner);
      throw new Refusal('time_limit_reached', {
        limit: {
          kind: 'time',
          period: 'day',
          amount: String(limit?.amount ?? used),
          left: '0',
          freesAt: until.toISOString(),
        },
      });
    },
  };
}
