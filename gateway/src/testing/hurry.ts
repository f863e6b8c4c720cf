import type { Db } from '../platform/db/connection.ts';

/**
 * Rows of a table are there for statements without a limit of time alone, while something is done: what has one finds nothing.
 * @param table whose rows are hidden @param work what is done
 */
export async function onlyWithoutHurry(db: Db, table: string, work: () => Promise<void>): Promise<void> {
  const owner = db.openOwnerPool?.({ max: 1 });
  const pool = owner ?? db.pool;
  await pool.query(`
    alter table ${table} rename to ${table}_kept;
    create view ${table} as select * from ${table}_kept where current_setting('statement_timeout') = '0';
    grant select on ${table} to public`);
  try {
    await work();
  } finally {
    await pool.query(`drop view ${table}; alter table ${table}_kept rename to ${table}`);
    await owner?.end();
  }
}
