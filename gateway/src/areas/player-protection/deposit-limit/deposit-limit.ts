import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { startOfPeriod, type Period } from '../../../platform/time/calendar.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import { readLimits, readUsed, writeLimit, type LimitRow, type Owner } from './store.ts';

/** How long a looser limit waits for its second confirmation, ms. */
const restMs = 24 * 3_600_000;

/** The shortest first. */
const periods = ['day', 'week', 'month'] as const satisfies readonly Period[];

/** Minor units; null for no limit. */
export type Limited = bigint | null;

/** How a limit stands. */
export interface DepositLimit {
  period: Period;
  amount: Limited;
  /** What counts towards it now, minor units. */
  used: bigint;
  left: Limited;
  /** When the next period begins. */
  freesAt: Date;
  /** A looser one that waits, and from when on it can be confirmed. */
  asked: { amount: Limited; from: Date } | null;
}

export interface DepositLimitDeps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  merchants: Merchants;
}

const isTighter = (one: Limited, other: Limited) => one !== null && (other === null || one < other);

/**
 * What players let themselves deposit by day, week and month (R-PROTECTION-1). It counts what arrived
 * and what is under way, by the calendar of the merchant. Nobody but the player changes it.
 */
export type DepositLimits = ReturnType<typeof createDepositLimits>;

/** Deposit limits on the database. */
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
      const asked = askedAt && { amount: askedAmount, from: new Date(askedAt.getTime() + restMs) };
      return { period, amount, used: used[period], left, freesAt: startOf(period, 1), asked };
    });
  };

  /** Changes limits with the account held: deposits that begin meanwhile wait. */
  const change = (owner: Owner, work: (on: Sql, rows: LimitRow[]) => Promise<void>) =>
    inTransaction(db, async (on) => {
      await accounts.hold(on, owner.merchantId, owner.accountId);
      await work(on, await readLimits(on, owner));
      return list(on, owner);
    });

  /** A limit after its player asked for another one; null when that changes nothing. */
  const changed = (
    owner: Owner,
    period: Period,
    before: LimitRow | undefined,
    wanted: Limited,
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
    if (wanted === amount) return askedAt ? { ...settled, amount } : null;
    if (isTighter(wanted, amount)) return { ...settled, amount: wanted };
    // Asked again, it does not wait longer.
    if (askedAt && wanted === askedAmount) return null;
    return { ...settled, amount, askedAt: clock.now(), askedAmount: wanted };
  };

  return {
    /** Of every period, the shortest first. */
    list: (owner: Owner): Promise<DepositLimit[]> => list(db.orm, owner),
    /** Sets all of them: a tighter one counts at once, a looser one waits to be confirmed; the one that stands takes back what was asked. */
    set: (owner: Owner, wanted: Record<Period, Limited>): Promise<DepositLimit[]> =>
      change(owner, async (on, rows) => {
        for (const period of periods) {
          const next = changed(
            owner,
            period,
            rows.find((row) => row.period === period),
            wanted[period],
          );
          if (next) await writeLimit(on, next);
        }
      }),
    /**
     * Confirms a looser limit.
     * @param amount what the player saw
     * @throws Refusal not_found when that was not asked; limit_rests before 24 hours
     */
    confirm: (owner: Owner, period: Period, amount: Limited): Promise<DepositLimit[]> =>
      change(owner, async (on, rows) => {
        const row = rows.find((each) => each.period === period);
        if (!row?.askedAt || row.askedAmount !== amount) throw new Refusal('not_found');
        const leftMs = row.askedAt.getTime() + restMs - clock.now().getTime();
        if (leftMs > 0) throw new Refusal('limit_rests', { retryAfter: Math.ceil(leftMs / 1000) });
        await writeLimit(on, { ...row, amount, askedAt: null, askedAmount: null, changedAt: clock.now() });
      }),
    /**
     * Asks before a deposit begins; the account is held by the caller, so that two at once cannot pass.
     * @throws Refusal deposit_limit_reached naming `amount`, with the limit and when it frees
     */
    async admit(on: Sql, owner: Owner, amount: bigint): Promise<void> {
      const reached = (await list(on, owner)).filter(({ left }) => left !== null && amount > left);
      // The one that frees last says when it can be tried again.
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

/** Limits as they travel. */
export const shownLimits = (limits: readonly DepositLimit[]) =>
  limits.map(({ period, amount, used, left, freesAt, asked }) => ({
    period,
    amount: amount === null ? null : String(amount),
    used: String(used),
    left: left === null ? null : String(left),
    freesAt: freesAt.toISOString(),
    asked: asked && {
      amount: asked.amount === null ? null : String(asked.amount),
      from: asked.from.toISOString(),
    },
  }));
