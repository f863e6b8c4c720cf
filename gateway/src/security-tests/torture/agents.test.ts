import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentType, memberType, type SessionType } from '@foyer/contract/session-can';
import { termsOf } from '../../areas/agents/contract/fixture.ts';
import { addPayer, type Payer } from '../../areas/cashier/payment-method/fixture.ts';
import { becomeReal, identify, noteReferrer, referralOf } from '../../areas/rewards/referral/fixture.ts';
import { enforce } from '../../areas/rewards/scheme/fixture.ts';
import { addGames } from '../../areas/wallet/provider/fixture.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { dayIn } from '../../platform/time/calendar.ts';
import type { Browser } from '../../testing/browser.ts';
import { logInStaff } from '../../testing/test-staff.ts';
import { createRounds, firstSeed, isLong, limitMs, tally } from '../../testing/torture.ts';
import { createActions } from './actions.ts';
import { createDice } from './dice.ts';
import { startHarness, type Harness } from './harness.ts';

/*
 * Members of teams bring friends, all gateways find out who is real at once, and everybody claims several times: each is rewarded once, for
 * so many friends, and never beyond the budget.
 *
 * Contracts and rates of many days, settled and paid by all gateways at once while what they do is broken off. Each day of each is
 * settled once and paid once, and everybody has what their lines say.
 */
const dice = createDice(firstSeed);
const dayMs = 86_400_000;
/** Days that are settled. */
const days = 6;
let harness: Harness;
let actions: ReturnType<typeof createActions>;
/** Two of one role, and one who may approve what they ask for. */
const staff: Browser[] = [];
beforeAll(async () => {
  harness = await startHarness(dice);
  actions = createActions(harness, dice);
  await addGames(harness.observer);
  const owner = await logInStaff(harness.observer);
  staff.push(owner, await logInStaff(harness.observer, { username: 'owner.two' }));
  staff.push(await logInStaff(harness.observer, { username: 'finance', role: 'finance' }));
  for (const name of ['GAMSER', 'REFERRAL3']) {
    const body = { merchant: 'foyer', on: true };
    const turned = await owner.call('operatorSetSwitch', { params: { name }, body });
    expect(turned.statusCode).toBe(200);
  }
});
afterAll(() => harness.close());

const add = (type: SessionType, uplineId: string | null, balance = 0n) =>
  harness.withRetry(() => addPayer(harness.observer, balance, { type: type as 0, uplineId, identity: null }));
const daysAgo = (count: number) => new Date(harness.observer.clock.now().getTime() - count * dayMs);
const query = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
  harness.withRetry(
    async () => (await harness.observer.services.db.pool.query(text, values)).rows as unknown as Row[],
  );

/** An agent with a contract since some days, an agent below and members, who played each day. */
async function team(): Promise<Payer[]> {
  const top = await add(agentType, null);
  const second = await add(2, top.accountId);
  const members = [
    await add(memberType, second.accountId, 100_000n),
    await add(memberType, top.accountId, 100_000n),
  ];
  const { db, agents, accounts, merchants } = harness.observer.services;
  const { timeZone } = merchants.byId(1);
  const account = await harness.withRetry(() => accounts.find(1, top.accountId));
  const since = new Date(`${dayIn(daysAgo(days), timeZone)}T00:00:00Z`);
  const standing = {
    state: 'accepted',
    madeBy: 'owner',
    startsAt: since,
    settledUntil: since,
    dueAt: since,
  } as const;
  const contract = { kind: 'daily-salary', payer: 'merchant', terms: termsOf(100) } as const;
  await harness.withRetry(() =>
    inTransaction(db, (on) => agents.contracts.write(on, account!, contract, standing)),
  );
  const rates = new Map([
    [top.accountId, { RNG: 90 }],
    [second.accountId, { RNG: 50 }],
    ...members.map(({ accountId }) => [accountId, { RNG: 20 }] as const),
  ]);
  const from = { merchantId: 1, fromDay: dayIn(since, timeZone), madeBy: 'owner' };
  await harness.withRetry(() => inTransaction(db, (on) => agents.rates.write(on, from, { RNG: 100 }, rates)));
  for (let ago = days; ago > 0; ago -= 1)
    for (const member of members)
      await actions.playAt(member, daysAgo(ago), BigInt(1000 + dice.upTo(9000)), BigInt(dice.upTo(9000)));
  return [top, second, ...members];
}

/** Two of the staff ask to take a settlement back, or to have it paid, and all decide about it. @returns the codes of those who asked */
async function askFor(
  name: 'operatorReverseSettlement' | 'operatorReleaseSettlement',
  id: string,
): Promise<(string | undefined)[]> {
  const body = { merchant: 'foyer', reason: 'Circular bets' };
  const asked = await Promise.all(
    staff.slice(0, 2).map((browser) => actions.ask({ browser }, name, body, { id })),
  );
  const waiting = await query<{ id: string }>(
    "select id from approval where subject = $1 and state = 'waiting'",
    [id],
  );
  for (const approval of waiting)
    await Promise.all(
      staff.map((browser) =>
        actions.ask(
          { browser },
          'operatorDecideApproval',
          { merchant: 'foyer', decision: 'approve', reason: 'Looked at' },
          { id: approval.id },
        ),
      ),
    );
  return asked.map(({ code }) => code);
}

/** Takes back a settlement that was paid; then it stays what it is. */
async function takeBack(id: string): Promise<void> {
  for (const code of await askFor('operatorReverseSettlement', id))
    expect(['approval_required', 'approval_waiting']).toContain(code);
  for (const name of ['operatorReleaseSettlement', 'operatorReverseSettlement'] as const)
    expect(await askFor(name, id)).toEqual(['already_decided', 'already_decided']);
}

