import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export interface Seed {
  seedId: string;
  serverSeed: string;
  hash: string;
  clientSeed: string;
  nextNonce: number;
}

const COLUMNS =
  'seed_id AS seedId, server_seed AS serverSeed, hash, client_seed AS clientSeed, next_nonce AS nextNonce';

/**
 * Server seeds per player. Beside the active one the next is always committed already, so that a client
 * seed is chosen after both commitments are known.
 */
export function createSeeds(db: DatabaseSync) {
  const current = db.prepare(`SELECT ${COLUMNS} FROM seed WHERE player_id = ? AND state = ?`);
  const insert = db.prepare(`INSERT INTO seed (seed_id, player_id, server_seed, hash, client_seed, state)
    VALUES (?, ?, ?, ?, ?, ?)`);
  const reveal = db.prepare(`UPDATE seed SET state = 'revealed' WHERE player_id = ? AND state = 'active'`);
  const promote = db.prepare(
    `UPDATE seed SET state = 'active', client_seed = ? WHERE player_id = ? AND state = 'next'`,
  );
  const take = db.prepare('UPDATE seed SET next_nonce = next_nonce + 1 WHERE seed_id = ?');

  const commit = (playerId: string, state: 'next' | 'active'): void => {
    const bytes = randomBytes(32);
    const hash = createHash('sha256').update(bytes).digest('hex');
    insert.run(randomUUID(), playerId, bytes.toString('hex'), hash, randomBytes(8).toString('hex'), state);
  };
  const get = (playerId: string, state: 'next' | 'active'): Seed => {
    const found = current.get(playerId, state) as Seed | undefined;
    if (found) return found;
    commit(playerId, state);
    return current.get(playerId, state) as unknown as Seed;
  };
  return {
    active: (playerId: string): Seed => get(playerId, 'active'),
    next: (playerId: string): Seed => get(playerId, 'next'),
    /** Uses up one nonce of a seed. */
    takeNonce: (seedId: string): void => void take.run(seedId),
    /** Reveals the active seed and plays on with the next one and the player's own text. */
    rotate(playerId: string, clientSeed: string): void {
      get(playerId, 'active');
      get(playerId, 'next');
      reveal.run(playerId);
      promote.run(clientSeed, playerId);
      commit(playerId, 'next');
    },
  };
}
