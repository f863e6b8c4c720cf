import type { Db } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';

/** A game and by how many it was played. */
export interface GamePlayers {
  nodeId: string;
  players: number;
}

/** A game that a player opened. */
export interface OpenedGame {
  nodeId: string;
  /** How many of the latest rounds of the player were played there. */
  rounds: number;
}

/** Latest openings examined of a merchant, so that the cost does not grow with its players. */
const openings = 20_000;
/** Latest players examined of a game. */
const otherPlayers = 100;
/** Games examined of each of them. */
const opensOfOne = 100;
/** Fewer players than this would reveal what one person plays. */
const leastTogether = 3;
/** Latest rounds examined of a player. */
const latestRounds = 500;

const popular: Statement = {
  name: 'recommendation_popular',
  text: `
select node_id as "nodeId", count(*)::integer as players
from (select node_id from recent_game where merchant_id = $1::integer order by opened_at desc limit ${openings}) as latest
group by node_id order by players desc, node_id limit 500`,
};

/** The games that most players of a merchant opened recently. */
export const readPopular = (db: Db, merchantId: number): Promise<GamePlayers[]> =>
  run<GamePlayers & Record<string, unknown>>(db, popular, [merchantId]);

const together: Statement = {
  name: 'recommendation_together',
  text: `
with others as (
  select account_id from recent_game
  where merchant_id = $1::integer and node_id = $2::text
  order by opened_at desc limit ${otherPlayers}
)
select r.node_id as "nodeId", count(*)::integer as players
from others cross join lateral (
  select node_id from recent_game
  where merchant_id = $1::integer and account_id = others.account_id and node_id <> $2::text limit ${opensOfOne}
) as r
group by r.node_id having count(*) >= ${leastTogether}
order by players desc, r.node_id limit 40`,
};

/** Games that recent players of a game open too. */
export const readTogether = (db: Db, merchantId: number, nodeId: string): Promise<GamePlayers[]> =>
  run<GamePlayers & Record<string, unknown>>(db, together, [merchantId, nodeId]);

const opened: Statement = {
  name: 'recommendation_opened',
  text: `
with played as (
  select node_id, count(*)::integer as rounds, max(started_at) as last_at
  from (
    select node_id, started_at from round where merchant_id = $1::integer and account_id = $2::uuid
    order by started_at desc, id desc limit ${latestRounds}
  ) as latest
  group by node_id
),
opened as (
  select node_id, opened_at from recent_game where merchant_id = $1::integer and account_id = $2::uuid
)
select node_id as "nodeId", coalesce(played.rounds, 0) as rounds
from opened full join played using (node_id)
order by greatest(opened.opened_at, played.last_at) desc, node_id`,
};

/** What a player opened, or played without opening it, as lotteries; latest first. */
export const readOpened = (db: Db, merchantId: number, accountId: string): Promise<OpenedGame[]> =>
  run<OpenedGame & Record<string, unknown>>(db, opened, [merchantId, accountId]);
