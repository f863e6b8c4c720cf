import { and, count, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connection.ts';
import { recentGame } from '../../../platform/db/tables/player-game.ts';

/** How many players opened a game. */
export interface PlayedGame {
  nodeId: string;
  players: number;
}

/** The games of a merchant that most players opened since a moment, most players first. @param limit games at most */
export const readPlayed = (db: Db, merchantId: number, since: Date, limit: number): Promise<PlayedGame[]> => {
  const { nodeId, openedAt } = recentGame;
  const players = count();
  return db.orm
    .select({ nodeId, players })
    .from(recentGame)
    .where(and(eq(recentGame.merchantId, merchantId), gt(openedAt, since)))
    .groupBy(nodeId)
    .orderBy(desc(players), nodeId)
    .limit(limit);
};
