import type { LimitHistoryKind } from '@foyer/contract/exclusion-kinds';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { startOfPeriod, type Period } from '../../../platform/time/calendar.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import { insertLimitChange, readLimitChanges, type LimitChangeRow } from './store.ts';

/** How long a looser limit waits for its second confirmation, ms. */
const waitMs = 24 * 3_600_000;

/** How long after the last bet a session of play is over, ms. */
const breakMs = 30 * 60_000;

/** A period of the calendar, or what is played without a break. */
export type LimitPeriod = Period | 'session';

/** Those of the calendar, the shortest first. */
const calendarPeriods = ['day', 'week', 'month'] as const satisfies readonly Period[];

/** Minor units; null for no limit. */
export type LimitAmount = bigint | null;

/** Whose limits are meant. */
export interface Owner {
  merchantId: number;
  accountId: string;
}

/** A limit as it is stored. */
export interface LimitRow extends Owner {
  period: LimitPeriod;
  amount: LimitAmount;
  askedAt: Date | null;
  askedAmount: LimitAmount;
  changedAt: Date;
}

/** Where limits of a kind are kept, and what counts towards them. */
export interface LimitStore {
  /** What its history is kept under. */
  kind: LimitHistoryKind;
  read(on: Sql, owner: Owner): Promise<LimitRow[]>;
  write(on: Sql, row: LimitRow): Promise<void>;
  /** What counts now, minor units by period. @param since when each period began */
  used(
    on: Sql,
    owner: Owner,
    since: Record<LimitPeriod, Date>,
  ): Promise<Partial<Record<LimitPeriod, bigint>>>;
  /** Since when the player plays without a break; null when they do not. Only where sessions are limited. */
  sessionSince?(on: Sql, owner: Owner): Promise<Date | null>;
}

/** A limit and how much of it is used. */
export interface Limit<Of extends LimitPeriod = Period> {
  period: Of;
  amount: LimitAmount;
  /** What counts towards it now, minor units. */
  used: bigint;
  left: LimitAmount;
  /** When the next period begins; of a session, when it does if nothing is played. */
  freesAt: Date;
  /** A looser limit that waits to be confirmed, and from when it can be. */
  requested: { amount: LimitAmount; from: Date } | null;
}

export interface LimitDeps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  merchants: Merchants;
}

/** Who changes a limit. */
type LimitMaker = LimitChangeRow['madeBy'];

/** What became of a limit. */
function changeOf(before: LimitRow | undefined, next: LimitRow): LimitChangeRow['what'] {
  if (next.askedAt !== null) return 'asked';
  if (next.amount === (before?.amount ?? null)) return 'withdrawn';
  return isTighter(next.amount, before?.amount ?? null) ? 'tightened' : 'loosened';
}

const isTighter = (one: LimitAmount, other: LimitAmount) => one !== null && (other === null || one < other);

/**
 * Limits of one kind by day, week and month, by the calendar of the merchant: a tighter one counts at once, a looser one
 * waits (R-PROTECTION-2). The player changes them; staff can only make them tighter (R-PROTECTION-43).
 * @param periods those that can be limited
 */
