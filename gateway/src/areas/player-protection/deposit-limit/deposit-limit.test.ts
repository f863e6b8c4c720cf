import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DepositLimit } from '@foyer/contract';
import { agentType, openedByAgentType, trialType } from '@foyer/contract/session-can';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { sessionCookie } from '../../../platform/http/cookies.ts';
import { untilBlocked } from '../../../testing/blocked.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import {
  addMethods,
  addPayer,
  depositBody,
  processorOf,
  sandboxSigner,
  type Payer,
} from '../../cashier/payment-method/fixture.ts';

const hour = 3_600_000;
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

type Answer = { code?: string; value: { limits: DepositLimit[] } };
const none = { day: null, week: null, month: null };
const set = async (payer: Payer, wanted: object) =>
  (await payer.ask('setDepositLimits', { ...none, ...wanted })) as Answer;
const confirm = async (payer: Payer, period: string, amount: string | null) =>
  (await payer.ask('confirmDepositLimit', { amount }, { period })) as Answer;
const limitOf = async (payer: Payer, period = 'day') => {
  const { value } = (await payer.ask('depositLimits')) as Answer;
  return value.limits.find((limit) => limit.period === period)!;
};
const begin = async (payer: Payer, amount: string, more: object = {}) =>
  (await payer.browser.call('openDeposit', { body: depositBody({ amount, ...more }) })).json() as {
    code?: string;
    value: {
      id: string;
      fields?: object;
      limit?: { period: string; amount: string; left: string; freesAt: string };
    };
  };
const settle = async (id: string, outcome: string, amount: string) =>
  tell({ callbackId: randomUUID(), payment: `d.1.${id}`, outcome, amount, currency: 'PHP' });
/** Moves the clock on, logs in again, and moves it back when the work is done. */
async function later(ms: number, { accountId, browser }: Payer, work: () => Promise<void>): Promise<void> {
  gateway.clock.advance(ms);
  const { db, sessions } = gateway.services;
  const { token } = await inTransaction(db, (on) =>
    sessions.open(on, { merchantId: 1, accountId, userAgent: 'test', ip: '127.0.0.1' }),
  );
  browser.cookies.set(sessionCookie, token);
  await work().finally(() => gateway.clock.advance(-ms));
}

test('players have no limit until they set one', async () => {
  const payer = await addPayer(gateway);
  expect(((await payer.ask('depositLimits')) as Answer).value.limits).toMatchObject(
    ['day', 'week', 'month'].map((period) => ({ period, amount: null, left: null, used: '0', asked: null })),
  );
  expect((await begin(payer, '100000')).code).toBeUndefined();
});

test('a limit counts at once, over pending and paid deposits; the refusal names it and when its next period begins', async () => {
  const payer = await addPayer(gateway);
  const first = await begin(payer, '40000');
  expect((await set(payer, { day: '100000' })).value.limits[0]).toMatchObject({
    amount: '100000',
    used: '40000',
    left: '60000',
    asked: null,
  });
  const refused = await begin(payer, '60001');
  const { freesAt } = await limitOf(payer);
  expect(refused).toMatchObject({
    code: 'deposit_limit_reached',
    value: {
      fields: { amount: 'deposit_limit_reached' },
      limit: { period: 'day', amount: '100000', left: '60000', freesAt },
    },
  });
  const second = await begin(payer, '60000');
  expect(second.code).toBeUndefined();
  await settle(first.value.id, 'paid', '40000');
  expect(await limitOf(payer)).toMatchObject({ used: '100000', left: '0' });
  // What failed counts no longer.
  await settle(second.value.id, 'failed', '60000');
  expect(await limitOf(payer)).toMatchObject({ used: '40000', left: '60000' });
  expect(((await payer.ask('depositOverview')) as unknown as Answer).value.limits[0]).toMatchObject({
    left: '60000',
  });
});

test('in the next period, by the merchant’s calendar, paid deposits no longer count; pending ones still do', async () => {
  const payer = await addPayer(gateway);
  await settle((await begin(payer, '40000')).value.id, 'paid', '40000');
  await set(payer, { day: '50000', month: '10000000' });
  await begin(payer, '10000', { methodId: 'bank-in' });
  const { freesAt } = await limitOf(payer);
  const until = new Date(freesAt).getTime() - gateway.clock.now().getTime();
  expect(until).toBeLessThanOrEqual(24 * hour);
  await later(until - 60_000, payer, async () =>
    expect((await begin(payer, '10000')).code).toBe('deposit_limit_reached'),
  );
  await later(until, payer, async () => {
    expect(await limitOf(payer)).toMatchObject({ used: '10000', left: '40000' });
    expect((await begin(payer, '40000')).code).toBeUndefined();
  });
});

