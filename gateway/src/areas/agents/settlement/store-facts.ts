import { sql, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { isEarned } from '../rate-settlement/rate-settlement.ts';
import type { NamedSettlement } from './store.ts';

/** What facts are narrowed to. */
export interface Narrowing {
  day?: string | undefined;
  person?: string | undefined;
  game?: string | undefined;
}

/** How the facts of a settlement are put together, and which of them. Lines are those of a settlement of rates: narrowed by nothing. */
export interface FactsQuery extends Narrowing {
  by: 'day' | 'person' | 'game' | 'line';
  /** Of lines, only the one with this key. */
  line?: string | undefined;
  offset: number;
  limit: number;
}

/** What tells a line of a settlement of rates from the others. */
export interface RateLine {
  /** When it was played, YYYY-MM-DD. */
  day: string;
  gameType: string;
  /** Empty where it has none. */
  vendor: string;
  /** Its code until somebody names it. */
  vendorName: string;
  /** The payee's rate and that of the one below, parts of 10,000. */
  own: number;
  below: number;
}

/** Facts under a key: a day, a member, a game or a line. */
export interface FactSum {
  key: string;
  /** Username of a member; the key of others. */
  label: string;
  rounds: number;
  validStake: bigint;
  netLoss: bigint;
  /** Whether an earlier settlement did not have them yet. */
  late: boolean;
  /** Of a line: parts of 10,000, and what it was, rounded down, minor units. */
  rate: number | null;
  amount: bigint | null;
  line: RateLine | null;
}

/** A settlement whose facts are read. */
export type FactsOf = Pick<NamedSettlement, 'merchantId' | 'id' | 'payeeId' | 'kind' | 'fromAt'> & {
  /** Of its first day, YYYY-MM-DD. */
  day: string;
  /** What the lines of all below the payee begin with. */
  line: string;
};

const keys = {
  day: sql.raw('f.day::text'),
  person: sql.raw('f.account_id::text'),
  game: sql.raw('f.game'),
};

/** Facts of a contract's settlement. */
const ofContract = ({ merchantId, id }: FactsOf) => sql`
  select f.account_id, f.day, f.game, f.rounds, f.valid_stake, f.net_loss, f.late
  from agent_settlement_fact f where f.merchant_id = ${merchantId}::integer and f.settlement_id = ${id}::uuid`;

/** Facts of all rates of a day that the payee earned by. */
const ofRates = ({ merchantId, payeeId, day, line }: FactsOf) => sql`
  select f.account_id, f.day, f.game, f.rounds, f.valid_stake, f.net_loss, f.day < f.run_day as late
  from (
    select f.*, array_position(string_to_array(btrim(f.upline_path || f.account_id, '/'), '/'), ${payeeId}::text) as place
    from agent_rate_fact f
    where f.merchant_id = ${merchantId}::integer and f.run_day = ${day}::date
      and (f.account_id = ${payeeId}::uuid or (f.upline_path >= ${line}::text and f.upline_path < ${`${line}~`}::text))
  ) f
  where ${isEarned('f.place')}`;

type Row = Record<'key' | 'label' | 'valid_stake' | 'net_loss', string> & {
  rounds: number;
  late: boolean;
  rate: number | null;
  amount: string | null;
  line: RateLine | null;
  total: number;
};

const factOf = ({ key, label, rounds, valid_stake, net_loss, late, rate, amount, line }: Row): FactSum => ({
  key,
  label,
  rounds,
  late,
  rate,
  line,
  validStake: BigInt(valid_stake),
  netLoss: BigInt(net_loss),
  amount: amount === null ? null : BigInt(amount),
});

/**
 * Lines of one type and vendor differ by rates and day, so their keys have these. A single one keeps the short key: disputes of it
 * from before keys had more are found again.
 */
const linesOf = ({ merchantId, id, day }: FactsOf, { line, offset, limit }: FactsQuery): SQL => sql`
  select l.key, l.label, 0 as rounds, l.valid_stake, 0::bigint as net_loss, l.day < ${day}::date as late, l.rate - l.below as rate,
    l.amount, json_build_object('day', l.day, 'gameType', l.game_type, 'vendor', l.vendor, 'vendorName', l.vendor,
      'own', l.rate, 'below', l.below) as line,
    (count(*) over ())::integer as total
  from (
    select l.*, case when count(*) over (partition by l.game_type, l.vendor) = 1 then l.label
      else concat_ws('/', l.label, l.rate, l.below, l.day) end as key
    from (
      select l.*, concat_ws('/', l.game_type, nullif(l.vendor, '')) as label
      from agent_rate_line l where l.merchant_id = ${merchantId}::integer and l.settlement_id = ${id}::uuid
    ) l
  ) l
  where ${line ?? null}::text is null or l.key = ${line ?? null}::text
  order by l.amount desc, l.label, l.rate, l.below, l.day offset ${offset}::integer limit ${limit}::integer`;

const sumsOf = (of: FactsOf, { by, day, person, game, offset, limit }: FactsQuery): SQL => {
  const key = keys[by === 'line' ? 'day' : by];
  const only = [
    day === undefined ? sql`` : sql`and f.day = ${day}::date`,
    person === undefined ? sql`` : sql`and f.account_id = ${person}::uuid`,
    game === undefined ? sql`` : sql`and f.game = ${game}`,
  ];
  return sql`
    select ${key} as key, ${by === 'person' ? sql`max(a.username)` : key} as label,
      sum(f.rounds)::integer as rounds, sum(f.valid_stake)::bigint as valid_stake, sum(f.net_loss)::bigint as net_loss,
      bool_or(f.late) as late, null::integer as rate, null::bigint as amount, null::json as line,
      (count(*) over ())::integer as total
    from (${of.kind === 'rebate' ? ofRates(of) : ofContract(of)}) f
    join account a on a.merchant_id = ${of.merchantId}::integer and a.id = f.account_id
    where true ${sql.join(only, sql` `)}
    group by ${key}
    order by ${by === 'day' ? sql`1` : sql`4 desc, 1`} offset ${offset} limit ${limit}`;
};

/** What a settlement is made of: days in order, members and games by their valid stakes, lines by what they paid. */
export async function readFacts(
  on: Sql,
  of: FactsOf,
  query: FactsQuery,
): Promise<{ rows: FactSum[]; total: number }> {
  const { rows } = await on.execute<Row>(query.by === 'line' ? linesOf(of, query) : sumsOf(of, query));
  return { rows: rows.map(factOf), total: rows[0]?.total ?? 0 };
}

/** Whether somebody, a day and a game are among the facts of a settlement. */
export async function hasFact(
  on: Sql,
  of: FactsOf,
  { day, person, game }: { day: string; person: string; game: string },
): Promise<boolean> {
  const { rows } = await readFacts(on, of, { by: 'day', day, person, game, offset: 0, limit: 1 });
  return rows.length > 0;
}
