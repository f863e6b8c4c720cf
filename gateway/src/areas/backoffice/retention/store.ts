import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import type { RetentionKind } from './kinds.ts';
export { eraseAccount } from './store-erasure.ts';

/** Rows removed by one statement: locks are short. */
const batch = 2000;

/** Accounts whose personal data is removed after one another before others are looked for. */
const accountsAtOnce = 50;

/** What is over, and how it goes. $1: the merchant, $2: what is older is over. */
interface OverdueQuery {
  from: string;
  key: string;
  where: string;
  /** Instead of a plain delete of those rows; `gone` are their keys. */
  remove?: string;
}

const conversations = (kinds: string): OverdueQuery => ({
  from: 'conversation',
  key: 'merchant_id, id',
  where: `merchant_id = $1::int and kind in (${kinds}) and state <> 'open' and changed_at < $2::timestamptz`,
  remove: `, words as (
    delete from message m using gone g where m.merchant_id = g.merchant_id and m.conversation_id = g.id returning m.attachments
  ), freed as (
    update attachment set used = false where merchant_id = $1::int and id in (select unnest(attachments) from words)
  )`,
});

const overdue: Record<Exclude<RetentionKind, 'closed-accounts'>, OverdueQuery> = {
  'login-history': {
    from: 'login_event',
    key: 'merchant_id, id',
    where: 'merchant_id = $1::int and at < $2::timestamptz',
  },
  'security-events': {
    from: 'security_event',
    key: 'merchant_id, id',
    where: 'merchant_id = $1::int and at < $2::timestamptz',
    remove: `, told as (delete from security_alert where merchant_id = $1::int and period < $2::timestamptz)`,
  },
  chat: conversations("'chat'"),
  messages: conversations("'inbox', 'feedback'"),
  callbacks: {
    from: 'payment_callback',
    key: 'adapter, id, content',
    where: 'merchant_id = $1::int and handled_at < $2::timestamptz',
  },
};
type PlainKind = keyof typeof overdue;

const countStatement = (kind: PlainKind): Statement => ({
  name: `retention_count_${kind}`,
  text: `select count(*)::int as count from ${overdue[kind].from} where ${overdue[kind].where}`,
});

const removeStatement = (kind: PlainKind): Statement => {
  const { from, key, where, remove = '' } = overdue[kind];
  return {
    name: `retention_remove_${kind}`,
    text: `with gone as (select ${key} from ${from} where ${where} limit ${batch} for update skip locked)${remove}
      delete from ${from} where (${key}) in (select ${key} from gone) returning 1 as removed`,
  };
};

/** @returns how many entries of a kind are older than an instant */
export async function countOverdue(
  db: Db,
  kind: PlainKind,
  merchantId: number,
  before: Date,
): Promise<number> {
  const [row] = await run<{ count: number }>(db, countStatement(kind), [merchantId, before]);
  return row?.count ?? 0;
}

/** Removes entries of a kind that are older than an instant, in batches. @returns how many */
export async function removeOverdue(
  db: Db,
  kind: PlainKind,
  merchantId: number,
  before: Date,
): Promise<number> {
  for (let removed = 0; ;) {
    const rows = await run(db, removeStatement(kind), [merchantId, before]);
    removed += rows.length;
    if (rows.length < batch) return removed;
  }
}

const noteClosed: Statement = {
  name: 'retention_note_closed',
  text: `insert into closed_account (merchant_id, account_id, noted_at)
    select merchant_id, id, $2::timestamptz from account where merchant_id = $1::int and status = 'closed'
    on conflict do nothing`,
};

/** Notes accounts that were closed since the last time. */
export async function noteClosedAccounts(db: Db, merchantId: number, now: Date): Promise<void> {
  await run(db, noteClosed, [merchantId, now]);
}

/**
 * Closed, and nobody looks into it: an open case or flag keeps everything, and so do a debt, money that came in later, what an agent
 * earned and was not paid, and an exclusion that still holds, as who owes, is owed or is excluded must be known again.
 */
