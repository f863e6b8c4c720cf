// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import DepositPage from './DepositPage.tsx';
import { identity, limit, method, open, press, type } from '../../testing/cashier.tsx';
import { lendMissingParts } from '../../testing/missing-parts.ts';

beforeAll(() => {
  lendMissingParts();
});
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const depositView = {
  methods: [method],
  stopped: null,
  identity,
  needsIdentity: false,
  limits: [],
  pending: [],
};

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

  test('a number that was typed and not sent is there again after a reload', async () => {
    await show({ ...byHand, proof: 'BPI 1' });
    type('reference', 'BPI 1 ');
    cleanup();
    const { calls } = await show({ ...byHand, proof: 'BPI 1' });
    press("I've paid");
    await waitFor(() => expect(proofs(calls)).toMatchObject([{ reference: 'BPI 1' }]));
  });

  test('so is one that was sent before and is being corrected', async () => {
    const told = { ...byHand, proof: 'BPI 1' };
    await show(told, told);
    type('reference', 'BPI 2');
    cleanup();
    await show(told, told);
    expect(document.querySelector<HTMLInputElement>('[name=reference]')!.value).toBe('BPI 2');
  });

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

  test('a file that is no picture is refused with its name, and the form does not wait for it', async () => {
    const answer = { success: false, code: 'attachment_invalid', message: 'x' };
    vi.mocked(fetch).mockResolvedValueOnce(Response.json(answer, { status: 400 }));
    const { calls } = await show({ ...byHand, proof: 'BPI 1' });
    type('reference', 'BPI 1');
    choose(file('a.png'));
    expect((await screen.findByRole('alert')).textContent).toBe('a.png: This picture can’t be read');
    press("I've paid");
    await waitFor(() =>
      expect(proofs(calls)).toEqual([{ reference: 'BPI 1', attachments: ['sent-before'] }]),
    );
  });

  test('a deposit that ended meanwhile is read again', async () => {
    const { DepositCard } = await import('./DepositCard.tsx');
    const onChanged = vi.fn();
    await open(<DepositCard deposit={byHand as never} onChanged={onChanged} />, {
      deposit: byHand,
      depositProof: new CallError('already_decided', 409, 'x'),
    });
    type('reference', 'BPI 1');
    press("I've paid");
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
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

test('another way to pay takes the fault of the amount away', async () => {
  const wide = { ...method, id: 'wide', name: 'Widepay', minimum: '100' };
  await open(<DepositPage />, { depositOverview: { ...depositView, methods: [method, wide] } });
  type('amount', '50');
  press('Continue');
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('radio', { name: /Widepay/ }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
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

test.each([
  ['time-out', /^You're taking a break/],
  ['self-exclusion', /^You've excluded yourself/],
] as const)('who is in a %s is told so instead of being asked for anything', async (stopped, words) => {
  await open(<DepositPage />, {
    depositOverview: { ...depositView, identity: null, needsIdentity: true, stopped },
  });
  await screen.findByText(words);
  expect(screen.getByRole('link', { name: 'Responsible play' }).getAttribute('href')).toBe('/m/responsible');
  expect(document.querySelector('form')).toBeNull();
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

test.each(['1234', '1234 ', 'P#1234567'])(
  'the number %s of a document is refused with what it may be',
  async (number) => {
    const { calls } = await open(<DepositPage />, {
      depositOverview: { ...depositView, identity: null, needsIdentity: true },
    });
    type('realName', 'Ana Reyes');
    type('documentNumber', number);
    type('birthDate', '1990-05-17');
    press('Save and continue');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'At least 5 characters: letters, digits, spaces and hyphens',
    );
    expect(calls.filter(({ name }) => name === 'submitIdentity')).toEqual([]);
  },
);

test('a name that nobody can have is refused with what it may be', async () => {
  const { calls } = await open(<DepositPage />, {
    depositOverview: { ...depositView, identity: null, needsIdentity: true },
  });
  type('realName', 'Ana 2');
  type('documentNumber', 'P1234567');
  type('birthDate', '1990-05-17');
  press('Save and continue');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'At least 2 characters: letters, spaces, dots, apostrophes and hyphens',
  );
  expect(calls.filter(({ name }) => name === 'submitIdentity')).toEqual([]);
});

test('what was typed about oneself is there again after a reload, but for the number of the document, until it is sent', async () => {
  const answers = {
    depositOverview: { ...depositView, identity: null, needsIdentity: true },
    submitIdentity: identity,
  };
  const valueOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value;
  await open(<DepositPage />, answers);
  type('realName', 'Ana Reyes');
  type('documentNumber', 'P1234567');
  cleanup();
  const { calls } = await open(<DepositPage />, answers);
  expect([valueOf('realName'), valueOf('documentNumber')]).toEqual(['Ana Reyes', '']);
  type('documentNumber', 'P1234567');
  type('birthDate', '1990-05-17');
  press('Save and continue');
  await waitFor(() => expect(calls.some(({ name }) => name === 'submitIdentity')).toBe(true));
  cleanup();
  await open(<DepositPage />, answers);
  expect(valueOf('realName')).toBe('');
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
