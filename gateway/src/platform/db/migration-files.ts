import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A migration as its file says it. */
export interface Migration {
  name: string;
  sql: string;
  /** The migration that expanded what this one takes away: releases that do not know that one cannot run beside it. */
  needs: string | null;
  /** Each statement by itself, for what no transaction may hold (CREATE INDEX CONCURRENTLY). */
  isOutside: boolean;
}

/** The migrations of this version. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

const outside = /^-- outside a transaction$/m;
const contracts = /^-- contracts what (\d{3}-[a-z0-9-]+\.sql) expanded$/m;

/** Reads the migrations of a folder, in order: `NNN-name.sql`. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, needs: contracts.exec(sql)?.[1] ?? null, isOutside: outside.test(sql) };
    }),
  );
}

/** The statements of a migration; each ends with a semicolon at the end of a line. */
export const statementsOf = (sql: string): string[] =>
  sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);

/** What a release in use would not survive, or what stalls those who play: by what it is told. */
const lasting: [RegExp, string][] = [
  [/\bdrop\s+(table|column|view|type|schema|sequence)\b/i, 'drops what the release in use reads'],
  [/\brename\b/i, 'renames what the release in use reads'],
  [/\btruncate\b/i, 'empties a table'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, 'rewrites a table under a lock'],
  [/\bset\s+not\s+null\b/i, 'requires what the release in use may leave out'],
  [
    /\badd\s+column\b(?=[^,;]*\bnot\s+null\b)(?![^,;]*\bdefault\b)/i,
    'requires what the release in use leaves out',
  ],
  [
    /\badd\s+column\b[^,;]*\bdefault\b[^,;]*\b(gen_random_uuid|random|clock_timestamp|nextval)\b/i,
    'rewrites a table under a lock',
  ],
];
/** What stands outside a transaction waits for others without keeping anybody waiting. */
const unhurried = /\bconcurrently\b|\bvalidate\s+constraint\b|^(vacuum|analyze|call)\b/i;

/** @returns what is wrong with a new migration, in sentences; nothing when it may be released */
export function faultsOf({ name, sql, needs, isOutside }: Migration, all: readonly string[]): string[] {
  const statements = statementsOf(sql);
  const made = new Set(
    statements.flatMap(
      (statement) => /^create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/i.exec(statement)?.[1] ?? [],
    ),
  );
  const isOnNew = (statement: string): boolean =>
    made.has(/^(?:alter\s+table|create\s+(?:unique\s+)?index\s.*?\bon)\s+(\w+)/is.exec(statement)?.[1] ?? '');
  const faults = lasting
    .filter(([form]) => statements.some((statement) => form.test(statement) && !isOnNew(statement)))
    .map(([, what]) => what)
    .filter(() => needs === null);
  if (needs !== null && (!all.includes(needs) || needs >= name))
    faults.push(`contracts ${needs}, which is no earlier migration`);
  if (isOutside && !statements.every((statement) => unhurried.test(statement)))
    faults.push('does outside a transaction what belongs in one');
  if (!isOutside && statements.some((statement) => /\bconcurrently\b/i.test(statement)))
    faults.push('works concurrently inside a transaction');
  return faults.map((fault) => `${name} ${fault}`);
}
