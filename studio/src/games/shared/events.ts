import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Seeds } from '../../fair/draw.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS secret (name TEXT PRIMARY KEY, bytes TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS event_salt (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id TEXT NOT NULL,
    salt TEXT NOT NULL,
    UNIQUE (event_id, salt)
  ) STRICT;
`;

/** What takes the place of the players' part where nobody has bet. */
const NOBODY = 'nobody-bet';

export type Events = ReturnType<typeof createEvents>;

/**
 * The seeds of what several players bet on together: a table's round, a fixture, a match.
 *
 * The server's part is HMAC-SHA256(secret, event id): it exists, and its fingerprint can be shown, long before anybody
 * bets, and revealing one tells nothing of another. The players' part is SHA-256 over the salts that came with the
 * bets, in the order in which they were accepted; it is known when betting ends, not before.
 */
export function createEvents(db: DatabaseSync) {
  db.exec(SCHEMA);
  db.prepare(`INSERT INTO secret (name, bytes) VALUES ('events', ?) ON CONFLICT DO NOTHING`).run(
    randomBytes(32).toString('hex'),
  );
  const { bytes } = db.prepare(`SELECT bytes FROM secret WHERE name = 'events'`).get() as { bytes: string };
  const secret = Buffer.from(bytes, 'hex');
  const add = db.prepare('INSERT INTO event_salt (event_id, salt) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const salts = db.prepare('SELECT salt FROM event_salt WHERE event_id = ? ORDER BY position');

  const serverSeed = (eventId: string): string => createHmac('sha256', secret).update(eventId).digest('hex');
  const saltsOf = (eventId: string): string[] =>
    (salts.all(eventId) as { salt: string }[]).map(({ salt }) => salt);
  const clientSeed = (eventId: string): string => {
    const all = saltsOf(eventId);
    return all.length === 0 ? NOBODY : createHash('sha256').update(all.join()).digest('hex').slice(0, 32);
  };
  return {
    /** Takes a bet's salt into the event. Only before betting has ended. */
    join: (eventId: string, salt: string): void => void add.run(eventId, salt),
    saltsOf,
    /** The commitment: SHA-256 of the server seed's bytes. */
    hash: (eventId: string): string =>
      createHash('sha256')
        .update(Buffer.from(serverSeed(eventId), 'hex'))
        .digest('hex'),
    /** What decides the event. Final once betting has ended; secret until it is over. @param nonce number of the event */
    seeds: (eventId: string, nonce: number): Seeds => ({
      serverSeed: serverSeed(eventId),
      clientSeed: clientSeed(eventId),
      nonce,
    }),
  };
}
