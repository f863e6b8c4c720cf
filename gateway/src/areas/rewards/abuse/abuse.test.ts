import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memberType } from '@foyer/contract/session-can';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { ask } from '../../oversight/approval/fixture.ts';
import { onlyWithoutHurry } from '../../../testing/hurry.ts';
import { addGames, addPlayer, sitDown, type TestPlayer } from '../../wallet/provider/fixture.ts';
import { suspicions } from './store.ts';

const merchantId = 1;
let gateway: TestGateway;
let agent: TestPlayer;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
});
afterAll(() => gateway.dispose());
beforeEach(async () => {
  await gateway.services.db.pool.query('delete from player_flag');
  agent = await addPlayer(gateway, 100_000n, 1);
});

const member = () => addPlayer(gateway, 100_000n, memberType, merchantId, agent.accountId);
const look = () => gateway.services.abuse.look();
const flagsOf = async ({ accountId }: TestPlayer) => {
  const standing = await gateway.services.flags.standing(merchantId, [accountId]);
  return (standing.get(accountId) ?? []).map(({ kind, subject, facts }) => ({ kind, subject, facts }));
};
const table = { nodeId: 'T1', gameCode: 'velvet' };
/** Two players bet on one event of a table; the first one wins what both staked. */
async function oppose(one: TestPlayer, other: TestPlayer, times: number, isShared = true): Promise<void> {
  const [first, second] = [await sitDown(gateway, one, table), await sitDown(gateway, other, table)];
  for (let at = 0; at < times; at += 1) {
    const eventId = randomUUID();
    const [mine, yours] = [randomUUID(), randomUUID()];
    await first.bet(randomUUID(), '1000', { roundId: mine, eventId });
    await second.bet(randomUUID(), '1000', { roundId: yours, eventId: isShared ? eventId : randomUUID() });
    await first.win(randomUUID(), '2000', { roundId: mine });
    await second.win(randomUUID(), '0', { roundId: yours });
  }
}
const shareDevice = async (one: TestPlayer, other: TestPlayer) => {
  const hash = Buffer.from(randomUUID());
  for (const { accountId } of [one, other])
    await gateway.services.db.pool.query(
      'insert into known_device (merchant_id, account_id, token_hash, created_at, last_used_at) values (1, $1, $2, $3, $3)',
      [accountId, hash, gateway.clock.now()],
    );
};

test('opposite bets of two players of one team on three events are flagged with what was staked, twice are not', async () => {
  const [ann, ben, eve, dan] = [await member(), await member(), await member(), await member()];
  await oppose(ann, ben, 3);
  await oppose(eve, dan, 2);
  await look();
  const [one, other] = [ann, ben].toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1)) as [
    TestPlayer,
    TestPlayer,
  ];
  expect(await flagsOf(one)).toMatchObject([
    {
      kind: 'opposite-bets',
      subject: other.accountId,
      facts: { player: other.accountId, found: '3', amount: '3000', otherAmount: '3000' },
    },
  ]);
  expect([...(await flagsOf(eve)), ...(await flagsOf(dan))]).toEqual([]);
});

test('players who bet on different events, or stand in no team, are not flagged', async () => {
  const [ann, ben] = [await member(), await member()];
  await oppose(ann, ben, 3, false);
  const [eve, dan] = [await addPlayer(gateway, 100_000n), await addPlayer(gateway, 100_000n)];
  await oppose(eve, dan, 3);
  await look();
  for (const player of [ann, ben, eve, dan]) expect(await flagsOf(player)).toEqual([]);
});

test('a browser that a member shares with the agent is flagged once, until staff decide', async () => {
  const [ann, ben] = [await member(), await member()];
  // What other tests left is flagged before.
  await look();
  await shareDevice(ann, agent);
  await shareDevice(ben, await addPlayer(gateway, 0n));
  expect(await look()).toBe(1);
  expect(await look()).toBe(0);
  expect(await flagsOf(ann)).toMatchObject([{ kind: 'agent-device', subject: agent.accountId }]);
  const owner = await logInStaff(gateway);
  const { rows } = await gateway.services.db.pool.query(
    'select id, times from player_flag where account_id = $1',
    [ann.accountId],
  );
  const { id, times } = rows[0];
  const cleared = await ask(owner, 'operatorClearFlag', { times, reason: 'A family phone' }, { id });
  expect(cleared.code).toBe('ok');
  // What staff decided is not found again.
  expect(await look()).toBe(0);
});

test('money that goes down to a member and comes back is flagged, what stays there is not', async () => {
  const [ann, ben] = [await member(), await member()];
  const { pool } = gateway.services.db;
  for (const { accountId } of [ann, ben])
    await pool.query(
      "insert into downline_transfer (merchant_id, id, account_id, member_id, request_id, amount, currency, created_at) values (1, $1, $2, $3, $4, 5000, 'PHP', $5)",
      [randomUUID(), agent.accountId, accountId, randomUUID(), gateway.clock.now()],
    );
  const to = { ...agent.wallet };
  const key = randomUUID();
  await gateway.services.ledger.send({
    ...ann.wallet,
    to,
    scope: 'upline',
    key,
    amount: 4500n,
    reference: 'back',
  });
  await look();
  expect(await flagsOf(ann)).toMatchObject([
    { kind: 'circular-transfer', facts: { amount: '5000', otherAmount: '4500' } },
  ]);
  expect(await flagsOf(ben)).toEqual([]);
});

test('teams are looked at for as long as it takes', async () => {
  const ann = await member();
  await look();
  await shareDevice(ann, agent);
  await onlyWithoutHurry(gateway.services.db, 'known_device', async () => {
    expect(await look()).toBe(1);
  });
});

interface Plan {
  'Actual Loops': number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
/** Rows that were joined or read for nothing. */
const wasted = (plan: Plan): number =>
  plan['Actual Loops'] *
    ((plan['Rows Removed by Join Filter'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) +
  (plan.Plans ?? []).reduce((sum, each) => sum + wasted(each), 0);

test('nobody is compared with everybody, however large the teams are', async () => {
  const ann = await member();
  const { pool } = gateway.services.db;
  const size = 1000;
  const { rows: grown } = await pool.query(
    `insert into account select other.* from account was, generate_series(1, $2) n,
       lateral jsonb_populate_record(was, jsonb_build_object('id', gen_random_uuid(), 'username_key', 'team' || n)) other
     where was.id = $1 returning id`,
    [ann.accountId, size],
  );
  expect(grown).toHaveLength(size);
  await pool.query('analyze account');
  const { rows: found } = await pool.query({
    text: `explain (analyze, format json) ${suspicions.text}`,
    values: [merchantId, new Date(0)],
  });
  expect(wasted(found[0]['QUERY PLAN'][0].Plan)).toBeLessThan(10 * size);
  await pool.query('delete from account where id = any($1)', [grown.map(({ id }) => id)]);
});
