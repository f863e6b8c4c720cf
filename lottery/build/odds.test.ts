import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { computedPart, measured, page } from './table.ts';

test('the table of odds is what the code computes', () => {
  expect(readFileSync(page, 'utf8').split(measured)[0]).toBe(`${computedPart()}\n`);
});
