// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal } from '../testing/portal.tsx';
import ColumnChart, { everyDay, placeOf } from './ColumnChart.tsx';

afterEach(cleanup);

test.each([
  [100n, 0],
  [0n, 70],
  [-100n, 140],
])('%s of -100 to 100 stands at %s', (value, top) => {
  expect(placeOf(value, -100n, 100n)).toBe(top);
});

test('a day without play has a place between the others, also over the end of a month', () => {
  const days = [
    { day: '2026-11-02', value: 5n },
    { day: '2026-10-30', value: -3n },
  ];
  expect(everyDay(days).map(({ day, value }) => [day, value])).toEqual([
    ['2026-10-30', -3n],
    ['2026-10-31', 0n],
    ['2026-11-01', 0n],
    ['2026-11-02', 5n],
  ]);
  expect(everyDay([])).toEqual([]);
});

test('the columns stand where their days are, and in a table too, with their words', async () => {
  const days = [
    { day: '2026-11-01', value: -500n },
    { day: '2026-11-04', value: 900n },
  ];
  const money = (minor: string) => `₱${Number(minor) / 100}`;
  await renderInPortal(
    <ColumnChart days={days} money={money} label="Won or lost per day" tableLabel="As a table" />,
    { namespaces: ['shell'] },
  );
  expect([...document.querySelectorAll('tr')].map(({ textContent }) => textContent)).toEqual([
    'Nov 1₱-5',
    'Nov 4₱9',
  ]);
  const columns = [...document.querySelectorAll('rect')];
  expect(columns.map((column) => [column.getAttribute('class'), column.getAttribute('x')])).toEqual([
    ['record-lost', '1'],
    ['record-won', '241'],
  ]);
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
