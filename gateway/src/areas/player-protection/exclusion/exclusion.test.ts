import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExclusionState } from '@foyer/contract';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { sessionCookie } from '../../../platform/http/cookies.ts';
import { untilBlocked } from '../../../testing/blocked.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import {
  addMethods,
  addPayer,
  addPayoutAccount,
  depositBody,
  identityWord,
  moneyPassword,
  type Payer,
} from '../../cashier/payment-method/fixture.ts';
import { addLotteries, firstDigit, openDraw, poster, slipBody } from '../../lottery/lottery/fixture.ts';
import { addGames, providerOf, sitDown } from '../../wallet/provider/fixture.ts';

const hour = 3_600_000;
const day = 24 * hour;
let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addMethods(gateway);
  await addGames(gateway);
  await addLotteries(gateway);
  other = await startTestGateway({ sharing: gateway });
  other.clock.advance(gateway.clock.offsetMs());
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

let people = 0;
/** Somebody who shares nothing with anybody else, unless it is said. */
async function addPerson(
  balance = 0n,
  { merchantId = 1, ...word }: { merchantId?: number; documentNumber?: string; realName?: string } = {},
): Promise<Payer> {
  const payer = await addPayer(gateway, balance, { merchantId, identity: null });
  const { history, db } = gateway.services;
  const realName = `Person ${'abcdefghijklmnopqrstuvwxyz'[(people += 1) % 26]} ${randomUUID().slice(0, 6)}`;
  const owner = { merchantId, accountId: payer.accountId };
  await history.identity(db.orm, owner, identityWord({ realName, ...word }) as never, 'reviewer');
  return payer;
}
const verify = (payer: Payer, contact: { mobile: string } | { email: string }, merchantId = 1) =>
  gateway.services.accounts.bind(gateway.services.db.orm, merchantId, payer.accountId, contact);

type Answer = { status: number; code?: string; value: ExclusionState };
const timeOut = async (payer: Payer, hours = 24, at = gateway) =>
  (await payer.browser.at(at).call('exclude', { body: { kind: 'time-out', hours } })).json() as Answer;
const exclude = async (payer: Payer, months = 6) =>
  (await payer.ask('exclude', { kind: 'self-exclusion', months })) as unknown as Answer;
const askBack = async (payer: Payer) => (await payer.ask('exclude', { kind: 'return' })) as unknown as Answer;
const stateOf = async (payer: Payer) => ((await payer.ask('exclusion')) as unknown as Answer).value.exclusion;
const deposit = async (payer: Payer) => (await payer.ask('openDeposit', depositBody())).code ?? 'ok';
const launch = async (payer: Payer) =>
  (await payer.get('launch?gameCategory=RNG&vendor=LUNA&gameId=R1&nodeId=R1&language=EN')).code ?? 'ok';

/** Moves the clocks of both processes on, logs in again, and moves them back when the work is done. */
async function later(ms: number, payer: Payer, work: () => Promise<void>, merchantId = 1): Promise<void> {
  for (const { clock } of [gateway, other]) clock.advance(ms);
  const { db, sessions } = gateway.services;
  const opening = { merchantId, accountId: payer.accountId, userAgent: 'test', ip: '127.0.0.1' };
  const { token } = await inTransaction(db, (on) => sessions.open(on, opening));
  const before = payer.browser.cookies.get(sessionCookie) ?? '';
  payer.browser.cookies.set(sessionCookie, token);
  payer.headers.cookie = `${sessionCookie}=${token}`;
  await work().finally(() => {
    payer.browser.cookies.set(sessionCookie, before);
    payer.headers.cookie = `${sessionCookie}=${before}`;
    for (const { clock } of [gateway, other]) clock.advance(-ms);
  });
}

