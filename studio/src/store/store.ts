import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPlays } from './plays.ts';
import { createRounds } from './rounds.ts';
import { createSeeds } from './seeds.ts';
import { createOutbox } from './outbox.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS play (
    play_hash TEXT PRIMARY KEY,
    session_id TEXT NOT NULL,
    player_id TEXT NOT NULL,
    currency TEXT NOT NULL,
    game_code TEXT NOT NULL,
    mode TEXT NOT NULL,
    nickname TEXT NOT NULL,
    language TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS seed (
    seed_id TEXT PRIMARY KEY,
    player_id TEXT NOT NULL,
    server_seed TEXT NOT NULL,
    hash TEXT NOT NULL,
    client_seed TEXT NOT NULL,
    next_nonce INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL CHECK (state IN ('next', 'active', 'revealed'))
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS seed_current ON seed (player_id, state) WHERE state <> 'revealed';
  CREATE TABLE IF NOT EXISTS round (
    round_id TEXT PRIMARY KEY,
    player_id TEXT NOT NULL,
    spin_id TEXT NOT NULL,
    session_id TEXT NOT NULL,
    game_code TEXT NOT NULL,
    model TEXT NOT NULL,
    stake TEXT NOT NULL,
    currency TEXT NOT NULL,
    seed_id TEXT NOT NULL REFERENCES seed,
    nonce INTEGER NOT NULL,
    stops TEXT NOT NULL,
    coins INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    state TEXT NOT NULL,
    refusal TEXT,
    balance TEXT,
    created_at INTEGER NOT NULL,
    touched_at INTEGER NOT NULL,
    UNIQUE (player_id, spin_id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS round_history ON round (player_id, created_at);
  CREATE INDEX IF NOT EXISTS round_open ON round (state)
    WHERE state IN ('betting', 'voiding', 'feature', 'paying');
  CREATE TABLE IF NOT EXISTS outbox (
    transaction_id TEXT PRIMARY KEY,
    round_id TEXT NOT NULL REFERENCES round,
    kind TEXT NOT NULL CHECK (kind IN ('win', 'rollback')),
    body TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS outbox_due ON outbox (due_at);
`;

export type Store = ReturnType<typeof openStore>;

/**
 * Opens the studio's own state: plays, seeds, rounds and the wallet calls still to be acknowledged. Every
 * commit is on disk when it returns, so whatever was promised to a player survives a crash.
 * @param folder created when absent
 */
export function openStore(folder: string) {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, 'studio.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 2000');
  db.exec(SCHEMA);
  return {
    plays: createPlays(db),
    seeds: createSeeds(db),
    rounds: createRounds(db),
    outbox: createOutbox(db),
    /** Runs `work`, which must be synchronous, as one all-or-nothing write. */
    atomically<Result>(work: () => Result): Result {
      db.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        db.exec('COMMIT');
        return result;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => db.close(),
  };
}