test('of several reached limits the one whose next period begins last is named', async () => {
  const payer = await addPayer(gateway);
  await set(payer, { day: '20000', week: '10000', month: '10000' });
  const limits = await Promise.all(['week', 'month'].map((period) => limitOf(payer, period)));
  const last = limits.toSorted((one, two) => one.freesAt.localeCompare(two.freesAt))[1]!;
  expect((await begin(payer, '15000')).value.limit).toMatchObject({
    period: last.period,
    freesAt: last.freesAt,
  });
});

test('a looser limit waits 24 hours and needs a second confirmation; a tighter one cancels it', async () => {
  const payer = await addPayer(gateway);
  await set(payer, { day: '20000' });
  const asked = await set(payer, { day: '50000' });
  const from = new Date(gateway.clock.now().getTime() + 24 * hour).toISOString();
  expect(asked.value.limits[0]).toMatchObject({ amount: '20000', asked: { amount: '50000' } });
  expect(Math.abs(Date.parse(asked.value.limits[0]!.asked!.from) - Date.parse(from))).toBeLessThan(60_000);
  expect((await begin(payer, '50000')).code).toBe('deposit_limit_reached');
  expect((await confirm(payer, 'day', '50000')).code).toBe('limit_rests');
  // Time alone changes nothing, nor does a word about another amount.
  await later(24 * hour + 1, payer, async () => {
    expect((await begin(payer, '50000')).code).toBe('deposit_limit_reached');
    // Asked for again, it does not wait anew.
    expect((await set(payer, { day: '50000' })).value.limits[0]).toMatchObject({
      asked: asked.value.limits[0]!.asked,
    });
    expect((await confirm(payer, 'day', '60000')).code).toBe('not_found');
    expect((await confirm(payer, 'week', '50000')).code).toBe('not_found');
    expect((await confirm(payer, 'day', '50000')).value.limits[0]).toMatchObject({
      amount: '50000',
      asked: null,
    });
    expect((await confirm(payer, 'day', '50000')).code).toBe('not_found');
    // No limit at all is looser than any.
    expect((await set(payer, { day: null })).value.limits[0]).toMatchObject({
      amount: '50000',
      asked: { amount: null },
    });
    expect((await set(payer, { day: '10000' })).value.limits[0]).toMatchObject({
      amount: '10000',
      asked: null,
    });
    expect((await confirm(payer, 'day', null)).code).toBe('not_found');
    await set(payer, { day: null });
    // The one that stands takes back what was asked.
    expect((await set(payer, { day: '10000' })).value.limits[0]).toMatchObject({
      amount: '10000',
      asked: null,
    });
  });
});

test('simultaneous deposits at two processes cannot exceed a limit together', async () => {
  const payer = await addPayer(gateway);
  await set(payer, { week: '100000' });
  const ways = [gateway, other].map((at) => payer.browser.at(at));
  const body = () => depositBody({ amount: '30000' });
  const codes = await Promise.all(
    Array.from(
      { length: 5 },
      async (_, at) => (await ways[at % 2]!.call('openDeposit', { body: body() })).json().code ?? 'ok',
    ),
  );
  expect(codes.toSorted()).toEqual(['deposit_limit_reached', 'deposit_limit_reached', 'ok', 'ok', 'ok']);
  expect(await limitOf(payer, 'week')).toMatchObject({ used: '90000', left: '10000' });
});

test('a deposit that begins while a limit changes waits for it and is bound by it', async () => {
  const payer = await addPayer(gateway);
  await set(payer, { day: '100000' });
  const { accounts, db } = gateway.services;
  const there = { ...payer, browser: payer.browser.at(other) };
  let answer = Promise.resolve<{ code?: string }>({});
  await inTransaction(db, async (on) => {
    await accounts.hold(on, 1, payer.accountId);
    answer = begin(there, '30000');
    await untilBlocked(db.pool, [answer]);
    await on.execute(
      sql`update deposit_limit set amount = 20000 where account_id = ${payer.accountId}::uuid`,
    );
  });
  expect(await answer).toMatchObject({
    code: 'deposit_limit_reached',
    value: { limit: { amount: '20000' } },
  });
});

