// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInPortal, sessionOf, type Setup } from '../../testing/portal.tsx';
import DepositPage from './DepositPage.tsx';
import { Tracker } from './Tracker.tsx';
import WithdrawPage from './WithdrawPage.tsx';
import { lendMissingParts } from '../../testing/missing-parts.ts';

beforeAll(() => {
  lendMissingParts();
});
afterEach(cleanup);

const method = {
  id: 'card',
  kind: 'card',
  name: 'Cardinal',
  currency: 'PHP',
  minorUnits: 2,
  minimum: '10000',
  maximum: '500000',
  feeFixed: '500',
  feePerMille: 25,
  expectedMinutes: 90,
};
const identity = {
  state: 'approved',
  realName: 'Ana Reyes',
  documentKind: 'passport',
  documentEnd: '67B',
  birthDate: '1990-05-17',
  submittedAt: '2026-11-01T00:00:00.000Z',
  reason: '',
};
const wallet = { sumBalance: '500000', currency: 'PHP', minorUnits: 2, mode: 'real' };
const namespaces = ['shell', 'cashier', 'attachments', 'access', 'security', 'errors'] as const;
const limit = (period: string, more: object = {}) => ({
  period,
  amount: null,
  used: '0',
  left: null,
  freesAt: '2026-11-20T16:00:00.000Z',
  asked: null,
  ...more,
});
const none = { exclusion: null };
const known = { wallet, exclusion: none, playLimits: { stake: [], loss: [] }, realityCheck: { minutes: 60 } };
const open = async (page: React.ReactNode, answers: Setup['answers'], type: 0 | 1 | 4 | 40 = 0) => {
  const world = await renderInPortal(page, {
    boot: { session: sessionOf(type) },
    answers: { ...known, timeLimit: { limit: limit('day') }, ...answers },
    namespaces: ['responsible', ...namespaces],
  });
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return world;
};
const depositView = { methods: [method], identity, needsIdentity: false, limits: [], pending: [] };
const type = (name: string, value: string) =>
  fireEvent.input(document.querySelector(`[name=${name}]`)!, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([4, 40] as const)('type %i is told that it needs an actual account', async (session) => {
  const { calls } = await open(<DepositPage />, {}, session);
  expect(document.body.textContent).toContain('Please login an actual account to use this function');
  expect(calls.filter(({ name }) => name === 'depositOverview')).toEqual([]);
});

test('what a deposit costs stands there before it is pressed', async () => {
  await open(<DepositPage />, { depositOverview: depositView });
  expect(document.body.textContent).toContain('₱5.00 + 2.5% fee');
  expect(document.body.textContent).toContain('usually 2 hours');
  type('amount', '1000.01');
  expect(document.body.textContent).toMatch(/You pay₱1,000.01.*-₱30.01.*You.ll receive₱970.00/);
});

test('the lines of what it costs stand there before there is an amount, so that nothing moves when it comes', async () => {
  await open(<DepositPage />, { depositOverview: depositView });
  const lines = () => [...document.querySelectorAll('.cashier-facts dt')].map((line) => line.textContent);
  expect(lines()).toEqual(['You pay', 'Fee', "You'll receive"]);
  type('amount', '1000');
  expect(lines()).toHaveLength(3);
});

test('an address to pay to is there to be copied and to be scanned, while it waits', async () => {
  const coin = {
    id: 'd1',
    kind: 'crypto',
    method: 'USDT',
    amount: '10000',
    fee: '0',
    credited: '10000',
    currency: 'PHP',
    minorUnits: 2,
    state: 'pending',
    reference: 'R1',
    facts: { address: 'TX9demo', network: 'TRON' },
    byHand: false,
    attachments: [],
    proof: '',
    reason: '',
    late: false,
    payAt: null,
    coins: null,
    createdAt: '2026-11-20T06:00:00.000Z',
    expiresAt: '2026-11-20T07:00:00.000Z',
  };
  const { DepositCard } = await import('./DepositCard.tsx');
  const card = (state: string) => <DepositCard deposit={{ ...coin, state } as never} onChanged={() => {}} />;
  await open(card('pending'), { deposit: coin });
  const code = await screen.findByRole('img', { name: 'QR code for this address' });
  const { encode } = await import('uqr');
  const { data } = encode('TX9demo', { border: 2 });
  expect(code.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(
    data.flat().filter(Boolean).length,
  );
  expect(document.body.textContent).toContain('TX9demo');
  cleanup();
  await open(card('paid'), { deposit: { ...coin, state: 'paid' } });
  expect(document.body.textContent).not.toContain('TX9demo');
});

describe('how a transfer by hand is told', () => {
  const byHand = {
    id: 'd2',
    kind: 'bank',
    method: 'Bank',
    amount: '10000',
    fee: '0',
    credited: '10000',
    currency: 'PHP',
    minorUnits: 2,
    state: 'pending',
    reference: 'R2',
    facts: { bank: 'Bank', accountNumber: '123' },
    byHand: true,
    proof: '',
    attachments: ['sent-before'],
    reason: '',
    late: false,
    payAt: null,
    coins: null,
    createdAt: '2026-11-20T06:00:00.000Z',
    expiresAt: '2026-11-20T07:00:00.000Z',
    settledAt: null,
  };
  const show = async (answer: object | Error, deposit = byHand) => {
    const { DepositCard } = await import('./DepositCard.tsx');
    return open(<DepositCard deposit={deposit as never} onChanged={() => {}} />, {
      deposit,
      depositProof: answer,
    });
  };
  const file = (name: string, type = 'image/png', size = 1) =>
    Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
  const choose = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText('Add a picture'), { target: { files } });
  const proofs = (calls: { name: string; input: unknown }[]) =>
    calls.filter(({ name }) => name === 'depositProof').map(({ input }) => (input as { body: unknown }).body);
  const removals = (count: number) =>
    waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(count));
  let sent = 0;
  beforeEach(() => {
    sent = 0;
    vi.stubGlobal(
      'fetch',
      vi.fn(async () =>
        Response.json({ success: true, value: { id: `new-${(sent += 1)}`, width: 1, height: 1 } }),
      ),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  test('the number and the pictures, those of before unless they are taken away', async () => {
    const { calls } = await show({ ...byHand, proof: 'BPI 1', attachments: ['new-1', 'new-2'] });
    choose(file('a.png'), file('b.jpg', 'image/jpeg'));
    await removals(3);
    expect(screen.queryByLabelText('Add a picture')).toBeNull();
    press('Remove picture 1');
    type('reference', 'BPI 1');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: "I've paid" }).hasAttribute('disabled')).toBe(false),
    );
    press("I've paid");
    await waitFor(() =>
      expect(proofs(calls)).toEqual([{ reference: 'BPI 1', attachments: ['new-1', 'new-2'] }]),
    );
  });

  test.each([
    ['an animation', () => [file('a.gif', 'image/gif')], 'a.gif: Only PNG and JPG pictures are accepted'],
    [
      'too large',
      () => [file('a.png', 'image/png', 5 * 1024 * 1024 + 1)],
      'a.png: This picture is over 5 MB',
    ],
    [
      'one too many',
      () => ['a.png', 'b.png', 'c.png'].map((name) => file(name)),
      'c.png: You can add up to 3 pictures',
    ],
  ])('%s is refused with its name and why, and nothing typed is lost', async (_, files, words) => {
    await show(byHand);
    type('reference', 'BPI 1');
    choose(...files());
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect((document.querySelector('[name=reference]') as HTMLInputElement).value).toBe('BPI 1');
  });

  test('a picture that did not arrive is sent again, the form waits for it', async () => {
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError('offline'));
    const { calls } = await show({ ...byHand, proof: 'BPI 1' });
    type('reference', 'BPI 1');
    choose(file('a.png'));
    const again = await screen.findByRole('button', { name: 'Retry upload of picture 2' });
    expect(screen.getByRole('button', { name: "I've paid" }).hasAttribute('disabled')).toBe(true);
    fireEvent.click(again);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: "I've paid" }).hasAttribute('disabled')).toBe(false),
    );
    press("I've paid");
    await waitFor(() =>
      expect(proofs(calls)).toEqual([{ reference: 'BPI 1', attachments: ['sent-before', 'new-1'] }]),
    );
  });

  test('one that is decided only shows them', async () => {
    await show({}, { ...byHand, state: 'paid', proof: 'BPI 1' });
    expect(
      screen.getByRole('button', { name: 'Open picture 1' }).querySelector('img')?.getAttribute('src'),
    ).toBe('/api/v1/attachments/sent-before');
    expect(document.querySelector('[name=reference]')).toBeNull();
  });
});

