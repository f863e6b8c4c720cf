import { sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import type { Db, Sql } from './connection.ts';

/** A statement written by hand, for what a query builder cannot say; prepared once per connection. */
export interface Statement {
  /** Unique among all statements. */
  name: string;
  /** With $1, $2 ...; every parameter carries its type: `$1::uuid`. */
  text: string;
}

const isDb = (on: Db | Sql): on is Db => 'pool' in on;

/** The same within a transaction: Drizzle numbers the parameters itself. */
function withParameters(text: string, values: readonly unknown[]) {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    ),
  );
}

/**
 * Runs a statement.
 * @param on the database (prepared), or a transaction
 * @param values for $1, $2 ...
 * @returns its rows
 */
export async function run<Row extends QueryResultRow>(
  on: Db | Sql,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> {
  if (isDb(on)) return (await on.pool.query<Row>({ name, text, values })).rows;
  return (await on.execute(withParameters(text, values))).rows as unknown as Row[];
}