describe('a time-out', () => {
  test('counts at once at every process: no bet, no launch, no deposit; wins, rollbacks and withdrawals work', async () => {
    const payer = await addPerson(500_000n);
    const seat = await sitDown(gateway, payer);
    const payoutAccountId = await addPayoutAccount(gateway, payer, 'wallet-out', `09${people}${Date.now()}`);
    expect((await seat.bet('before', '100')).status).toBe(200);
    expect((await seat.bet('before2', '100', { roundId: 'r2' })).status).toBe(200);
    const { value } = await timeOut(payer, 24, other);
    expect(value.exclusion).toMatchObject({ kind: 'time-out', mayReturn: false });
    for (const at of [gateway, other])
      expect(await seat.bet(`after-${randomUUID()}`, '100', { roundId: 'r3' }, providerOf(at))).toMatchObject(
        {
          status: 403,
          code: 'timed_out',
        },
      );
    expect([await deposit(payer), await launch(payer)]).toEqual(['timed_out', 'timed_out']);
    expect((await payer.ask('depositOverview')).value).toMatchObject({ stopped: 'time-out' });
    // The same bet again is answered as it was.
    expect((await seat.bet('before', '100')).status).toBe(200);
    expect((await seat.win('won', '300')).status).toBe(200);
    expect((await seat.rollback('before2', '100', { roundId: 'r2' })).status).toBe(200);
    const wish = {
      requestId: randomUUID(),
      payoutAccountId,
      amount: '100000',
      currency: 'PHP',
      moneyPassword,
    };
    expect((await payer.ask('requestWithdrawal', wish)).status).toBe(200);
  });

  test('says until when, ends by itself and not earlier', async () => {
    const payer = await addPerson();
    await timeOut(payer, 48);
    const { value } = (await payer.ask('openDeposit', depositBody())) as unknown as {
      value: { exclusion: { kind: string; endsAt: string } };
    };
    expect(value.exclusion.kind).toBe('time-out');
    const left = Date.parse(value.exclusion.endsAt) - gateway.clock.now().getTime();
    expect(left).toBeLessThanOrEqual(2 * day);
    await later(left - 1000, payer, async () => expect(await deposit(payer)).toBe('timed_out'));
    await later(left + 1000, payer, async () => {
      expect(await stateOf(payer)).toBeNull();
      expect([await deposit(payer), await launch(payer)]).toEqual(['ok', 'ok']);
    });
  });

  test('is not shortened; a longer one is taken on top, also a self-exclusion', async () => {
    const payer = await addPerson();
    await timeOut(payer, 168);
    const first = await stateOf(payer);
    expect((await timeOut(payer, 24)).code).toBe('exclusion_shorter');
    expect((await askBack(payer)).code).toBe('not_found');
    expect(await stateOf(payer)).toEqual(first);
    expect((await timeOut(payer, 336)).code).toBeUndefined();
    expect((await exclude(payer, 6)).value.exclusion).toMatchObject({
      kind: 'self-exclusion',
      playsFrom: null,
    });
    expect(await deposit(payer)).toBe('self_excluded');
    expect((await timeOut(payer, 1008)).code).toBe('exclusion_shorter');
  });

  test.each([0, 1, 23, 25, -24, '24', null, 1e9])(
    'of %s hours is refused, and nothing changes',
    async (hours) => {
      const payer = await addPerson();
      expect((await timeOut(payer, hours as number)).code).toBe('body_invalid');
      expect(await stateOf(payer)).toBeNull();
    },
  );
});

