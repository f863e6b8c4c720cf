import { sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';

/** A part of a deposit that reached the balance, minor units. */
export interface Credit {
  amount: bigint;
  at: Date;
}

/** Whose deposits, and when they were credited: `from` is included, `to` is not. */
export interface CreditFilter {
  merchantId: number;
  accountId: string;
  currency: string;
  from: Date;
  to: Date;
}

/** What of a player's deposits was credited in a time and was not taken back since. */
export async function readCredits(
  on: Sql,
  { merchantId, accountId, currency, from, to }: CreditFilter,
): Promise<Credit[]> {
  const { rows } = await on.execute<Record<keyof Credit, unknown>>(sql`
    select part.amount, part.at
    from deposit, lateral (values
      (amount - fee - excess, coalesce(credited_at, settled_at)),
      (case when excess_state = 'credited' then excess else 0 end, excess_at)
    ) part (amount, at)
    where merchant_id = ${merchantId}::integer and account_id = ${accountId}::uuid and currency = ${currency}::text
      and state = 'paid' and part.amount > 0
      and part.at >= ${from.toISOString()}::timestamptz and part.at < ${to.toISOString()}::timestamptz`);
  return rows.map(({ amount, at }) => ({ amount: BigInt(String(amount)), at: new Date(at as string) }));
}