test.each([
  ['nothing', '', 'Enter a valid amount'],
  ['words', 'much', 'Enter a valid amount'],
  ['too many digits', '100.001', 'Enter a valid amount'],
  ['too little', '99.99', 'This amount is below the minimum'],
  ['too much', '5000.01', 'This amount is above the maximum'],
])('an amount of %s is refused beside the field without a request', async (_, typed, words) => {
  const { calls } = await open(<DepositPage />, { depositOverview: depositView });
  type('amount', typed);
  press('Continue');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(calls.filter(({ name }) => name === 'openDeposit')).toEqual([]);
});

test('pressed again after a failure it is the same request, with another amount it is another', async () => {
  const failure = new CallError('no_connection', 0, '');
  const { calls } = await open(<DepositPage />, { depositOverview: depositView, openDeposit: failure });
  const sentDeposits = () =>
    calls
      .filter(({ name }) => name === 'openDeposit')
      .map(({ input }) => (input as { body: { requestId: string } }).body.requestId);
  const pressAgain = async (count: number) => {
    press('Continue');
    await waitFor(() => expect(sentDeposits()).toHaveLength(count));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(false),
    );
  };
  type('amount', '200');
  await pressAgain(1);
  await pressAgain(2);
  type('amount', '300');
  await pressAgain(3);
  const [first, second, third] = sentDeposits();
  expect([second === first, third === first]).toEqual([true, false]);
});

