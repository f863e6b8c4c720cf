import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readResults, reportOf, reportPath, type Results } from './report.ts';

const environment = { date: '2026-03-01T08:00:00.000Z', cores: 2 };

test('the page of figures says what was measured last', async () => {
  expect(await readFile(reportPath, 'utf8')).toBe(reportOf(await readResults()));
});

test('a goal that is missed is said to be, and a scenario that was never measured is left out', () => {
  const money = {
    environment,
    ratios: {
      'bets over HTTP / the statement alone': 0.72,
      'p99 at fixed times / of one bet at a time': 4.6157,
      'transfers of one player / of 1,000': 0.433,
    },
  };
  const page = reportOf({ money } as Results);
  expect(page).toContain('`npm run bench -- money`, 2026-03-01, 2 cores.');
  expect(page).toContain('| bets over HTTP / the statement alone | 0.72 | at least 0.6 |  |');
  expect(page).toContain('| p99 at fixed times / of one bet at a time | 4.616 | at most 3 | missed |');
  expect(page).toContain('| transfers of one player / of 1,000 | 0.433 |  |  |');
  expect(page).not.toContain('## Logins');
});

test('our list is held against the better library, not against the plain list', () => {
  const list = (missed: number) => ({ 'start missed': missed, 'deep missed': missed, 'up missed': missed });
  const lists = { ours: list(3), plain: list(80), virtua: list(7), tanstack: list(5) };
  const page = reportOf({ scroll: { environment, games: 10_000, medians: lists } } as Results);
  expect(page).toContain('| deep missed, % | 3 | 80 | 7 | 5 | missed |');
});
