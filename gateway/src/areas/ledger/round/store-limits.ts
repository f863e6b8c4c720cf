import { playCurrency } from '../ledger/ledger.ts';

/**
 * The guard of the player's own limits of stake and loss, or null without any: a column of the clause `play` (R-PROTECTION-16).
 * @param currency that is played with, as SQL
 */
export const guardOf = (currency: string) =>
  `case when ${currency} <> '${playCurrency}' then (
    select g.version from play_guard g where g.merchant_id = $1::integer and g.account_id = $3::uuid
  ) end`;

/** What of a round counts for a limit `l`, of the round of this alias. */
const partOf = (round: string) =>
  `case l.kind when 'stake' then ${round}.stake else ${round}.stake - ${round}.payout end`;

/**
 * Whether the stake passes one of them. What began since the period did, by the merchant's calendar or since the last break, counts, and so does the round that
 * the bet joins, in the clause `before`, whenever that began: stakes whole, losses less what was won.
 */
export const overLimit = `(select guard from play) is not null and $7::bigint > 0 and exists (
      select from play_limit l join merchant m on m.id = l.merchant_id
      cross join lateral (select case l.period when 'session' then (select play_since from play)
        else date_trunc(l.period, $10::timestamptz at time zone m.time_zone) at time zone m.time_zone end as since) p
      where l.merchant_id = $1::integer and l.account_id = $3::uuid and l.amount is not null
        and l.amount < $7::bigint + greatest(0, (
          select coalesce(sum(${partOf('r')}), 0) from round r
          where r.merchant_id = l.merchant_id and r.account_id = l.account_id and r.currency <> '${playCurrency}'
            and r.started_at >= p.since
        ) + coalesce((select ${partOf('b')} from before b where b.started_at < p.since), 0))
    )`;

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
