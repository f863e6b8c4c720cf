import type { ExclusionKind, SelfExclusionMonths, TimeOutHours } from '@foyer/contract/exclusion-kinds';
import { batchSize, inBatches } from '../../../platform/csv/csv.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { stoppedRefusal } from '../../../platform/http/stopped.ts';
import type { Job } from '../../../platform/jobs/runner.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hourMs, minuteMs } from '../../../platform/time/units.ts';
import type { Accounts } from '../../access/account/account.ts';
import {
  countExclusions,
  endRegistered,
  followExclusions,
  insertExclusion,
  insertReturns,
  readExclusions,
  readStopped,
  searchExclusions,
  spreadExclusions,
  writeBlocks,
  type ExclusionFilter,
  type ExclusionRow,
  type NamedExclusion,
  type Owner,
} from './store.ts';
export { isProtectedSince } from './store-protected.ts';

/** How long a player waits who asked to play again, ms. */
const returnWaitMs = 24 * hourMs;

/** What keeps a player from playing now. */
export interface Running {
  kind: ExclusionKind;
  /** Until when it lasts at least; null for good. */
  endsAt: Date | null;
  /** When playing is possible again; null while nobody knows. */
  playsFrom: Date | null;
  /** It is over, and the player can ask to play again. */
  mayReturn: boolean;
}

/** What is asked for; months 0 for good. */
export type ExclusionLength =
  | { kind: 'time-out'; hours: TimeOutHours }
  | { kind: 'self-exclusion'; months: SelfExclusionMonths };

export interface ExclusionDeps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
}

/** Calendar months later; of a shorter month, days into the next one: never earlier. */
function monthsAfter(from: Date, months: number): Date {
  const at = new Date(from);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at;
}

/** When an exclusion no longer keeps from playing; null while nobody knows. */
const playsFrom = ({ kind, endsAt, returnAskedAt }: ExclusionRow): Date | null =>
  kind === 'time-out' ? endsAt : returnAskedAt && new Date(returnAskedAt.getTime() + returnWaitMs);

const isRunning = (row: ExclusionRow, now: Date): boolean => {
  const end = playsFrom(row);
  return end === null || end > now;
};

/** The one that lasts longest: a self-exclusion before a time-out, one for good before all. */
const lastsLongest = (one: ExclusionRow, other: ExclusionRow): number =>
  one.kind === other.kind
    ? (other.endsAt?.getTime() ?? Infinity) - (one.endsAt?.getTime() ?? Infinity)
    : one.kind === 'self-exclusion'
      ? -1
      : 1;

const later = (one: Date | null, other: Date | null) => one && other && (one > other ? one : other);

/** Whether what runs lasts at least as long as what is wanted. @param endsAt null for good */
function outlasts(row: ExclusionRow, kind: ExclusionKind, endsAt: Date | null): boolean {
  const isSame = kind === row.kind;
  if (kind === 'self-exclusion' && (!isSame || row.returnAskedAt !== null)) return false;
  const end = isSame ? row.endsAt : playsFrom(row);
  return end === null || (endsAt !== null && endsAt <= end);
}

/** When an exclusion of a length ends; null for good. */
function endOf(length: ExclusionLength, from: Date): Date | null {
  if (length.kind === 'time-out') return new Date(from.getTime() + length.hours * hourMs);
  return length.months === 0 ? null : monthsAfter(from, length.months);
}

/** How a player stands; null when nothing runs. */
function standingOf(rows: readonly ExclusionRow[], now: Date): Running | null {
  const running = rows.filter((row) => isRunning(row, now)).toSorted(lastsLongest);
  const [first] = running;
  if (!first) return null;
  const open = running.filter(({ kind, returnAskedAt }) => kind === 'self-exclusion' && !returnAskedAt);
  const isOver = open.every(({ endsAt }) => endsAt !== null && endsAt <= now);
  return {
    kind: first.kind,
    endsAt: first.endsAt,
    playsFrom: running.map(playsFrom).reduce(later),
    mayReturn: open.length > 0 && isOver,
  };
}

/**
 * Players who keep themselves from playing (R-PROTECTION-8 to R-PROTECTION-13): nobody shortens or lifts it. What follows
 * from it stands at their account, for the statements that take money.
 */
export type Exclusions = ReturnType<typeof createExclusions>;

