import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  agentType,
  memberType,
  openedByAgentType,
  trialType,
  type SessionType,
} from '@foyer/contract/session-can';
import { untilBlocked, whileHeld } from '../../../testing/blocked.ts';
import { addDebt, debtOf } from '../../../testing/debt.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import {
  addMethods,
  addPayer,
  depositBody,
  moneyPassword,
  processorOf,
  sandboxSigner,
  type Payer,
} from '../payment-method/fixture.ts';

let gateway: TestGateway;
let agent: Payer;
const turn = async (on: boolean) =>
  (await logInStaff(gateway)).call('operatorSetSwitch', {
    params: { name: 'AGETRANSFERUP3' },
    body: { merchant: 'foyer', on },
  });
beforeAll(async () => {
  gateway = await startTestGateway();
  await addMethods(gateway);
  agent = await addPayer(gateway, 0n, { type: agentType });
  await turn(true);
});
afterAll(() => gateway.dispose());

async function below(type: SessionType = memberType, upline: string | null = agent.accountId) {
  const payer = await addPayer(gateway, 100_000n, { type: type as typeof memberType, uplineId: upline });
  const send = (more: object = {}) =>
    payer.ask('transferToUpline', {
      requestId: randomUUID(),
      amount: '40000',
      currency: 'PHP',
      moneyPassword,
      ...more,
    });
  return { ...payer, send };
}

test('money goes to the agent above, once for one request', async () => {
  const payer = await below();
  const requestId = randomUUID();
  const before = BigInt(await agent.balance());
  const answers = await Promise.all([
    payer.send({ requestId }),
    payer.send({ requestId }),
    payer.send({ requestId }),
  ]);
  expect(answers.map(({ value }) => value)).toEqual(
    [1, 2, 3].map(() => ({ balance: '60000', currency: 'PHP', minorUnits: 2 })),
  );
  expect(BigInt(await agent.balance()) - before).toBe(40_000n);
  expect((await payer.send({ requestId, amount: '1' })).code).toBe('transaction_mismatch');
  expect((await payer.send({ amount: '60001' })).code).toBe('insufficient_funds');
});

test('what is owed is paid first, once, and who has too little left sends nothing', async () => {
  const payer = await below();
  await addDebt(gateway, payer.wallet, 50_000n);
  expect(await payer.send({ amount: '50001' })).toMatchObject({
    code: 'debt_open',
    fields: { amount: 'debt_open' },
  });
  expect([await payer.balance(), await debtOf(gateway, payer)]).toEqual(['100000', 50_000n]);
  const requestId = randomUUID();
  const once = () => payer.send({ requestId });
  const answers = await Promise.all([once(), once(), once()]);
  expect(answers.map(({ value }) => (value as { balance: string }).balance)).toEqual([
    '10000',
    '10000',
    '10000',
  ]);
  expect([await payer.balance(), await debtOf(gateway, payer)]).toEqual(['10000', 0n]);
  // What is owed since is no part of a transfer that was made before.
  await addDebt(gateway, payer.wallet, 5_000n);
  expect((await once()).value).toMatchObject({ balance: '10000' });
  expect(await debtOf(gateway, payer)).toBe(5_000n);
});

test.each([
  ['a wrong money password', { moneyPassword: '1' }, 'money_password_wrong'],
  ['a negative amount', { amount: '-1' }, 'body_invalid'],
  ['a fraction', { amount: '1.5' }, 'body_invalid'],
  ['another currency', { currency: 'FUN' }, 'currency_mismatch'],
])('%s is refused', async (_, more, code) => {
  const payer = await below();
  expect((await payer.send(more)).code).toBe(code);
  expect(await payer.balance()).toBe('100000');
});

test('type 2 may not, nor a trial, nor who has nobody above; who was opened by an agent may', async () => {
  expect((await (await below(2)).send()).code).toBe('no_permission');
  expect((await (await below(trialType)).send()).code).toBe('free_reject');
  expect((await (await below(memberType, null)).send()).code).toBe('upline_missing');
  expect((await (await below(1)).send()).status).toBe(200);
  expect((await (await below(openedByAgentType)).send()).status).toBe(200);
});

test('deposits are played through first; what was sent before one is told again as it was', async () => {
  const payer = await below();
  const requestId = randomUUID();
  const before = await payer.send({ requestId, amount: '1000' });
  const { value } = await payer.ask('openDeposit', depositBody());
  const news = {
    callbackId: randomUUID(),
    payment: `d.1.${(value as { id: string }).id}`,
    outcome: 'paid',
    amount: '100000',
    currency: 'PHP',
  };
  await processorOf(gateway, await sandboxSigner(gateway))(news);
  expect((await payer.send()).code).toBe('turnover_open');
  expect(await payer.send({ requestId, amount: '1000' })).toEqual(before);
  expect((await payer.send({ requestId, amount: '1001' })).code).toBe('transaction_mismatch');
});

test('what arrives while a transfer waits is played through first', async () => {
  const payer = await below();
  const { id } = (await payer.ask('openDeposit', depositBody())).value as { id: string };
  const held = ['select from account where id = $1 for no key update', payer.accountId] as const;
  const { sent } = await whileHeld(gateway.services.db.pool, held, async (holder) => {
    const sent = payer.send();
    await untilBlocked(holder, [sent]);
    await holder.query(`update deposit set state = 'paid', settled_at = now() where id = '${id}'`);
    return { sent };
  });
  expect((await sent).code).toBe('turnover_open');
});

test('nothing is sent to an agent whose account ended while the transfer waited', async () => {
  for (const status of ['closed', 'disabled']) {
    const upline = await addPayer(gateway, 0n, { type: agentType });
    const payer = await below(memberType, upline.accountId);
    const held = ['select from account where id = $1 for no key update', upline.accountId] as const;
    const { sent } = await whileHeld(gateway.services.db.pool, held, async (holder) => {
      const sent = payer.send();
      await untilBlocked(holder, [sent]);
      await holder.query(`update account set status = '${status}' where id = '${upline.accountId}'`);
      return { sent };
    });
    expect((await sent).code).toBe('upline_missing');
    expect(await payer.balance()).toBe('100000');
  }
});

test('what was sent is told again as it was, also once the agent is disabled', async () => {
  const upline = await addPayer(gateway, 0n, { type: agentType });
  const payer = await below(memberType, upline.accountId);
  const requestId = randomUUID();
  const before = await payer.send({ requestId });
  const { pool } = gateway.services.db;
  await pool.query(`update account set status = 'disabled' where id = $1`, [upline.accountId]);
  expect(await payer.send({ requestId })).toEqual(before);
  expect((await payer.send({ requestId, amount: '1' })).code).toBe('transaction_mismatch');
  expect((await payer.send()).code).toBe('upline_missing');
});

test('with the flag off nobody may', async () => {
  await turn(false);
  expect((await (await below()).send()).code).toBe('feature_off');
  await turn(true);
});
