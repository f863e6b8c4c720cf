// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SwitchName } from '@foyer/contract/switches';
import { bootOf, renderInPortal, sessionOf, type Setup } from '../../testing/portal.tsx';
import { takeBalance } from '../../domain/wallet/wallet.ts';
import { queryKeyOf } from '../../domain/app/app.ts';
import { currentToast } from '../../ui/toast.ts';
import { DepositCard } from './DepositCard.tsx';

afterEach(cleanup);

const namespaces = ['shell', 'cashier', 'attachments', 'errors'] as const;
const paid = {
  id: 'd9',
  kind: 'wallet',
  method: 'GCash',
  amount: '100000',
  agreed: null,
  received: null,
  excess: null,
  fee: '0',
  credited: '100000',
  currency: 'PHP',
  minorUnits: 2,
  state: 'paid',
  reference: 'R9',
  facts: {},
  byHand: false,
  attachments: [],
  proof: '',
  reason: '',
  late: false,
  mayCancel: false,
  processing: false,
  payAt: null,
  coins: null,
  createdAt: '2026-11-20T06:00:00.000Z',
  expiresAt: '2026-11-20T07:00:00.000Z',
  settledAt: '2026-11-20T06:10:00.000Z',
};
const wallet = { sumBalance: '500000', currency: 'PHP', minorUnits: 2, mode: 'real' };
const held = { amount: '60000', state: 'held', freesAt: null, needsHigherLimit: false };
const show = async (more: object, answers: Setup['answers'] = {}) => {
  const onChanged = vi.fn();
  const card = <DepositCard deposit={{ ...paid, ...more } as never} onChanged={onChanged} />;
  const boot = { session: sessionOf(0) };
  return { ...(await renderInPortal(card, { boot, answers, namespaces })), onChanged };
};
const words = () => document.body.textContent;

test('the new version of the details tells step by step what happened, the base version does not', async () => {
  const { settings } = bootOf();
  const stepsOf = async (switches: SwitchName[], more: object) => {
    cleanup();
    await renderInPortal(<DepositCard deposit={{ ...paid, ...more } as never} onChanged={() => {}} />, {
      boot: { session: sessionOf(0), settings: { ...settings, switches } },
      namespaces: [...namespaces],
      answers: { wallet },
    });
    return screen.queryAllByRole('listitem').map((step) => step.querySelector('strong')!.textContent);
  };
  expect(await stepsOf(['DEPDETTEMP3'], {})).toEqual(['Requested', 'Completed']);
  const underWay = { state: 'pending', settledAt: null, processing: true };
  expect(await stepsOf(['DEPDETTEMP3'], underWay)).toEqual(['Requested', 'Payment under way']);
  expect(await stepsOf([], {})).toEqual([]);
});

test('another amount that staff look into is named, and there is nothing left to pay', async () => {
  await show({ state: 'pending', received: '900' }, { deposit: paid });
  expect(words()).toContain('₱9.00 arrived instead of ₱1,000.00. Our team is looking into it');
  expect(screen.queryByText(/Please pay until/)).toBeNull();
});

test('another amount that was credited stands beside what was agreed', async () => {
  await show({ amount: '70000', agreed: '100000', credited: '70000' });
  expect(words()).toMatch(/You paid₱700.00.*Agreed amount₱1,000.00/);
});

