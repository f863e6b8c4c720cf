import { readFile } from 'node:fs/promises';
import { endpoints } from '@foyer/contract/endpoints';
import { expect, test } from 'vitest';
import { browserRoutes, ownEndpoints } from './browser-parts.ts';

test('browsers get every address that players call, and no other', async () => {
  const source = await readFile(new URL('../../contract/src/endpoints.ts', import.meta.url), 'utf8');
  const left = ownEndpoints(source);
  const isForeign = (address: string) => / \/(api\/v1\/(operator|staff)|provider)\b/.test(address);
  const names = Object.entries(endpoints);
  expect(names.filter(([, address]) => isForeign(address)).length).toBeGreaterThan(20);
  for (const [name, address] of names)
    expect([name, new RegExp(`\\b${name}: '`).test(left)]).toEqual([name, !isForeign(address)]);
});

test('the route table loses the files of its pages, and nothing else', async () => {
  const source = await readFile(new URL('../src/routes.tsx', import.meta.url), 'utf8');
  const left = browserRoutes(source);
  expect(left).not.toMatch(/\bfile:/);
  const lines = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
  expect(lines(source, /\bfile:/g)).toBeGreaterThan(15);
  expect(lines(left, /\n/g)).toBe(lines(source, /\n/g) - lines(source, /\bfile:/g));
});
