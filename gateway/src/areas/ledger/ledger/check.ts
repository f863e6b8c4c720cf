import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inLongTransaction } from '../../../platform/db/transaction.ts';
import { readDrifts, readTotals, type Drift } from './store.ts';
import { readWrongLines, writeBalances, type WrongLine } from './store-rebuild.ts';

/** What does not add up in a merchant's ledger, and what everything sums to. */
export interface TrialBalance {
  drifts: Drift[];
  totals: Awaited<ReturnType<typeof readTotals>>;
  /** Of all postings: zero. */
  sum: bigint;
}

/** Adds a merchant's ledger up. @param on all of it is read from one state when this is a transaction */
export async function trialBalanceOn(on: Sql, merchantId: number): Promise<TrialBalance> {
  const drifts = await readDrifts(on, merchantId);
  const totals = await readTotals(on, merchantId);
  return { drifts, totals, sum: totals.reduce((sum, total) => sum + total.sum, 0n) };
}

/** What a rebuild found. */
export interface RebuildReport {
  /** Accounts whose balance is not what the postings make of it. */
  drifts: Drift[];
  /** Postings whose running balance is wrong, the first ones. */
  wrongLines: WrongLine[];
  /** Balances that were set right. */
  written: number;
}

/**
 * Works every balance out anew from the postings and compares.
 * @param record given, the balances of accounts that drift are set to what their postings say, and it writes that down in the same
 *   transaction; postings are never touched
 */
export async function rebuild(
  db: Db,
  merchantId: number,
  record?: (on: Sql, drifts: readonly Drift[]) => Promise<void>,
): Promise<RebuildReport> {
  return inLongTransaction(
    db,
    async (on) => {
      const drifts = await readDrifts(on, merchantId);
      const wrongLines = await readWrongLines(on, merchantId);
      const written = record ? await writeBalances(on, merchantId) : 0;
      if (written > 0) await record?.(on, drifts);
      return { drifts, wrongLines, written };
    },
    { writes: record !== undefined },
  );
}

/** Accounts that one message names. */
const namedAtMost = 20;

const wordsOf =
  (merchant: string) =>
  ({ what, id, owner, currency, stated, journal }: Drift) =>
    `${what} ${id} (${owner}) of ${merchant}: stands at ${stated} ${currency}, its postings say ${journal}`;

/** What does not add up in one merchant's ledger, a line each; none when all is well. */
export function findings(merchant: string, { drifts, sum }: Pick<TrialBalance, 'drifts' | 'sum'>): string[] {
  return [
    ...drifts.map(wordsOf(merchant)),
    ...(sum === 0n ? [] : [`all postings of ${merchant} sum to ${sum}`]),
  ];
}

/** All of it in one message. */
export function messageOf(found: readonly string[]): string {
  const more = found.length > namedAtMost ? ` and ${found.length - namedAtMost} more` : '';
  return `The ledger does not add up: ${found.slice(0, namedAtMost).join('; ')}${more}`;
}
