import type { Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';

/** A mailbox: what follows a plus sign reaches the same one. As the index of mailboxes has it. */
export const mailbox = (alias: string): string =>
  `lower(regexp_replace(${alias}.email, '(\\+[^@]*)?@', '@'))`;
/** The words of a name, in whatever order they were written. */
export const nameKey = (alias: string): string =>
  `(select string_agg(word, ' ' order by word) from regexp_split_to_table(lower(trim(${alias}.real_name)), '\\s+') word)`;

/** Something that an account is known by. */
interface Trait {
  kind: string;
  table: string;
  /** Which rows count. @param alias of a row */
  counts(alias: string): string;
  /** What is kept of a row. */
  value(alias: string): string;
  /** Whether a row says what was kept: by columns that are indexed. @param kept what was kept */
  is(alias: string, kept: string): string;
}

const isHash = (alias: string, kept: string) => `${alias}.number_hash = decode(${kept}, 'hex')`;
const hash = (alias: string) => `encode(${alias}.number_hash, 'hex')`;
const isSaid = (alias: string) => `${alias}.state <> 'rejected'`;

const traits: readonly Trait[] = [
  {
    kind: 'mobile',
    table: 'profile',
    counts: (alias) => `${alias}.mobile is not null and ${alias}.mobile_verified_at is not null`,
    value: (alias) => `${alias}.mobile`,
    is: (alias, kept) => `${alias}.mobile = ${kept}`,
  },
  {
    kind: 'mailbox',
    table: 'profile',
    counts: (alias) => `${alias}.email <> '' and ${alias}.email_verified_at is not null`,
    value: mailbox,
    is: (alias, kept) => `${mailbox(alias)} = ${kept}`,
  },
  {
    kind: 'payout',
    table: 'payout_account',
    counts: (alias) => `${alias}.removed_at is null`,
    value: hash,
    is: isHash,
  },
  { kind: 'document', table: 'identity', counts: isSaid, value: hash, is: isHash },
  {
    kind: 'person',
    table: 'identity',
    counts: isSaid,
    value: (alias) => `to_char(${alias}.birth_date, 'YYYY-MM-DD') || ' ' || ${nameKey(alias)}`,
    is: (alias, kept) =>
      `${alias}.birth_date = left(${kept}, 10)::date and ${nameKey(alias)} = substr(${kept}, 12)`,
  },
];

const pair =
  'select seed.merchant_id, seed.account_id, other.merchant_id as other_merchant_id, other.account_id as other_id from seed';

/** Accounts that say what one that is excluded was known by, whichever of the two `seed` is. */
const pairsBy = ({ kind, table, counts, value, is }: Trait): string => {
  // Only what was kept of this kind is read in its form
  const kept = `case when mine.kind = '${kind}' then mine.value end`;
  return `
  ${pair}
  join exclusion_trait mine on mine.merchant_id = seed.merchant_id and mine.account_id = seed.account_id and mine.kind = '${kind}'
  cross join merchant m
  join ${table} other on other.merchant_id = m.id and ${is('other', kept)} and ${counts('other')}
  union
  ${pair}
  join ${table} mine on mine.merchant_id = seed.merchant_id and mine.account_id = seed.account_id and ${counts('mine')}
  join exclusion_trait other on other.kind = '${kind}' and other.value = ${value('mine')}`;
};

/** Pairs of accounts, one of which was known by what the other one says when it was excluded. */
export const pairsByTrait = traits.map(pairsBy).join('\n  union');

const keep: Statement = {
  name: 'exclusion_trait_keep',
  text: `
insert into exclusion_trait (merchant_id, account_id, kind, value)
${traits
  .map(
    ({ kind, table, counts, value }) => `
select mine.merchant_id, mine.account_id, '${kind}', ${value('mine')}
from unnest($1::integer[], $2::uuid[]) as owner (merchant_id, account_id)
join ${table} mine on mine.merchant_id = owner.merchant_id and mine.account_id = owner.account_id and ${counts('mine')}`,
  )
  .join('\nunion')}
on conflict do nothing`,
};

/** Keeps what accounts are known by, as they are excluded. */
export const keepTraits = async (
  on: Sql,
  owners: readonly { merchantId: number; accountId: string }[],
): Promise<void> =>
  void (await run(on, keep, [
    owners.map(({ merchantId }) => merchantId),
    owners.map(({ accountId }) => accountId),
  ]));
