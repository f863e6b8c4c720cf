import { run, type Statement } from '../../../platform/db/statement.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** Rows removed by one statement: locks are short. */
const batch = 5000;

const tokens: Statement = {
  name: 'remember_token_prune',
  text: `
delete from remember_token where (merchant_id, token_hash) in (
  select merchant_id, token_hash from remember_token
  where expires_at < $1::timestamptz or revoked_at < $2::timestamptz
  limit ${batch}
) returning 1 as removed`,
};

const sessions: Statement = {
  name: 'session_prune',
  text: `
delete from session where (merchant_id, id) in (
  select s.merchant_id, s.id from session s
  join account a on a.merchant_id = s.merchant_id and a.id = s.account_id
  where coalesce(s.ended_at, s.expires_at) < $2::timestamptz or a.expires_at < $1::timestamptz
  limit ${batch}
) returning 1 as removed`,
};

/** Repeats a statement until it finds nothing more. @returns how many rows it removed */
async function removeAll(db: Db, statement: Statement, values: unknown[]): Promise<number> {
  for (let removed = 0; ;) {
    const rows = await run(db, statement, values);
    removed += rows.length;
    if (rows.length < batch) return removed;
  }
}

/** Removes tokens that are over: a used one stays until then, as it gives a thief away. */
export const pruneTokens = (db: Db, now: Date, endedBefore: Date): Promise<number> =>
  removeAll(db, tokens, [now, endedBefore]);

/** Removes sessions that ended long ago and those of accounts whose time is over. */
export const pruneSessions = (db: Db, now: Date, endedBefore: Date): Promise<number> =>
  removeAll(db, sessions, [now, endedBefore]);
