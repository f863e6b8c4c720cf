import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { browserRoutes } from './browser-parts.ts';

test('the route table loses the files of its pages, and nothing else', async () => {
  const source = await readFile(new URL('../src/routes.tsx', import.meta.url), 'utf8');
  const left = browserRoutes(source);
  expect(left).not.toMatch(/\bfile:/);
  const lines = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
  expect(lines(source, /\bfile:/g)).toBeGreaterThan(15);
  expect(lines(left, /\n/g)).toBe(lines(source, /\n/g) - lines(source, /\bfile:/g));
});
