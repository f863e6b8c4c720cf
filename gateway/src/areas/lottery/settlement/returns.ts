import { betTypeOf, familyOf, prizeModeOf, returnOf, toNumber } from '@foyer/lottery';
import { Temporal } from 'temporal-polyfill';
import type { Db } from '../../../platform/db/connection.ts';
import { fieldRefusal } from '../../../platform/http/refusal.ts';
import { dayBounds } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Lotteries } from '../lottery/lottery.ts';
import type { LotteryRebates } from '../rebate/rebate.ts';
import { readReturns, type ReturnRow } from './store-returns.ts';

/** Fewer draws, or fewer of them that paid anything, say nothing about the return. */
const leastDraws = 30;
const leastWinning = 5;
/** Standard deviations on either side of 95 % of a normal distribution. */
const deviations = 1.96;
/** The longest period that is counted, days. */
const longest = 92;
const usual = 30;

/** What was counted, against theory; parts of the stake. */
export interface CountedReturn extends Omit<ReturnRow, 'squares' | 'winning'> {
  counted: number;
  low: number | null;
  high: number | null;
  theory: number;
  /** Whether theory lies in the interval; null without one. */
  fits: boolean | null;
}

/**
 * The interval that the true return lies in with 95 % confidence; draws are independent of each other, lines of one draw are
 * not. Null of too few draws.
 */
export function intervalOf({
  draws,
  winning,
  stake,
  payout,
  squares,
}: Pick<ReturnRow, 'draws' | 'winning' | 'stake' | 'payout' | 'squares'>): {
  low: number;
  high: number;
} | null {
  if (draws < leastDraws || winning < leastWinning) return null;
  const share = Number(payout) / Number(stake);
  const error = Math.sqrt((squares * draws) / (draws - 1)) / Number(stake);
  return { low: Math.max(0, share - deviations * error), high: share + deviations * error };
}

/** What lotteries returned, for staff (R-LOTTERY-116). */
export type Returns = ReturnType<typeof createReturns>;

export interface ReturnsDeps {
  db: Db;
  clock: Clock;
  lotteries: Lotteries;
  rebates: Pick<LotteryRebates, 'sums'>;
}

export function createReturns({ db, clock, lotteries, rebates }: ReturnsDeps) {
  return {
    /**
     * Return by bet type and prize mode in the settled draws of a period.
     * @param from first day of the merchant, YYYY-MM-DD; 30 days before the last one without
     * @param to last day; today without
     * @throws Refusal lottery_unknown; body_invalid naming `from` when the period is too long or ends before it begins
     */
    async of(
      merchant: { id: number; timeZone: string; currency: string },
      nodeId: string,
      { from, to }: { from?: string | undefined; to?: string | undefined },
    ): Promise<{ from: string; to: string; returns: CountedReturn[]; rebates: ReadonlyMap<string, bigint> }> {
      const { id, timeZone, currency } = merchant;
      const { lottery } = await lotteries.one(id, nodeId);
      const last = to
        ? Temporal.PlainDate.from(to)
        : Temporal.Instant.fromEpochMilliseconds(clock.now().getTime())
            .toZonedDateTimeISO(timeZone)
            .toPlainDate();
      const first = from ? Temporal.PlainDate.from(from) : last.subtract({ days: usual - 1 });
      const days = first.until(last, { largestUnit: 'days' }).days + 1;
      if (days < 1 || days > longest) throw fieldRefusal({ from: 'field_invalid' });
      const period = { from: first.toString(), to: last.toString() };
      const rows = await readReturns(db, id, {
        nodeId,
        currency,
        from: dayBounds(period.from, timeZone).from,
        to: dayBounds(period.to, timeZone).to,
      });
      const family = familyOf(lottery.family);
      const returns = rows.map(({ squares, winning, ...row }) => {
        const theory = toNumber(returnOf(betTypeOf(family, row.betType), prizeModeOf(row.prizeMode)));
        const interval = intervalOf({ ...row, squares, winning });
        return {
          ...row,
          counted: Number(row.payout) / Number(row.stake),
          low: interval?.low ?? null,
          high: interval?.high ?? null,
          theory,
          fits: interval && interval.low <= theory && theory <= interval.high,
        };
      });
      return {
        ...period,
        returns,
        rebates: await rebates.sums({ merchantId: id, nodeId, ...period }),
      };
    },
  };
}
