import { and, eq } from 'drizzle-orm';
import type { DuplicateKind } from '@foyer/contract/flag-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { identity } from '../../../platform/db/tables/cashier.ts';
import { duplicateRule } from '../../../platform/db/tables/flag.ts';
import { putVersioned } from '../../../platform/db/versioned.ts';

export type DuplicateRuleRow = typeof duplicateRule.$inferSelect;
type Owner = { merchantId: number; accountId: string };

/** The rules that a merchant changed. */
export async function readRules(on: Sql, merchantId: number): Promise<DuplicateRuleRow[]> {
  return on.select().from(duplicateRule).where(eq(duplicateRule.merchantId, merchantId));
}

/** Stores a rule from the version it was read in. @returns whether it still had it */
export const writeRule = (on: Sql, row: DuplicateRuleRow): Promise<boolean> =>
  putVersioned(on, duplicateRule, 'kind', row);

/** Two players of a merchant who may be one person. */
export interface Likeness {
  kind: DuplicateKind;
  accountId: string;
  otherId: string;
}

/** A mailbox: what follows a plus sign reaches the same one. */
const mailbox = (alias: string) => `lower(regexp_replace(${alias}.email, '(\\+[^@]*)?@', '@'))`;
/** The words of a name, in whatever order and case. */
const nameKey = (alias: string) =>
  `(select string_agg(word, ' ' order by word) from regexp_split_to_table(lower(trim(${alias}.real_name)), '\\s+') word)`;
const others = (table: string, on: string) =>
  `from ${table} mine join ${table} other on other.merchant_id = mine.merchant_id and other.account_id <> mine.account_id and ${on}
  where mine.merchant_id = $1::integer and mine.account_id = $2::uuid`;

/** Documents and numbers of payees are compared only by their HMAC: none is opened. */
const likenesses: Statement = {
  name: 'duplicates-of-player',
  text: `with found as (
  select 'same-document' as kind, other.account_id ${others('identity', 'other.number_hash = mine.number_hash')}
  union
  select 'same-person', other.account_id ${others('identity', `other.birth_date = mine.birth_date and ${nameKey('other')} = ${nameKey('mine')}`)}
  union
  select 'same-payee', other.account_id ${others('payout_account', 'other.number_hash = mine.number_hash')}
    and mine.removed_at is null
  union
  select 'same-device', other.account_id ${others('known_device', 'other.token_hash = mine.token_hash')}
  union
  select 'same-mobile', other.account_id ${others('profile', 'other.mobile = mine.mobile')}
  union
  select 'same-email', other.account_id ${others('profile', `other.email <> '' and ${mailbox('other')} = ${mailbox('mine')}`)} and mine.email <> ''
)
select found.kind, me.id as "accountId", other.id as "otherId"
from found
join account me on me.merchant_id = $1::integer and me.id = $2::uuid
join account other on other.merchant_id = $1::integer and other.id = found.account_id
where found.kind = any($3::text[]) and not exists (
  select from player_flag f
  where f.merchant_id = $1::integer and f.account_id = $2::uuid and f.kind = found.kind
    and f.subject = found.account_id::text and f.cleared_at is not null
)
order by found.kind, other.id
limit 100`,
};

/** Who of the merchant's players may be the same person; of whom staff cleared that, is not found again. */
export const findLikenesses = (
  on: Sql,
  { merchantId, accountId }: Owner,
  kinds: readonly DuplicateKind[],
): Promise<Likeness[]> =>
  run<Likeness & Record<string, never>>(on, likenesses, [merchantId, accountId, [...kinds]]);

/** The account whose document has this HMAC, unless it was rejected there; null without one. */
export async function findDocumentOwner(
  on: Sql,
  merchantId: number,
  numberHash: Buffer,
): Promise<string | null> {
  const [row] = await on
    .select({ accountId: identity.accountId })
    .from(identity)
    .where(and(eq(identity.merchantId, merchantId), eq(identity.numberHash, numberHash)));
  return row?.accountId ?? null;
}
