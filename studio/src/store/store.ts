import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPlays } from './plays.ts';
import { createRounds } from './rounds.ts';
import { createSeeds } from './seeds.ts';
import { createOutbox } from './outbox.ts';
import { prepareTables } from './schema.ts';

export type Store = ReturnType<typeof openStore>;

/**
 * Opens the studio's own state: plays, seeds, rounds and the wallet calls still to be acknowledged. Every
 * commit is on disk when it returns, so whatever was promised to a player survives a crash.
 * @param folder created when absent
 */
export function openStore(folder: string) {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, 'studio.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000');
  prepareTables(db);
  return {
    /** For tables of a game's own. */
    db,
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
