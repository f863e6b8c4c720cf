import { getTableName } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { favourite, recentGame } from '../../../platform/db/tables/player-game.ts';

/** A game in a player's list, and since when. */
export interface PlayerGame {
  merchantId: number;
  accountId: string;
  nodeId: string;
  at: Date;
}

/** The lists; both tables have the same columns. `onRepeat`: what happens when a listed game is added again. */
const lists = {
  favourites: { table: getTableName(favourite), at: favourite.addedAt.name, onRepeat: 'unchanged' },
  recents: { table: getTableName(recentGame), at: recentGame.openedAt.name, onRepeat: 'moved to the top' },
} as const;
export type PlayerGameList = keyof typeof lists;

/** The statements of a list. Table and column names come from the schema, never from input. */
export function createPlayerGameStore(list: PlayerGameList) {
  const { table, at, onRepeat } = lists[list];
  const select: Statement = {
    name: `${table}_list`,
    text: `select node_id as "nodeId" from ${table} where merchant_id = $1::integer and account_id = $2::uuid order by ${at} desc, node_id desc`,
  };
  // Two processes may write in either order; the later time wins.
  const moveToTop = `update set ${at} = greatest(${table}.${at}, excluded.${at})`;
  const put: Statement = {
    name: `${table}_put`,
    text: `insert into ${table} (merchant_id, account_id, node_id, ${at})
      select "merchantId", "accountId", "nodeId", at
      from jsonb_to_recordset($1::jsonb) as row ("merchantId" integer, "accountId" uuid, "nodeId" text, at timestamptz)
      on conflict (merchant_id, account_id, node_id) do ${onRepeat === 'unchanged' ? 'nothing' : moveToTop}`,
  };
  const remove: Statement = {
    name: `${table}_remove`,
    text: `delete from ${table} where merchant_id = $1::integer and account_id = $2::uuid and node_id = any(array(select jsonb_array_elements_text($3::jsonb)))`,
  };
  return {
    async list(on: Db, merchantId: number, accountId: string): Promise<string[]> {
      const rows = await run<{ nodeId: string }>(on, select, [merchantId, accountId]);
      return rows.map(({ nodeId }) => nodeId);
    },
    async put(on: Db | Sql, rows: readonly PlayerGame[]): Promise<void> {
      if (rows.length > 0) await run(on, put, [JSON.stringify(rows)]);
    },
    async remove(on: Db, merchantId: number, accountId: string, nodeIds: readonly string[]): Promise<void> {
      await run(on, remove, [merchantId, accountId, JSON.stringify(nodeIds)]);
    },
  };
}
