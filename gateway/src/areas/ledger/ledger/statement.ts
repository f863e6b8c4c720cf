import { batchSize, inBatches } from '../../../platform/csv/csv.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { PlayerWallet } from './accounts.ts';
import {
  findEdges,
  idsAround,
  readFiltered,
  readLines,
  type LineFilter,
  type StatementLine,
} from './store-statement.ts';
export type { LineFilter } from './store-statement.ts';

/** Lines that one page of a statement may have. */
const statementPageMost = 1000;

/** A period of an account, and a page of it. */
export interface StatementQuery {
  /** Included; from the account's beginning if left out. */
  from?: Date | undefined;
  /** Excluded; to its end if left out. */
  to?: Date | undefined;
  /** `number` from 1, `size` up to {@link statementPageMost}. */
  page: { number: number; size: number };
  /** Only lines of some kinds; `count` is theirs then. */
  filter?: LineFilter | undefined;
}

/** What moved an account within a period, the latest first, each line with the balance it left. */
export interface AccountStatement {
  lines: StatementLine[];
  /** Lines of the whole period. */
  count: number;
  totalPages: number;
  /** The balance before the period and at its end, minor units. */
  opening: bigint;
  closing: bigint;
}

/**
 * A page of an account's statement; what it costs does not grow with the account.
 * @param account a player's: house accounts have no running balance
 */
export async function readStatement(
  db: Db,
  { merchantId, ledgerAccountId }: PlayerWallet,
  { from, to, page, filter }: StatementQuery,
): Promise<AccountStatement> {
  const { first, last, opening, closing } = await findEdges(db, merchantId, ledgerAccountId, from, to);
  const ids = idsAround(from, to);
  const size = Math.min(Math.max(page.size, 1), statementPageMost);
  if (filter) {
    const offset = (Math.max(page.number, 1) - 1) * size;
    const found = await readFiltered(db, merchantId, ledgerAccountId, filter, {
      first,
      last,
      limit: size,
      offset,
      ids,
    });
    return { ...found, totalPages: Math.ceil(found.count / size), opening, closing };
  }
  const count = last > first ? Number(last - first) : 0;
  const skipped = BigInt((Math.max(page.number, 1) - 1) * size);
  const lines =
    skipped < BigInt(count)
      ? await readLines(db, merchantId, ledgerAccountId, { first, last: last - skipped, limit: size, ids })
      : [];
  return { lines, count, totalPages: Math.ceil(count / size), opening, closing };
}

/** The period of a statement that is read whole. */
export type StatementPeriod = Omit<StatementQuery, 'page'>;

/**
 * Every line of a period, the latest first, in batches; what is written meanwhile is not among them.
 * @param account as in {@link readStatement}
 */
export async function* readWholeStatement(
  db: Db,
  { merchantId, ledgerAccountId }: PlayerWallet,
  { from, to, filter }: StatementPeriod,
): AsyncGenerator<StatementLine[]> {
  const { first, last } = await findEdges(db, merchantId, ledgerAccountId, from, to);
  const ids = idsAround(from, to);
  yield* inBatches<StatementLine>((after) =>
    readLines(
      db,
      merchantId,
      ledgerAccountId,
      { first, last: after ? after.number - 1n : last, limit: batchSize, ids },
      filter,
    ),
  );
}
