import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** A player at a game, as `authenticate` answered. */
export interface Play {
  sessionId: string;
  playerId: string;
  currency: string;
  gameCode: string;
  mode: 'real' | 'trial';
  nickname: string;
  language: string;
}

const hashed = (playId: string): string => createHash('sha256').update(playId).digest('hex');

/** Plays, found by a secret of which only the hash is kept. */
export function createPlays(db: DatabaseSync) {
  const insert = db.prepare(`INSERT INTO play
    (play_hash, session_id, player_id, currency, game_code, mode, nickname, language, created_at)
    VALUES (:hash, :sessionId, :playerId, :currency, :gameCode, :mode, :nickname, :language, :now)`);
  const find = db.prepare(`SELECT session_id AS sessionId, player_id AS playerId, currency,
    game_code AS gameCode, mode, nickname, language FROM play WHERE play_hash = ?`);
  const forget = db.prepare('DELETE FROM play WHERE created_at < ?');
  return {
    /** @returns the secret play id, 256 random bits */
    open(play: Play): string {
      const playId = randomBytes(32).toString('base64url');
      insert.run({ ...play, hash: hashed(playId), now: Date.now() });
      return playId;
    },
    find: (playId: string): Play | undefined => find.get(hashed(playId)) as Play | undefined,
    /** @param before ms since the epoch */
    forgetBefore: (before: number): void => void forget.run(before),
  };
}
