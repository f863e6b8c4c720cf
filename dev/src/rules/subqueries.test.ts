import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../places.ts';
import { ourCode } from './our-files.ts';
import { bareSubqueriesIn } from './subqueries.ts';

test('a selected subquery keeps the tables of its columns', () => {
  const code = ourCode().filter((path) => path.startsWith('gateway/'));
  expect(code.length).toBeGreaterThan(100);
  expect(code.flatMap((path) => bareSubqueriesIn(path, readFileSync(inRoot(path), 'utf8')))).toEqual([]);
});

test.each([
  'const sum = sql<bigint>`(select sum(x) from ${round} r where r.id = ${entry.id})`;',
  'const sum = sql`coalesce((select sum(x) from ${round} r where r.id = ${entry.id}), 0)`.mapWith(BigInt);',
  'const ids = sql<number[]>`array(select id from merchant)`;',
])('finds %s', (line) => {
  expect(bareSubqueriesIn('planted.ts', line)).toHaveLength(1);
});

test.each([
  'const sum = subquery<bigint>(sql`(select sum(x) from ${round} r where r.id = ${entry.id})`).mapWith(BigInt);',
  'const count = sql<number>`count(*)::int`;',
  'await on.execute(sql`select 1`);',
])('leaves %s alone', (line) => {
  expect(bareSubqueriesIn('planted.ts', line)).toEqual([]);
});
