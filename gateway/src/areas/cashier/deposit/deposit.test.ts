import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentType, openedByAgentType, trialType } from '@foyer/contract/session-can';
import { openBrowser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import {
  addMethods,
  addPayer,
  depositBody,
  processorOf,
  sandboxSigner,
  type Payer,
} from '../payment-method/fixture.ts';

let gateway: TestGateway;
let other: TestGateway;
let tell: ReturnType<typeof processorOf>;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addMethods(gateway);
  other = await startTestGateway({ sharing: gateway });
  tell = processorOf(gateway, await sandboxSigner(gateway));
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

interface DepositView {
  id: string;
  state: string;
  late: boolean;
  credited: string;
  fee: string;
  coins: string | null;
  payAt: string | null;
  reference: string;
}
/** A deposit under way, and what its processor says of it. */
async function begin(payer: Payer, more: object = {}) {
  const body = depositBody(more);
  const { value, code } = await payer.ask('openDeposit', body);
  if (code) throw new Error(code);
  const shown = value as DepositView;
  const news = (outcome: string, change: object = {}) => ({
    callbackId: randomUUID(),
    payment: `d.1.${shown.id}`,
    outcome,
    amount: body.amount,
    currency: 'PHP',
    ...change,
  });
  const look = async () => (await payer.ask('deposit', undefined, { id: shown.id })).value as DepositView;
  return { ...shown, body, news, look };
}

describe('what is refused', () => {
  let payer: Payer;
  beforeAll(async () => {
    payer = await addPayer(gateway);
  });

  test.each([
    ['a negative amount', { amount: '-100' }, 'body_invalid'],
    ['no amount', { amount: '0' }, 'body_invalid'],
    ['a fraction', { amount: '100.5' }, 'body_invalid'],
    ['a number', { amount: 100_000 }, 'body_invalid'],
    ['words', { amount: 'all' }, 'body_invalid'],
    ['an exponent', { amount: '1e5' }, 'body_invalid'],
    ['more than fits', { amount: '9'.repeat(19) }, 'body_invalid'],
    ['less than the minimum', { amount: '9999' }, 'amount_below_minimum'],
    ['more than the maximum', { amount: '5000001' }, 'amount_above_maximum'],
    ['the largest number there is', { amount: '9'.repeat(18) }, 'amount_above_maximum'],
    ['another currency', { currency: 'EUR' }, 'currency_mismatch'],
    ['a method of another currency', { methodId: 'euro-in' }, 'currency_mismatch'],
    ['a method that is off', { methodId: 'off-in' }, 'method_unavailable'],
    ['a method of withdrawals', { methodId: 'wallet-out' }, 'method_unavailable'],
    ['a method nobody knows', { methodId: 'cash' }, 'method_unavailable'],
  ])('%s', async (_, more, code) => {
    const answer = await payer.ask('openDeposit', depositBody(more));
    expect(answer.code).toBe(code);
    if (code !== 'body_invalid') expect(Object.values(answer.fields ?? {})).toEqual([code]);
    expect(await payer.balance()).toBe('0');
  });

  test('a guest, a trial and whoever is no actual account', async () => {
    expect((await openBrowser(gateway).call('depositOverview')).json().code).toBe('not_logged_in');
    for (const type of [trialType, openedByAgentType]) {
      const stranger = await addPayer(gateway, 0n, { type });
      expect((await stranger.ask('openDeposit', depositBody())).code).toBe('free_reject');
      expect((await stranger.ask('depositOverview')).code).toBe('free_reject');
    }
    expect(
      (await (await addPayer(gateway, 0n, { type: agentType })).ask('openDeposit', depositBody())).status,
    ).toBe(200);
  });

  test('who has not said who they are', async () => {
    const nobody = await addPayer(gateway, 0n, { identity: null });
    expect((await nobody.ask('openDeposit', depositBody())).code).toBe('identity_required');
    expect((await nobody.ask('depositOverview')).value).toMatchObject({
      needsIdentity: true,
      identity: null,
    });
    const known = await addPayer(gateway, 0n, { identity: 'submitted' });
    expect((await known.ask('openDeposit', depositBody())).status).toBe(200);
  });

  test('a sixth deposit while five are under way', async () => {
    const eager = await addPayer(gateway);
    for (let count = 0; count < 5; count += 1)
      expect((await eager.ask('openDeposit', depositBody())).status).toBe(200);
    expect((await eager.ask('openDeposit', depositBody())).code).toBe('deposits_pending');
  });
});

test('the same request is the same deposit, another content under it is refused', async () => {
  const payer = await addPayer(gateway);
  const body = depositBody();
  const answers = await Promise.all(Array.from({ length: 6 }, () => payer.ask('openDeposit', body)));
  expect(new Set(answers.map(({ value }) => (value as DepositView).id)).size).toBe(1);
  expect((await payer.ask('openDeposit', { ...body, amount: '100001' })).code).toBe('transaction_mismatch');
});

test('a paid deposit is credited without the fee, which is rounded up', async () => {
  const payer = await addPayer(gateway);
  const deposit = await begin(payer, { methodId: 'card-in', amount: '100001' });
  // 5.00 and 2.5 % of 1,000.01
  expect(deposit).toMatchObject({ fee: '3001', credited: '97000', state: 'pending' });
  expect(await tell(deposit.news('paid'))).toEqual({ status: 200, code: undefined, state: 'paid' });
  expect(await payer.balance()).toBe('97000');
  expect(await deposit.look()).toMatchObject({ state: 'paid', late: false, payAt: null });
});

test('coins are asked for, rounded up', async () => {
  expect(await begin(await addPayer(gateway), { methodId: 'crypto-in', amount: '100000' })).toMatchObject({
    coins: '17.182131',
  });
});

test('an open page hears the new balance', async () => {
  const payer = await addPayer(gateway);
  const deposit = await begin(payer);
  const heard: bigint[] = [];
  const stop = await gateway.services.ledger.onBalance(1, payer.accountId, ({ balance }) =>
    heard.push(balance),
  );
  await tell(deposit.news('paid'));
  await expect.poll(() => heard).toEqual([100_000n]);
  stop();
});

test('money is credited once: duplicates, at once and later, at two processes', async () => {
  const payer = await addPayer(gateway);
  const deposit = await begin(payer);
  const elsewhere = processorOf(other, await sandboxSigner(other));
  const same = deposit.news('paid');
  const all = [same, same, same, deposit.news('paid'), deposit.news('paid'), same];
  const answers = await Promise.all(all.map((news, at) => (at % 2 ? elsewhere : tell)(news)));
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['paid']));
  expect(await payer.balance()).toBe('100000');
  expect((await tell({ ...same, outcome: 'failed' })).code).toBe('transaction_mismatch');
  for (const outcome of ['failed', 'expired', 'pending', 'paid'])
    expect((await tell(deposit.news(outcome))).state).toBe('paid');
  expect(await payer.balance()).toBe('100000');
});

