import type pg from 'pg';
import { StopError } from '../stop-error.ts';

/** A statement that two connections prepare under one name. */
const statement = { name: 'foyer_pooler_probe', text: 'select 1' };

/** What PostgreSQL says of a prepared statement that another client's, or nobody's, is on this connection: 42P05, 26000. */
const isMixedUp = (error: unknown) =>
  ['42P05', '26000'].includes((error as { code?: string } | null)?.code ?? '');

/**
 * Statements are prepared once for each connection. A pooler that hands connections on after each transaction, and does not
 * prepare again what it handed on, would lose or mix them up under load: bets would fail.
 * @param pool of at least two connections
 * @throws StopError when there is such a pooler before the database
 */
export async function refusePooler(pool: pg.Pool): Promise<void> {
  const [one, other] = [await pool.connect(), await pool.connect()];
  try {
    await one.query(statement);
    // A pooler gives what was let go last, which is where the first one prepared.
    await other.query('begin');
    await other.query(statement);
    // While that one is held, the first is given another one, on which nobody has prepared.
    await one.query(statement);
  } catch (error) {
    if (!isMixedUp(error)) throw error;
    throw new StopError(
      'DATABASE_URL leads through a pooler that loses prepared statements. PgBouncer can stand there from 1.21 on with max_prepared_statements, any version with pool_mode = session; or name PostgreSQL itself.',
    );
  } finally {
    for (const client of [one, other]) client.release(true);
  }
}
