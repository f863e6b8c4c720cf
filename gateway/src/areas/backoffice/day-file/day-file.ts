import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { dayBounds } from '../../../platform/time/calendar.ts';
import { amountText } from '../../ledger/balance/balance.ts';
import type { Cases } from '../../oversight/case/case.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { createComparison, outcomeOf, type Difference, type Outcome } from './comparison.ts';
import {
  findPayments,
  findTransactions,
  insertDayFile,
  readDayFiles,
  readPayments,
  readSources,
  readTransactions,
  type DayFileRow,
  type OurLine,
} from './store.ts';
import { readTheirFile, type TheirLine } from './their-file.ts';
export type { DayFileRow } from './store.ts';

/** Our side is read in pieces of so many ms: none is long. */
const pieceMs = 5 * 60_000;
/** At most this many differences of one comparison become cases. */
const casesAtMost = 100;
const listed = 50;
const lookedUpAtOnce = 1000;

/** What a comparison found. */
export interface Comparison extends DayFileRow {
  /** The first ones; each is a case. */
  differences: {
    id: string;
    outcome: Outcome;
    ours: string;
    theirs: string;
  }[];
}

export interface DayFileDeps {
  db: Db;
  clock: Clock;
  authorization: Authorization;
  cases: Cases;
}

const textOf = (line: TheirLine | null) =>
  line ? `${line.kind} ${amountText(line.amount, line.currency)}` : '';

/** Days as providers and processors have them, compared with ours (R-BACKOFFICE-18). */
export type DayFiles = ReturnType<typeof createDayFiles>;

export function createDayFiles({ db, clock, authorization, cases }: DayFileDeps) {
  /** @throws Refusal not_found for whom the merchant has nothing to do with */
  const sideOf = async (merchant: Merchant, source: string) => {
    if (!(await readSources(db, merchant.id)).includes(source)) throw new Refusal('not_found');
    const [type, name = ''] = source.split(':');
    const which = { merchantId: merchant.id, name };
    const [read, find] =
      type === 'provider' ? [readTransactions, findTransactions] : [readPayments, findPayments];
    return {
      /** The lines of a day, a piece of it at a time. */
      async *lines(day: string): AsyncGenerator<OurLine[]> {
        const { from, to } = dayBounds(day, merchant.timeZone);
        for (let at = from.getTime(); at < to.getTime(); at += pieceMs) {
          const end = Math.min(at + pieceMs, to.getTime());
          const rows = await read(db, { ...which, from: new Date(at), until: new Date(end) });
          if (rows.length > 0) yield rows;
        }
      },
      /** Lines of any day, by what they call them. */
      async *find(ids: string[]): AsyncGenerator<OurLine[]> {
        for (let at = 0; at < ids.length; at += lookedUpAtOnce)
          yield await find(db, which, ids.slice(at, at + lookedUpAtOnce));
      },
    };
  };

  /** Compares both sides; what they have and we have on another day is no difference. */
  const compare = async (
    side: Awaited<ReturnType<typeof sideOf>>,
    day: string,
    theirs: Map<string, TheirLine>,
  ) => {
    const comparison = createComparison(theirs, casesAtMost);
    for await (const rows of side.lines(day)) rows.forEach(comparison.compare);
    for await (const rows of side.find([...theirs.keys()])) rows.forEach(comparison.compare);
    return comparison.end();
  };

  const open = (on: Sql, merchantId: number, source: string, day: string, difference: Difference) => {
    const { id, ours, theirs } = difference;
    const { amount, currency } = (ours ?? theirs)!;
    return cases.open(on, {
      merchantId,
      kind: 'day-file',
      about: source.startsWith('provider:') ? 'provider' : 'payment',
      subject: `${source} ${id}`,
      accountId: ours?.accountId ?? null,
      amount: amount < 0n ? -amount : amount,
      currency,
      facts: { day, outcome: outcomeOf(difference), ours: textOf(ours), theirs: textOf(theirs) },
    });
  };

  return {
    /** With whom days can be compared, and the latest comparisons. */
    async list({ merchant }: StaffContext) {
      const [sources, files] = await Promise.all([
        readSources(db, merchant.id),
        readDayFiles(db, merchant.id, listed),
      ]);
      return { sources, files };
    },
    /** Our side of a day, in pieces. @throws Refusal not_found */
    ours: async ({ merchant }: StaffContext, source: string, day: string) =>
      (await sideOf(merchant, source)).lines(day),
    /**
     * Compares a day with a file of theirs; the first differences become cases.
     * @param text CSV with the columns id, kind, amount and currency
     * @throws Refusal not_found, day_file_invalid with the line
     */
    async compare(
      context: StaffContext,
      { source, day, text }: { source: string; day: string; text: string },
    ): Promise<Comparison> {
      const { merchant, staff } = context;
      const side = await sideOf(merchant, source);
      const { differences, counts } = await compare(side, day, readTheirFile(text));
      const row: DayFileRow = {
        merchantId: merchant.id,
        id: uuidv7(),
        source,
        day,
        ...counts,
        comparedBy: staff.username,
        comparedAt: clock.now(),
      };
      await authorization.change(context, async (on) => {
        await insertDayFile(on, row);
        for (const difference of differences) await open(on, merchant.id, source, day, difference);
        const act = { action: 'compare_day_file', subject: source, before: null, after: { day, ...counts } };
        return { result: null, isQuiet: true, act };
      });
      return {
        ...row,
        differences: differences.map((one) => ({
          id: one.id,
          outcome: outcomeOf(one),
          ours: textOf(one.ours),
          theirs: textOf(one.theirs),
        })),
      };
    },
  };
}
