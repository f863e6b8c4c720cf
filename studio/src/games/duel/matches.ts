import type { DatabaseSync } from 'node:sqlite';
import type { Deal } from './rules.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS duel_match (
    match_id TEXT PRIMARY KEY,
    queue TEXT NOT NULL,
    number INTEGER NOT NULL,
    phase TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (queue, number)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS duel_waiting ON duel_match (queue) WHERE phase = 'waiting';
  CREATE TABLE IF NOT EXISTS duel_player (
    player_id TEXT PRIMARY KEY,
    mode TEXT NOT NULL,
    nickname TEXT NOT NULL
  ) STRICT;
`;

/** Who sits at a table. */
export interface Seat {
  /** Null for the house player. */
  readonly playerId: string | null;
  /** The player's part of the seeds; names the seat's bet. */
  readonly salt: string;
  readonly name: string;
  /** Null until decided. */
  decision: number | null;
  /** True when the time ran out. */
  timedOut: boolean;
}

/**
 * One duel. waiting: one seat is taken; dealing: both are, the pieces are being drawn; playing: decisions are awaited;
 * over: hands are compared; left: the only player went away before anybody came.
 */
export interface Match {
  readonly matchId: string;
  readonly queue: string;
  readonly number: number;
  readonly rule: string;
  phase: 'waiting' | 'dealing' | 'playing' | 'over' | 'left';
  seats: Seat[];
  deal: Deal | null;
  /** When the house player takes the seat, then when time to decide is up; ms since the epoch. */
  until: number;
  /** Goes up with every change. */
  version: number;
}

/** The duels on disk, and who their players are. */
export function createMatches(db: DatabaseSync) {
  db.exec(SCHEMA);
  const byId = db.prepare('SELECT body FROM duel_match WHERE match_id = ?');
  const waiting = db.prepare(
    `SELECT body FROM duel_match WHERE queue = ? AND phase = 'waiting' ORDER BY number`,
  );
  const last = db.prepare('SELECT coalesce(max(number), 0) AS number FROM duel_match WHERE queue = ?');
  const write =
    db.prepare(`INSERT INTO duel_match (match_id, queue, number, phase, body) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (match_id) DO UPDATE SET phase = excluded.phase, body = excluded.body`);
  const know = db.prepare(`INSERT INTO duel_player (player_id, mode, nickname) VALUES (?, ?, ?)
    ON CONFLICT (player_id) DO UPDATE SET mode = excluded.mode, nickname = excluded.nickname`);
  const player = db.prepare('SELECT mode, nickname FROM duel_player WHERE player_id = ?');
  const read = (row: unknown): Match => JSON.parse((row as { body: string }).body) as Match;
  return {
    get: (matchId: string): Match => read(byId.get(matchId)),
    waiting: (queue: string): Match[] => waiting.all(queue).map(read),
    /** The number that the next match of a queue gets. */
    nextNumber: (queue: string): number => (last.get(queue) as { number: number }).number + 1,
    save: (match: Match): void =>
      void write.run(match.matchId, match.queue, match.number, match.phase, JSON.stringify(match)),
    /** Notes who a player is, before their first bet. */
    know: (playerId: string, mode: string, nickname: string): void => void know.run(playerId, mode, nickname),
    player: (playerId: string) => player.get(playerId) as { mode: string; nickname: string } | undefined,
  };
}
