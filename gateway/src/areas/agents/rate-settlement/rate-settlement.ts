import type { Db, Sql } from '../../../platform/db/connection.ts';
import { eachAlone } from '../../../platform/jobs/each.ts';
import { inTransaction, liftTimeouts } from '../../../platform/db/transaction.ts';
import { dayBounds, dayIn, startOfPeriod } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Approvals } from '../../oversight/approval/approval.ts';
import type { Merchant, Merchants } from '../../tenancy/merchant/merchant.ts';
import type { Activity } from '../../wallet/activity/activity.ts';
import { dueAt } from '../contract/contract.ts';
import {
  beginRun,
  endRun,
  findFirstDay,
  findLastRun,
  freezeRateFacts,
  reviewSettlements,
  writeSettlements,
  type Run,
} from './store.ts';

export { isEarned } from './store.ts';

/** How far back rounds are looked for that brought something after their day was settled, days. */
const lateDays = 35;

export interface RateSettlementDeps {
  db: Db;
  clock: Clock;
  merchants: Merchants;
  approvals: Pick<Approvals, 'countLarge'>;
  activity: Pick<Activity, 'catchUp'>;
}

/**
 * Settlement of rates (R-AGENTS-17): all of a merchant's for a day in one transaction, some hours after its end, so that a process that is
 * killed leaves nothing half done. What it found due is paid as settlements of contracts are.
 */
export function createRateSettlements({ db, clock, merchants, approvals, activity }: RateSettlementDeps) {
  const shifted = (day: string, days: number, { timeZone }: Merchant): string =>
    dayIn(startOfPeriod(dayBounds(day, timeZone).from, timeZone, 'day', days), timeZone);

  /** The day of a merchant that is settled next, once it is due; null when nothing is. */
  const nextDay = async (merchant: Merchant): Promise<string | null> => {
    const { id, timeZone } = merchant;
    const last = await findLastRun(db.orm, id);
    const day = last ? shifted(last, 1, merchant) : await findFirstDay(db.orm, id);
    return day && dueAt('day', dayBounds(day, timeZone).to) < clock.now() ? day : null;
  };

  /** What one payee gets of a day counts together, by rates and by contracts. @param due minor units, by payee */
  const reviewLarge = async (
    on: Sql,
    { merchantId, day, from }: { merchantId: number; day: string; from: Date },
    due: ReadonlyMap<string, bigint>,
  ): Promise<void> => {
    const large = await approvals.countLarge(on, { merchantId, kind: 'commission', day }, due);
    await reviewSettlements(on, { merchantId, from }, [...large]);
  };

  const settleDay = async (merchant: Merchant, day: string): Promise<boolean> => {
    const { id: merchantId, currency, timeZone } = merchant;
    const first = (await findFirstDay(db.orm, merchantId)) ?? day;
    const earliest = shifted(day, -lateDays, merchant);
    return inTransaction(db, async (on) => {
      await liftTimeouts(on);
      const run: Run = {
        merchantId,
        currency,
        timeZone,
        day,
        since: earliest > first ? earliest : first,
        now: clock.now(),
        isOff: !merchant.features.serviceRebate,
      };
      if (!(await beginRun(on, run))) return false;
      const facts = await freezeRateFacts(on, run);
      if (run.isOff) {
        await endRun(on, run, { facts, payees: 0 });
        return true;
      }
      const bounds = dayBounds(day, timeZone);
      const { payees, due } = await writeSettlements(on, { ...run, ...bounds });
      await reviewLarge(on, { merchantId, day, from: bounds.from }, due);
      await endRun(on, run, { facts, payees });
      return true;
    });
  };

  /** Settles the days of a merchant that are due, one after the other. */
  const settleMerchant = async (merchant: Merchant): Promise<number> => {
    let settled = 0;
    for (;;) {
      const day = await nextDay(merchant);
      if (!day) return settled;
      if (settled === 0) await activity.catchUp();
      if (await settleDay(merchant, day)) settled += 1;
    }
  };

  return {
    /**
     * Settles every day that is due. Where rates are off by then nobody earns by the day: turning them on later pays nothing of it,
     * nor of rounds of it that end later.
     * @returns how many days
     */
    async settleDue(): Promise<number> {
      let settled = 0;
      await eachAlone(merchants.all(), async (merchant) => {
        settled += await settleMerchant(merchant);
      });
      return settled;
    },
  };
}

/** {@link createRateSettlements} */
export type RateSettlements = ReturnType<typeof createRateSettlements>;
