import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberType, trialType } from '@foyer/contract/session-can';
import { dayIn } from '../../../platform/time/calendar.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import {
  addMethods,
  addPayer,
  addPayoutAccount,
  depositBody,
  moneyPassword,
  processorOf,
  sandboxSigner,
  type Payer,
} from '../payment-method/fixture.ts';
import { addGames, sitDown } from '../../wallet/provider/fixture.ts';

let gateway: TestGateway;
let payer: Payer;
let withdrawalId: string;
/** Deposit 1,000, stake 1,000 and win 600, withdraw 200 which is rejected, withdraw 100 which is paid. */
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  await addMethods(gateway);
  payer = await addPayer(gateway);
  const tell = processorOf(gateway, await sandboxSigner(gateway));
  const owner = await logInStaff(gateway);
  const { value } = await payer.ask('openDeposit', depositBody());
  await tell({
    callbackId: randomUUID(),
    payment: `d.1.${(value as { id: string }).id}`,
    outcome: 'paid',
    amount: '100000',
    currency: 'PHP',
  });
  const { bet, win } = await sitDown(gateway, payer);
  await bet('b1', '100000', { roundId: 'r1' });
  await win('w1', '60000', { roundId: 'r1' });
  const payoutAccountId = await addPayoutAccount(gateway, payer);
  const withdraw = async (amount: string, decision: string) => {
    const asked = await payer.ask('requestWithdrawal', {
      requestId: randomUUID(),
      payoutAccountId,
      amount,
      currency: 'PHP',
      moneyPassword,
    });
    const { id } = asked.value as { id: string };
    await owner.call('operatorDecideWithdrawal', {
      params: { id },
      body: { merchant: 'foyer', decision, reason: 'x' },
    });
    return id;
  };
  await withdraw('20000', 'reject');
  withdrawalId = await withdraw('10000', 'approve');
  await tell({
    callbackId: randomUUID(),
    payment: `w.1.${withdrawalId}`,
    outcome: 'paid',
    amount: '10000',
    currency: 'PHP',
  });
});
afterAll(() => gateway.dispose());

const ask = async (name: 'statement' | 'profitAndLoss', query: Record<string, string> = {}, who = payer) =>
  (await who.browser.call(name, { query })).json().value;

test('the account record has every movement with the balance it left, latest first', async () => {
  const { lines, count, opening, closing, minorUnits } = await ask('statement');
  expect(
    lines.map(({ kind, amount, balanceAfter }: Record<string, string>) => [kind, amount, balanceAfter]),
  ).toEqual([
    ['withdrawal', '-10000', '50000'],
    ['returned', '20000', '60000'],
    ['withdrawal', '-20000', '40000'],
    ['win', '60000', '60000'],
    ['bet', '-100000', '0'],
    ['deposit', '100000', '100000'],
  ]);
  expect({ count, opening, closing, minorUnits }).toEqual({
    count: 6,
    opening: '0',
    closing: '50000',
    minorUnits: 2,
  });
});

test('what was played names the game, payments name none', async () => {
  const { lines } = await ask('statement');
  expect(lines.map(({ kind, gameName }: Record<string, string>) => [kind, gameName])).toEqual([
    ['withdrawal', ''],
    ['returned', ''],
    ['withdrawal', ''],
    ['win', 'Gintong Mangga'],
    ['bet', 'Gintong Mangga'],
    ['deposit', ''],
  ]);
});

test('it is paged, and filtered by kind and by time', async () => {
  const kinds = async (query: Record<string, string>) =>
    (await ask('statement', query)).lines.map(({ kind }: { kind: string }) => kind);
  expect(await kinds({ pageSize: '2', pageNo: '2' })).toEqual(['withdrawal', 'win']);
  expect(await kinds({ kind: 'withdrawal' })).toEqual(['withdrawal', 'withdrawal']);
  expect(await ask('statement', { kind: 'withdrawal', pageSize: '1' })).toMatchObject({
    totalPages: 2,
    count: 2,
  });
  expect(await kinds({ to: '2020-01-01T00:00:00Z' })).toEqual([]);
});