test('a player without an identity is asked for it first', async () => {
  const { calls } = await open(<DepositPage />, {
    depositOverview: { ...depositView, identity: null, needsIdentity: true },
    submitIdentity: identity,
  });
  expect(screen.queryByText('Choose a payment method')).toBeNull();
  press('Save and continue');
  expect((await screen.findAllByRole('alert')).length).toBe(3);
  type('realName', 'Ana Reyes');
  type('documentNumber', 'P1234567');
  type('birthDate', '1990-05-17');
  press('Save and continue');
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'submitIdentity')?.input).toMatchObject({
      body: { realName: 'Ana Reyes', birthDate: '1990-05-17' },
    }),
  );
});

const out = { ...method, id: 'out', kind: 'wallet', name: 'Bayanpay', feeFixed: '0', feePerMille: 0 };
const account = {
  id: '4c8c4d8e-0000-4000-8000-000000000001',
  kind: 'wallet',
  methodId: 'out',
  method: 'Bayanpay',
  institution: 'Bayanpay',
  holder: 'Ana Reyes',
  masked: '•••• 4567',
  usableAt: '2026-01-01T00:00:00.000Z',
};
const withdrawalOverview = {
  balance: '500000',
  currency: 'PHP',
  minorUnits: 2,
  methods: [out],
  accounts: [account],
  identity,
  hasMoneyPassword: true,
  rules: {
    leftToday: '300000',
    timesLeftToday: 2,
    secondPersonFrom: '200000',
    approvedIdentityFrom: '100000',
    coolingHours: 24,
  },
  turnover: {
    percent: 100,
    since: '2026-11-01T00:00:00.000Z',
    deposited: '0',
    required: '0',
    wagered: '0',
    open: '0',
  },
  duration: { halfMinutes: 72, mostMinutes: 260, of: 9 },
  underWay: [],
};
const withdrawal = {
  id: 'w1',
  kind: 'wallet',
  method: 'Bayanpay',
  payTo: 'Bayanpay •••• 4567',
  amount: '250000',
  fee: '0',
  paidOut: '250000',
  currency: 'PHP',
  minorUnits: 2,
  state: 'second-review',
  waitsFor: 'second-person',
  reason: '',
  createdAt: '2026-11-20T05:00:00.000Z',
  settledAt: null,
  steps: [
    { state: 'review', at: '2026-11-20T05:00:00.000Z' },
    { state: 'second-review', at: '2026-11-20T05:30:00.000Z' },
  ],
  expectedAt: '2026-11-20T06:12:00.000Z',
  latestAt: '2026-11-20T09:20:00.000Z',
};

