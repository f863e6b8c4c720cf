import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addMethods,
  addPayer,
  addPayoutAccount,
  depositBody,
  moneyPassword,
  processorOf,
  sandboxSigner,
  type Payer,
} from '../areas/cashier/payment-method/fixture.ts';
import { addGames, addPlayer, providerOf, sitDown } from '../areas/wallet/provider/fixture.ts';
import { sessionCookie } from '../platform/http/cookies.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { startOfPeriod } from '../platform/time/calendar.ts';
import { machine } from '../platform/time/clock.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

/** Gateways on machines whose clocks are right, a minute ahead, a minute behind, and jump by an hour (T26). */
let gateways: TestGateway[];
let processor: Awaited<ReturnType<typeof sandboxSigner>>;
let jump = 0;
const hour = 3_600_000;
const wrongBy = (ms: () => number) => ({ ...machine, wall: () => machine.wall() + ms() });
beforeAll(async () => {
  const first = await startTestGateway();
  // Each gateway keeps the keys that it has read for a second: this one is there before any of the others reads them.
  processor = await sandboxSigner(first);
  const others = [() => 60_000, () => -60_000, () => jump];
  gateways = [first];
  for (const ms of others) gateways.push(await startTestGateway({ sharing: first, machine: wrongBy(ms) }));
  await addMethods(first);
  await addGames(first);
});
afterAll(async () => {
  for (const gateway of gateways.toReversed()) await gateway.dispose();
});

/** The gateway whose turn it is; the clock of one jumps meanwhile. */
function atTurn(turn: number): TestGateway {
  jump = turn % 2 === 0 ? hour : -hour;
  return gateways[turn % gateways.length]!;
}

/** Does something at another time: the clocks of all gateways are moved alike, and back. */
async function movedBy(ms: number, work: () => Promise<void>): Promise<void> {
  for (const { clock } of gateways) clock.advance(ms);
  await work().finally(() => {
    for (const { clock } of gateways) clock.advance(-ms);
  });
}

/** Opens another session: at another time the first one is over. */
async function logInAgain({ accountId, browser }: Payer): Promise<void> {
  const { db, sessions } = gateways[0]!.services;
  const opening = { merchantId: 1, accountId, userAgent: 'test', ip: '127.0.0.1' };
  const { token } = await inTransaction(db, (on) => sessions.open(on, opening));
  browser.cookies.set(sessionCookie, token);
}

test('every gateway says how far its machine’s clock is from the database’s', async () => {
  const differences = await Promise.all(
    gateways.slice(0, 3).map(async ({ services }) => {
      const text = await services.metrics.getSingleMetricAsString('foyer_clock_difference_seconds');
      return Math.round(Number(text.trim().split(' ').at(-1))) + 0;
    }),
  );
  expect(differences).toEqual([0, 60, -60]);
});

test('rounds of gateways whose clocks differ and jump are dated in their order, and a provider’s call is right at each', async () => {
  const [first] = gateways as [TestGateway];
  const { pool } = first.services.db;
  const player = await addPlayer(first, 100_000n);
  const before = first.clock.now();
  const seat = await sitDown(first, player);
  for (let turn = 0; turn < 24; turn += 1) {
    // The provider goes by its own clock, which is right.
    const call = providerOf({ ...atTurn(turn), clock: first.clock });
    const round = { roundId: `clocks-${turn}` };
    expect(await seat.bet(`clocks-${turn}`, '10', round, call)).toMatchObject({ status: 200 });
    expect(await seat.win(`clocks-${turn}-win`, '5', round, call)).toMatchObject({ status: 200 });
  }
  const { rows } = await pool.query<{ turn: number; at: Date; settled: Date }>(
    `select substring(provider_round_id from 8)::int as turn, started_at as at, settled_at as settled from round
     where provider_round_id like 'clocks-%' order by started_at, settled_at`,
  );
  expect(rows.map(({ turn }) => turn)).toEqual(rows.map((_, turn) => turn));
  const times = rows.flatMap(({ at, settled }) => [at.getTime(), settled.getTime()]);
  expect(times).toEqual(times.toSorted((one, two) => one - two));
  expect([times[0]! >= before.getTime(), times.at(-1)! <= first.clock.now().getTime()]).toEqual([true, true]);

  // The statement of a period that begins with a line has that line and all later ones, at every gateway. Rounds are
  // dated by gateways, lines by the database: which of two within a millisecond is first may differ between them.
  const lines = await pool.query<{ at: Date }>(
    `select t.created_at as at from posting p join transfer t on t.merchant_id = p.merchant_id and t.id = p.transfer_id
     where p.account_id = $1 order by p.account_version`,
    [player.wallet.ledgerAccountId],
  );
  expect(lines.rows.length).toBeGreaterThan(2 * 24);
  const lineTimes = lines.rows.map(({ at }) => at.getTime());
  for (const [turn, { at }] of lines.rows.entries()) {
    const { ledger } = atTurn(turn).services;
    const { count } = await ledger.statement(player.wallet, { from: at, page: { number: 1, size: 1 } });
    expect([turn, count]).toEqual([turn, lineTimes.filter((time) => time >= at.getTime()).length]);
  }
});

