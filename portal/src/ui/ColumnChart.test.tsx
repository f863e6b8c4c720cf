// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal } from '../testing/portal.tsx';
import ColumnChart, { placeOf } from './ColumnChart.tsx';

afterEach(cleanup);

test.each([
  [100n, 0],
  [0n, 70],
  [-100n, 140],
])('%s of -100 to 100 stands at %s', (value, top) => {
  expect(placeOf(value, -100n, 100n)).toBe(top);
});

test('the columns are in a table too, with their words', async () => {
  const columns = [
    { label: 'Nov 1', value: -500n, text: '-₱5.00' },
    { label: 'Nov 2', value: 900n, text: '₱9.00' },
  ];
  await renderInPortal(
    <ColumnChart columns={columns} label="Won or lost per day" tableLabel="As a table" />,
    {
      namespaces: ['shell'],
    },
  );
  expect([...document.querySelectorAll('tr')].map(({ textContent }) => textContent)).toEqual([
    'Nov 1-₱5.00',
    'Nov 2₱9.00',
  ]);
  expect([...document.querySelectorAll('rect')].map((column) => column.getAttribute('class'))).toEqual([
    'record-lost',
    'record-won',
  ]);
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
