import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createRounds } from './rounds.ts';
import { prepareTables } from './schema.ts';

/** The tables of the time when the slot was the only game. */
const EARLIER = `
  CREATE TABLE seed (seed_id TEXT PRIMARY KEY, player_id TEXT NOT NULL, server_seed TEXT NOT NULL, hash TEXT NOT NULL,
    client_seed TEXT NOT NULL, next_nonce INTEGER NOT NULL DEFAULT 0, state TEXT NOT NULL) STRICT;
  CREATE TABLE round (round_id TEXT PRIMARY KEY, player_id TEXT NOT NULL, spin_id TEXT NOT NULL, session_id TEXT NOT NULL,
    game_code TEXT NOT NULL, model TEXT NOT NULL, stake TEXT NOT NULL, currency TEXT NOT NULL, seed_id TEXT NOT NULL REFERENCES seed,
    nonce INTEGER NOT NULL, stops TEXT NOT NULL, coins INTEGER NOT NULL, shown INTEGER NOT NULL, state TEXT NOT NULL,
    refusal TEXT, balance TEXT, created_at INTEGER NOT NULL, touched_at INTEGER NOT NULL, UNIQUE (player_id, spin_id)) STRICT;
  CREATE INDEX round_history ON round (player_id, created_at);
  CREATE TABLE outbox (transaction_id TEXT PRIMARY KEY, round_id TEXT NOT NULL REFERENCES round, kind TEXT NOT NULL,
    body TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL) STRICT;
  INSERT INTO seed VALUES ('s1', 'p1', 'aa', 'bb', 'mine', 2, 'active');
  INSERT INTO round VALUES
    ('r1', 'p1', 'k1', 'x', 'g', 'low', '200', 'PHP', 's1', 0, '[[1,2,3,4,5]]', 30, 1, 'paying', NULL, '900', 1000, 1000),
    ('r2', 'p1', 'k2', 'x', 'g', 'low', '200', 'PHP', 's1', 1, '[[1,2,3,4,5],[5,4,3,2,1]]', 60, 1, 'feature', NULL, NULL, 2000, 3000);
  INSERT INTO outbox VALUES ('r1.win', 'r1', 'win', '{}', 0, 0);
`;

it('carries rounds and unsent wins of an earlier version over', () => {
  const db = new DatabaseSync(':memory:');
  db.exec(EARLIER);
  prepareTables(db);
  prepareTables(db);
  const rounds = createRounds(db);
  expect(rounds.get('r1')).toMatchObject({
    roundKey: 'k1',
    game: 'slot',
    model: 'low',
    choice: {},
    outcome: { stops: [[1, 2, 3, 4, 5]] },
    progress: { shown: 1 },
    payout: '300',
    state: 'paying',
  });
  expect(rounds.get('r2')).toMatchObject({
    state: 'open',
    payout: null,
    dueAt: 1_803_000,
    clientSeed: 'mine',
    nonce: 1,
  });
  expect(db.prepare('SELECT o.kind FROM outbox o JOIN round r USING (round_id)').all()).toEqual([
    { kind: 'win' },
  ]);
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(() => db.exec(`INSERT INTO outbox VALUES ('x', 'nobody', 'win', '{}', 0, 0)`)).toThrow(
    'FOREIGN KEY',
  );
});
