import type pg from 'pg';
import type { Db } from '../platform/db/connection.ts';

/** Does something between two statements of the owner of the tables. @param undo also once the work failed */
async function between(db: Db, prepare: string, work: () => Promise<void>, undo: string): Promise<void> {
  const owner: pg.Pool | undefined = db.openOwnerPool?.({ max: 1 });
  const pool = owner ?? db.pool;
  await pool.query(prepare);
  try {
    await work();
  } finally {
    await pool.query(undo);
    await owner?.end();
  }
}

/**
 * Rows of a table are there for statements without a limit of time alone, while something is done: what has one finds nothing.
 * @param table whose rows are hidden @param work what is done
 */
export const onlyWithoutHurry = (db: Db, table: string, work: () => Promise<void>): Promise<void> =>
  between(
    db,
    `alter table ${table} rename to ${table}_kept;
     create view ${table} as select * from ${table}_kept where current_setting('statement_timeout') = '0';
     grant select on ${table} to public`,
    work,
    `drop view ${table}; alter table ${table}_kept rename to ${table}`,
  );

/**
 * A table takes no row from a statement with a limit of time, while something is done.
 * @param write for example `insert on round` @param work what is done @param which rows alone, as SQL of `new`
 */
export const refusingHurry = (
  db: Db,
  write: `${'insert' | 'update'} on ${string}`,
  work: () => Promise<void>,
  which = 'true',
): Promise<void> =>
  between(
    db,
    `create function refuse_hurry() returns trigger language plpgsql as $$
     begin
       if ${which} and current_setting('statement_timeout') <> '0' then raise exception 'in a hurry'; end if;
       return new;
     end $$;
     create trigger hurry before ${write} for each row execute function refuse_hurry()`,
    work,
    'drop function refuse_hurry() cascade',
  );
