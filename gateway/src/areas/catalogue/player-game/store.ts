import { getTableName } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { favourite, recentGame } from '../../../platform/db/tables/shelf.ts';

/** A game that a player keeps, and since when. */
export interface KeptGame {
  merchantId: number;
  accountId: string;
  nodeId: string;
  at: Date;
}

/** Where games are kept: both tables have one shape. What is kept again stays where it was, or comes to the top. */
const places = {
  favourites: { table: getTableName(favourite), at: favourite.addedAt.name, again: 'stays' },
  recents: { table: getTableName(recentGame), at: recentGame.openedAt.name, again: 'rises' },
} as const;
export type Place = keyof typeof places;

/** The statements of a place. */
export interface KeptGameStore {
  list(on: Db, merchantId: number, accountId: string): Promise<string[]>;
  put(on: Db | Sql, rows: readonly KeptGame[]): Promise<void>;
  remove(on: Db | Sql, merchantId: number, accountId: string, nodeIds: readonly string[]): Promise<void>;
}

/** Puts the statements of a place together; no word of theirs comes from outside. */
export function keptGameStore(place: Place): KeptGameStore {
  const { table, at, again } = places[place];
  const list: Statement = {
    name: `${table}_list`,
    text: `select node_id as "nodeId" from ${table} where merchant_id = $1::integer and account_id = $2::uuid order by ${at} desc, node_id desc`,
  };
  // Never back behind a later time: two processes may say so in either order.
  const rises = `update set ${at} = greatest(${table}.${at}, excluded.${at})`;
  const put: Statement = {
    name: `${table}_put`,
    text: `insert into ${table} (merchant_id, account_id, node_id, ${at})
      select "merchantId", "accountId", "nodeId", at
      from jsonb_to_recordset($1::jsonb) as row ("merchantId" integer, "accountId" uuid, "nodeId" text, at timestamptz)
      on conflict (merchant_id, account_id, node_id) do ${again === 'rises' ? rises : 'nothing'}`,
  };
  const remove: Statement = {
    name: `${table}_remove`,
    text: `delete from ${table} where merchant_id = $1::integer and account_id = $2::uuid and node_id = any(array(select jsonb_array_elements_text($3::jsonb)))`,
  };
  return {
    list: async (on, merchantId, accountId) =>
      (await run<{ nodeId: string }>(on, list, [merchantId, accountId])).map(({ nodeId }) => nodeId),
    put: async (on, rows) => {
      if (rows.length > 0) await run(on, put, [JSON.stringify(rows)]);
    },
    remove: async (on, merchantId, accountId, nodeIds) => {
      await run(on, remove, [merchantId, accountId, JSON.stringify(nodeIds)]);
    },
  };
}
