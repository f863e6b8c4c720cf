import type { DesignRules } from '@foyer/contract/jurisdictions';
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
  /** What the title keeps to under the law that the brand is under. */
  design: DesignRules;
}

const hashed = (playId: string): string => createHash('sha256').update(playId).digest('hex');

/** Plays, found by a secret of which only the hash is kept. */
export function createPlays(db: DatabaseSync) {
  const insert = db.prepare(`INSERT INTO play
    (play_hash, session_id, player_id, currency, game_code, mode, nickname, language, design, created_at)
    VALUES (:hash, :sessionId, :playerId, :currency, :gameCode, :mode, :nickname, :language, :design, :now)`);
  const find = db.prepare(`SELECT session_id AS sessionId, player_id AS playerId, currency,
    game_code AS gameCode, mode, nickname, language, design FROM play WHERE play_hash = ?`);
  const forget = db.prepare('DELETE FROM play WHERE created_at < ?');
  return {
    /** @returns the secret play id, 256 random bits */
    open(play: Play): string {
      const playId = randomBytes(32).toString('base64url');
      insert.run({ ...play, design: JSON.stringify(play.design), hash: hashed(playId), now: Date.now() });
      return playId;
    },
    find(playId: string): Play | undefined {
      const row = find.get(hashed(playId)) as (Omit<Play, 'design'> & { design: string }) | undefined;
      return row && { ...row, design: JSON.parse(row.design) as DesignRules };
    },
    /** @param before ms since the epoch */
    forgetBefore: (before: number): void => void forget.run(before),
  };
}
