import { sql, type SQL } from 'drizzle-orm';

/**
 * A subquery as a selected column. In a select from one table Drizzle leaves out the table of columns that stand in a
 * selected expression; within a subquery such a column would then mean the inner table of the same name, and the
 * condition would hold for every row. Here the columns keep their tables.
 */
export const subquery = <Value>(text: SQL): SQL<Value> => sql<Value>`${text}`;