test('every movement is found by the word that names it', async () => {
  const who = await addPayer(gateway, 10_000n);
  const { ledger } = gateway.services;
  const command = { ...who.wallet, scope: 'test', reference: 'By hand' };
  await ledger.adjustUp({ ...command, key: randomUUID(), amount: 500n });
  await ledger.adjustDown({ ...command, key: randomUUID(), amount: 300n });
  await ledger.payCommission({ ...command, key: randomUUID(), amount: 200n });
  await ledger.giveRebate({ ...command, key: randomUUID(), amount: 100n });
  const all = (await ask('statement', {}, who)).lines as { kind: string; amount: string }[];
  expect(all.map(({ kind, amount }) => [kind, amount]).slice(0, 4)).toEqual([
    ['lottery-rebate', '100'],
    ['commission', '200'],
    ['correction', '-300'],
    ['correction', '500'],
  ]);
  for (const kind of new Set(all.map((line) => line.kind)))
    expect((await ask('statement', { kind }, who)).lines).toEqual(all.filter((line) => line.kind === kind));
});

test('no internal id, and no word of a program, stands beside a movement', async () => {
  const who = await addPayer(gateway, 0n);
  const { ledger } = gateway.services;
  const move = (reference: string) =>
    ledger.adjustUp({ ...who.wallet, scope: 'test', key: randomUUID(), amount: 100n, reference });
  await move('Paid twice by mistake');
  await move(`settlement ${randomUUID()}`);
  const { lines } = await ask('statement', {}, who);
  expect(lines.map(({ reference }: { reference: string }) => reference)).toEqual([
    '',
    'Paid twice by mistake',
  ]);
  const played = (await ask('statement', { kind: 'bet' })).lines;
  expect(played.map(({ reference }: { reference: string }) => reference)).toEqual(['']);
  const file = await who.browser.call('exportRecord', { params: { record: 'statement' }, query: {} });
  const [head, ...rows] = file.body
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  expect(rows.map((row) => row[head!.indexOf('reference')])).toEqual(['', 'Paid twice by mistake']);
});

test('a file of the record names the round of what was played', async () => {
  const file = await payer.browser.call('exportRecord', { params: { record: 'statement' }, query: {} });
  const [head, ...rows] = file.body
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  const [kind, reference] = ['kind', 'reference'].map((name) => head!.indexOf(name));
  const played = rows.filter((row) => ['bet', 'win'].includes(row[kind!]!));
  expect(played.map((row) => row[reference!])).toEqual(['r1', 'r1']);
});

test('profit and loss counts play per day and kind, and what came in and went out', async () => {
  const found = await ask('profitAndLoss');
  const play = { stake: '100000', payout: '60000', net: '-40000', rounds: 1 };
  const day = dayIn(gateway.clock.now(), 'Asia/Manila');
  expect(found).toMatchObject({
    days: [{ day, ...play }],
    gameTypes: [{ gameType: 'RNG', ...play }],
    total: play,
    timeZone: 'Asia/Manila',
    deposited: '100000',
    withdrawn: '10000',
    lifetimeNet: '90000',
  });
  const before = await ask('profitAndLoss', { to: '2020-01-01T00:00:00Z' });
  expect(before).toMatchObject({ days: [], total: { rounds: 0 }, deposited: '0', lifetimeNet: '90000' });
  expect((await ask('profitAndLoss', { gameType: 'FISH' })).days).toEqual([]);
});

test.each([
  ['rounds', /^started,.*\r\n[^,]+,[^,]+,Golden Mango,RNG,settled,r1,1000\.00,600\.00,-400\.00,PHP\r\n$/],
  ['deposits', /credited.*\r\n[^\r]*,paid,1000\.00,0\.00,1000\.00,PHP,\r\n$/],
  ['withdrawals', /,paid,100\.00,0\.00,100\.00,PHP,\r\n.*,rejected,200\.00/],
  ['statement', /,withdrawal,-100\.00,500\.00,PHP,/],
  [
    'activity',
    /,RNG,,,,1,1000\.00,600\.00,-400\.00,PHP\r\n\d{4}-\d{2},all,\d+,1000\.00,100\.00,1,1000\.00,600\.00,-400\.00,PHP\r\n/,
  ],
  ['profit-and-loss', /,1,1000\.00,600\.00,-400\.00,PHP\r\n$/],
])('%s can be taken along as CSV', async (record, text) => {
  const answer = await payer.browser.call('exportRecord', { params: { record }, query: { language: 'EN' } });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${record}.csv"`);
  expect(answer.body).toMatch(text);
});

