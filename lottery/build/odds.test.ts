import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chances, families, parsePicks } from '../src/index.ts';
import { computedPart, measured, page } from './table.ts';

const [computed, draws = ''] = readFileSync(page, 'utf8').split(measured);

test('the table of odds is what the code computes', () => {
  expect(computed).toBe(`${computedPart()}\n`);
});

test('every tier of every family was held against a million draws, and none is far from its odds', () => {
  const rows = draws
    .split('\n')
    .filter((row) => /^\| [a-z]/.test(row))
    .map((row) => row.split('|').map((cell) => cell.trim()));
  const tiersOf = ({ betTypes }: (typeof families)[number]) =>
    betTypes.reduce((sum, betType) => sum + chances(betType, parsePicks(betType, betType.example)).length, 0);
  expect(rows.map(([, family, betTypes, tiers]) => [family, Number(betTypes), Number(tiers)])).toEqual(
    families.map((family) => [family.code, family.betTypes.length, tiersOf(family)]),
  );
  for (const [, family, , , wins, , deviations] of rows) {
    expect(Number(wins?.replaceAll(',', '')), family).toBeGreaterThan(100_000);
    expect(Number(deviations), family).toBeLessThan(4.5);
  }
});
