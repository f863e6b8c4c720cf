import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../../platform/db/connection.ts';
import { maskName } from '../../areas/wallet/winner/winner.ts';
import { insertWinners } from './store.ts';

/** A win to put on a board. */
export interface PastWin {
  username: string;
  nodeId: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
  wonAt: Date;
}

/** Adds wins to a merchant's board, beside those of real rounds; part of a transaction. */
export const addWins = (on: Sql, merchantId: number, wins: readonly PastWin[]): Promise<void> =>
  insertWinners(
    on,
    wins.map(({ username, ...win }) => ({ ...win, merchantId, id: uuidv7(), name: maskName(username) })),
  );
