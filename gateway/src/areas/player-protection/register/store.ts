import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { registerAnswer, registerNotice, registerState } from '../../../platform/db/tables/register.ts';
import type { Owner } from '../limit/limit.ts';

/** Who somebody is, as registers know people. */
export interface Person {
  name: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  email: string;
  mobile: string;
}

/** A player with what the register said last. */
export interface KnownPlayer extends Owner, Person {
  isListed: boolean | null;
  askedAt: Date | null;
  /** Whom that was about; null where nobody was asked about, or it was not kept. */
  personHash: Buffer | null;
}

/** Players of `account a` with who they are: what they said with their identity, else when they registered. */
const known = `
select a.merchant_id as "merchantId", a.id as "accountId", coalesce(i.real_name, p.payee_name, '') as name,
  coalesce(i.birth_date, p.birth_date)::text as "birthDate", coalesce(p.email, '') as email, coalesce(p.mobile, '') as mobile,
  r.is_listed as "isListed", r.asked_at as "askedAt", r.person_hash as "personHash"
from account a
left join profile p on p.merchant_id = a.merchant_id and p.account_id = a.id
left join identity i on i.merchant_id = a.merchant_id and i.account_id = a.id and i.state <> 'rejected'
left join register_answer r on r.merchant_id = a.merchant_id and r.account_id = a.id`;

const find: Statement = {
  name: 'register_find',
  text: `${known} where a.merchant_id = $1::integer and a.id = $2::uuid`,
};

const due: Statement = {
  name: 'register_due',
  text: `${known}
where a.merchant_id = $1::integer and a.status = 'active' and a.type = any ($4::integer[])
  and coalesce(i.real_name, p.payee_name, '') <> '' and coalesce(i.birth_date, p.birth_date) is not null
  and (r.asked_at is null or r.asked_at <= $2::timestamptz)
  and (r.is_listed or exists (
    select from session s where s.merchant_id = a.merchant_id and s.account_id = a.id
      and s.created_at > coalesce(r.asked_at, '-infinity') and s.ended_at is null
  ))
order by r.asked_at nulls first, a.id
limit $3::integer`,
};

const clean = (row: KnownPlayer): KnownPlayer => ({ ...row, birthDate: row.birthDate ?? '' });

/** One player; null when nobody is. */
export async function findPlayer(db: Db, { merchantId, accountId }: Owner): Promise<KnownPlayer | null> {
  const [row] = await run<KnownPlayer & Record<string, unknown>>(db, find, [merchantId, accountId]);
  return row ? clean(row) : null;
}

/** Players who logged in after the register was asked of them, or whom it lists. @param before how old an answer is at least */
export async function findDue(
  db: Db,
  { merchantId, before, types, limit }: { merchantId: number; before: Date; types: number[]; limit: number },
): Promise<KnownPlayer[]> {
  return (await run<KnownPlayer & Record<string, unknown>>(db, due, [merchantId, before, limit, types])).map(
    clean,
  );
}

/** Keeps what the register said of a player. */
export async function writeAnswer(
  on: Sql,
  owner: Owner,
  set: Pick<typeof registerAnswer.$inferInsert, 'isListed' | 'askedAt' | 'personHash'>,
): Promise<void> {
  await on
    .insert(registerAnswer)
    .values({ merchantId: owner.merchantId, accountId: owner.accountId, ...set })
    .onConflictDoUpdate({ target: [registerAnswer.merchantId, registerAnswer.accountId], set });
}

/** Notes that the register answered a merchant, or why it did not. @param failure null when it did */
export async function noteState(
  on: Sql,
  merchantId: number,
  at: Date,
  failure: string | null,
): Promise<void> {
  const set = failure === null ? { answeredAt: at } : { failedAt: at, failure };
  await on
    .insert(registerState)
    .values({ merchantId, failure: '', ...set })
    .onConflictDoUpdate({ target: registerState.merchantId, set });
}

/** How the register answers a merchant, and of how many players. @param since answers that are not older */
export async function readState(on: Sql, merchantId: number, since: Date) {
  const [state] = await on.select().from(registerState).where(eq(registerState.merchantId, merchantId));
  const [answers] = await on
    .select({
      asked: count(sql`case when ${gt(registerAnswer.askedAt, since)} then 1 end`),
      listed: count(sql`case when ${registerAnswer.isListed} then 1 end`),
    })
    .from(registerAnswer)
    .where(and(eq(registerAnswer.merchantId, merchantId)));
  return { state: state ?? null, asked: answers?.asked ?? 0, listed: answers?.listed ?? 0 };
}

/** Those of whom a register could know who they are: others would wait before everybody else for ever. */
const isNamed = `exists (
  select from account a
  left join profile p on p.merchant_id = a.merchant_id and p.account_id = a.id
  left join identity i on i.merchant_id = a.merchant_id and i.account_id = a.id and i.state <> 'rejected'
  where a.merchant_id = e.merchant_id and a.id = e.account_id
    and coalesce(i.real_name, p.payee_name, '') <> '' and coalesce(i.birth_date, p.birth_date) is not null
)`;

const unsent: Statement = {
  name: 'register_unsent',
  text: `
select e.merchant_id as "merchantId", e.id as "exclusionId", e.account_id as "accountId", e.ends_at as "endsAt"
from exclusion e
where e.merchant_id = $1::integer and e.kind = 'self-exclusion' and e.made_by in ('player', 'staff')
  and (e.ends_at is null or e.ends_at > $2::timestamptz)
  and not exists (select from register_notice n where n.merchant_id = e.merchant_id and n.exclusion_id = e.id)
  and ${isNamed}
order by e.starts_at, e.id
limit $3::integer`,
};

/** A self-exclusion that the register was not told of. */
export interface UnreportedExclusion extends Owner {
  exclusionId: string;
  /** Null for good. */
  endsAt: Date | null;
}

/** Self-exclusions of a merchant that run, of players who are known by name, and that the register was not told of; oldest first. */
export const findUnsent = (
  db: Db,
  merchantId: number,
  now: Date,
  limit: number,
): Promise<UnreportedExclusion[]> =>
  run<UnreportedExclusion & Record<string, unknown>>(db, unsent, [merchantId, now, limit]);

/** Notes that the register was told of an exclusion. */
export async function noteSent(
  on: Sql,
  { merchantId, exclusionId }: UnreportedExclusion,
  sentAt: Date,
): Promise<void> {
  await on.insert(registerNotice).values({ merchantId, exclusionId, sentAt }).onConflictDoNothing();
}
