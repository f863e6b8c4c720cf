import { Temporal } from 'temporal-polyfill';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction, liftTimeouts } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { eachAlone, pageByPage } from '../../../platform/jobs/each.ts';
import type { Job } from '../../../platform/jobs/runner.ts';
import { dayBounds, dayIn } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hourMs } from '../../../platform/time/units.ts';
import type { Ledger } from '../../ledger/ledger/ledger.ts';
import { announceOnCommit } from '../../ledger/player-transfer/player-transfer.ts';
import type { Merchant, Merchants } from '../../tenancy/merchant/merchant.ts';
import {
  beginRun,
  endRun,
  findLastDay,
  freezeFacts,
  lockDue,
  markPaid,
  readDue,
  readRebates,
  sumByMode,
  writeRebates,
  type RebateKey,
} from './store.ts';

/** Scope of the keys of rebates in the ledger. */
const scope = 'lottery-rebate';
/** How long after its end a day is worked out, ms: what was settled at its end is written by then. */
const graceMs = hourMs;
/** How many are paid before it is looked for more. */
const batch = 200;
/** Days that a player sees. */
const listed = 30;

const shifted = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

export interface RebateDeps {
  db: Db;
  clock: Clock;
  merchants: Merchants;
  ledger: Pick<Ledger, 'open' | 'giveRebate' | 'announce'>;
}

/**
 * What prize modes return less than the best one that a lottery offers goes back to players and their agents (R-LOTTERY-130), once a
 * day: all of a merchant's day is worked out in one transaction and each account paid in another, so that a process that is killed leaves
 * nothing half done.
 */
export type LotteryRebates = ReturnType<typeof createLotteryRebates>;

export function createLotteryRebates({ db, clock, merchants, ledger }: RebateDeps) {
  /** The day of a merchant that is worked out next, once it is over; null when there is none. A merchant begins with yesterday. */
  const nextDay = async ({ id, timeZone }: Merchant): Promise<string | null> => {
    const over = dayIn(new Date(clock.now().getTime() - graceMs), timeZone);
    const last = await findLastDay(db.orm, id);
    const day = last ? shifted(last, 1) : shifted(over, -1);
    return day < over ? day : null;
  };

  const workOut = (merchant: Merchant, day: string): Promise<number> =>
    inTransaction(db, async (on) => {
      await liftTimeouts(on);
      const run = {
        merchantId: merchant.id,
        currency: merchant.currency,
        day,
        ...dayBounds(day, merchant.timeZone),
        hasTeams: merchant.features.teamManagement,
        now: clock.now(),
      };
      if (!(await beginRun(on, run))) return 0;
      const facts = await freezeFacts(on, run);
      const payees = await writeRebates(on, run);
      await endRun(on, run, { facts, payees });
      return payees;
    });

  const pay = async (on: Sql, which: RebateKey): Promise<void> => {
    const row = await lockDue(on, which);
    if (!row) return;
    const { merchantId, accountId: owner, day, currency, amount } = row;
    const wallet = await ledger.open(on, { merchantId, owner, wallet: 'real', currency });
    const command = { ...wallet, scope, key: `${owner}/${day}`, amount, reference: day };
    const receipt = await ledger.giveRebate(command, on);
    await markPaid(on, row, clock.now());
    if (!receipt.repeated) announceOnCommit(ledger, on, { merchantId, owner, currency, ...receipt });
  };

  /** Works out every day that is over. @returns how many accounts get something */
  const workOutDue = async (): Promise<number> => {
    let payees = 0;
    await eachAlone(merchants.all(), async (merchant) => {
      for (let day = await nextDay(merchant); day; day = await nextDay(merchant))
        payees += await workOut(merchant, day);
    });
    return payees;
  };

  /** Pays what was worked out. */
  const payDue = async (): Promise<void> => {
    const due = pageByPage((after: RebateKey | null) => readDue(db.orm, after, batch));
    await eachAlone(due, (which) => inTransaction(db, (on) => pay(on, which)));
  };

  const jobs: Job[] = [
    {
      name: 'lottery-rebates',
      when: '*/10 * * * *',
      madeUpWithinMs: hourMs,
      async work() {
        await eachAlone([workOutDue, payDue], (step: () => Promise<unknown>) => step());
      },
    },
  ];

  return {
    jobs,
    workOutDue,
    payDue,
    /** What a player got back lately, the latest day first. */
    of: ({ merchantId, accountId }: Pick<Player, 'merchantId' | 'accountId'>) =>
      readRebates(db.orm, { merchantId, accountId }, listed),
    /** What was given back for a lottery on some days, both included, by prize mode; minor units. */
    sums: (of: { merchantId: number; nodeId: string; from: string; to: string }) => sumByMode(db.orm, of),
  };
}