test.each(['failed', 'expired'])(
  'what has %s is not credited, unless the money comes late',
  async (outcome) => {
    const payer = await addPayer(gateway);
    const deposit = await begin(payer);
    expect((await tell(deposit.news('pending'))).state).toBe('pending');
    expect((await tell(deposit.news(outcome, { reason: 'Declined' }))).state).toBe(outcome);
    expect(await payer.balance()).toBe('0');
    expect((await tell(deposit.news('paid'))).state).toBe('paid');
    expect(await deposit.look()).toMatchObject({ state: 'paid', late: true });
    expect(await payer.balance()).toBe('100000');
  },
);

test('what nobody pays in time expires, what somebody said to have paid waits for staff', async () => {
  const payer = await addPayer(gateway);
  const [forgotten, waiting] = [await begin(payer), await begin(payer, { methodId: 'bank-in' })];
  await payer.ask('depositProof', { reference: 'BPI 2026-11-20 77' }, { id: waiting.id });
  gateway.clock.advance(25 * 3_600_000);
  const { deposits } = gateway.services;
  await deposits.expire();
  const states = await Promise.all([forgotten, waiting].map(({ id }) => deposits.byId(1, id)));
  expect(states.map((row) => row?.state)).toEqual(['expired', 'pending']);
  gateway.clock.advance(-25 * 3_600_000);
});

test('a payment that is under way does not expire for a day', async () => {
  const payer = await addPayer(gateway);
  const deposit = await begin(payer);
  await tell(deposit.news('pending'));
  const stateAfter = async (hours: number) => {
    gateway.clock.advance(hours * 3_600_000);
    await gateway.services.deposits.expire();
    const row = await gateway.services.deposits.byId(1, deposit.id);
    gateway.clock.advance(-hours * 3_600_000);
    return row?.state;
  };
  expect([await stateAfter(23), await stateAfter(25)]).toEqual(['pending', 'expired']);
});

