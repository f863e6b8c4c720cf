import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The contract's modules whose values may enter the browser; they carry no schema. */
const light = [
  'client',
  'address',
  'encrypted-calls',
  'endpoints',
  'session-can',
  'switches',
  'languages',
  'game-types',
  'error-codes',
  'body-encryption',
  'service-path',
  'safe-path',
  'chat-language',
  'conversation-kinds',
  'conversation-pages',
  'push-topics',
];

/** Value imports that would carry the validator into the browser. */
function heavyImports(source: string): string[] {
  const imports = source.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(?!type\b)([^'"]*?)\s*from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
  );
  return [...imports]
    .filter(([, names = '']) => !/^\{(\s*type\s+[\w\s]+,?)+\}$/.test(names.trim()))
    .map(([, , from, dynamic]) => (from ?? dynamic)!)
    .filter(
      (from) =>
        from === 'zod' ||
        from.startsWith('zod/') ||
        (from.startsWith('@foyer/contract') && !light.includes(from.slice(16))),
    );
}

const portal = join(import.meta.dirname, '..');
const files = globSync('src/**/*.{ts,tsx}', { cwd: portal }).filter(
  (file) => !/\.test\.|^src\/testing\//.test(file),
);

test('the browser gets types of the contract, and values of its light modules only', () => {
  expect(files.length).toBeGreaterThan(80);
  const heavy = files.map((file) => ({
    file,
    imports: heavyImports(readFileSync(join(portal, file), 'utf8')),
  }));
  expect(heavy.filter(({ imports }) => imports.length > 0)).toEqual([]);
});

test('the light modules import no validator themselves', () => {
  for (const name of light) {
    const source = readFileSync(join(portal, `../contract/src/${name}.ts`), 'utf8');
    const values = [...source.matchAll(/import\s+(?!type\b)[^'"]*from\s*'([^']+)'/g)].map(
      ([, from]) => from!,
    );
    expect(values.filter((from) => !light.includes(from.replace(/^\.\/|\.ts$/g, '')))).toEqual([]);
  }
});

test.each([
  ["import { Game } from '@foyer/contract';", ['@foyer/contract']],
  ["import { z } from 'zod';", ['zod']],
  ["export * from '@foyer/contract/openapi';", ['@foyer/contract/openapi']],
  ["const x = await import('@foyer/contract');", ['@foyer/contract']],
  ["import type { Game } from '@foyer/contract';", []],
  ["import { type Game } from '@foyer/contract';", []],
  ["import { CallError } from '@foyer/contract/client';", []],
])('%s', (source, heavy) => {
  expect(heavyImports(source)).toEqual(heavy);
});
