import { eq, getTableName, sql, type SQL } from 'drizzle-orm';
import { gameTypes, type GameType } from '@foyer/contract/game-types';
import { largestAmount } from '../../../platform/db/columns.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import { eventStake, turnoverWeight } from '../../../platform/db/tables/round.ts';

/** How much of a valid stake counts for turnover where a merchant set nothing, percent (R-WALLET-27). */
export const defaultWeights: Readonly<Record<GameType, number>> = {
  RNG: 100,
  FISH: 100,
  LIVE: 10,
  SPORTS: 50,
  ESPORTS: 50,
  COCKFIGHT: 50,
  PVP: 10,
  LOTT: 100,
  ELOTT: 100,
};

/** Games of which a whole stake is at risk in every round that is no push; at others opposite bets can cancel out. */
const wholeStakeTypes = ['RNG', 'FISH'] as const satisfies readonly GameType[];

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
const defaults = gameTypes.map((type) => `when '${type}' then ${defaultWeights[type]}`).join(' ');

/** How much of a valid stake counts, percent, as SQL. @param columns as SQL: the merchant and the type of the game */
export const percentOf = (columns: Record<'merchant' | 'gameType', string>): string => `coalesce(
    (select percent from turnover_weight w where w.merchant_id = ${columns.merchant} and w.game_type = ${columns.gameType}),
    case ${columns.gameType} ${defaults} else 0 end)`;

/** What of a stake counts, as SQL: at most what was won or lost with it. */
export const netOf = (stake: string, payout: string) => `least(${stake}, abs(${payout} - ${stake}))`;

/** What an event staked and paid with the round that ends now. Wins are added whole, also what is held of them. */
const eventStaked = '(e.stake + excluded.stake)';
const eventPaid = `least(e.payout::numeric + excluded.payout, ${largestAmount})::bigint`;

/**
 * The clauses of the win's statement that work out what a settled round counts (ADR 049). They need the clauses `decided`
 * and `before(event_id, game_type, stake, payout)`, whose row is locked, and the parameters $7 (amount), $8 (currency) and
 * $13 (whether the round is over); they offer `counted(valid_stake, turnover)`, whose one row is null for a round that goes on.
 */
export const countedClauses = `
ended as (
  select before.event_id, before.game_type, before.stake, before.payout + $7::bigint as payout
  from decided, before where decided.verdict = 'go' and $13::boolean
),
event_counted as (
  insert into ${getTableName(eventStake)} as e (merchant_id, provider_id, account_id, event_id, currency, stake, payout, valid_stake, change)
  select $1::integer, $2::text, $3::uuid, event_id, $8::text, stake, payout, ${netOf('stake', 'payout')}, ${netOf('stake', 'payout')}
  from ended where event_id is not null
  on conflict (merchant_id, provider_id, account_id, event_id, currency) do update set
    stake = ${eventStaked}, payout = ${eventPaid},
    valid_stake = ${netOf(eventStaked, eventPaid)},
    change = ${netOf(eventStaked, eventPaid)} - e.valid_stake
  returning change
),
valid as (
  select game_type, case
    when event_id is not null then (select change from event_counted)
    when payout = stake then 0
    when game_type in (${quoted(wholeStakeTypes)}) then stake
    else ${netOf('stake', 'payout')} end as stake
  from ended
),
counted as (
  select valid.stake as valid_stake,
    valid.stake * ${percentOf({ merchant: '$1::integer', gameType: 'valid.game_type' })} / 100 as turnover
  from (select) one left join valid on true
)`;

/**
 * What a round counts for turnover, minor units: nothing before it is settled, nothing when it paid its stake back.
 * @param alias the round's in the statement around it
 */
export const turnoverOf = (alias: string): SQL =>
  sql.raw(`case when ${alias}.state = 'settled'
    then coalesce(${alias}.turnover, case when ${alias}.payout <> ${alias}.stake then ${alias}.stake else 0 end)
    else 0 end`);

/** The valid stake of a round, minor units, not weighted. @param alias as for {@link turnoverOf} */
export const validStakeOf = (alias: string): SQL =>
  sql.raw(`case when ${alias}.state = 'settled'
    then coalesce(${alias}.valid_stake, case when ${alias}.payout <> ${alias}.stake then ${alias}.stake else 0 end)
    else 0 end`);

/** The weights that a merchant set, by game type, and their version; 0 where it set none. */
export async function readWeights(
  on: Sql,
  merchantId: number,
): Promise<{ weights: Partial<Record<GameType, number>>; version: number }> {
  const rows = await on.select().from(turnoverWeight).where(eq(turnoverWeight.merchantId, merchantId));
  return {
    weights: Object.fromEntries(rows.map(({ gameType, percent }) => [gameType, percent])),
    version: Math.max(0, ...rows.map(({ version }) => version)),
  };
}

/**
 * Sets the weight of every game type.
 * @param version the one that was read
 * @returns false when somebody else changed them meanwhile
 */
export async function writeWeights(
  on: Sql,
  merchantId: number,
  weights: Readonly<Record<GameType, number>>,
  version: number,
): Promise<boolean> {
  const next = version + 1;
  const written = await on
    .insert(turnoverWeight)
    .values(
      gameTypes.map((gameType) => ({ merchantId, gameType, percent: weights[gameType], version: next })),
    )
    .onConflictDoUpdate({
      target: [turnoverWeight.merchantId, turnoverWeight.gameType],
      set: { percent: sql`excluded.percent`, version: next },
      setWhere: eq(turnoverWeight.version, version),
    })
    .returning({ gameType: turnoverWeight.gameType });
  return written.length === gameTypes.length;
}