test('a withdrawal is asked for once more, for it cannot be cancelled; two people and the expected time are told before', async () => {
  const { calls } = await open(<WithdrawPage />, { withdrawalOverview, requestWithdrawal: withdrawal });
  expect(document.body.textContent).toContain(
    'Half of withdrawals were paid within 72 minutes, 9 in 10 within 4 hours (based on 9 in the last 90 days).',
  );
  type('amount', '2500');
  expect(document.body.textContent).toContain('checked by two people on our team');
  type('moneyPassword', '246810');
  press('Withdraw');
  expect(screen.getByRole('dialog').textContent).toContain("It can't be cancelled once submitted.");
  expect(calls.filter(({ name }) => name === 'requestWithdrawal')).toEqual([]);
  fireEvent.click(screen.getByRole('dialog').querySelector('.btn-primary')!);
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'requestWithdrawal')?.input).toMatchObject({
      body: { amount: '250000', payoutAccountId: account.id, moneyPassword: '246810' },
    }),
  );
});

test.each([
  ['more than there is', '5000.01', 'This amount is above the maximum'],
  ['more than today', '3000.01', 'This is over your remaining withdrawal limit for today'],
])('%s is shown beside the field', async (_, typed, words) => {
  await open(<WithdrawPage />, { withdrawalOverview });
  type('amount', typed);
  type('moneyPassword', '246810');
  press('Withdraw');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

test('open requirements are listed with a link to each, and nothing can be submitted', async () => {
  const turnover = { ...withdrawalOverview.turnover, required: '100000', wagered: '40000', open: '60000' };
  await open(<WithdrawPage />, {
    withdrawalOverview: { ...withdrawalOverview, hasMoneyPassword: false, turnover },
  });
  expect(document.body.textContent).toContain('₱400.00 of ₱1,000.00 wagered, ₱600.00 to go.');
  expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/m/changeMoneyPsw');
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('the tracker says who must act, why, and when to expect it', async () => {
  await open(<Tracker withdrawal={withdrawal as never} />, {});
  expect(document.body.textContent).toContain(
    'Waiting for a second reviewer. Two people check large amounts.',
  );
  expect(document.body.textContent).toContain('Submitted');
  expect(document.body.textContent).toContain('First approval complete');
  expect(document.body.textContent).toMatch(/Half of withdrawals like this are paid by .*, 9 in 10 by /);
});

test('a rejected withdrawal says why, and that the money is back', async () => {
  const rejected = {
    ...withdrawal,
    state: 'rejected',
    waitsFor: null,
    reason: 'The name does not match',
    settledAt: '2026-11-20T06:00:00.000Z',
    expectedAt: null,
    latestAt: null,
  };
  await open(<Tracker withdrawal={rejected as never} />, {});
  expect(document.body.textContent).toContain('The money is back in your balance: The name does not match');
});

const limitsOf = (...changed: ReturnType<typeof limit>[]) => ({
  currency: 'PHP',
  minorUnits: 2,
  limits: ['day', 'week', 'month'].map(
    (period) => changed.find((each) => each.period === period) ?? limit(period),
  ),
});

describe('deposit limits', () => {
  const bodies = (calls: { name: string; input: unknown }[], name: string) =>
    calls.filter((call) => call.name === name).map(({ input }) => (input as { body: unknown }).body);

  test('show on the deposit page with what is left, and a larger amount is refused beside the field', async () => {
    const day = limit('day', { amount: '100000', used: '40000', left: '60000' });
    const { calls } = await open(<DepositPage />, {
      depositOverview: { ...depositView, limits: limitsOf(day).limits },
    });
    expect(document.body.textContent).toMatch(/Daily limit₱600.00 of ₱1,000.00 left until/);
    expect(screen.getByRole('link', { name: 'Change limits' }).getAttribute('href')).toBe('/m/responsible');
    type('amount', '600.01');
    press('Continue');
    expect((await screen.findByRole('alert')).textContent).toBe('This is over your deposit limit');
    expect(calls.filter(({ name }) => name === 'openDeposit')).toEqual([]);
    type('amount', '600');
    press('Continue');
    await waitFor(() => expect(calls.filter(({ name }) => name === 'openDeposit')).toHaveLength(1));
  });

  test('are set with one press; nothing typed is no limit, nought is a limit', async () => {
    const { default: ResponsiblePage } = await import('./ResponsiblePage.tsx');
    const { calls } = await open(<ResponsiblePage />, {
      depositLimits: limitsOf(),
      setDepositLimits: limitsOf(limit('day', { amount: '50000', left: '50000' })),
    });
    type('day', '500');
    type('month', '0');
    press('Save limits');
    await waitFor(() =>
      expect(bodies(calls, 'setDepositLimits')).toEqual([{ day: '50000', week: null, month: '0' }]),
    );
  });

  test('an invalid amount is refused beside the field without a request', async () => {
    const { default: ResponsiblePage } = await import('./ResponsiblePage.tsx');
    const { calls } = await open(<ResponsiblePage />, { depositLimits: limitsOf() });
    type('week', '-5');
    press('Save limits');
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a valid amount');
    expect(bodies(calls, 'setDepositLimits')).toEqual([]);
  });

  test('a looser limit that waits can be taken back; once it is due it can be confirmed', async () => {
    const { default: ResponsiblePage } = await import('./ResponsiblePage.tsx');
    const waiting = limit('day', {
      amount: '50000',
      left: '50000',
      asked: { amount: '90000', from: '2999-01-01T00:00:00.000Z' },
    });
    const due = limit('week', {
      amount: '50000',
      left: '50000',
      asked: { amount: null, from: '2000-01-01T00:00:00.000Z' },
    });
    const { calls } = await open(<ResponsiblePage />, {
      depositLimits: limitsOf(waiting, due),
      setDepositLimits: limitsOf(due),
      confirmDepositLimit: limitsOf(waiting),
    });
    expect(document.body.textContent).toContain('Daily limit: ₱900.00');
    expect(screen.queryByRole('button', { name: 'Confirm ₱900.00' })).toBeNull();
    press('Confirm no limit');
    await waitFor(() =>
      expect(calls).toContainEqual({
        name: 'confirmDepositLimit',
        input: { params: { period: 'week' }, body: { amount: null } },
      }),
    );
    fireEvent.click(screen.getAllByRole('button', { name: 'Keep the lower limit' })[0]!);
    // The other limits stay as requested.
    await waitFor(() =>
      expect(bodies(calls, 'setDepositLimits')).toEqual([{ day: '50000', week: null, month: null }]),
    );
  });
});