const isFree = `a.status = 'closed'
  and not exists (select 1 from oversight_case o where o.merchant_id = a.merchant_id and o.account_id = a.id and o.state <> 'closed')
  and not exists (select 1 from player_flag f where f.merchant_id = a.merchant_id and f.account_id = a.id and f.cleared_at is null)
  and not exists (select 1 from ledger_account l join posting p on p.merchant_id = l.merchant_id and p.account_id = l.id
    where l.merchant_id = a.merchant_id and l.owner = a.id::text and l.kind = 'receivable' having sum(p.amount) < 0)
  and not exists (select 1 from ledger_account l
    where l.merchant_id = a.merchant_id and l.owner = a.id::text and l.kind = 'real' and l.balance > 0)
  and not exists (select 1 from agent_settlement s
    where s.merchant_id = a.merchant_id and s.payee_id = a.id and s.state in ('due', 'review', 'owed'))
  and not exists (select 1 from agent_debt d
    where d.merchant_id = a.merchant_id and a.id in (d.debtor_id, d.creditor_id) and d.state = 'open')
  and coalesce(a.play_blocked_until, '-infinity') < now()`;

const erasable = `from closed_account c join account a on a.merchant_id = c.merchant_id and a.id = c.account_id
  where c.merchant_id = $1::int and c.erased_at is null and c.noted_at < $2::timestamptz and ${isFree}`;

const countErasable: Statement = {
  name: 'retention_count_erasable',
  text: `select count(*)::int as count ${erasable}`,
};
const searchErasable: Statement = {
  name: 'retention_find_erasable',
  text: `select c.account_id as "accountId" ${erasable} and ($3::uuid is null or c.account_id > $3::uuid)
    order by c.account_id limit ${accountsAtOnce}`,
};
const readErasable: Statement = {
  name: 'retention_read_erasable',
  text: `select c.erased_at is null and ${isFree} as "isErasable"
    from account a left join closed_account c on c.merchant_id = a.merchant_id and c.account_id = a.id
    where a.merchant_id = $1::int and a.id = $2::uuid`,
};
const markErased: Statement = {
  name: 'retention_mark_erased',
  text: `insert into closed_account (merchant_id, account_id, noted_at, erased_at)
    values ($1::int, $2::uuid, $3::timestamptz, $3::timestamptz)
    on conflict (merchant_id, account_id) do update set erased_at = excluded.erased_at
    where closed_account.erased_at is null returning 1 as marked`,
};

/** @returns whether the personal data of an account may be removed; null when there is no such account */
export async function findErasable(on: Sql, merchantId: number, accountId: string): Promise<boolean | null> {
  const [row] = await run<{ isErasable: boolean }>(on, readErasable, [merchantId, accountId]);
  return row?.isErasable ?? null;
}

/** @returns how many accounts were closed before an instant and still have personal data */
export async function countErasableAccounts(db: Db, merchantId: number, before: Date): Promise<number> {
  const [row] = await run<{ count: number }>(db, countErasable, [merchantId, before]);
  return row?.count ?? 0;
}

/** @param after the last one that was answered; null for the first @returns some of those accounts, in the order of their ids */
export async function findErasableAccounts(
  db: Db,
  merchantId: number,
  before: Date,
  after: string | null,
): Promise<string[]> {
  const rows = await run<{ accountId: string }>(db, searchErasable, [merchantId, before, after]);
  return rows.map(({ accountId }) => accountId);
}

/** Notes that it was done. @param on the transaction that does it @returns false when somebody else did */
export async function markAccountErased(
  on: Sql,
  merchantId: number,
  accountId: string,
  now: Date,
): Promise<boolean> {
  return (await run(on, markErased, [merchantId, accountId, now])).length > 0;
}

const readRules: Statement = {
  name: 'retention_rules',
  text: 'select kind, days from retention_rule where merchant_id = $1::int',
};
const putRule: Statement = {
  name: 'retention_put_rule',
  text: `insert into retention_rule (merchant_id, kind, days) values ($1::int, $2::text, $3::int)
    on conflict (merchant_id, kind) do update set days = excluded.days`,
};

const lock: Statement = {
  name: 'retention_lock_rules',
  text: 'select id from merchant where id = $1::int for no key update',
};

/** Lets nobody else change the rules of a merchant until the transaction ends. */
export async function lockRules(on: Sql, merchantId: number): Promise<void> {
  await run(on, lock, [merchantId]);
}

/** What a merchant changed: days by kind. */
export async function findRules(on: Db | Sql, merchantId: number): Promise<Map<string, number>> {
  const rows = await run<{ kind: string; days: number }>(on, readRules, [merchantId]);
  return new Map(rows.map(({ kind, days }) => [kind, days]));
}

export async function upsertRule(
  on: Sql,
  merchantId: number,
  kind: RetentionKind,
  days: number,
): Promise<void> {
  await run(on, putRule, [merchantId, kind, days]);
}
