import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { startOfPeriod, type Period } from '../../../platform/time/calendar.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import { readLimits, readUsed, writeLimit, type LimitRow, type Owner } from './store.ts';

/** How long a looser limit waits for its second confirmation, ms. */
const waitMs = 24 * 3_600_000;

/** The shortest first. */
const periods = ['day', 'week', 'month'] as const satisfies readonly Period[];

/** Minor units; null for no limit. */
export type LimitAmount = bigint | null;

/** A limit and how much of it is used. */
export interface DepositLimit {
  period: Period;
  amount: LimitAmount;
  /** What counts towards it now, minor units. */
  used: bigint;
  left: LimitAmount;
  /** When the next period begins. */
  freesAt: Date;
  /** A looser limit that waits to be confirmed, and from when it can be. */
  requested: { amount: LimitAmount; from: Date } | null;
}

export interface DepositLimitDeps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  merchants: Merchants;
}

const isTighter = (one: LimitAmount, other: LimitAmount) => one !== null && (other === null || one < other);

/**
 * What players let themselves deposit by day, week and month (R-PROTECTION-1). Paid and pending deposits count, by the
 * calendar of the merchant. Only the player changes a limit.
 */
export type DepositLimits = ReturnType<typeof createDepositLimits>;

/** Deposit limits in the database. */
export function createDepositLimits({ db, clock, accounts, merchants }: DepositLimitDeps) {
  const list = async (on: Sql, owner: Owner): Promise<DepositLimit[]> => {
    const { timeZone } = merchants.byId(owner.merchantId);
    const now = clock.now();
    const startOf = (period: Period, later = 0) => startOfPeriod(now, timeZone, period, later);
    const rows = await readLimits(on, owner);
    const used = await readUsed(on, owner, {
      day: startOf('day'),
      week: startOf('week'),
      month: startOf('month'),
    });
    return periods.map((period) => {
      const {
        amount = null,
        askedAt = null,
        askedAmount = null,
      } = rows.find((row) => row.period === period) ?? {};
      const left = amount === null ? null : amount > used[period] ? amount - used[period] : 0n;
      const requested = askedAt && { amount: askedAmount, from: new Date(askedAt.getTime() + waitMs) };
      return { period, amount, used: used[period], left, freesAt: startOf(period, 1), requested };
    });
  };

  /** Changes limits with the account locked: a deposit that begins meanwhile waits. */
  const change = (owner: Owner, work: (on: Sql, rows: LimitRow[]) => Promise<void>) =>
    inTransaction(db, async (on) => {
      await accounts.hold(on, owner.merchantId, owner.accountId);
      await work(on, await readLimits(on, owner));
      return list(on, owner);
    });

  /** The row of a limit after a request of its player; null when the request changes nothing. */
  const changed = (
    owner: Owner,
    period: Period,
    before: LimitRow | undefined,
    requested: LimitAmount,
  ): LimitRow | null => {
    const { amount = null, askedAt = null, askedAmount = null } = before ?? {};
    const { merchantId, accountId } = owner;
    const settled = {
      merchantId,
      accountId,
      period,
      askedAt: null,
      askedAmount: null,
      changedAt: clock.now(),
    };
    if (requested === amount) return askedAt ? { ...settled, amount } : null;
    if (isTighter(requested, amount)) return { ...settled, amount: requested };
    // A repeated request does not extend the wait.
    if (askedAt && requested === askedAmount) return null;
    return { ...settled, amount, askedAt: clock.now(), askedAmount: requested };
  };

  return {
    /** Of every period, the shortest first. */
    list: (owner: Owner): Promise<DepositLimit[]> => list(db.orm, owner),
    /** Sets all of them. A tighter limit counts at once, a looser one waits to be confirmed; the current amount cancels a pending request. */
    set: (owner: Owner, requested: Record<Period, LimitAmount>): Promise<DepositLimit[]> =>
      change(owner, async (on, rows) => {
        for (const period of periods) {
          const next = changed(
            owner,
            period,
            rows.find((row) => row.period === period),
            requested[period],
          );
          if (next) await writeLimit(on, next);
        }
      }),
    /**
     * Confirms a looser limit.
     * @param amount the requested amount as the player saw it, minor units
     * @throws Refusal not_found when no such request exists; limit_rests before 24 hours
     */
    confirm: (owner: Owner, period: Period, amount: LimitAmount): Promise<DepositLimit[]> =>
      change(owner, async (on, rows) => {
        const row = rows.find((each) => each.period === period);
        if (!row?.askedAt || row.askedAmount !== amount) throw new Refusal('not_found');
        const leftMs = row.askedAt.getTime() + waitMs - clock.now().getTime();
        if (leftMs > 0) throw new Refusal('limit_rests', { retryAfter: Math.ceil(leftMs / 1000) });
        await writeLimit(on, { ...row, amount, askedAt: null, askedAmount: null, changedAt: clock.now() });
      }),
    /**
     * What a player may still deposit within every limit, minor units, and when more of it frees; null without limits.
     * The account is held by the caller.
     */
    async room(on: Sql, owner: Owner): Promise<{ left: bigint; freesAt: Date } | null> {
      const limited = (await list(on, owner)).filter(({ left }) => left !== null);
      if (limited.length === 0) return null;
      const left = limited.reduce((least, one) => (one.left! < least ? one.left! : least), limited[0]!.left!);
      const closed = limited.filter((one) => one.left === left);
      return { left, freesAt: new Date(Math.max(...closed.map(({ freesAt }) => freesAt.getTime()))) };
    },
    /**
     * Checks a deposit before it begins. The caller has locked the account, so that two deposits at once cannot both pass.
     * @throws Refusal deposit_limit_reached naming `amount`, with the limit and when its next period begins
     */
    async requireWithin(on: Sql, owner: Owner, amount: bigint): Promise<void> {
      const reached = (await list(on, owner)).filter(({ left }) => left !== null && amount > left);
      // The limit whose next period begins last decides when it can be tried again.
      const last = reached.toSorted((one, other) => one.freesAt.getTime() - other.freesAt.getTime()).at(-1);
      if (!last) return;
      const limit = {
        period: last.period,
        amount: String(last.amount),
        left: String(last.left),
        freesAt: last.freesAt.toISOString(),
      };
      throw new Refusal('deposit_limit_reached', { fields: { amount: 'deposit_limit_reached' }, limit });
    },
  };
}

/** Limits in the form of the contract. */
export const limitsToWire = (limits: readonly DepositLimit[]) =>
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
