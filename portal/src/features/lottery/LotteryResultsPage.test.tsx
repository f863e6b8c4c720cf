// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal } from '../../testing/portal.tsx';
import { drawn, lottery, now } from './fixture.ts';
import LotteryResultsPage from './LotteryResultsPage.tsx';

afterEach(cleanup);

const province = (place: string, region: 'north' | 'south', result: Record<string, string[]>) => ({
  nodeId: place,
  gameName: place,
  region,
  place,
  numero: '20260301',
  drawId: place,
  result,
  corrected: place === 'Hai Phong',
});
const results = [
  province('Ha Noi', 'north', { special: ['12345'], first: ['67890'], seventh: ['07', '19', '28', '45'] }),
  province('Hai Phong', 'north', { special: ['98765'] }),
  province('Tien Giang', 'south', { special: ['123456'], eighth: ['12'] }),
  province('Da Lat', 'south', { eighth: ['34'], special: ['654321'] }),
];
const open = (address: string, answers: Record<string, unknown> = {}) => {
  history.replaceState(null, '', address);
  return renderInPortal(<LotteryResultsPage />, {
    namespaces: ['shell', 'lottery', 'errors'],
    answers: {
      lotteries: {
        now,
        today: '2026-03-02',
        lotteries: [
          lottery(),
          lottery({ nodeId: 'v1', gameName: 'Ha Noi', family: 'vn-north', place: 'Ha Noi' }),
        ],
      },
      vietnameseResults: { days: [{ day: '2026-03-01', results }] },
      lotteryResults: ({ query }: { query: { after?: string } }) =>
        query.after === 'behind'
          ? { results: [drawn({ id: 'older', numero: 'older' })], next: null }
          : { results: [drawn({ corrected: true })], next: 'behind' },
      ...answers,
    },
  });
};

test('the regions of Vietnam stand in their tables, the provinces of the south side by side', async () => {
  await open('/m/lotteryResults');
  const south = within((await screen.findByRole('heading', { name: 'South' })).closest('section')!);
  const table = within(south.getAllByRole('table')[0]!);
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Prize',
    'Da Lat',
    'Tien Giang',
  ]);
  const special = table.getByRole('rowheader', { name: 'ĐB' }).closest('tr')!;
  expect(
    within(special)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['654321', '123456']);
  const north = within(screen.getByRole('heading', { name: /^North/ }).closest('section')!);
  expect(north.getByRole('rowheader', { name: 'G.7' }).closest('tr')!.textContent).toContain('07192845');
  expect(north.getByRole('heading', { name: 'Hai Phong' })).toBeTruthy();
  const rows = within(table.getAllByRole('rowgroup')[1]!).getAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['G.8', 'ĐB']);
});

test('a list of lotteries that does not come is said, and asked for again', async () => {
  let isBack = false;
  const lotteries = { now, today: '2026-03-02', lotteries: [lottery()] };
  await open('/m/lotteryResults', {
    lotteries: () => (isBack ? lotteries : Promise.reject(new CallError('unknown_error', 500, ''))),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Loading')).toBeNull();
  isBack = true;
  await userEvent.click(again);
  expect(await screen.findByRole('combobox', { name: 'Lottery' })).toBeTruthy();
});

test('a table that may be wider than the page has a name and scrolls by keys', async () => {
  await open('/m/lotteryResults');
  const south = within((await screen.findByRole('heading', { name: 'South' })).closest('section')!);
  for (const table of south.getAllByRole('table', { hidden: true }))
    expect(table.parentElement).toHaveProperty('tabIndex', 0);
  expect(south.getByRole('group', { name: 'South' })).toBeTruthy();
  expect(south.getByRole('group', { name: 'Heads and tails', hidden: true })).toBeTruthy();
});

test('the tables are cut to the last two digits', async () => {
  const user = userEvent.setup();
  await open('/m/lotteryResults');
  await screen.findByText('654321');
  await user.click(screen.getByRole('button', { name: 'Last 2' }));
  expect(screen.queryByText('654321')).toBeNull();
  expect(screen.getAllByText('21').length).toBeGreaterThan(0);
});

test('another day is asked for by its date', async () => {
  const user = userEvent.setup();
  const { calls } = await open('/m/lotteryResults');
  await screen.findByText('654321');
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(location.search).toBe('?day=2026-02-28');
  expect(calls.at(-1)).toMatchObject({ name: 'vietnameseResults', input: { query: { day: '2026-02-28' } } });
  expect(screen.getByRole('button', { name: 'Next day' }).hasAttribute('disabled')).toBe(false);
});

test('a result that was corrected says so, in the tables of Vietnam and in any list', async () => {
  await open('/m/lotteryResults');
  await screen.findByText('654321');
  expect(screen.getAllByText(/: result corrected/).map(({ textContent }) => textContent)).toEqual([
    'Hai Phong: result corrected',
  ]);
  cleanup();
  await open('/m/lotteryResults?nodeId=n1');
  const row = (await screen.findByText('Draw 20260301-41')).closest('li')!;
  expect(row.textContent).toContain('The result was corrected');
});

test('today is the day of the merchant', async () => {
  await open('/m/lotteryResults?nodeId=n1');
  expect(await screen.findByLabelText('Day')).toMatchObject({ value: '2026-03-02', max: '2026-03-02' });
});

test('one lottery has its own list', async () => {
  await open('/m/lotteryResults?nodeId=n1');
  expect((await screen.findByText('Draw 20260301-41')).closest('li')!.textContent).toContain('12345');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('Draw older')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});
