import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { StopError } from '../../stop-error.ts';
import type { Db, Sql } from '../connection.ts';
import { inLongTransaction } from '../transaction.ts';
import {
  batchLength,
  batchRows,
  createSum,
  formatVersion,
  rowMark,
  type End,
  type Head,
  type TableStart,
} from './format.ts';
import { columnNames, masterKeysOf, migrationsOf, nextTransaction, quoted, tableNames } from './tables.ts';

/** The rows of a table as JSON, a few at a time, however many there are. */
async function* rowsOf(on: Sql, { table, columns }: TableStart): AsyncGenerator<string[]> {
  const chosen = `select ${columns.map(quoted).join(', ')} from ${quoted(table)}`;
  await on.execute(
    sql.raw(`declare exported no scroll cursor for select row_to_json(r)::text as line from (${chosen}) r`),
  );
  let longest = 1;
  for (let wanted = 1; ;) {
    const { rows } = await on.execute<{ line: string }>(sql.raw(`fetch ${wanted} from exported`));
    if (rows.length === 0) break;
    for (const { line } of rows) longest = Math.max(longest, line.length);
    // As many as fit when all are as long as the longest so far, and never many more than the last time
    wanted = Math.max(1, Math.min(batchRows, 2 * wanted, Math.floor(batchLength / longest)));
    yield rows.map(({ line }) => `${rowMark}${line}`);
  }
  await on.execute(sql.raw('close exported'));
}

/** The lines of an export, several at a time. */
async function* linesOf(on: Sql, takenAt: Date, counts: Record<string, number>): AsyncGenerator<string> {
  const sum = createSum();
  const summed = (lines: string[]) => {
    for (const line of lines) sum.add(line);
    return `${lines.join('\n')}\n`;
  };
  const head: Head = {
    foyer: 'export',
    format: formatVersion,
    migrations: await migrationsOf(on),
    takenAt: takenAt.toISOString(),
    masterKeys: await masterKeysOf(on),
    nextTransaction: await nextTransaction(on),
  };
  yield summed([JSON.stringify(head)]);
  for (const table of await tableNames(on)) {
    const start: TableStart = { table, columns: await columnNames(on, table) };
    yield summed([JSON.stringify(start)]);
    counts[table] = 0;
    for await (const rows of rowsOf(on, start)) {
      counts[table] += rows.length;
      yield summed(rows);
    }
  }
  const end: End = { end: counts, sha256: sum.hex() };
  yield `${JSON.stringify(end)}\n`;
}

/** Gives a file its name, over no other file. */
async function nameFile(unfinished: string, file: string): Promise<void> {
  try {
    await link(unfinished, file);
    await rm(unfinished);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    // No file has two names there, as on a stick
    await rename(unfinished, file);
  }
}

/**
 * Writes the whole database to a file, from one state of it, while others go on working.
 * @param file made; it is there whole or not at all
 * @returns the rows of each table
 * @throws StopError when the file exists or cannot be written
 */
export async function exportTo(db: Db, file: string, takenAt: Date): Promise<Record<string, number>> {
  const taken = new StopError(`${file} exists. Name another file, or remove it.`);
  const refuse = ({ code, message }: NodeJS.ErrnoException): never => {
    throw code === 'EEXIST' ? taken : new StopError(`${file} cannot be written: ${message}`);
  };
  if (existsSync(file)) throw taken;
  const unfinished = `${file}.${randomUUID()}.part`;
  await (await open(unfinished, 'wx', 0o600).catch(refuse)).close();
  const counts: Record<string, number> = {};
  try {
    await inLongTransaction(db, async (on) => {
      await pipeline(
        Readable.from(linesOf(on, takenAt, counts)),
        createGzip(),
        createWriteStream(unfinished, { flush: true }),
      );
    });
    await nameFile(unfinished, file).catch(refuse);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return counts;
}