describe('a self-exclusion', () => {
  test('ends only when the player asks after its end, and 24 hours more', async () => {
    const payer = await addPerson();
    await exclude(payer, 6);
    expect((await askBack(payer)).code).toBe('exclusion_runs');
    await later(150 * day, payer, async () => expect((await askBack(payer)).code).toBe('exclusion_runs'));
    await later(190 * day, payer, async () => {
      // Time alone changes nothing.
      expect(await deposit(payer)).toBe('self_excluded');
      expect(await stateOf(payer)).toMatchObject({ mayReturn: true, playsFrom: null });
      expect((await askBack(payer)).value.exclusion).toMatchObject({ mayReturn: false });
      expect((await askBack(payer)).code).toBe('not_found');
      expect(await deposit(payer)).toBe('self_excluded');
    });
    await later(191 * day - hour, payer, async () => expect(await deposit(payer)).toBe('self_excluded'));
    await later(191 * day + 1000, payer, async () => expect(await deposit(payer)).toBe('ok'));
  });

  test('for good never ends; a longer one lengthens, a shorter one does not', async () => {
    const payer = await addPerson();
    await exclude(payer, 12);
    expect((await exclude(payer, 6)).code).toBe('exclusion_shorter');
    expect((await exclude(payer, 0)).value.exclusion).toMatchObject({ endsAt: null });
    expect((await exclude(payer, 60)).code).toBe('exclusion_shorter');
    await later(3650 * day, payer, async () => {
      expect((await askBack(payer)).code).toBe('exclusion_runs');
      expect(await deposit(payer)).toBe('self_excluded');
    });
  });

  test('asked for by two devices at once is there', async () => {
    const payer = await addPerson();
    const both = await Promise.all(
      [gateway, other].map((at) =>
        payer.browser.at(at).call('exclude', { body: { kind: 'self-exclusion', months: 0 } }),
      ),
    );
    expect(both.map((answer) => answer.json().code ?? 'ok').toSorted()).toEqual(['exclusion_shorter', 'ok']);
    expect(await stateOf(payer)).toMatchObject({ kind: 'self-exclusion', endsAt: null });
  });
});

