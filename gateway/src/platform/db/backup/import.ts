import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
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
import {
  broughtIn,
  columnNames,
  findFilled,
  foreignKeys,
  migrationsOf,
  quoted,
  tableNames,
  filledByMigrations,
} from './tables.ts';

const damaged = (what: string) =>
  new StopError(`This is not a whole export of Foyer: ${what}. Nothing was changed.`);

function parse<Line>(line: string | undefined): Line {
  try {
    return JSON.parse(line ?? '') as Line;
  } catch {
    throw damaged('a line cannot be read');
  }
}

/** @throws StopError when the export is of another version, in one line that says what to do */
function checkHead({ foyer, format, migrations }: Head, ours: string[]): void {
  if (foyer !== 'export' || !Array.isArray(migrations)) throw damaged('it begins with something else');
  const isOurs =
    format === formatVersion &&
    migrations.length === ours.length &&
    migrations.every((name, i) => name === ours[i]);
  if (isOurs) return;
  const last = migrations.at(-1) ?? 'none';
  throw new StopError(
    `The export is of another version (its last migration is ${last}, ours is ${ours.at(-1)}). ` +
      'Import it with the version that wrote it; started afterwards, this version brings the database up to date. Nothing was changed.',
  );
}

/** Puts rows into tables, a few at a time. */
function createLoader(on: Sql, tables: readonly string[]) {
  const counts: Record<string, number> = {};
  let nextTransaction = '0';
  let columns = '';
  let values = '';
  let table = '';
  let rows: string[] = [];
  let length = 0;
  const flush = async () => {
    if (rows.length === 0) return;
    const text = `insert into ${quoted(table)} (${columns}) select ${values} from json_populate_recordset(null::${quoted(table)}, `;
    await on.execute(sql`${sql.raw(text)}${`[${rows.join(',')}]`}::json)`);
    counts[table] = (counts[table] ?? 0) + rows.length;
    rows = [];
    length = 0;
  };
  return {
    counts,
    flush,
    readHead(head: Head) {
      if (!/^[0-9]+$/.test(head.nextTransaction)) throw damaged('its first transaction is missing');
      ({ nextTransaction } = head);
    },
    async begin(start: TableStart) {
      await flush();
      const there = tables.includes(start.table) ? await columnNames(on, start.table) : [];
      if (there.join() !== start.columns.join())
        throw damaged(`there is no table ${start.table} with its columns here`);
      table = start.table;
      columns = start.columns.map(quoted).join(', ');
      values = start.columns.map((column) => broughtIn(column, nextTransaction)).join(', ');
      counts[table] = 0;
    },
    async add(row: string) {
      if (!table) throw damaged('a row belongs to no table');
      rows.push(row);
      length += row.length;
      if (rows.length >= batchRows || length >= batchLength) await flush();
    },
  };
}

/**
 * What looks from a row at others, which may come later: an account at those above it, however long ago each was last written;
 * a posting at the others of its transfer, where a batch may end in between. Lines of uplines come over as they were, and the ledger is
 * added up before it counts.
 */
const restingTriggers = [
  ['account', 'account_upline'],
  ['posting', 'posting_balances'],
] as const;

async function setTriggers(on: Sql, to: 'enable' | 'disable'): Promise<void> {
  for (const [table, trigger] of restingTriggers)
    await on.execute(sql.raw(`alter table ${quoted(table)} ${to} trigger ${quoted(trigger)}`));
}

/** Brings the lines in. @returns the rows of each table */
async function load(on: Sql, lines: AsyncIterable<string>): Promise<Record<string, number>> {
  const sum = createSum();
  const loader = createLoader(on, await tableNames(on));
  let isFirst = true;
  let end: End | null = null;
  for await (const line of lines) {
    if (end) throw damaged('something follows its end');
    if (isFirst) {
      const head = parse<Head>(line);
      checkHead(head, await migrationsOf(on));
      loader.readHead(head);
    } else if (line.startsWith(rowMark)) await loader.add(line);
    else if (line.startsWith('{"table":')) await loader.begin(parse<TableStart>(line));
    else end = parse<End>(line);
    isFirst = false;
    if (!end) sum.add(line);
  }
  await loader.flush();
  if (!end) throw damaged('its end is missing');
  if (end.sha256 !== sum.hex() || JSON.stringify(end.end) !== JSON.stringify(loader.counts))
    throw damaged('its sum does not agree');
  return loader.counts;
}

/** Lines end only with a line feed: what ends lines elsewhere, like U+2028, stands within the rows as it was written. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = '';
  for await (const chunk of chunks) {
    const lines = chunk.split('\n');
    lines[0] = begun + lines[0];
    begun = lines.pop() ?? '';
    yield* lines;
  }
  if (begun !== '') yield begun;
}

/** The lines of a gzipped file. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const reading = pipeline(createReadStream(file), gunzip);
  const failed = reading.then(
    () => null,
    (error: Error) => error,
  );
  try {
    yield* splitLines(gunzip.setEncoding('utf8'));
  } catch {
    // Reported below, with its cause.
  }
  const error = (await failed) as NodeJS.ErrnoException | null;
  if (error?.code === 'ENOENT') throw new StopError(`${file} is not there.`);
  if (error) throw damaged(error.message);
}

/**
 * Fills an empty database from an export, whole or not at all.
 * @param db migrated, without a row
 * @param check looks at everything before it counts; what it throws undoes the import
 * @returns the rows of each table
 * @throws StopError when the database is not empty, or the export is damaged or of another version
 */
export async function importFrom(
  db: Db,
  file: string,
  check: (on: Sql) => Promise<void>,
): Promise<Record<string, number>> {
  return inLongTransaction(
    db,
    async (on) => {
      const filled = await findFilled(on);
      if (filled) {
        throw new StopError(
          `The database is not empty (there are rows in ${filled}): an import never mixes. Give it a new one.`,
        );
      }
      const ties = await foreignKeys(on);
      for (const { table, name } of ties)
        await on.execute(sql.raw(`alter table ${quoted(table)} drop constraint ${quoted(name)}`));
      for (const table of filledByMigrations) await on.execute(sql.raw(`delete from ${quoted(table)}`));
      await setTriggers(on, 'disable');
      const counts = await load(on, linesOf(file)).catch((error: Error & { cause?: Error }) => {
        throw error instanceof StopError ? error : damaged(error.cause?.message ?? error.message);
      });
      for (const { table, name, definition } of ties) {
        await on
          .execute(sql.raw(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`))
          .catch((error: Error) => {
            throw damaged((error.cause as Error | undefined)?.message ?? error.message);
          });
      }
      await setTriggers(on, 'enable');
      await check(on);
      return counts;
    },
    { writes: true },
  );
}
