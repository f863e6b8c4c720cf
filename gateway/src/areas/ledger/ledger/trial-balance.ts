import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inLongTransaction } from '../../../platform/db/transaction.ts';
import type { Slice } from '../../../platform/events/watermark.ts';
import { trialBalanceOn } from './check.ts';
import type { Drift } from './store.ts';
import { extendCheckpoint, readDriftsSince, rebuildCheckpoint } from './store-checkpoint.ts';

/**
 * Compares what other tables say of money with the postings: open withdrawals with what is held, and so on.
 * @param slice what was written since it was compared last; null compares everything
 */
export type Comparison = (on: Sql, merchantId: number, slice: Slice | null) => Promise<Drift[]>;

/** What does not add up at one merchant. */
export interface Findings {
  merchantId: number;
  drifts: Drift[];
  /** Of all postings: zero. */
  sum: bigint;
}

async function compared(
  on: Sql,
  merchantId: number,
  comparisons: readonly Comparison[],
  slice: Slice | null,
): Promise<Drift[]> {
  const found: Drift[] = [];
  for (const compare of comparisons) found.push(...(await compare(on, merchantId, slice)));
  return found;
}

/** Adds everything up on a transaction. */
export async function addUpOn(
  on: Sql,
  merchantIds: readonly number[],
  comparisons: readonly Comparison[],
): Promise<Findings[]> {
  const all: Findings[] = [];
  for (const merchantId of merchantIds) {
    const { drifts, sum } = await trialBalanceOn(on, merchantId);
    all.push({
      merchantId,
      sum,
      drifts: [...drifts, ...(await compared(on, merchantId, comparisons, null))],
    });
  }
  return all;
}

/** The trial balance of several merchants (R-WALLET-8). */
export function createTrialBalance(db: Db, comparisons: readonly Comparison[]) {
  /** Adds everything up, and begins a checkpoint with it. */
  const whole = (merchantIds: readonly number[]): Promise<Findings[]> =>
    inLongTransaction(
      db,
      async (on) => {
        await rebuildCheckpoint(on);
        return addUpOn(on, merchantIds, comparisons);
      },
      { writes: true },
    );
  return {
    whole,
    /** Adds up what was written since the last time; everything the first time. */
    async sinceLast(merchantIds: readonly number[]): Promise<Findings[]> {
      const found = await inLongTransaction(
        db,
        async (on) => {
          const slice = await extendCheckpoint(on);
          if (!slice) return null;
          const drifts = await readDriftsSince(on, slice);
          const all: Findings[] = [];
          for (const merchantId of merchantIds) {
            const own = drifts.filter((drift) => drift.merchantId === merchantId);
            const more = await compared(on, merchantId, comparisons, slice);
            all.push({ merchantId, sum: 0n, drifts: [...own, ...more] });
          }
          return all;
        },
        { writes: true },
      );
      return found ?? whole(merchantIds);
    },
  };
}
