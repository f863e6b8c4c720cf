import { sql, type SQL } from 'drizzle-orm';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * Nobody earns on somebody who closed, is excluded or in a time-out: whatever stopped the player since something was played keeps it from
 * being counted for others (R-AGENTS-9).
 * @param alias of rows with `merchant_id`, `account_id` and `at`, when what is counted began
 */
export const isProtectedSince = (alias: string, now: Date): SQL => sql`(
  exists (
    select from account a where a.merchant_id = ${sql.raw(alias)}.merchant_id and a.id = ${sql.raw(alias)}.account_id
      and (a.status = 'closed' or a.play_blocked_until > ${instant(now)}))
  or exists (
    select from exclusion e where e.merchant_id = ${sql.raw(alias)}.merchant_id and e.account_id = ${sql.raw(alias)}.account_id
      and e.starts_at < ${instant(now)} and coalesce(e.ends_at, 'infinity') > ${sql.raw(alias)}.at))`;
