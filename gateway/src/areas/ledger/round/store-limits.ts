import type { Db } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { playCurrency } from '../ledger/ledger.ts';

/**
 * The guard of the player's own limits of stake and loss, or null without any: a column of the clause `play` (R-PROTECTION-16).
 * @param currency that is played with, as SQL
 */
export const guardOf = (currency: string) =>
  `case when ${currency} <> '${playCurrency}' then (
    select g.version from play_guard g where g.merchant_id = $1::integer and g.account_id = $3::uuid
  ) end`;

/**
 * The rounds with money of a player that count since a moment: those that began since, and older ones that a bet joined since (R-PROTECTION-16). What stands
 * for a table, without a name.
 * @param of as SQL: the merchant's id, the account's id and the moment
 */
export const playedSince = ({
  merchantId,
  accountId,
  since,
}: Record<'merchantId' | 'accountId' | 'since', string>) => `(
          select stake, payout, state, started_at from round
          where merchant_id = ${merchantId} and account_id = ${accountId} and currency <> '${playCurrency}' and started_at >= ${since}
          union all
          select o.stake, o.payout, o.state, o.started_at from carried_round c
          join round o on o.merchant_id = c.merchant_id and o.id = c.round_id and o.started_at < ${since}
          where c.merchant_id = ${merchantId} and c.account_id = ${accountId} and c.bet_at >= ${since}
        )`;

/** What of a round counts for a limit `l`, of the round of this alias. */
const partOf = (round: string) =>
  `case l.kind when 'stake' then ${round}.stake else ${round}.stake - ${round}.payout end`;

/** When a period of the calendar of merchant `m` began. @param period its unit, as SQL */
const startOf = (period: string) =>
  `date_trunc(${period}, $10::timestamptz at time zone m.time_zone) at time zone m.time_zone`;

/**
 * Whether the stake passes one of them. What was played since the period did, by the merchant's calendar or since the last break, counts, and so does the
 * round that the bet joins, in the clause `before`, whenever that began: stakes whole, losses less what was won.
 */
export const overLimit = `(select guard from play) is not null and $7::bigint > 0 and exists (
      select from play_limit l join merchant m on m.id = l.merchant_id
      cross join lateral (select case l.period when 'session' then (select play_since from play)
        else ${startOf('l.period')} end as since) p
      where l.merchant_id = $1::integer and l.account_id = $3::uuid and l.amount is not null
        and l.amount < $7::bigint + greatest(0, (
          select coalesce(sum(${partOf('r')}), 0)
          from ${playedSince({ merchantId: 'l.merchant_id', accountId: 'l.account_id', since: 'p.since' })} r
        ) + coalesce((
          select ${partOf('b')} from before b
          where b.started_at < p.since and not exists (
            select from carried_round c
            where c.merchant_id = l.merchant_id and c.account_id = l.account_id and c.round_id = b.id and c.bet_at >= p.since
          )
        ), 0))
    )`;

/** Notes that a bet joined a round of an earlier day, or from before the last break: few do. */
export const carried = `
carried as (
  insert into carried_round as c (merchant_id, account_id, round_id, bet_at)
  select $1::integer, $3::uuid, round_written.id, $10::timestamptz
  from before, round_written, play join merchant m on m.id = $1::integer
  where before.currency <> '${playCurrency}' and $7::bigint > 0
    and before.started_at < greatest(play.play_since, ${startOf("'day'")})
  on conflict (merchant_id, account_id, round_id) do update set bet_at = greatest(c.bet_at, excluded.bet_at)
),`;

/**
 * Bets of a player with limits take turns: of several that saw the same, one is made, and the others look again. Without a row
 * the bet is overtaken.
 */
export const guarded = `
guarded as (
  update play_guard g set version = g.version + 1 from decided, play
  where decided.verdict = 'go' and g.merchant_id = $1::integer and g.account_id = $3::uuid and g.version = play.guard
  returning g.version
),`;

/** Whether the bet may be written. */
export const isGuarded = `(play.guard is null or exists (select from guarded))`;

const forget: Statement = {
  name: 'round_carried_forget',
  text: 'delete from carried_round where merchant_id = $1::integer and bet_at < $2::timestamptz',
};

/** Forgets that bets before a time joined older rounds: no period is that long. */
export async function forgetCarried(db: Db, merchantId: number, before: Date): Promise<void> {
  await run(db, forget, [merchantId, before]);
}
