// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../testing/portal.tsx';
import { drawn, lottery, now } from './fixture.ts';
import StartLotteryPage from './StartLotteryPage.tsx';

afterEach(cleanup);

const limits = {
  line: '100000',
  ticket: '1000000',
  account: '5000000',
  draw: '100000000',
  number: '50000000',
};
const detail = {
  now,
  ...lottery(),
  betTypes: ['five-straight', 'front-three-group-6'],
  units: ['100', '10'],
  limits,
  mayCancel: true,
  mayChase: true,
  source: 'seed',
  version: 1,
};
const open = (address: string, answers: Record<string, unknown> = {}) => {
  history.replaceState(null, '', address);
  return renderInPortal(<StartLotteryPage />, {
    namespaces: ['shell', 'lottery', 'lotteryWords', 'errors'],
    answers: {
      lottery: detail,
      lotteryResults: {
        results: [drawn(), drawn({ id: 'dv', numero: 'gone', result: null })],
        next: null,
      },
      lotteryTrends: {
        family: 'five-digits',
        draws: ['1', '2', '1'].map((ball, index) => ({
          numero: `n${index}`,
          result: { balls: [ball, '0', '0', '0', '9'] },
        })),
      },
      ...answers,
    },
  });
};

test('both boards are entered from the start screen, with the time that is left', async () => {
  await open('/m/startLottery?nodeId=n1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Express 5D' })).toBeTruthy();
  expect((await screen.findByRole('timer')).textContent).toMatch(/^00:(4[789]|50)$/);
  for (const [name, playType] of [
    ['Traditional', 'trad'],
    ['Entertainment', 'ent'],
  ])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(`playType=${playType}&`);
});

test('the latest results are shown, a void draw says so', async () => {
  await open('/m/startLottery?nodeId=n1');
  expect((await screen.findByText('Draw 20260301-41')).closest('li')!.textContent).toContain('12345');
  expect(screen.getByText(/This draw is void/)).toBeTruthy();
});

test('once another draw is drawn its result is shown, and the next draw', async () => {
  const again = drawn({ id: 'd1', numero: '20260301-42' });
  const next = { ...lottery().next!, id: 'd2', numero: '20260301-43' };
  const known = [{ ...detail, awaitedAt: now }];
  const results = [[drawn()]];
  await open('/m/startLottery?nodeId=n1', {
    lottery: () => known.shift() ?? { ...detail, next, last: again },
    lotteryResults: () => ({ results: results.shift() ?? [again, drawn()], next: null }),
  });
  expect(await screen.findByText('Draw 20260301-41')).toBeTruthy();
  expect(await screen.findByText('Draw 20260301-42')).toBeTruthy();
  expect(screen.getByText(/20260301-43/)).toBeTruthy();
});

test('nothing stands below what grows when it comes: the way to tickets is above the parts', async () => {
  await open('/m/startLottery?nodeId=n1');
  const parts = await screen.findByRole('group', { name: 'Express 5D' });
  const tickets = screen.getByRole('link', { name: 'My tickets' });
  expect(tickets.compareDocumentPosition(parts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('odds are exact, and change with the prize mode', async () => {
  const user = userEvent.setup();
  await open('/m/startLottery?nodeId=n1&part=odds');
  const group = (await screen.findByText('All five · straight', {}, { timeout: 10_000 })).closest('tbody')!;
  expect(group.textContent).toContain('1 in 100,000');
  expect(group.textContent).toContain('×97,000');
  await user.click(screen.getByRole('button', { name: '95%' }));
  expect(screen.getByText('All five · straight').closest('tbody')!.textContent).toContain('×95,000');
});

test('trends count how often a digit came, how long it stayed away, and draw the chart', async () => {
  await open('/m/startLottery?nodeId=n1&part=trends');
  const row = (await screen.findByRole('rowheader', { name: '2' }, { timeout: 10_000 })).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['drawn 1 time', '1', '1']);
  expect(screen.getByRole('img', { name: 'Chart of the last 3 draws' })).toBeTruthy();
});

test('the chart opens at its newest draw', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  await open('/m/startLottery?nodeId=n1&part=trends');
  const chart = await screen.findByRole('img', { name: 'Chart of the last 3 draws' }, { timeout: 10_000 });
  expect(chart.parentElement!.scrollTop).toBe(900);
  height.mockRestore();
});

test('the rules say how it is drawn, what it costs and whether a ticket can be withdrawn', async () => {
  await open('/m/startLottery?nodeId=n1&part=rules');
  expect(await screen.findByText(/Five digits from 0 to 9 are drawn/)).toBeTruthy();
  expect(screen.getByText('Until sales close')).toBeTruthy();
  expect(screen.getByText('Every 1 minute')).toBeTruthy();
});

test('without a lottery the address leads to the list', async () => {
  await open('/m/startLottery');
  expect(location.pathname).toBe('/m/lottery');
});
