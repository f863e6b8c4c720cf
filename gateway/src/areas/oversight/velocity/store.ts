import { eq } from 'drizzle-orm';
import type { VelocityKind } from '@foyer/contract/flag-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { velocityRule } from '../../../platform/db/tables/flag.ts';
import { putVersioned } from '../../../platform/db/versioned.ts';

export type VelocityRuleRow = typeof velocityRule.$inferSelect;

/** The rules that a merchant added or changed. */
export async function readRules(on: Sql, merchantId: number): Promise<VelocityRuleRow[]> {
  return on.select().from(velocityRule).where(eq(velocityRule.merchantId, merchantId));
}

/** Stores a rule from the version it was read in; version 0 adds it. @returns whether it still had it */
export const writeRule = (on: Sql, row: VelocityRuleRow): Promise<boolean> =>
  putVersioned(on, velocityRule, 'id', row);

/** A rule that a player, or those who registered, went beyond. */
export interface Breach {
  ruleId: string;
  kind: VelocityKind;
  accountId: string;
  /** How many, and how much in minor units. */
  times: number;
  amount: bigint;
  minutes: number;
}

const rules = `rule as (
  select * from jsonb_to_recordset($1::jsonb) as r(id text, kind text, times integer, amount bigint, minutes integer)
)`;

/** What a player did, as the rules count it; what was cleared does not count again. */
const ofPlayer: Statement = {
  name: 'velocity-of-player',
  text: `with ${rules},
since as (select $2::timestamptz - make_interval(mins => max(minutes)) as at from rule),
record as (
  select 'deposits' as kind, created_at as at, amount from deposit, since
  where merchant_id = $3::integer and account_id = $4::uuid and created_at > since.at and state in ('pending', 'paid', 'cancelled')
  union all
  select 'withdrawals', created_at, amount from withdrawal, since
  where merchant_id = $3::integer and account_id = $4::uuid and created_at > since.at and state not in ('failed', 'rejected')
  union all
  select 'failed-payments', settled_at, amount from deposit, since
  where merchant_id = $3::integer and account_id = $4::uuid and settled_at > since.at and state = 'failed'
  union all
  select 'failed-payments', settled_at, amount from withdrawal, since
  where merchant_id = $3::integer and account_id = $4::uuid and settled_at > since.at and state = 'failed'
  union all
  select 'payout-accounts', created_at, 0 from payout_account, since
  where merchant_id = $3::integer and account_id = $4::uuid and created_at > since.at
  union all
  select 'payout-accounts', changed_at, 0 from payout_account_change, since
  where merchant_id = $3::integer and account_id = $4::uuid and changed_at > since.at
)
select rule.id as "ruleId", rule.kind, $4::uuid as "accountId", count(*)::integer as times,
  sum(record.amount)::bigint as amount, rule.minutes
from rule join record on record.kind = rule.kind
where record.at > $2::timestamptz - make_interval(mins => rule.minutes)
  and record.at > coalesce((
    select max(cleared_at) from player_flag
    where merchant_id = $3::integer and account_id = $4::uuid and kind = rule.kind and subject = rule.id
  ), '-infinity')
group by rule.id, rule.kind, rule.times, rule.amount, rule.minutes
having (rule.times > 0 and count(*) >= rule.times) or (rule.amount > 0 and sum(record.amount) >= rule.amount)`,
};

/** Everybody who registered together with somebody; whose flag was cleared is not found again. */
const ofRegistrations = (name: string, together: string): Statement => ({
  name,
  text: `with ${rules},
counted as (
  select rule.id, rule.kind, rule.times as most, rule.minutes, p.account_id, count(*) over (partition by rule.id)::integer as times
  from rule join profile p on p.created_at > $2::timestamptz - make_interval(mins => rule.minutes)
  where p.merchant_id = $3::integer and p.ip <> '' and ${together}
)
select id as "ruleId", kind, account_id as "accountId", times, 0::bigint as amount, minutes
from counted
where most > 0 and times >= most and not exists (
  select from player_flag f
  where f.merchant_id = $3::integer and f.account_id = counted.account_id and f.kind = counted.kind
    and f.subject = counted.id and f.cleared_at is not null
)
order by account_id`,
});
const byAddress = ofRegistrations('velocity-of-address', 'p.ip = $4::text');
const byDevice = ofRegistrations(
  'velocity-of-device',
  `p.account_id in (
    select account_id from known_device where merchant_id = $3::integer and token_hash = $4::bytea
  )`,
);

/** The rules as the statements take them. */
const asked = (given: readonly VelocityRuleRow[]) =>
  JSON.stringify(
    given.map(({ id, kind, times, amount, minutes }) => ({
      id,
      kind,
      times,
      amount: String(amount),
      minutes,
    })),
  );

/** The rules that a player went beyond. @param at until when, by the clock of the gateway */
export const findBreaches = (
  on: Sql,
  { merchantId, accountId }: { merchantId: number; accountId: string },
  given: readonly VelocityRuleRow[],
  at: Date,
): Promise<Breach[]> =>
  run<Breach & Record<string, never>>(on, ofPlayer, [asked(given), at, merchantId, accountId]);

/** Those who registered from one address, when they are too many. */
export const findByAddress = (
  on: Sql,
  { merchantId, ip }: { merchantId: number; ip: string },
  given: readonly VelocityRuleRow[],
  at: Date,
): Promise<Breach[]> =>
  run<Breach & Record<string, never>>(on, byAddress, [asked(given), at, merchantId, ip]);

/** Those who registered and used one browser, when they are too many. */
export const findByDevice = (
  on: Sql,
  { merchantId, tokenHash }: { merchantId: number; tokenHash: Buffer },
  given: readonly VelocityRuleRow[],
  at: Date,
): Promise<Breach[]> =>
  run<Breach & Record<string, never>>(on, byDevice, [asked(given), at, merchantId, tokenHash]);
