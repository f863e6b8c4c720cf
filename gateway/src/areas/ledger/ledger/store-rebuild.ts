import { sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';

/** A posting whose running balance is not the sum of all up to it. */
export interface WrongLine {
  accountId: string;
  owner: string;
  currency: string;
  /** Counts the account's postings from 1. */
  number: bigint;
  stated: bigint | null;
  journal: bigint;
}

/** At most this many are named. */
const namedAtMost = 20;

/** Follows every account from its first posting on. */
export async function readWrongLines(on: Sql, merchantId: number): Promise<WrongLine[]> {
  const { rows } = await on.execute(sql`
    select account_id as "accountId", owner, currency, number, stated, journal from (
      select p.account_id, a.owner, p.currency, p.account_version as number, p.balance_after as stated,
        sum(p.amount) over (partition by p.account_id order by p.account_version)::bigint as journal
      from posting p join ledger_account a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.currency = p.currency
      where p.merchant_id = ${merchantId} and a.balance is not null
    ) line
    where stated is distinct from journal order by account_id, number limit ${namedAtMost}`);
  return rows as unknown as WrongLine[];
}

/** Sets the balances that drift to what their postings say. @returns how many */
export async function writeBalances(on: Sql, merchantId: number): Promise<number> {
  const { rowCount } = await on.execute(sql`
    update ledger_account a set balance = j.journal, version = j.postings
    from (
      select l.id, coalesce(sum(p.amount), 0)::bigint as journal, count(p.amount) as postings
      from ledger_account l left join posting p on p.merchant_id = l.merchant_id and p.account_id = l.id
      where l.merchant_id = ${merchantId} and l.balance is not null group by l.id
    ) j
    where a.merchant_id = ${merchantId} and a.id = j.id and (a.balance <> j.journal or a.version <> j.postings)`);
  return rowCount ?? 0;
}