describe('the same person', () => {
  const documentNumber = () => `Q${randomUUID().slice(0, 10)}`;
  const number = () => `+6391${String(Date.now() + (people += 1)).slice(-8)}`;

  test.each([
    [
      'document',
      async () => {
        const document = documentNumber();
        return Promise.all([
          addPerson(0n, { documentNumber: document }),
          addPerson(0n, { documentNumber: document, merchantId: 2 }),
        ]);
      },
    ],
    [
      'verified number',
      async () => {
        const [one, two] = await Promise.all([addPerson(), addPerson(0n, { merchantId: 2 })]);
        const mobile = number();
        await verify(one, { mobile });
        await verify(two, { mobile }, 2);
        return [one, two];
      },
    ],
    [
      'verified mailbox',
      async () => {
        const [one, two] = await Promise.all([addPerson(), addPerson(0n, { merchantId: 2 })]);
        const box = randomUUID();
        await verify(one, { email: `${box}@example.com` });
        await verify(two, { email: `${box}+two@example.com` }, 2);
        return [one, two];
      },
    ],
  ])('by %s is stopped at the other brand too; strangers are not', async (_, make) => {
    const [one, two] = (await make()) as [Payer, Payer];
    const stranger = await addPerson(0n, { merchantId: 2 });
    await exclude(one, 12);
    expect(await stateOf(two)).toMatchObject({ kind: 'self-exclusion', mayReturn: false });
    expect([await stateOf(stranger), (await askBack(two)).code]).toEqual([null, 'exclusion_runs']);
  });

  test('is found when the number is verified later, and when the identity is said later', async () => {
    const [one, two] = await Promise.all([addPerson(), addPerson(0n, { merchantId: 2 })]);
    const mobile = number();
    await verify(one, { mobile });
    await exclude(one, 0);
    await verify(two, { mobile }, 2);
    expect(await stateOf(two)).toBeNull();
    await gateway.services.exclusions.spread();
    expect(await stateOf(two)).toMatchObject({ kind: 'self-exclusion', endsAt: null });

    const document = documentNumber();
    const three = await addPerson(0n, { documentNumber: document });
    await timeOut(three, 336);
    const four = await addPayer(gateway, 0n, { merchantId: 2, identity: null });
    const word = identityWord({ realName: 'Late Comer', documentNumber: document });
    expect((await four.ask('submitIdentity', word)).code).toBeUndefined();
    expect(await stateOf(four)).toMatchObject({ kind: 'time-out' });
  });

  test.each<[string, (one: Payer, two: Payer) => Promise<void>]>([
    [
      'number',
      async (one, two) => {
        const mobile = number();
        await verify(one, { mobile });
        await exclude(one, 0);
        await verify(one, { mobile: number() });
        await verify(two, { mobile });
      },
    ],
    [
      'mailbox',
      async (one, two) => {
        const box = randomUUID();
        await verify(one, { email: `${box}@example.com` });
        await exclude(one, 0);
        await verify(one, { email: `${randomUUID()}@example.com` });
        await verify(two, { email: `${box}+again@example.com` });
      },
    ],
    [
      'payout account',
      async (one, two) => {
        const payee = `09${String(Date.now() + (people += 1)).slice(-9)}`;
        const id = await addPayoutAccount(gateway, one, 'wallet-out', payee);
        await exclude(one, 0);
        await gateway.services.db.pool.query('update payout_account set removed_at = now() where id = $1', [
          id,
        ]);
        await addPayoutAccount(gateway, two, 'wallet-out', payee);
      },
    ],
    [
      'document',
      async (one, two) => {
        const { db, history } = gateway.services;
        const document = documentNumber();
        const say = (payer: Payer, word: object) => payer.ask('submitIdentity', identityWord(word));
        await db.pool.query('delete from identity where account_id = $1', [one.accountId]);
        expect(await say(one, { documentNumber: document })).toMatchObject({ status: 200 });
        await exclude(one, 0);
        expect(await say(one, { realName: 'Some Body Else' })).toMatchObject({ status: 200 });
        const owner = { merchantId: 1, accountId: two.accountId };
        await db.pool.query('delete from identity where account_id = $1', [two.accountId]);
        const word = identityWord({ documentNumber: document, realName: 'Third Person' });
        await history.identity(db.orm, owner, word as never, 'reviewer');
      },
    ],
  ])('is known by the %s of before, whatever the account has since it was excluded', async (_, come) => {
    const [one, two] = await Promise.all([addPerson(), addPerson()]);
    await come(one, two);
    await gateway.services.exclusions.spread();
    expect(await stateOf(two)).toMatchObject({ kind: 'self-exclusion', endsAt: null });
    const stranger = await addPerson();
    await gateway.services.exclusions.spread();
    expect(await stateOf(stranger)).toBeNull();
  });

  test('is known by what was before when a deposit begins, without waiting for the job', async () => {
    const [one, two] = await Promise.all([addPerson(), addPerson()]);
    const mobile = number();
    await verify(one, { mobile });
    await exclude(one, 12);
    await verify(one, { mobile: number() });
    await verify(two, { mobile });
    expect(await deposit(two)).toBe('self_excluded');
  });

  test('what the account itself asks for stands when something shorter is found at the same moment', async () => {
    const { db, exclusions } = gateway.services;
    const [one, two] = await Promise.all([addPerson(), addPerson(0n, { merchantId: 2 })]);
    const mobile = number();
    await timeOut(two, 24);
    await verify(one, { mobile });
    await verify(two, { mobile }, 2);
    const [placed, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const placing = inTransaction(db, async (on) => {
      const owner = { merchantId: 1, accountId: one.accountId };
      await exclusions.place(on, owner, { kind: 'self-exclusion', months: 0 });
      placed.resolve();
      await done.promise;
    });
    await placed.promise;
    const spreading = exclusions.spread();
    await untilBlocked(db.pool, [spreading]).finally(() => done.resolve());
    await Promise.all([placing, spreading]);
    await later(30 * day, one, async () => expect(await deposit(one)).toBe('self_excluded'));
  });

  test('who came back is not stopped again by the account elsewhere', async () => {
    const document = documentNumber();
    const one = await addPerson(0n, { documentNumber: document });
    const two = await addPerson(0n, { documentNumber: document, merchantId: 2 });
    await exclude(one, 6);
    await later(200 * day, one, async () => void (await askBack(one)));
    await later(202 * day, one, async () => {
      await gateway.services.exclusions.spread();
      expect(await stateOf(one)).toBeNull();
    });
    await later(202 * day, two, async () => expect(await stateOf(two)).toMatchObject({ mayReturn: true }), 2);
  });
});

describe('what runs', () => {
  const post = (payer: Payer, path: string, body?: object) => poster(gateway)(payer, path, body);

  test('chases stop with their money given back, and no ticket is sold', async () => {
    const payer = await addPerson(10_000n);
    const { cost, ...slip } = slipBody((await openDraw(gateway)).id, [firstDigit(7)]);
    const total = String(3 * Number(cost));
    const chase = { ...slip, cost, total, multiples: [1, 1, 1], stopOnWin: false };
    const { value } = await post(payer, 'chases', chase);
    expect(await payer.balance()).toBe('9700');
    await timeOut(payer);
    await Promise.all([gateway, other].map(({ services }) => services.lottery.chases.run()));
    const { value: ended } = await payer.get<Record<string, unknown>>(`lottery/chases/${value.chase.id}`);
    expect(ended).toMatchObject({ state: 'ended', reason: 'excluded', held: '0' });
    expect(await payer.balance()).toBe('9900');
    expect((await post(payer, 'tickets', { ...slip, cost, requestId: randomUUID() })).code).toBe('timed_out');
  });

  test('the statement of a sale refuses by itself, whatever was asked before', async () => {
    const payer = await addPerson(10_000n);
    const { sessions, lottery } = gateway.services;
    const known = await sessions.find(1, payer.session.token);
    await exclude(payer, 0);
    const { requestId, drawId, ...slip } = slipBody((await openDraw(gateway)).id, [firstDigit(7)]);
    const lines = slip.lines.map((line) => ({ ...line, unit: BigInt(line.unit) }));
    const wanted = { ...slip, requestId, drawId, lines, cost: BigInt(slip.cost) };
    await expect(lottery.tickets.buy(known!, wanted as never, 'EN')).rejects.toMatchObject({
      code: 'self_excluded',
    });
    expect(await payer.balance()).toBe('10000');
  });

  test('a launch token from before is of no use', async () => {
    const payer = await addPerson(10_000n);
    const launchToken = await payer.launch();
    await timeOut(payer);
    expect((await providerOf(gateway)('authenticate', { launchToken })).code).toBe('launch_token_invalid');
  });
});

test('no promotion is offered to who is excluded', async () => {
  const payer = await addPerson();
  const { db, merchants, promotions } = gateway.services;
  const startsAt = new Date(gateway.clock.now().getTime() - 1000);
  const texts = { titles: { EN: 'Welcome' }, summaries: { EN: '' }, contents: { EN: '' } };
  const written = {
    kind: 'claim',
    artwork: 'm_home_1',
    reward: 1n,
    turnoverTimes: 1,
    days: 1,
    endsAt: null,
  } as const;
  await inTransaction(db, (on) => promotions.write(on, 1, [{ ...written, ...texts, startsAt }]));
  await merchants.refresh();
  const offered = async () => (await payer.get<{ id: string }[]>('promotions')).value;
  const [offer] = await offered();
  await timeOut(payer);
  expect([offer?.id.length, await offered()]).toEqual([36, []]);
});

test('staff see exclusions, each with who made it; no row of them is changed', async () => {
  const payer = await addPerson();
  await timeOut(payer, 24);
  await exclude(payer, 24);
  const staff = await logInStaff(gateway, { username: 'support', role: 'support' });
  const answer = await staff.call('operatorPlayer', {
    params: { id: payer.accountId },
    query: { merchant: 'foyer' },
  });
  expect(answer.json().value.exclusions).toMatchObject([
    { kind: 'self-exclusion', madeBy: 'player', isOver: false, returnAskedAt: null },
    { kind: 'time-out', madeBy: 'player', isOver: false },
  ]);
});
