import type { DatabaseSync } from 'node:sqlite';

/** A wallet call that must be acknowledged: a win or a rollback. */
export interface OutboxEntry {
  transactionId: string;
  roundId: string;
  kind: 'win' | 'rollback';
  /** The request's body, JSON; sent unchanged each time. */
  body: string;
  attempts: number;
}

/** Wallet calls still to be acknowledged, in the order they fall due. */
export function createOutbox(db: DatabaseSync) {
  const insert = db.prepare(`INSERT INTO outbox (transaction_id, round_id, kind, body, due_at)
    VALUES (:transactionId, :roundId, :kind, :body, :dueAt) ON CONFLICT DO NOTHING`);
  const due = db.prepare(`SELECT transaction_id AS transactionId, round_id AS roundId, kind, body, attempts
    FROM outbox WHERE due_at <= ? ORDER BY due_at LIMIT 50`);
  const byRound =
    db.prepare(`SELECT transaction_id AS transactionId, round_id AS roundId, kind, body, attempts
    FROM outbox WHERE round_id = ?`);
  const next = db.prepare('SELECT min(due_at) AS at FROM outbox');
  const postpone = db.prepare(
    'UPDATE outbox SET attempts = attempts + 1, due_at = ? WHERE transaction_id = ?',
  );
  const remove = db.prepare('DELETE FROM outbox WHERE transaction_id = ?');
  const hurry = db.prepare('UPDATE outbox SET due_at = 0');
  const count = db.prepare('SELECT count(*) AS pending FROM outbox');
  return {
    /** @param dueAt ms since the epoch */
    add: (entry: Omit<OutboxEntry, 'attempts'>, dueAt: number): void => void insert.run({ ...entry, dueAt }),
    due: (now: number): OutboxEntry[] => due.all(now) as unknown as OutboxEntry[],
    ofRound: (roundId: string) => byRound.get(roundId) as OutboxEntry | undefined,
    /** When the next entry falls due, ms since the epoch; null when there is none. */
    nextAt: (): number | null => (next.get() as { at: number | null }).at,
    postpone: (transactionId: string, until: number): void => void postpone.run(until, transactionId),
    remove: (transactionId: string): void => void remove.run(transactionId),
    /** Makes everything due now: after a restart nothing waits out its old delay. */
    hurry: (): void => void hurry.run(),
    pending: (): number => (count.get() as { pending: number }).pending,
  };
}