export function createLimits<Of extends LimitPeriod = Period>(
  { db, clock, accounts, merchants }: LimitDeps,
  store: LimitStore,
  periods: readonly Of[] = calendarPeriods as readonly LimitPeriod[] as readonly Of[],
) {
  const listOn = async (on: Sql, owner: Owner): Promise<Limit<Of>[]> => {
    const { timeZone } = merchants.byId(owner.merchantId);
    const now = clock.now();
    const startOf = (period: Period, later = 0) => startOfPeriod(now, timeZone, period, later);
    const endOf = (period: LimitPeriod) =>
      period === 'session' ? new Date(now.getTime() + breakMs) : startOf(period, 1);
    const rows = await store.read(on, owner);
    const session = (await store.sessionSince?.(on, owner)) ?? now;
    const since = { session, day: startOf('day'), week: startOf('week'), month: startOf('month') };
    const all = await store.used(on, owner, since);
    return periods.map((period) => {
      const {
        amount = null,
        askedAt = null,
        askedAmount = null,
      } = rows.find((row) => row.period === period) ?? {};
      const used = all[period] ?? 0n;
      const left = amount === null ? null : amount > used ? amount - used : 0n;
      const requested = askedAt && { amount: askedAmount, from: new Date(askedAt.getTime() + waitMs) };
      return { period, amount, used, left, freesAt: endOf(period), requested };
    });
  };

  /** Writes a limit, and what became of it (R-PROTECTION-42). */
  const write = async (on: Sql, before: LimitRow | undefined, next: LimitRow, madeBy: LimitMaker) => {
    const { merchantId, accountId, period, amount, askedAmount, changedAt } = next;
    await store.write(on, next);
    const what = changeOf(before, next);
    const owner = { merchantId, accountId };
    await insertLimitChange(on, {
      ...owner,
      kind: store.kind,
      period,
      what,
      amount,
      askedAmount,
      madeBy,
      at: changedAt,
    });
  };

  /** Changes limits with the account locked: a deposit that begins meanwhile waits. */
  const change = (owner: Owner, work: (on: Sql, rows: LimitRow[]) => Promise<void>) =>
    inTransaction(db, async (on) => {
      await accounts.hold(on, owner.merchantId, owner.accountId);
      await work(on, await store.read(on, owner));
      return listOn(on, owner);
    });

  /** The row of a limit after a request of its player; null when the request changes nothing. */
  const changed = (
    { merchantId, accountId }: Owner,
    period: LimitPeriod,
    before: LimitRow | undefined,
    requested: LimitAmount,
  ): LimitRow | null => {
    const { amount = null, askedAt = null, askedAmount = null } = before ?? {};
    const changedAt = clock.now();
    const settled = { merchantId, accountId, period, askedAt: null, askedAmount: null, changedAt };
    if (requested === amount) return askedAt ? { ...settled, amount } : null;
    if (isTighter(requested, amount)) return { ...settled, amount: requested };
    // A repeated request does not extend the wait.
    if (askedAt && requested === askedAmount) return null;
    return { ...settled, amount, askedAt: changedAt, askedAmount: requested };
  };

  return {
    listOn,
    /** Of every period, the shortest first. */
    list: (owner: Owner): Promise<Limit<Of>[]> => listOn(db.orm, owner),
    /** Sets those that are named. A tighter limit counts at once, a looser one waits to be confirmed; the current amount cancels a pending request. */
    set: (owner: Owner, requested: Partial<Record<Of, LimitAmount | undefined>>): Promise<Limit<Of>[]> =>
      change(owner, async (on, rows) => {
        for (const period of periods) {
          const before = rows.find((row) => row.period === period);
          const amount = requested[period];
          const next = amount === undefined ? null : changed(owner, period, before, amount);
          if (next) await write(on, before, next, 'player');
        }
      }),
    /**
     * Confirms a looser limit.
     * @param amount the requested amount as the player saw it, minor units
     * @throws Refusal not_found when no such request exists; limit_rests before 24 hours
     */
    confirm: (owner: Owner, period: Of, amount: LimitAmount): Promise<Limit<Of>[]> =>
      change(owner, async (on, rows) => {
        const row = rows.find((each) => each.period === period);
        if (!row?.askedAt || row.askedAmount !== amount) throw new Refusal('not_found');
        const leftMs = row.askedAt.getTime() + waitMs - clock.now().getTime();
        if (leftMs > 0) throw new Refusal('limit_rests', { retryAfter: Math.ceil(leftMs / 1000) });
        const next = { ...row, amount, askedAt: null, askedAmount: null, changedAt: clock.now() };
        await write(on, row, next, 'player');
      }),
    /**
     * Makes a limit tighter for a player, in the transaction of staff who do. What the player asked for is withdrawn.
     * @returns what it was, minor units @throws Refusal limit_not_tighter
     */
    async tighten(on: Sql, owner: Owner, period: Of, amount: bigint): Promise<LimitAmount> {
      await accounts.hold(on, owner.merchantId, owner.accountId);
      const before = (await store.read(on, owner)).find((row) => row.period === period);
      if (!isTighter(amount, before?.amount ?? null)) throw new Refusal('limit_not_tighter');
      const { merchantId, accountId } = owner;
      const next = { merchantId, accountId, period, amount, askedAt: null, askedAmount: null };
      await write(on, before, { ...next, changedAt: clock.now() }, 'staff');
      return before?.amount ?? null;
    },
  };
}

/** Every change of the limits of a player, the latest first. */
export const limitHistory = (db: Db, owner: Owner): Promise<LimitChangeRow[]> =>
  readLimitChanges(db.orm, owner);

/**
 * Which limit an amount passes, in the form of a refusal; null for none. Of several the one whose next period begins last, which
 * decides when it can be tried again.
 */
export function reachedOf<Of extends LimitPeriod>(limits: readonly Limit<Of>[], amount: bigint) {
  const reached = limits.filter(({ left }) => left !== null && amount > left);
  const last = reached.toSorted((one, other) => one.freesAt.getTime() - other.freesAt.getTime()).at(-1);
  return last
    ? {
        period: last.period,
        amount: String(last.amount),
        left: String(last.left),
        freesAt: last.freesAt.toISOString(),
      }
    : null;
}

/** An amount as it came over the wire. */
export const limitOf = (amount: string | null): LimitAmount => (amount === null ? null : BigInt(amount));

/** Limits in the form of the contract. */
export const limitsToWire = <Of extends LimitPeriod>(limits: readonly Limit<Of>[]) =>
  limits.map(({ period, amount, used, left, freesAt, requested }) => ({
    period,
    amount: amount === null ? null : String(amount),
    used: String(used),
    left: left === null ? null : String(left),
    freesAt: freesAt.toISOString(),
    asked: requested && {
      amount: requested.amount === null ? null : String(requested.amount),
      from: requested.from.toISOString(),
    },
  }));