describe('a deposit that its player cancels', () => {
  const cancel = (payer: Payer, id: string) => payer.ask('cancelDeposit', undefined, { id });

  test('is over at once: it frees its part of the limit, and money that still comes is credited as late', async () => {
    const payer = await addPayer(gateway);
    await payer.ask('setDepositLimits', { day: '100000', week: null, month: null });
    const deposit = await begin(payer);
    expect((await payer.ask('openDeposit', depositBody())).code).toBe('deposit_limit_reached');
    expect((await cancel(payer, deposit.id)).value).toMatchObject({ state: 'cancelled', payAt: null });
    expect((await payer.ask('depositOverview')).value).toMatchObject({ pending: [] });
    const next = await begin(payer);
    expect((await cancel(payer, deposit.id)).value).toMatchObject({ state: 'cancelled' });
    await cancel(payer, next.id);
    expect((await tell(deposit.news('paid'))).state).toBe('paid');
    expect(await deposit.look()).toMatchObject({ state: 'paid', late: true });
    expect(await payer.balance()).toBe('100000');
  });

  test("is the player's own, and not one that is said to be paid", async () => {
    const payer = await addPayer(gateway);
    const [paid, byHand] = [await begin(payer), await begin(payer, { methodId: 'bank-in' })];
    await tell(paid.news('paid'));
    await payer.ask('depositProof', { reference: 'BPI 2026-11-20 78' }, { id: byHand.id });
    const processing = await begin(payer);
    await tell(processing.news('pending'));
    expect(await processing.look()).toMatchObject({ state: 'pending', processing: true, payAt: null });
    for (const { id } of [paid, byHand, processing])
      expect(await cancel(payer, id)).toMatchObject({ status: 409, code: 'already_decided' });
    const open = await begin(payer);
    expect(await cancel(await addPayer(gateway), open.id)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await open.look()).toMatchObject({ state: 'pending' });
  });

  test('is not one whose confirmation waits for a second person', async () => {
    const payer = await addPayer(gateway);
    const { id } = await begin(payer, { methodId: 'bank-in', amount: '2500000' });
    const staff = await logInStaff(gateway, { username: 'carol', role: 'cashier' });
    const body = { merchant: 'foyer', decision: 'confirm', reason: '' };
    const answer = await staff.call('operatorDecideDeposit', { params: { id }, body });
    expect(answer.json().code).toBe('approval_required');
    expect((await payer.ask('deposit', undefined, { id })).value).toMatchObject({ mayCancel: false });
    expect(await cancel(payer, id)).toMatchObject({ status: 409, code: 'already_decided' });
  });

  test('is confirmed by staff all the same where the transfer arrived', async () => {
    const payer = await addPayer(gateway);
    const { id } = await begin(payer, { methodId: 'bank-in' });
    await cancel(payer, id);
    const staff = await logInStaff(gateway, { username: 'carla', role: 'cashier' });
    const body = { merchant: 'foyer', decision: 'confirm', reason: '' };
    const answer = await staff.call('operatorDecideDeposit', { params: { id }, body });
    expect(answer.json().value).toMatchObject({ state: 'paid' });
    expect(await payer.balance()).toBe('100000');
  });
});

describe('a callback that is not right changes nothing', () => {
  let payer: Payer;
  let deposit: Awaited<ReturnType<typeof begin>>;
  beforeAll(async () => {
    payer = await addPayer(gateway);
    deposit = await begin(payer);
  });
  const untouched = async () => {
    expect((await deposit.look()).state).toBe('pending');
    expect(await payer.balance()).toBe('0');
  };

  test('a wrong signature is refused and logged', async () => {
    const logged: unknown[] = [];
    const listening = await startTestGateway({ sharing: gateway });
    listening.app.addHook('onRequest', async ({ log }) => {
      log.warn = (...words: unknown[]) => void logged.push(words[0]);
    });
    const forger = processorOf(listening, { ...(await sandboxSigner(gateway)), key: 'guessed' });
    expect(await forger(deposit.news('paid'))).toMatchObject({ status: 401, code: 'signature_invalid' });
    expect(logged).toEqual([
      expect.objectContaining({ code: 'signature_invalid', url: '/processor/v1/payment', ip: '127.0.0.1' }),
    ]);
    await listening.dispose();
    await untouched();
  });

  test.each([
    ['a negative amount', { amount: '-100000' }, 'body_invalid'],
    ['a fraction', { amount: '1000.00' }, 'body_invalid'],
    ['a payment nobody knows', { payment: `d.1.${randomUUID()}` }, 'not_found'],
    ['a name that is none', { payment: 'x' }, 'not_found'],
    ['another merchant', { merchant: 2 }, 'not_found'],
  ])('%s', async (_, change, code) => {
    const named = 'merchant' in change ? { payment: `d.2.${deposit.id}` } : change;
    expect((await tell(deposit.news('paid', named))).code).toBe(code);
    await untouched();
  });

  test('a game provider says nothing about payments', async () => {
    const studio = { id: 'demo', keyId: 'k1', key: 'a key that only tests know' };
    await gateway.services.providers.ensure(studio);
    expect((await processorOf(gateway, studio)(deposit.news('paid'))).code).toBe('no_permission');
    await untouched();
  });

  test('nor does the processor about a transfer by hand', async () => {
    const byHand = await begin(payer, { methodId: 'bank-in' });
    expect((await tell(byHand.news('paid'))).code).toBe('not_found');
  });
});

