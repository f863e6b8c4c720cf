import type { DatabaseSync } from 'node:sqlite';

const ROUND = `(
    round_id TEXT PRIMARY KEY,
    player_id TEXT NOT NULL,
    round_key TEXT NOT NULL,
    session_id TEXT NOT NULL,
    game_code TEXT NOT NULL,
    game TEXT NOT NULL,
    model TEXT NOT NULL,
    stake TEXT NOT NULL,
    currency TEXT NOT NULL,
    language TEXT NOT NULL,
    seed_id TEXT REFERENCES seed,
    nonce INTEGER NOT NULL,
    choice TEXT NOT NULL,
    outcome TEXT NOT NULL,
    progress TEXT NOT NULL,
    payout TEXT,
    state TEXT NOT NULL,
    due_at INTEGER,
    refusal TEXT,
    balance TEXT,
    created_at INTEGER NOT NULL,
    free_rounds_id TEXT,
    UNIQUE (player_id, round_key)
  ) STRICT`;

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
    design TEXT NOT NULL,
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
  CREATE TABLE IF NOT EXISTS round ${ROUND};
  CREATE INDEX IF NOT EXISTS round_history ON round (player_id, created_at);
  CREATE INDEX IF NOT EXISTS round_open ON round (state)
    WHERE state IN ('betting', 'voiding', 'open', 'paying');
  CREATE INDEX IF NOT EXISTS round_due ON round (due_at) WHERE state = 'open';
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

/**
 * Rounds of the time when the slot was the only game: their stops become the outcome. SQLite cannot loosen a column, so
 * the table is made anew; its foreign keys are off meanwhile.
 */
const SLOT_ROUNDS = `
  CREATE TABLE round_now ${ROUND};
  INSERT INTO round_now SELECT round_id, player_id, spin_id, session_id, game_code, 'slot', model, stake, currency, 'EN',
    seed_id, nonce, '{}', json_object('stops', json(stops)), json_object('shown', shown),
    CASE WHEN state IN ('paying', 'settled', 'disputed') THEN CAST(coins * CAST(stake AS INTEGER) / 20 AS TEXT) END,
    CASE state WHEN 'feature' THEN 'open' ELSE state END,
    CASE state WHEN 'feature' THEN touched_at + 1800000 END, refusal, balance, created_at, NULL FROM round;
  DROP TABLE round;
  ALTER TABLE round_now RENAME TO round;
`;

/** Brings the studio's tables to their present shape, those of an earlier version too. */
export function prepareTables(db: DatabaseSync): void {
  const columns = db.prepare(`SELECT name FROM pragma_table_info('round')`).all() as { name: string }[];
  db.exec('PRAGMA foreign_keys = OFF');
  if (columns.some(({ name }) => name === 'stops')) db.exec(`BEGIN IMMEDIATE; ${SLOT_ROUNDS} COMMIT`);
  // Plays of the time before there were rules: their players launch again.
  const plays = db.prepare(`SELECT name FROM pragma_table_info('play')`).all() as { name: string }[];
  if (plays.length > 0 && !plays.some(({ name }) => name === 'design')) db.exec('DROP TABLE play');
  const isOlder =
    columns.length > 0 && !columns.some(({ name }) => name === 'stops' || name === 'free_rounds_id');
  if (isOlder) db.exec('ALTER TABLE round ADD COLUMN free_rounds_id TEXT');
  db.exec(SCHEMA);
  db.exec('PRAGMA foreign_keys = ON');
}
