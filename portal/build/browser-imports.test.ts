import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const portal = join(import.meta.dirname, '..');
const contract = join(portal, '../contract');
const { exports } = JSON.parse(readFileSync(join(contract, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

/** What a file imports or exports again as values, types left out. */
function valueImports(source: string): string[] {
  const imports = source.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(?!type\b)([^'"]*?)\s*from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
  );
  return [...imports]
    .filter(([, names = '']) => !/^\{(\s*type\s+[\w\s]+,?)+\}$/.test(names.trim()))
    .map(([, , from, dynamic]) => (from ?? dynamic)!);
}

/** The file behind an import, null for packages of others. */
function fileOf(from: string, importer: string): string | null {
  if (from.startsWith('@foyer/contract')) {
    const path = exports[`.${from.slice('@foyer/contract'.length)}`];
    if (path === undefined) throw new Error(`${from} is no export of the contract`);
    return join(contract, path);
  }
  const path = join(dirname(importer), from);
  return from.startsWith('.') && existsSync(path) ? path : null;
}

/**
 * How the validator would come into the browser.
 * @param start a file of the portal
 * @returns the way to zod by value imports, null where there is none
 */
function wayToZod(start: string): string[] | null {
  const ways: string[][] = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    const file = way.at(-1)!;
    for (const from of valueImports(readFileSync(file, 'utf8'))) {
      if (from === 'zod' || from.startsWith('zod/'))
        return [...way.map((path) => relative(portal, path)), from];
      const next = fileOf(from, file);
      if (next && !seen.has(next)) {
        seen.add(next);
        ways.push([...way, next]);
      }
    }
  }
  return null;
}

const files = globSync('{src,worker}/**/*.{ts,tsx}', { cwd: portal }).filter(
  (file) => !/\.test\.|^src\/testing\//.test(file),
);

test("no import leads from the browser's code to the validator", () => {
  expect(files.length).toBeGreaterThan(80);
  expect(files.map((file) => wayToZod(join(portal, file))).filter(Boolean)).toEqual([]);
});

test('an import of the validator is found, however many files lie between', () => {
  expect(wayToZod(join(contract, 'src/portal/game.ts'))).toEqual(['../contract/src/portal/game.ts', 'zod']);
  expect(wayToZod(join(contract, 'src/routes.ts'))?.at(-1)).toBe('zod');
});

test.each([
  ["import { Game } from '@foyer/contract';", ['@foyer/contract']],
  ["import { z } from 'zod';", ['zod']],
  ["export * from '@foyer/contract/openapi';", ['@foyer/contract/openapi']],
  ["const x = await import('@foyer/contract');", ['@foyer/contract']],
  ["import type { Game } from '@foyer/contract';", []],
  ["import { type Game } from '@foyer/contract';", []],
  ["import { CallError } from '@foyer/contract/client';", ['@foyer/contract/client']],
])('%s', (source, values) => {
  expect(valueImports(source)).toEqual(values);
});
