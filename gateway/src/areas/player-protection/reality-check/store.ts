import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { playCurrency } from '../../ledger/ledger/ledger.ts';
import { playedSince } from '../../ledger/round/round.ts';
import type { Owner } from '../limit/limit.ts';

/** What the player of account `a` wants, else what the merchant set, minutes. */
const minutes = `coalesce(a.reality_minutes, (select m.reality_minutes from merchant m where m.id = a.merchant_id))`;

const halfAnHourAgo = `$3::timestamptz - interval '30 minutes'`;
const moneyRound = `r.merchant_id = a.merchant_id and r.account_id = a.id and r.currency <> '${playCurrency}'`;

/**
 * Whether the player of account `a` made no bet for half an hour: what comes is played anew. Bets on rounds that began before count as
 * well, if those are open or were over in that time; few rounds have several bets.
 */
const isRested = `(a.play_since is null or a.play_since <= ${halfAnHourAgo} and not exists (
  select from round r where ${moneyRound} and r.started_at > ${halfAnHourAgo}
) and not exists (
  select from round r
  join game_transaction t on t.merchant_id = r.merchant_id and t.round_id = r.id and t.kind = 'bet' and t.created_at > ${halfAnHourAgo}
  where ${moneyRound} and r.bets > 1
    and (r.state = 'open' or r.settled_at > ${halfAnHourAgo} and r.started_at > $3::timestamptz - interval '1 day')
))`;

/** Whether the player of account `a` answered that they stop: a check that was due from the beginning stands for it. */
const isStopped = `a.reality_check_at = a.play_since`;

const mine = 'a.merchant_id = $1::integer and a.id = $2::uuid';
const due = `$3::timestamptz + ${minutes} * interval '1 minute'`;

const begin: Statement = {
  name: 'reality_check_begin',
  text: `
update account a set play_since = case when ${isRested} then $3::timestamptz else a.play_since end, reality_check_at = ${due}
where ${mine} and (${isRested} or ${isStopped})`,
};

const answer: Statement = {
  name: 'reality_check_answer',
  text: `
update account a set reality_answered_at = $3::timestamptz,
  play_since = case when $5::boolean and ${isRested} then $3::timestamptz else a.play_since end,
  reality_check_at = case when $5::boolean then ${due} else a.play_since end
where ${mine} and a.reality_check_at = $4::timestamptz and a.reality_check_at <= $3::timestamptz`,
};

const choose: Statement = {
  name: 'reality_check_choose',
  text: `
update account a set reality_minutes = $4::smallint,
  reality_check_at = least(a.reality_check_at,
    case when a.reality_check_at is not null then $3::timestamptz + $4::smallint * interval '1 minute' end)
where ${mine}`,
};

/** What the player of account `a` played since a moment. */
const playedBy = (since: string) => playedSince({ merchantId: 'a.merchant_id', accountId: 'a.id', since });

const state: Statement = {
  name: 'reality_check_state',
  text: `
select ${minutes} as minutes, a.play_since as since, a.reality_check_at as "checkAt",
  coalesce(played.staked, 0)::bigint as staked, coalesce(played.won, 0)::bigint as won
from account a
left join lateral (
  select sum(r.stake) as staked, sum(r.payout) as won from ${playedBy('a.play_since')} r
) played on true
where ${mine}`,
};

/** Whose check comes at once: since the last one they lost as much, or as often one after the other, as their merchant set. */
const raise: Statement = {
  name: 'reality_check_raise',
  text: `
update account set reality_check_at = $3::timestamptz
from (
  select a.merchant_id, a.id
  from unnest($1::integer[], $2::uuid[]) as seen (merchant_id, account_id)
  join merchant m on m.id = seen.merchant_id and (m.reality_loss > 0 or m.reality_rounds > 0)
  join account a on a.merchant_id = seen.merchant_id and a.id = seen.account_id
    and a.play_since is not null and a.reality_check_at > $3::timestamptz
  cross join lateral (
    select sum(p.stake - p.payout) as lost, count(*) filter (where p.started_at > coalesce(p.won_at, '-infinity')) as run
    from (
      select r.stake, r.payout, r.started_at, max(r.started_at) filter (where r.payout >= r.stake) over () as won_at
      from ${playedBy("greatest(a.play_since, coalesce(a.reality_answered_at, '-infinity'))")} r
      where r.state = 'settled'
    ) p
  ) played
  where (m.reality_loss > 0 and played.lost >= m.reality_loss) or (m.reality_rounds > 0 and played.run >= m.reality_rounds)
) due
where account.merchant_id = due.merchant_id and account.id = due.id and account.reality_check_at > $3::timestamptz`,
};

/** Makes the checks of players come at once whose losses ask for it; one that is due stays as it is. */
export async function raiseChecks(on: Db | Sql, owners: readonly Owner[], now: Date): Promise<void> {
  const merchantIds = owners.map(({ merchantId }) => merchantId);
  const accountIds = owners.map(({ accountId }) => accountId);
  await run(on, raise, [merchantIds, accountIds, now]);
}

/** How a player stands with reality checks. */
export interface RealityState {
  minutes: number;
  /** Since when there was no break; null when nothing is played. */
  since: Date | null;
  /** When the next check is due, or was. */
  checkAt: Date | null;
  /** What was staked and won since, minor units. */
  staked: bigint;
  won: bigint;
}

/** Begins to count anew when the player comes from a break, and lets a player on who had stopped; else nothing changes. */
export async function beginPlay(on: Db | Sql, { merchantId, accountId }: Owner, now: Date): Promise<void> {
  await run(on, begin, [merchantId, accountId, now]);
}

/** Answers a check that is due; another one is left alone. @param checkAt which one */
export async function writeAnswer(
  on: Db | Sql,
  { merchantId, accountId }: Owner,
  { checkAt, goOn, now }: { checkAt: Date; goOn: boolean; now: Date },
): Promise<void> {
  await run(on, answer, [merchantId, accountId, now, checkAt, goOn]);
}

/** Writes after how many minutes a player wants to be asked; a check that is due stays due. */
export async function writeMinutes(
  on: Db | Sql,
  { merchantId, accountId }: Owner,
  wanted: number,
  now: Date,
): Promise<void> {
  await run(on, choose, [merchantId, accountId, now, wanted]);
}

/** How a player stands. */
export async function readState(on: Db | Sql, { merchantId, accountId }: Owner): Promise<RealityState> {
  const [row] = await run<RealityState & Record<string, unknown>>(on, state, [merchantId, accountId]);
  if (!row) throw new Error('a player without an account');
  return row;
}
