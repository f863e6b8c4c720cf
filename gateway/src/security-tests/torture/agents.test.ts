import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentType, memberType, type SessionType } from '@foyer/contract/session-can';
import { play, termsOf } from '../../areas/agents/contract/fixture.ts';
import { addPayer, type Payer } from '../../areas/cashier/payment-method/fixture.ts';
import { addGames } from '../../areas/wallet/provider/fixture.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { dayIn } from '../../platform/time/calendar.ts';
import { logInStaff } from '../../testing/test-staff.ts';
import { createRounds, firstSeed, isLong, limitMs, tally } from '../../testing/torture.ts';
import { createDice } from './dice.ts';
import { openHouse, type House } from './house.ts';

/*
 * Contracts and rates of many days, settled and paid by all gateways at once while what they do is broken off. Each day of each is
 * settled once and paid once, and everybody has what their lines say.
 */
const dice = createDice(firstSeed);
const dayMs = 86_400_000;
/** Days that are settled. */
const days = 6;
let house: House;
beforeAll(async () => {
  house = await openHouse(dice);
  await addGames(house.observer);
  const owner = await logInStaff(house.observer);
  const turned = await owner.call('operatorSetSwitch', {
    params: { name: 'GAMSER' },
    body: { merchant: 'foyer', on: true },
  });
  expect(turned.statusCode).toBe(200);
});
afterAll(() => house.close());

const add = (type: SessionType, uplineId: string | null, balance = 0n) =>
  house.calmly(() => addPayer(house.observer, balance, { type: type as 0, uplineId, identity: null }));
const daysAgo = (count: number) => new Date(house.observer.clock.now().getTime() - count * dayMs);
const query = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
  house.calmly(
    async () => (await house.observer.services.db.pool.query(text, values)).rows as unknown as Row[],
  );

/** An agent with a contract since some days, an agent below and members, who played each day. */
async function team(): Promise<Payer[]> {
  const top = await add(agentType, null);
  const second = await add(2, top.accountId);
  const members = [
    await add(memberType, second.accountId, 100_000n),
    await add(memberType, top.accountId, 100_000n),
  ];
  const { db, agents, accounts, merchants } = house.observer.services;
  const { timeZone } = merchants.byId(1);
  const account = await house.calmly(() => accounts.find(1, top.accountId));
  const since = new Date(`${dayIn(daysAgo(days), timeZone)}T00:00:00Z`);
  const standing = {
    state: 'accepted',
    madeBy: 'owner',
    startsAt: since,
    settledUntil: since,
    dueAt: since,
  } as const;
  const contract = { kind: 'daily-salary', payer: 'merchant', terms: termsOf(100) } as const;
  await house.calmly(() =>
    inTransaction(db, (on) => agents.contracts.write(on, account!, contract, standing)),
  );
  const rates = new Map([
    [top.accountId, { RNG: 90 }],
    [second.accountId, { RNG: 50 }],
    ...members.map(({ accountId }) => [accountId, { RNG: 20 }] as const),
  ]);
  const from = { merchantId: 1, fromDay: dayIn(since, timeZone), madeBy: 'owner' };
  await house.calmly(() => inTransaction(db, (on) => agents.rates.write(on, from, { RNG: 100 }, rates)));
  for (let ago = days; ago > 0; ago -= 1)
    for (const member of members)
      await house.calmly(() =>
        play(house.observer, member, daysAgo(ago), BigInt(1000 + dice.upTo(9000)), BigInt(dice.upTo(9000))),
      );
  return [top, second, ...members];
}

/** All gateways settle and pay at once. */
async function settle(): Promise<void> {
  // Processes that are killed settle by their own clocks; here the observer does twice at a time.
  const settlers = isLong ? [house.observer, house.observer] : [house.observer, ...house.ways];
  const each = (work: (services: House['observer']['services']['agents']) => Promise<unknown>) =>
    Promise.all(settlers.map(({ services }) => house.calmly(() => work(services.agents))));
  await each(({ rateSettlements }) => rateSettlements.settleDue());
  await each(({ settlements }) => settlements.settleDue());
  await each(({ settlements }) => settlements.payDue());
}

test(
  'each day of a contract and of rates is settled once and paid once, whatever is broken off',
  async () => {
    const rounds = createRounds(1);
    let settled = 0;
    while (rounds.next()) {
      const people = await team();
      await settle();
      await settle();
      const ids = people.map(({ accountId }) => accountId);
      const rows = await query<{
        payee_id: string;
        contract_id: string | null;
        amount: string;
        state: string;
      }>('select payee_id, contract_id, amount, state from agent_settlement where payee_id = any($1)', [ids]);
      expect(rows.filter(({ state }) => state === 'due')).toEqual([]);
      expect(rows.filter(({ contract_id: id }) => id !== null).length).toBeGreaterThanOrEqual(days - 1);
      for (const { accountId } of people) {
        const due = rows
          .filter(({ payee_id: id, state }) => id === accountId && state === 'paid')
          .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
        const [paid] = await query<{ paid: string }>(
          `select coalesce(sum(p.amount), 0)::bigint as paid from transfer t
           join posting p on p.merchant_id = t.merchant_id and p.transfer_id = t.id
           join ledger_account l on l.merchant_id = p.merchant_id and l.id = p.account_id
           where t.merchant_id = 1 and t.scope = 'commission' and l.owner = $1`,
          [accountId],
        );
        expect(BigInt(paid!.paid), 'the lines and the ledger say the same').toBe(due);
      }
      settled += rows.length;
      await house.addUp();
    }
    expect(settled).toBeGreaterThan(0);
    tally({ 'periods settled': settled });
  },
  limitMs(120_000),
);