test.each([
  ['pending', "You'll receive₱980.00"],
  ['paid', 'You received₱980.00'],
  ['failed', ''],
  ['expired', ''],
  ['cancelled', ''],
  ['rejected', ''],
])('what a %s deposit comes to reads “%s”', async (state, expected) => {
  await show({ state, fee: '2000', credited: '98000' });
  // Nothing is charged for what was not paid
  expect(/You pay|Fee/.test(words() ?? '')).toBe(expected !== '');
  expect(words()?.match(/You('ll receive| received)₱[\d.]+/)?.[0] ?? '').toBe(expected);
});

test('a deposit that is not paid yet can be cancelled; money that still comes is credited', async () => {
  const waiting = { ...paid, state: 'pending', mayCancel: true };
  const { calls, onChanged } = await show(waiting, { cancelDeposit: waiting, deposit: waiting });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel this deposit' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(calls.find(({ name }) => name === 'cancelDeposit')?.input).toEqual({ params: { id: 'd9' } });
  expect(currentToast.get()?.message).toBe('Deposit cancelled. If you’ve already paid, it isn’t lost.');
});

test('a deposit that somebody says is paid has no way to cancel it', async () => {
  await show({ state: 'pending', mayCancel: false });
  expect(screen.queryByRole('button', { name: 'Cancel this deposit' })).toBeNull();
});

test('a payment that is under way is not to be made again', async () => {
  const facts = { address: 'T9yD', network: 'TRON', asset: 'USDT' };
  await show({ state: 'pending', processing: true, kind: 'crypto', facts, coins: '17.2' });
  expect(words()).toContain('Your payment is being confirmed. You don’t need to pay again.');
  expect(words()).not.toMatch(/T9yD|17\.2|Please pay by/);
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
});

test.each(['cancelled', 'expired'])(
  'a %s deposit says what becomes of money that still comes, and shows it',
  async (state) => {
    const over = { ...paid, state };
    const { app } = await show(over, { deposit: { ...paid, late: true }, wallet });
    await waitFor(() =>
      expect(app.queries.getQueryData(queryKeyOf('wallet', { query: {} }))).toEqual(wallet),
    );
    expect(words()).toContain('If you’ve already paid, the money will still be credited.');
    act(() => takeBalance(app, { type: 'balance', sumBalance: '100000', currency: 'PHP' }));
    await waitFor(() => expect(words()).toContain('This payment arrived late and has been credited.'));
  },
);

test('a transfer by hand that lapsed is not promised: its player tells us of it', async () => {
  await show({ state: 'expired', byHand: true });
  expect(words()).toContain('If you’ve already sent the money, contact us with this reference.');
  cleanup();
  await show({ state: 'expired', received: '900' });
  expect(words()).not.toContain('If you’ve already paid');
});

test('a reversed deposit says so', async () => {
  await show({ state: 'reversed' });
  expect(words()).toContain('Reversed');
  expect(words()).toContain('This payment was reversed after it reached your balance');
});

test('what is beyond the limit waits for the player, who adds it or has it refunded', async () => {
  const excess = { ...held, state: 'refund-requested' };
  const { calls, onChanged } = await show({ excess: held }, { depositExcess: { ...paid, excess } });
  expect(words()).toContain('₱600.00 arrived beyond the deposit limit you set');
  expect(screen.getByRole('button', { name: 'Add ₱600.00 to my balance' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Refund it to me' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(calls.find(({ name }) => name === 'depositExcess')).toMatchObject({
    input: { params: { id: 'd9' }, body: { decision: 'refund' } },
  });
});

test('until the limit has room for it, the day is named and it cannot be added', async () => {
  await show({ excess: { ...held, freesAt: '2026-11-21T16:00:00.000Z' } });
  expect(words()).toContain('You can add it to your balance from');
  expect(screen.queryByRole('button', { name: /Add/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Refund it to me' })).toBeTruthy();
});

test('what is more than a limit ever allows needs a higher limit, and cannot be added', async () => {
  await show({ excess: { ...held, needsHigherLimit: true } });
  expect(words()).toContain('You can only add it once your limit is higher');
  expect(screen.queryByRole('button', { name: /Add/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Refund it to me' })).toBeTruthy();
});

test.each([
  ['refund-requested', 'We’re refunding ₱600.00 to you.'],
  ['refunded', '₱600.00 was refunded to you.'],
  ['credited', '₱600.00 was added to your balance later'],
])('what is %s offers nothing more', async (state, expected) => {
  await show({ excess: { ...held, state } });
  expect(words()).toContain(expected);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