test('the same request sent twice at once is one deposit, also when the limit allows only one', async () => {
  const payer = await addPayer(gateway);
  await set(payer, { day: '30000' });
  const body = depositBody({ amount: '30000' });
  const answers = await Promise.all(
    [gateway, other].map(async (at) => (await payer.browser.at(at).call('openDeposit', { body })).json()),
  );
  expect(answers.map(({ code }) => code ?? 'ok')).toEqual(['ok', 'ok']);
  expect(answers[0].value.id).toBe(answers[1].value.id);
});

test('a limit of zero refuses every deposit; an invalid limit is refused', async () => {
  const payer = await addPayer(gateway);
  expect((await set(payer, { day: '0' })).value.limits[0]).toMatchObject({ amount: '0', left: '0' });
  expect((await begin(payer, '10000')).code).toBe('deposit_limit_reached');
  for (const day of ['-1', '1.5', 'much', 100, '9'.repeat(19), undefined])
    expect((await set(payer, { day })).code).toBe('body_invalid');
});

test('each account has limits of its own; trial accounts and accounts that cannot deposit have none', async () => {
  const [payer, stranger] = [await addPayer(gateway), await addPayer(gateway)];
  await set(payer, { day: '10000' });
  expect(await limitOf(stranger)).toMatchObject({ amount: null });
  for (const type of [trialType, openedByAgentType]) {
    const nobody = await addPayer(gateway, 0n, { type });
    expect((await set(nobody, { day: '10000' })).code).toBe('free_reject');
    expect(((await nobody.ask('depositLimits')) as Answer).code).toBe('free_reject');
    expect((await confirm(nobody, 'day', null)).code).toBe('free_reject');
  }
  expect(
    (await set(await addPayer(gateway, 0n, { type: agentType }), { day: '10000' })).code,
  ).toBeUndefined();
});

test('money that has arrived is credited whatever the limit is', async () => {
  const payer = await addPayer(gateway);
  const { value } = await begin(payer, '50000');
  await set(payer, { day: '10000' });
  await settle(value.id, 'paid', '50000');
  expect(await payer.balance()).toBe('50000');
  expect(await limitOf(payer)).toMatchObject({ used: '50000', left: '0' });
});

test('staff see the limits of a player and cannot change them', async () => {
  const payer = await addPayer(gateway);
  await set(payer, { month: '70000' });
  const staff = await logInStaff(gateway, { username: 'support', role: 'support' });
  const look = async () =>
    (
      await staff.call('operatorPlayer', { params: { id: payer.accountId }, query: { merchant: 'foyer' } })
    ).json().value.depositLimits;
  expect(await look()).toMatchObject([
    { amount: null },
    { amount: null },
    { period: 'month', amount: '70000' },
  ]);
  expect((await staff.call('setDepositLimits', { body: none })).json().code).toBe('not_logged_in');
  await staff.call('operatorSetPlayer', {
    params: { id: payer.accountId },
    body: { merchant: 'foyer', status: 'active', reason: 'nothing else', depositLimits: [] },
  });
  expect(await look()).toMatchObject([
    { amount: null },
    { amount: null },
    { period: 'month', amount: '70000' },
  ]);
});

test('where the merchant demands it nobody pays in before they chose a limit, or that there is none', async () => {
  const demand = async (what: string) => {
    await gateway.services.db.pool.query(
      'update merchant set limit_demand = $1, version = version + 1 where id = 1',
      [what],
    );
    await gateway.services.merchants.refresh();
  };
  const codeOf = async (payer: Payer) => (await payer.ask('openDeposit', depositBody())).code ?? 'ok';
  /** What the page is told, so that it asks before anything is typed. */
  const demanded = async (payer: Payer) =>
    ((await payer.ask('depositOverview')) as { value: { limitDemand: string | null } }).value.limitDemand;
  await demand('choice');
  const [free, bound] = [await addPayer(gateway), await addPayer(gateway)];
  expect([await codeOf(free), await codeOf(bound)]).toEqual(Array(2).fill('limit_choice_required'));
  expect([await demanded(free), await demanded(bound)]).toEqual(['choice', 'choice']);
  await set(free, none);
  await set(bound, { ...none, week: '500000' });
  expect([await codeOf(free), await codeOf(bound)]).toEqual(['ok', 'ok']);
  expect([await demanded(free), await demanded(bound)]).toEqual([null, null]);
  await demand('limit');
  expect([await codeOf(free), await codeOf(bound)]).toEqual(['limit_required', 'ok']);
  expect([await demanded(free), await demanded(bound)]).toEqual(['limit', null]);
  await demand('none');
  expect(await codeOf(free)).toBe('ok');
});
