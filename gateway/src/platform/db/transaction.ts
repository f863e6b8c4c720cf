import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db, Sql } from './connection.ts';

/** Serialization failure and deadlock: the same work may succeed when done again. */
const retryable = new Set(['40001', '40P01']);

/** The SQLSTATE of a failure, through the wrapper that Drizzle puts around it. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code;
}

/** Whether a failure is a unique constraint refusing a row, optionally one by name. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  const { cause } = error as { cause?: { constraint?: string } };
  return constraint === undefined || (cause ?? (error as { constraint?: string })).constraint === constraint;
}

/** Whether a failure is a check constraint, by its name, refusing a row. */
export function isCheck(error: unknown, constraint: string): boolean {
  if (sqlState(error) !== '23514') return false;
  const { cause } = error as { cause?: { constraint?: string } };
  return (cause ?? (error as { constraint?: string })).constraint === constraint;
}

/** The transaction that what runs now is part of, until it ends. */
const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs the statements of a transaction so that what they call knows of it. */
async function within<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
}

/** Whether a transaction is open around what runs now: it has a connection, and waits for whoever it asks for another. */
const isWithinTransaction = (): boolean => current.getStore()?.isOpen === true;

/**
 * Refuses a statement on the pool within a transaction: it would wait for a second connection, and for the rows that its own transaction
 * holds, for ever (R-PLATFORM-65).
 * @param on what the statement is to run on
 * @throws Error, a defect of the caller, which is to pass its transaction
 */
export function refuseSecond(db: Db, on: Sql, what: string): void {
  if (on === db.orm && isWithinTransaction())
    throw new Error(`${what} was called on the pool within a transaction: pass the transaction`);
}

/** What is to be done once a transaction of {@link inTransaction} is committed. */
const afterCommits = new WeakMap<Sql, (() => void)[]>();

/**
 * Does something once a transaction is committed, and not at all when it is not; a process that is killed in between
 * loses it.
 * @param on the transaction; without one it is done now
 * @param work must not throw
 */
export function afterCommit(on: Sql, work: () => void): void {
  const waiting = afterCommits.get(on);
  if (waiting) waiting.push(work);
  else work();
}

/**
 * Runs statements as one, again when the database asks for it (40001, 40P01).
 * @param db the database
 * @param work the statements; may run several times, so it must have no other effect but through {@link afterCommit}
 */
export async function inTransaction<Result>(db: Db, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const waiting: (() => void)[] = [];
    try {
      const result = await db.orm.transaction((tx) => {
        const on = tx as unknown as Sql;
        afterCommits.set(on, waiting);
        return within(() => work(on));
      });
      for (const done of waiting) done();
      return result;
    } catch (error) {
      if (attempt >= 5 || !retryable.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/**
 * Runs a part of a transaction that may fail by itself: what it wrote is undone then, and the transaction goes on.
 * @param on the transaction
 * @param work the statements of the part
 */
export async function inSavepoint<Result>(on: Sql, work: (on: Sql) => Promise<Result>): Promise<Result> {
  const waiting: (() => void)[] = [];
  const result = await on.transaction((tx) => {
    const inner = tx as unknown as Sql;
    afterCommits.set(inner, waiting);
    return work(inner);
  });
  for (const done of waiting) afterCommit(on, done);
  return result;
}

/**
 * Reads several times from one state of the database: what others write meanwhile is not seen.
 * @param db the database
 * @param work the reads
 */
export async function inSnapshot<Result>(db: Db, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  return db.orm.transaction((tx) => within(() => work(tx as unknown as Sql)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** Lets a transaction take as long as it does. @param on the transaction */
export async function liftTimeouts(on: Sql): Promise<void> {
  await on.execute('set local statement_timeout = 0');
  await on.execute('set local idle_in_transaction_session_timeout = 0');
}

/**
 * Work over everything there is, from one state of the database, for as long as it takes.
 * @param db the database
 * @param work reads; with `writes` it may change things too, and run several times
 */
export async function inLongTransaction<Result>(
  db: Db,
  work: (sql: Sql) => Promise<Result>,
  { writes = false }: { writes?: boolean } = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.orm.transaction(
        async (tx) => {
          const on = tx as unknown as Sql;
          await liftTimeouts(on);
          return within(() => work(on));
        },
        { isolationLevel: 'repeatable read', accessMode: writes ? 'read write' : 'read only' },
      );
    } catch (error) {
      if (attempt >= 5 || !retryable.has(sqlState(error) ?? '')) throw error;
    }
  }
}
