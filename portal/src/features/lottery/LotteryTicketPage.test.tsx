// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conversationNews } from '../../domain/conversation/news.ts';
import { seenCalls, stubCaches, withLastSeen } from '../../testing/last-seen.tsx';
import { lendMissingParts } from '../../testing/missing-parts.ts';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import { lottery, now, ticket } from './fixture.ts';
import LotteryTicketPage from './LotteryTicketPage.tsx';

/** Whether the player asked for less motion. */
const calm = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ token: 'handle' }));
  stubCaches();
  currentToast.set(null);
  history.replaceState(null, '', '/m/lotteryTicket?id=t1');
  calm(false);
  lendMissingParts();
});
afterEach(cleanup);

const waiting = ticket({
  state: 'open',
  win: null,
  mayCancel: true,
  draw: { ...ticket().draw, state: 'open', result: null, drawsAt: lottery().next!.drawsAt },
});
const round = {
  transactions: [
    { kind: 'bet', amount: '200', transactionId: 'x1', at: now, balanceAfter: '800' },
    { kind: 'win', amount: '9700000', transactionId: 'x2', at: now, balanceAfter: '9700800' },
  ],
};
const open = (answers: Record<string, unknown>, loggedIn = true, userName = 'maria') =>
  renderInPortal(withLastSeen(<LotteryTicketPage />), {
    boot: loggedIn ? { session: { ...sessionOf(0), userName } } : {},
    namespaces: ['shell', 'lottery', 'lotteryWords', 'errors'],
    answers: { lotteries: { now, lotteries: [] }, round, ...answers },
  });

test('a line shows what was drawn of it, what it won and how it is counted', async () => {
  await open({ lotteryTicket: ticket() });
  const line = within((await screen.findByText('All five · straight')).closest('li')!);
  const marked = line.getAllByText(/drawn/).map((mark) => mark.closest('li')!.textContent);
  expect(marked).toEqual(['1 drawn', '2 drawn', '3 drawn', '4 drawn', '5 drawn']);
  expect(line.getByText('Win: 1 combination')).toBeTruthy();
  expect(line.getByText(/2 × ₱1.00 × 1 = ₱2.00/)).toBeTruthy();
});

test('a line that hit the jackpot says so', async () => {
  const hits = [
    { tier: 'all', count: 1 },
    { tier: 'end-5', count: 9 },
  ];
  const [line] = ticket().lines;
  const lines = [{ ...line!, betType: 'straight', picks: '1|2|3|4|5|6', hits }];
  const draw = { ...ticket().draw, result: { balls: ['1', '2', '3', '4', '5', '6'] } };
  await open({ lotteryTicket: ticket({ family: 'ph-6d', draw, lines }) });
  const said = await screen.findAllByText(/ combinations?/, { selector: '.lottery-hit' });
  expect(said.map(({ textContent }) => textContent.endsWith(' · Jackpot'))).toEqual([true, false]);
});

test('what a ticket cost and won has the digits of its own currency', async () => {
  await open({ lotteryTicket: ticket({ currency: 'VND', minorUnits: 0 }) });
  const line = within((await screen.findByText('All five · straight')).closest('li')!);
  expect(line.getByText(/2 × ₫100 × 1 = ₫200/)).toBeTruthy();
});

/** The result is asked for a moment after the draw. */
const late = { timeout: 10_000 };
/** Opens a ticket whose draw is due; the next answer has lost. */
const openWaiting = async () => {
  const answers = [{ ...waiting, draw: { ...waiting.draw, drawsAt: now } }];
  await open({ lotteryTicket: () => answers.shift() ?? ticket({ state: 'lost', win: '0' }) });
  expect(await screen.findByText('Open')).toBeTruthy();
};