test('a transfer that is named for two deposits is shown to staff with each', async () => {
  const staff = await logInStaff(gateway);
  const payers = [await addPayer(gateway), await addPayer(gateway), await addPayer(gateway)];
  const deposits = await Promise.all(payers.map((payer) => begin(payer, { methodId: 'bank-in' })));
  const told = ['UB 88 12', 'ub8812', 'UB 88 13'];
  for (const [at, reference] of told.entries())
    await payers[at]!.ask('depositProof', { reference }, { id: deposits[at]!.id });
  const sameProof = async ({ reference }: DepositView) => {
    const query = { merchant: 'foyer', q: reference };
    return (await staff.call('operatorDeposits', { query })).json().value.deposits[0].sameProof;
  };
  const [one, other, another] = deposits;
  expect(await sameProof(one!)).toEqual([other!.reference]);
  expect(await sameProof(other!)).toEqual([one!.reference]);
  expect(await sameProof(another!)).toEqual([]);
});

test('a transfer by hand is found by staff, who confirm it once or reject it with a reason', async () => {
  const staff = await logInStaff(gateway);
  const payer = await addPayer(gateway);
  const [first, second] = [
    await begin(payer, { methodId: 'bank-in' }),
    await begin(payer, { methodId: 'bank-in' }),
  ];
  expect((await payer.ask('depositProof', { reference: '=cmd' }, { id: first.id })).code).toBe(
    'body_invalid',
  );
  await payer.ask('depositProof', { reference: 'BPI 4471' }, { id: first.id });
  const waiting = (
    await staff.call('operatorDeposits', {
      query: { merchant: 'foyer', waiting: 'true', q: first.reference },
    })
  ).json().value;
  expect(waiting).toMatchObject({
    total: 1,
    deposits: [{ proof: 'BPI 4471', byHand: true, credited: '100000' }],
  });
  const decide = async (id: string, decision: string, reason = '') =>
    (
      await staff.call('operatorDecideDeposit', {
        params: { id },
        body: { merchant: 'foyer', decision, reason },
      })
    ).json();
  expect((await decide(second.id, 'reject')).value.fields).toEqual({ reason: 'field_required' });
  expect((await decide(second.id, 'reject', 'No transfer arrived')).value.state).toBe('rejected');
  expect(
    (await Promise.all([decide(first.id, 'confirm'), decide(first.id, 'confirm')]))
      .map(({ code }) => code ?? 'ok')
      .toSorted(),
  ).toEqual(['already_decided', 'ok']);
  expect(await payer.balance()).toBe('100000');
  expect((await decide(second.id, 'confirm')).code).toBe('already_decided');
  const { entries } = (await staff.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value;
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['confirm_deposit', 'reject_deposit']),
  );
});

test('nobody sees the deposit of another', async () => {
  const [payer, stranger] = [await addPayer(gateway), await addPayer(gateway)];
  const deposit = await begin(payer, { methodId: 'bank-in' });
  expect((await stranger.ask('deposit', undefined, { id: deposit.id })).code).toBe('not_found');
  expect((await stranger.ask('depositProof', { reference: 'mine 1' }, { id: deposit.id })).code).toBe(
    'not_found',
  );
});

