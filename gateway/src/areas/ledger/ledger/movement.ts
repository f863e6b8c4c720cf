/**
 * The time of a line, as SQL that runs under the lock of the account's row.
 * @param last when the account was moved last @param offset how far the clock was moved, ms
 */
export const timeOf = (last: string, offset: string): string =>
  `greatest(${last}, clock_timestamp() + ${offset} * interval '1 millisecond')`;

/**
 * The one way money moves, as a chain of SQL clauses: other statements put it behind their own checks, so that
 * checks and movement are one round trip and one atomic step. The statement around it brings a clause
 *
 *     move(merchant_id, transfer_id, currency, account_id, contra_id, scope, key, kind, reference, content,
 *          delta, owed, receivable_id, reverses, created_at, clock_offset)
 *
 * of no or one row, whose account exists; `delta` is what the player's account gets (negative: gives), `owed` what
 * its owner owes beyond that. The time is the database's, moved by `clock_offset` (milliseconds, zero but in tests), and never before the
 * account's line before it (ADR 050); `created_at` is null but for what is written down later. The chain offers
 * `moved(balance, version, at)`: the account after the movement.
 *
 * It never looks whether it may: a key used before or a transfer taken back twice is a unique violation, a
 * balance below zero a check violation, and the whole statement has done nothing.
 */
export const movement = `
moved as (
  update ledger_account l
  set balance = l.balance + move.delta, version = l.version + 1,
    moved_at = coalesce(move.created_at, ${timeOf('l.moved_at', 'move.clock_offset')})
  from move
  where l.merchant_id = move.merchant_id and l.id = move.account_id and l.currency = move.currency
  returning l.balance, l.version, l.moved_at as at
),
moved_transfer as (
  insert into transfer (merchant_id, id, currency, scope, key, kind, reference, content, reverses, created_at)
  select merchant_id, transfer_id, currency, scope, key, kind, reference, content, reverses, moved.at from move, moved
  returning id
),
moved_posting as (
  insert into posting (merchant_id, transfer_id, account_id, currency, amount, balance_after, account_version, kind)
  select merchant_id, transfer_id, account_id, currency, delta, moved.balance, moved.version, kind from move, moved
  union all
  select merchant_id, transfer_id, contra_id, currency, owed - delta, null, null, null from move where owed <> delta
  union all
  select merchant_id, transfer_id, receivable_id, currency, -owed, null, null, null from move where owed <> 0
  returning transfer_id
)`;