test('a ticket that waits shows its result by itself, revealed once; a touch shows all of it', async () => {
  await openWaiting();
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }, late));
  expect(screen.getByText('Lost')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

test('a result that was known is not revealed again, and who asked for calm sees it whole', async () => {
  await open({ lotteryTicket: ticket() });
  expect(await screen.findByText('Won')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  cleanup();
  calm(true);
  await openWaiting();
  expect(await screen.findByText('Lost', {}, late)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

test('the ledger lines of a ticket stand under it', async () => {
  await open({ lotteryTicket: ticket() });
  expect(await screen.findByText('Balance ₱8.00')).toBeTruthy();
});

test('a ticket whose result was corrected shows what it won before, and why its balance moved', async () => {
  const { result } = ticket().draw;
  const earlier = [{ result: { balls: ['9', '9', '9', '9', '9'] }, win: '0', correctedAt: now }];
  const reversal = { kind: 'reversal', amount: '500', transactionId: 'x3', at: now, balanceAfter: '300' };
  await open({
    lotteryTicket: ticket({
      draw: { ...ticket().draw, result },
      earlier: [{ ...earlier[0]!, state: 'lost' }],
    }),
    round: { transactions: [...round.transactions, reversal] },
  });
  const part = (await screen.findByText('The result was corrected')).closest('section')!;
  expect(within(part).getByText(/won nothing/)).toBeTruthy();
  expect(within(part).getAllByText('9').length).toBe(5);
  expect(await screen.findByText('-₱5.00')).toBeTruthy();
});

test('a ticket is withdrawn after asking, and shows it', async () => {
  const user = userEvent.setup();
  const cancelled = ticket({ state: 'cancelled', win: null });
  const { calls } = await open({
    lotteryTicket: waiting,
    cancelLotteryTicket: { ticket: cancelled, balance: '1000' },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel ticket' }));
  expect(calls.some(({ name }) => name === 'cancelLotteryTicket')).toBe(false);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel ticket' }));
  expect(await screen.findByText('Cancelled')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel ticket' })).toBeNull();
  // The page shows what it answers
  expect(calls.find(({ name }) => name === 'cancelLotteryTicket')!.input).toMatchObject({
    query: { language: 'EN' },
  });
});

test('a ticket that is open on the page shows what became of it when the message arrives', async () => {
  const answers: Record<string, unknown> = { lotteryTicket: () => answers.now, now: waiting };
  await open(answers);
  await screen.findByRole('button', { name: 'Cancel ticket' });
  answers.now = ticket();
  conversationNews.set({ id: 'c1', kind: 'chat', about: 'message', by: 'house', seq: 1 });
  conversationNews.set({ id: 'c2', kind: 'inbox', about: 'message', by: 'house', seq: 1 });
  expect(await screen.findByText('Won')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel ticket' })).toBeNull();
});

test('a ticket that was seen stays readable without a network, with its age, for its player alone', async () => {
  const away = new CallError('no_connection', 0, 'x');
  await open({ lotteryTicket: ticket() });
  await screen.findByText('All five · straight');
  await vi.waitFor(async () => expect(await seenCalls()).toContain('lotteryTicket'));
  expect(screen.queryByText(/Last updated/)).toBeNull();
  cleanup();
  await open({ lotteryTicket: away });
  expect(await screen.findByText('All five · straight')).toBeTruthy();
  expect(await screen.findByText(/Last updated [A-Z][a-z]+ \d/)).toBeTruthy();
  cleanup();
  await open({ lotteryTicket: away }, true, 'pedro');
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })).toBeTruthy();
  expect(screen.queryByText('All five · straight')).toBeNull();
});

test('a ticket that can no longer be withdrawn has no button for it', async () => {
  await open({ lotteryTicket: ticket() });
  await screen.findByText('All five · straight');
  expect(screen.queryByRole('button', { name: 'Cancel ticket' })).toBeNull();
});

test('a draw that does not match what was published is told to the player', async () => {
  const user = userEvent.setup();
  await open({
    lotteryTicket: ticket(),
    drawProof: {
      nodeId: 'n1',
      numero: '1',
      family: 'five-digits',
      source: 'seed',
      state: 'settled',
      commitment: '00',
      committedAt: now,
      seed: 'aa',
      entropy: 'bb',
      buckets: Array.from({ length: 256 }, () => ''),
      tickets: 1,
      bucket: [],
      result: { balls: ['1', '2', '3', '4', '5'] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Verify the draw' }));
  expect((await screen.findByText("This result doesn't match what was published")).getAttribute('role')).toBe(
    'status',
  );
  expect(screen.getAllByText('failed').length).toBeGreaterThan(0);
});

test('a guest is sent to the login and back', async () => {
  await open({}, false);
  expect(location.pathname + location.search).toBe('/m/login?from=%2Fm%2FlotteryTicket%3Fid%3Dt1');
});