describe('pictures of the receipt of a transfer by hand', () => {
  const png = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } }).png();
  const send = async (who: Payer): Promise<string> => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/api/v1/attachments',
      headers: { ...who.headers, 'content-type': 'image/png' },
      payload: await png.clone().toBuffer(),
    });
    return answer.json().value.id;
  };
  const isUsed = async (id: string) =>
    (await gateway.services.db.pool.query('select used from attachment where id = $1', [id])).rows[0].used;
  const tellOf = (who: Payer, id: string) => async (attachments?: string[]) =>
    (await who.ask(
      'depositProof',
      { reference: 'BPI 4471', ...(attachments && { attachments }) },
      { id },
    )) as {
      code?: string;
      value: { attachments: string[]; proof: string; byHand: boolean };
    };

  test('stand with it for its player and for staff, until the player tells others', async () => {
    const [payer, staff] = [
      await addPayer(gateway),
      await logInStaff(gateway, { username: 'support', role: 'support' }),
    ];
    const deposit = await begin(payer, { methodId: 'bank-in' });
    const tellIt = tellOf(payer, deposit.id);
    const [first, second, third] = [await send(payer), await send(payer), await send(payer)];
    expect((await tellIt([first, second])).value).toMatchObject({
      proof: 'BPI 4471',
      byHand: true,
      attachments: [first, second],
    });
    expect((await tellIt()).value.attachments).toEqual([first, second]);
    expect((await tellIt([second, third])).value.attachments).toEqual([second, third]);
    expect([await isUsed(first), await isUsed(second), await isUsed(third)]).toEqual([false, true, true]);
    const { deposits } = (
      await staff.call('operatorDeposits', { query: { merchant: 'foyer', q: deposit.reference } })
    ).json().value;
    expect(deposits[0].attachments).toEqual([second, third]);
    const looked = await staff.call('operatorAttachment', {
      params: { id: third },
      query: { merchant: 'foyer' },
    });
    expect([looked.statusCode, looked.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  test('are refused when there are four, when they are another’s, or show something else already; what was told before stays', async () => {
    const [payer, stranger] = [await addPayer(gateway), await addPayer(gateway)];
    const [deposit, other] = [
      await begin(payer, { methodId: 'bank-in' }),
      await begin(payer, { methodId: 'bank-in' }),
    ];
    const [mine, theirs] = [await send(payer), await send(stranger)];
    await tellOf(payer, deposit.id)([mine]);
    expect((await tellOf(payer, other.id)([mine])).code).toBe('not_found');
    expect((await tellOf(payer, deposit.id)([mine, theirs])).code).toBe('not_found');
    expect((await tellOf(payer, deposit.id)(['no picture'])).code).toBe('not_found');
    expect((await tellOf(payer, deposit.id)(['a', 'b', 'c', 'd'])).code).toBe('body_invalid');
    expect((await payer.ask('deposit', undefined, { id: deposit.id })).value).toMatchObject({
      attachments: [mine],
    });
    expect((await payer.ask('deposit', undefined, { id: other.id })).value).toMatchObject({
      attachments: [],
      proof: '',
    });
    expect(await isUsed(theirs)).toBe(false);
  });

  test('come too late once staff decided, and a processor’s deposit takes none', async () => {
    const [payer, staff] = [await addPayer(gateway), await logInStaff(gateway)];
    const [deposit, told] = [await begin(payer, { methodId: 'bank-in' }), await begin(payer)];
    await staff.call('operatorDecideDeposit', {
      params: { id: deposit.id },
      body: { merchant: 'foyer', decision: 'confirm', reason: '' },
    });
    const picture = await send(payer);
    expect((await tellOf(payer, deposit.id)([picture])).code).toBe('already_decided');
    expect((await tellOf(payer, told.id)([picture])).code).toBe('not_found');
    expect(await isUsed(picture)).toBe(false);
  });
});

test('the record is paged and filtered, its totals count what was credited', async () => {
  const payer = await addPayer(gateway);
  const [paid] = [await begin(payer), await begin(payer)];
  await tell(paid.news('paid'));
  const ask = async (query: Record<string, string>) =>
    (await payer.browser.call('deposits', { query })).json().value;
  expect(await ask({ pageSize: '1' })).toMatchObject({
    totalPages: 2,
    totals: { count: 2, credited: '100000', currency: 'PHP', minorUnits: 2 },
  });
  expect((await ask({ state: 'paid' })).deposits.map(({ id }: DepositView) => id)).toEqual([paid.id]);
  expect((await ask({ to: '2020-01-01T00:00:00Z' })).deposits).toEqual([]);
});

test('the books add up', async () => {
  const { drifts, sum } = await gateway.services.ledger.trialBalance(1);
  expect({ drifts, sum }).toEqual({ drifts: [], sum: 0n });
});