test('a deposit expires at the same moment at every gateway', async () => {
  const [first, ahead, behind] = gateways as [TestGateway, TestGateway, TestGateway];
  for (const at of gateways) {
    const payer = await addPayer(first);
    const opened = await payer.browser.at(at).call('openDeposit', { body: depositBody() });
    const { id, expiresAt } = opened.json().value as { id: string; expiresAt: string };
    const stateAfter = async (gateway: TestGateway) => {
      await gateway.services.deposits.expire();
      return (await first.services.deposits.byId(1, id))?.state;
    };
    const left = new Date(expiresAt).getTime() - first.clock.now().getTime();
    await movedBy(left - 30_000, async () => expect(await stateAfter(ahead)).toBe('pending'));
    await movedBy(left + 1000, async () => expect(await stateAfter(behind)).toBe('expired'));
  }
});

test('the period of a deposit limit begins at the same moment at every gateway', async () => {
  const [first, ahead, behind] = gateways as [TestGateway, TestGateway, TestGateway];
  const payer = await addPayer(first);
  const begin = async (gateway: TestGateway) =>
    (await payer.browser.at(gateway).call('openDeposit', { body: depositBody({ amount: '40000' }) })).json();
  const { value } = await begin(behind);
  const tell = processorOf(ahead, processor);
  const paid = { outcome: 'paid', amount: '40000', currency: 'PHP' };
  expect(await tell({ callbackId: randomUUID(), payment: `d.1.${value.id}`, ...paid })).toMatchObject({
    state: 'paid',
  });
  await payer.ask('setDepositLimits', { day: '50000', week: null, month: null });

  const refused = await Promise.all(gateways.map(begin));
  const frees = new Set(refused.map(({ value: { limit } }) => limit.freesAt as string));
  expect([refused.map(({ code }) => code), frees.size]).toEqual([
    gateways.map(() => 'deposit_limit_reached'),
    1,
  ]);
  const left = new Date([...frees][0]!).getTime() - first.clock.now().getTime();
  await movedBy(left - 30_000, async () => {
    await logInAgain(payer);
    for (const gateway of gateways) expect((await begin(gateway)).code).toBe('deposit_limit_reached');
  });
  await movedBy(left + 1000, async () => {
    await logInAgain(payer);
    expect((await begin(behind)).code).toBeUndefined();
  });
});

test('the day on which withdrawals add up begins at the same moment at every gateway', async () => {
  const [first, , behind] = gateways as [TestGateway, TestGateway, TestGateway];
  const payer = await addPayer(first, 1_000_000n);
  const payoutAccountId = await addPayoutAccount(first, payer);
  const request = async (gateway: TestGateway) => {
    const wish = { payoutAccountId, amount: '100000', currency: 'PHP', moneyPassword };
    const body = { requestId: randomUUID(), ...wish };
    const { code = 'ok' } = (await payer.browser.at(gateway).call('requestWithdrawal', { body })).json();
    return code as string;
  };
  const codes: string[] = [];
  for (const gateway of gateways) codes.push(await request(gateway));
  expect(codes).toEqual(['ok', 'ok', 'ok', 'daily_limit_reached']);

  const now = first.clock.now();
  const { timeZone } = first.services.merchants.byId(1);
  const left = startOfPeriod(now, timeZone, 'day', 1).getTime() - now.getTime();
  await movedBy(left - 30_000, async () => {
    await logInAgain(payer);
    for (const gateway of gateways) expect(await request(gateway)).toBe('daily_limit_reached');
  });
  await movedBy(left + 1000, async () => {
    await logInAgain(payer);
    expect(await request(behind)).toBe('ok');
  });
});

test('what is played counts for a bonus from its grant until it is due, whichever gateways are asked', async () => {
  const [first, ahead, behind] = gateways as [TestGateway, TestGateway, TestGateway];
  const { db, promotions } = first.services;
  const days = 7;
  const startsAt = new Date(first.clock.now().getTime() - hour);
  const terms = { reward: 100n, turnoverTimes: 2, days, startsAt, endsAt: null };
  const texts = { titles: { EN: 'Welcome' }, summaries: { EN: 'In short' }, contents: { EN: '<p>All</p>' } };
  await inTransaction(db, (on) =>
    promotions.write(on, 1, [{ kind: 'claim', artwork: 'm_home_1', ...texts, ...terms }]),
  );
  const player = await addPlayer(first, 1000n);
  const { value: list } = await player.get<{ id: string }[]>('promotions?language=EN');
  const path = `promotions/${list[0]!.id}`;
  const seat = await sitDown(first, player);
  const joined = await ahead.app.inject({
    method: 'POST',
    url: `/api/v1/${path}/join`,
    headers: player.headers,
  });
  expect(joined.json()).toMatchObject({ success: true });

  const call = providerOf({ ...behind, clock: first.clock });
  await seat.bet('bonus', '50', { roundId: 'bonus' }, call);
  await seat.win('bonus.win', '0', { roundId: 'bonus' }, call);
  const { value } = await player.get<{ wagered: string; dueAt: string }>(`${path}?language=EN`);
  expect(value.wagered).toBe('50');

  const left = new Date(value.dueAt).getTime() - first.clock.now().getTime();
  expect(Math.round(left / hour)).toBe(days * 24);
  await movedBy(left - 30_000, async () => expect(await ahead.services.promotions.closeOverdue()).toBe(0));
  await movedBy(left + 1000, async () => expect(await behind.services.promotions.closeOverdue()).toBe(1));
});

test('production follows the database as well', async () => {
  const gateway = await startTestGateway({
    demo: false,
    sharing: gateways[0]!,
    machine: wrongBy(() => hour),
  });
  const apart = gateway.clock.now().getTime() - gateways[0]!.clock.now().getTime();
  await gateway.dispose();
  expect(Math.abs(apart)).toBeLessThan(60_000);
});
