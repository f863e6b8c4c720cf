import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Settlement } from '@foyer/contract';
import type { Answer } from '@foyer/contract/client';
import { agentType, memberType, type SessionType } from '@foyer/contract/session-can';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addPayer, type Payer } from '../../cashier/payment-method/fixture.ts';
import { addGames } from '../../wallet/provider/fixture.ts';
import { play } from '../contract/fixture.ts';
import { giveRates, passTime, rate, read, setRates } from '../rate-settlement/fixture.ts';

const hour = 3_600_000;
const day = 24 * hour;
const content = 'The rate of this line is not what we agreed on.';
const fish = { nodeId: 'R2', gameCode: 'reef-riches', vassalage: 'LUNA', gameType: 'FISH' };

type Fact = Answer<'agentSettlement'>['facts'][number];

/* top - second (agent) - deep (member); near (member) stands below top: top earns on two pairs of rates. */
let gateway: TestGateway;
let top: Payer;
let near: Payer;
let id: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  const staff = [
    await logInStaff(gateway),
    await logInStaff(gateway, { username: 'second', role: 'finance' }),
  ] as const;
  await staff[0].call('operatorSetSwitch', {
    params: { name: 'GAMSER' },
    body: { merchant: 'foyer', on: true },
  });
  const now = () => gateway.clock.now();
  await passTime([gateway], day - ((now().getTime() + 8 * hour) % day) + 6 * hour);
  const add = (type: SessionType, uplineId: string | null) =>
    addPayer(gateway, 1_000_000n, { type: type as 0, uplineId, identity: null });
  top = await add(agentType, null);
  const second = await add(2, top.accountId);
  const deep = await add(memberType, second.accountId);
  near = await add(memberType, top.accountId);
  const rates = [rate('RNG', 100), rate('FISH', 50)];
  expect(await setRates(staff, top, { caps: rates, rates })).toBe('ok');
  expect((await giveRates(top, second, [rate('RNG', 70)])).code).toBeUndefined();
  await passTime([gateway], day);
  await play(gateway, deep, now(), 10_000n, 0n);
  await play(gateway, near, now(), 2000n, 0n);
  await play(gateway, near, now(), 1000n, 0n, fish);
  await passTime([gateway], day);
  await gateway.services.agents.rateSettlements.settleDue();
  await gateway.services.agents.settlements.payDue();
  const found = await read<{ settlements: Settlement[] }>(top, 'agentSettlements', { kind: 'rebate' });
  id = found.value.settlements[0]!.id;
});
afterAll(() => gateway.dispose());

const factsOf = async (query: object) =>
  (await read<{ facts: Fact[] }>(top, 'agentSettlement', query, { id })).value.facts;
const dispute = (line: object) => top.ask('disputeSettlementLine', { content, ...line }, { id });
const ticketOf = async (answer: { value?: unknown }) => {
  const { reference } = answer.value as { reference: string };
  const { rows } = await gateway.services.db.pool.query(
    'select text from message where conversation_id = $1',
    [reference],
  );
  return String(rows[0].text);
};

test('lines of one type and vendor by other rates are other lines: each is disputed by itself, with its own facts', async () => {
  const [less, more, ofFish] = (await factsOf({ by: 'line' })) as [Fact, Fact, Fact];
  expect([less, more, ofFish]).toMatchObject([
    { rate: 30, amount: '30', line: { gameType: 'RNG', vendor: 'LUNA', own: 100, below: 70 } },
    { rate: 100, amount: '20', line: { gameType: 'RNG', vendor: 'LUNA', own: 100, below: 0 } },
    { rate: 50, amount: '5', line: { gameType: 'FISH', vendor: 'LUNA', own: 50, below: 0 } },
  ]);
  expect(less.key).not.toBe(more.key);
  const { value: own } = await read<Answer<'agentRates'>>(top, 'agentRates');
  const known = own.vendors.find(({ gameType, vendor }) => gameType === 'RNG' && vendor === 'LUNA');
  expect(less.line?.vendorName).toBe(known?.name);
  const first = await ticketOf(await dispute({ by: 'line', key: less.key }));
  expect(first).toContain('100.00 PHP at 0.30 %, 1.00 % less 0.70 %: 0.30 PHP');
  expect(first).not.toContain('at 1.00 %');
  const second = await ticketOf(await dispute({ by: 'line', key: more.key }));
  expect(second).toContain('20.00 PHP at 1.00 %, 1.00 % less 0.00 %: 0.20 PHP');
  expect((await dispute({ by: 'line', key: less.key })).code).toBe('line_disputed');
  expect((await dispute({ by: 'line', key: more.key })).code).toBe('line_disputed');
  // The key that both had together names neither; one that is alone is still called by it.
  expect((await dispute({ by: 'line', key: 'RNG/LUNA' })).code).toBe('not_found');
  expect(ofFish.key).toBe('FISH/LUNA');
});

test('a line of rates is of the whole team, and a line is one whatever it was narrowed to beside itself', async () => {
  const person = near.accountId;
  const narrowed = { day: '2020-01-01', person, game: 'R2' };
  expect(await factsOf({ by: 'line', ...narrowed })).toEqual(await factsOf({ by: 'line' }));
  const line = { by: 'line', key: 'FISH/LUNA' };
  const ticket = await ticketOf(await dispute({ ...line, ...narrowed }));
  expect(ticket).toContain('Line: line FISH/LUNA (FISH/LUNA)\n');
  expect((await dispute(line)).code).toBe('line_disputed');
  // The page sends the person twice where people are listed of one alone.
  expect((await dispute({ by: 'person', key: person, person })).status).toBe(200);
  expect((await dispute({ by: 'person', key: person })).code).toBe('line_disputed');
  expect((await dispute({ by: 'person', key: person.toUpperCase() })).code).toBe('line_disputed');
});