/** All gateways settle and pay at once. */
async function settle(): Promise<void> {
  // Processes that are killed settle by their own clocks; here the observer does twice at a time.
  const settlers = isLong ? [harness.observer, harness.observer] : [harness.observer, ...harness.gateways];
  const each = (work: (services: Harness['observer']['services']['agents']) => Promise<unknown>) =>
    Promise.all(settlers.map(({ services }) => harness.withRetry(() => work(services.agents))));
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
      const [paid] = await query<{ id: string }>(
        "select id from agent_settlement where payee_id = $1 and state = 'paid' order by from_at limit 1",
        [ids[0]],
      );
      await takeBack(paid!.id);
      await settle();
      const rows = await query<{
        payee_id: string;
        contract_id: string | null;
        amount: string;
        state: string;
      }>('select payee_id, contract_id, amount, state from agent_settlement where payee_id = any($1)', [ids]);
      expect(rows.filter(({ state }) => state === 'reversed')).toHaveLength(1);
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
      await harness.checkBooks();
    }
    expect(settled).toBeGreaterThan(0);
    tally({ 'periods settled': settled });
  },
  limitMs(120_000),
);

/** Somebody whom a member brought, real or not, where the gateway says that friends of the member stand. */
async function bring(member: Payer, isReal: boolean): Promise<Payer> {
  const { invitations } = harness.observer.services;
  const uplineId = await harness.withRetry(() => invitations.agentOfFriends(1, member.accountId));
  const friend = await add(memberType, uplineId);
  await harness.withRetry(() => noteReferrer(harness.observer, friend, member));
  await harness.withRetry(() =>
    isReal ? becomeReal(harness.observer, friend) : identify(harness.observer, friend),
  );
  return friend;
}

/** They come by the same browser. */
async function shareBrowser(people: readonly Payer[]): Promise<void> {
  const token = Buffer.from(people[0]!.accountId);
  for (const { accountId } of people)
    await query('insert into known_device values (1, $1, $2, now(), now()) on conflict do nothing', [
      accountId,
      token,
    ]);
}

/** Claims each reward of somebody three times at once. @returns how many were theirs */
async function claimAll(payer: Payer): Promise<number> {
  const rows = await query<{ id: string }>('select id from earning where account_id = $1', [payer.accountId]);
  let claimed = 0;
  for (const { id } of rows) {
    const ask = () => actions.ask(payer, 'claimEarning', {}, { id });
    const answers = await Promise.all([ask(), ask(), ask()]);
    claimed += answers.some(({ status }) => status === 200) ? 1 : 0;
  }
  return claimed;
}

test(
  'friends are rewarded once they are real, once each, for so many of a member, and never beyond the budget',
  async () => {
    const rounds = createRounds(2);
    let rewarded = 0;
    while (rounds.next()) {
      // In turn there is enough for everybody, and for some.
      const [budget, friendsAtMost] = [rounds.done % 2 === 0 ? 20_000n : 5000n, 1 + dice.upTo(2)];
      const rules = referralOf(harness.observer, { budget: String(budget), friendsAtMost });
      const id = await harness.withRetry(() => enforce(harness.observer, rules, -3));
      const agent = await add(agentType, null);
      const member = await add(memberType, agent.accountId);
      const friends = await Promise.all([true, true, true, false].map((is) => bring(member, is)));
      const sharing = await bring(member, true);
      await shareBrowser([member, sharing]);
      const [team] = await query<{ count: number }>(
        'select count(*)::integer as count from account where upline_id = $1',
        [agent.accountId],
      );
      expect(team!.count, 'friends stand below the agent of the member').toBe(friends.length + 2);
      const settlers = isLong
        ? [harness.observer, harness.observer]
        : [harness.observer, ...harness.gateways];
      for (let times = 0; times < 2; times += 1)
        await Promise.all(
          settlers.map(({ services }) => harness.withRetry(() => services.referrals.settle())),
        );
      const rows = await query<{ account_id: string; subject: string; amount: string }>(
        'select account_id, subject, amount from earning where scheme_id = $1',
        [id],
      );
      const of = (payer: Payer) => rows.filter(({ account_id: owner }) => owner === payer.accountId);
      expect(of(member).length).toBeLessThanOrEqual(friendsAtMost);
      expect(of(friends[3]!), 'who did nothing is not real').toEqual([]);
      for (const friend of friends) expect(of(friend).length).toBeLessThanOrEqual(1);
      expect(
        rows.filter((row) => of(sharing).includes(row) || row.subject.includes(sharing.accountId)),
        'who shares a browser with the member may be the member',
      ).toEqual([]);
      const given = rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
      expect(given).toBeLessThanOrEqual(budget);
      expect(given).toBeGreaterThan(0n);
      const [spent] = await query<{ granted: string }>(
        'select granted from scheme_grant where scheme_id = $1',
        [id],
      );
      expect(BigInt(spent!.granted), 'the budget says what was given').toBe(given);
      for (const payer of [member, ...friends]) expect(await claimAll(payer)).toBe(of(payer).length);
      const sum = of(member).reduce((all, { amount }) => all + BigInt(amount), 0n);
      expect((await actions.moneyOf(member)).real).toBe(sum);
      rewarded += rows.length;
      await harness.checkBooks();
    }
    tally({ 'friends rewarded': rewarded });
  },
  limitMs(60_000),
);