/** Exclusions in the database. */
export function createExclusions({ db, clock, accounts }: ExclusionDeps) {
  /** Adds what somebody asked for, here and wherever the same person has an account. @throws Refusal exclusion_shorter */
  const exclude = async (on: Sql, owner: Owner, length: ExclusionLength, madeBy: 'player' | 'staff') => {
    await accounts.hold(on, owner.merchantId, owner.accountId);
    const now = clock.now();
    const { merchantId, accountId } = owner;
    const { kind } = length;
    const endsAt = endOf(length, now);
    const wanted = { merchantId, accountId, kind, startsAt: now, endsAt, madeBy };
    const rows = (await readExclusions(on, owner)).filter((row) => isRunning(row, now));
    if (rows.some((row) => outlasts(row, kind, endsAt))) throw new Refusal('exclusion_shorter');
    await insertExclusion(on, wanted);
    const others = await spreadExclusions(on, owner, now);
    await writeBlocks(on, [owner, ...others]);
    return standingOf(await readExclusions(on, owner), now);
  };

  /** Puts an account under what the same person is under elsewhere. */
  const follow = async (on: Sql, owner: Owner): Promise<void> =>
    writeBlocks(on, await followExclusions(on, owner, clock.now()));

  /** Looks through all accounts: numbers and addresses are verified at any time. @returns how many were found */
  const spread = (): Promise<number> =>
    inTransaction(db, async (on) => {
      const found = await spreadExclusions(on, null, clock.now());
      await writeBlocks(on, found);
      return found.length;
    });

  /**
   * Excludes whom a national register lists, here and wherever the same person has an account (R-PROTECTION-51).
   * @param until null for good
   */
  const enter = (owner: Owner, until: Date | null): Promise<void> =>
    inTransaction(db, async (on) => {
      await accounts.hold(on, owner.merchantId, owner.accountId);
      const now = clock.now();
      const isSame = (row: ExclusionRow) =>
        row.madeBy === 'register' && row.returnAskedAt === null && outlasts(row, 'self-exclusion', until);
      if ((await readExclusions(on, owner)).some((row) => isRunning(row, now) && isSame(row))) return;
      const { merchantId, accountId } = owner;
      const wanted = { kind: 'self-exclusion', startsAt: now, endsAt: until, madeBy: 'register' } as const;
      await insertExclusion(on, { merchantId, accountId, ...wanted });
      await writeBlocks(on, [owner, ...(await spreadExclusions(on, owner, now))]);
    });

  const job: Job = {
    name: 'follow-exclusions',
    when: '* * * * *',
    madeUpWithinMs: minuteMs,
    work: async () => void (await spread()),
  };

  return {
    job,
    spread,
    follow,
    enter,
    /** A national register no longer lists a player, who may ask to play again: as after any self-exclusion. */
    leave: (owner: Owner): Promise<void> =>
      inTransaction(db, async (on) => writeBlocks(on, await endRegistered(on, owner, clock.now()))),
    /** How a player stands. */
    state: async (owner: Owner): Promise<Running | null> =>
      standingOf(await readExclusions(db.orm, owner), clock.now()),
    /** All there ever were, the latest first. */
    list: async (owner: Owner) => exclusionsToWire(await readExclusions(db.orm, owner), clock.now()),
    /** @throws Refusal exclusion_shorter when it would end no later than what runs */
    takeTimeOut: (owner: Owner, hours: TimeOutHours): Promise<Running | null> =>
      inTransaction(db, (on) => exclude(on, owner, { kind: 'time-out', hours }, 'player')),
    /** @param months 0 for good @throws Refusal exclusion_shorter as {@link takeTimeOut} */
    excludeSelf: (owner: Owner, months: SelfExclusionMonths): Promise<Running | null> =>
      inTransaction(db, (on) => exclude(on, owner, { kind: 'self-exclusion', months }, 'player')),
    /** Staff stop a player, in their transaction (R-PROTECTION-43). @throws Refusal exclusion_shorter */
    place: (on: Sql, owner: Owner, length: ExclusionLength): Promise<Running | null> =>
      exclude(on, owner, length, 'staff'),
    /** A page of a merchant's exclusions, the latest first. */
    async search(merchantId: number, filter: ExclusionFilter, page: { offset: number; limit: number }) {
      const now = clock.now();
      const rows = await searchExclusions(db.orm, merchantId, filter, page, now);
      const total = await countExclusions(db.orm, merchantId, filter, now);
      return { rows: rows.map((row) => ({ ...row, isOver: !isRunning(row, now) })), total };
    },
    /** All of them, the latest first, in batches: for files. */
    each(merchantId: number, filter: ExclusionFilter) {
      const now = clock.now();
      return inBatches<NamedExclusion>((before) =>
        searchExclusions(db.orm, merchantId, filter, { before, limit: batchSize }, now),
      );
    },
    /**
     * Asks to play again after every self-exclusion is over; 24 hours later it is possible (R-PROTECTION-11).
     * @throws Refusal exclusion_runs before that, not_found when there is nothing to come back from
     */
    askToReturn: (owner: Owner): Promise<Running | null> =>
      inTransaction(db, async (on) => {
        await accounts.hold(on, owner.merchantId, owner.accountId);
        const now = clock.now();
        const open = (await readExclusions(on, owner)).filter(
          ({ kind, returnAskedAt }) => kind === 'self-exclusion' && !returnAskedAt,
        );
        if (open.some(({ endsAt }) => endsAt === null || endsAt > now)) throw new Refusal('exclusion_runs');
        if ((await insertReturns(on, owner, now)) === 0) throw new Refusal('not_found');
        await writeBlocks(on, [owner]);
        return standingOf(await readExclusions(on, owner), now);
      }),
    /** What keeps a player from playing; null when nothing does. */
    stoppedBy: async (owner: Owner, on: Sql = db.orm): Promise<ExclusionKind | null> =>
      (await readStopped(on, owner, clock.now()))?.kind ?? null,
    /**
     * Refuses who is excluded, by the newest that is known of the person. The caller has locked the account.
     * @throws Refusal timed_out, self_excluded
     */
    async requireFree(on: Sql, owner: Owner): Promise<void> {
      await follow(on, owner);
      const stopped = await readStopped(on, owner, clock.now());
      if (stopped) throw stoppedRefusal(stopped);
    },
  };
}

/** Exclusions in the form of the contract. @param now decides which are over */
const exclusionsToWire = (rows: readonly ExclusionRow[], now: Date) =>
  rows.map((row) => ({
    kind: row.kind,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    madeBy: row.madeBy,
    isOver: !isRunning(row, now),
    returnAskedAt: row.returnAskedAt?.toISOString() ?? null,
  }));