test('the activity statement has twelve months of time, cash and play by kind; a trial has none', async () => {
  await gateway.services.timeLimits.flush();
  type Statement = { value: { months: { month: string; minutes: number }[] } };
  const { value } = (await payer.ask('activityStatement')) as Statement;
  const play = { stake: '100000', payout: '60000', net: '-40000', rounds: 1 };
  expect(value.months).toHaveLength(12);
  expect(value.months[0]).toMatchObject({
    deposits: '100000',
    withdrawals: '10000',
    net: '-40000',
    gameTypes: [{ gameType: 'RNG', ...play }],
  });
  expect(value.months[0]!.minutes).toBeGreaterThan(0);
  expect(value.months[1]).toMatchObject({ minutes: 0, deposits: '0', net: '0', gameTypes: [] });
  expect(new Set(value.months.map(({ month }) => month)).size).toBe(12);
  // Twelve months later it is the last of them, then it is gone.
  const monthOn = async (months: number) => {
    const at = new Date(gateway.clock.now());
    // Months are those of the merchant: in the evening of the last day in London it is the next one in Manila
    const [year = 0, month = 0] = dayIn(at, 'Asia/Manila').split('-').map(Number);
    const then = Date.UTC(year, month - 1 + months, 15) - at.getTime();
    gateway.clock.advance(then);
    const { records, merchants } = gateway.services;
    const player = { ...owner(), type: memberType, currency: 'PHP' } as never;
    const found = await records.activityStatement(merchants.byId(1), player);
    gateway.clock.advance(-then);
    return found.map(({ total }) => total.stake).findIndex((stake) => stake > 0n);
  };
  const owner = () => ({ merchantId: 1, accountId: payer.accountId });
  expect([await monthOn(3), await monthOn(11), await monthOn(12)]).toEqual([3, 11, -1]);
  const trial = await addPayer(gateway, 500n, { type: trialType, identity: null });
  expect((await trial.ask('activityStatement')).code).toBe('free_reject');
});

test('a trial has a record of its play money, and none of payments', async () => {
  const trial = await addPayer(gateway, 500n, { type: trialType, identity: null });
  expect(await ask('statement', {}, trial)).toMatchObject({
    currency: 'FUN',
    closing: '500',
    lines: [{ kind: 'bonus', reference: '' }],
  });
  expect((await trial.ask('exportRecord', undefined, { record: 'deposits' })).code).toBe('free_reject');
});

test('the betting record is filtered by kind of game and by game', async () => {
  const count = async (query: Record<string, string>) =>
    (await payer.browser.call('rounds', { query })).json().value.totals.count;
  expect([
    await count({}),
    await count({ gameType: 'FISH' }),
    await count({ nodeId: 'R1' }),
    await count({ nodeId: 'R2' }),
  ]).toEqual([1, 0, 1, 0]);
});

test('the betting record of one game names it, also without rounds, and its file has that game alone', async () => {
  const nameOf = async (query: Record<string, string>) =>
    (await payer.browser.call('rounds', { query: { ...query, language: 'EN' } })).json().value.gameName;
  const game = await payer.browser.call('game', { params: { nodeId: 'R2' }, query: { language: 'EN' } });
  expect([
    await nameOf({}),
    await nameOf({ nodeId: 'R1' }),
    await nameOf({ nodeId: 'R2' }),
    await nameOf({ nodeId: 'gone' }),
  ]).toEqual([null, 'Golden Mango', game.json().value.gameName, null]);
  const linesOf = async (query: Record<string, string>) => {
    const file = await payer.browser.call('exportRecord', {
      params: { record: 'rounds' },
      query: { language: 'EN', ...query },
    });
    return file.body.split('\r\n').slice(1, -1).length;
  };
  expect([await linesOf({}), await linesOf({ nodeId: 'R1' }), await linesOf({ nodeId: 'R2' })]).toEqual([
    1, 1, 0,
  ]);
});

test('a disputed round reaches staff with its number; nobody disputes the round of another', async () => {
  const { value } = await payer.get<{ rounds: { id: string }[] }>('rounds');
  const roundId = value.rounds[0]?.id ?? '';
  const content = 'The reels showed three mangos, nothing was paid.';
  expect((await payer.ask('disputeRound', { content: 'too short' }, { roundId })).code).toBe('body_invalid');
  const { value: answer } = await payer.ask('disputeRound', { content }, { roundId });
  const { rows } = await gateway.services.db.pool.query(
    'select c.type, m.text, c.subject from conversation c join message m on m.conversation_id = c.id where c.id = $1',
    [(answer as { reference: string }).reference],
  );
  expect(rows).toEqual([{ type: 3, text: content, subject: `round ${roundId}` }]);
  const stranger = await addPayer(gateway);
  expect((await stranger.ask('disputeRound', { content }, { roundId })).code).toBe('not_found');
});
