import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Settlement } from '@foyer/contract';
import { agentType } from '@foyer/contract/session-can';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addPayer, type Payer } from '../../cashier/payment-method/fixture.ts';
import { addGames } from '../../wallet/provider/fixture.ts';
import { offerContract, play, termsOf } from '../contract/fixture.ts';
import { passTime, read } from '../rate-settlement/fixture.ts';

const hour = 3_600_000;
const day = 24 * hour;
const content = 'She staked far more than this on that day.';

let gateway: TestGateway;
let staff: Browser;
let agent: Payer;
let anna: Payer;
let stranger: Payer;
let settlement: Settlement;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  staff = await logInStaff(gateway);
  const night = gateway.clock.now().getTime() + 8 * hour;
  await passTime([gateway], day - (night % day) + 6 * hour);
  agent = await addPayer(gateway, 0n, { type: agentType as 0, identity: null });
  stranger = await addPayer(gateway, 0n, { type: agentType as 0, identity: null });
  anna = await addPayer(gateway, 1_000_000n, { uplineId: agent.accountId, identity: null });
  const second = await logInStaff(gateway, { username: 'second', role: 'finance' });
  const id = await offerContract([staff, second], agent, 'daily-salary', termsOf(100));
  await agent.ask('decideContract', { decision: 'accept' }, { id });
  await passTime([gateway], day);
  await play(gateway, anna, gateway.clock.now(), 10_000n, 4000n);
  await passTime([gateway], day);
  await gateway.services.agents.settlements.settleDue();
  await gateway.services.agents.settlements.payDue();
  const found = await read<{ settlements: Settlement[] }>(agent, 'agentSettlements', {
    kind: 'daily-salary',
  });
  settlement = found.value.settlements.find(({ validStake }) => validStake !== '0')!;
});
afterAll(() => gateway.dispose());

const dispute = (payer: Payer, line: object, id = settlement.id) =>
  payer.ask('disputeSettlementLine', { content, ...line }, { id });
const ticketOf = async (id: string) => {
  const { rows } = await gateway.services.db.pool.query(
    'select c.subject, c.kind, c.state, m.text from conversation c join message m on m.conversation_id = c.id where c.id = $1',
    [id],
  );
  return rows;
};

test('a disputed line reaches staff with its facts, and is disputed once, however often it is pressed', async () => {
  const line = { by: 'person', key: anna.accountId };
  const answers = await Promise.all([dispute(agent, line), dispute(agent, line), dispute(agent, line)]);
  expect(answers.map(({ code = 'ok' }) => code).toSorted()).toEqual(['line_disputed', 'line_disputed', 'ok']);
  const { reference } = answers.find(({ status }) => status === 200)!.value as { reference: string };
  const [ticket, ...others] = await ticketOf(reference);
  expect(others).toEqual([]);
  expect(ticket).toMatchObject({ kind: 'feedback', state: 'open', subject: `settlement ${settlement.id}` });
  for (const part of [
    content,
    'daily-salary',
    agent.username,
    anna.username,
    '1 rounds',
    '100.00 PHP',
    '60.00 PHP',
  ])
    expect(ticket.text).toContain(part);
  // Another line of the same settlement is another matter.
  expect((await dispute(agent, { by: 'game', key: 'R1', person: anna.accountId })).status).toBe(200);
});

test.each([
  ['a day that is none', { by: 'day', key: 'yesterday' }],
  ['a day without facts', { by: 'day', key: '2020-01-01' }],
  ['somebody who is not in it', { by: 'person', key: '0197a1c0-0000-7000-8000-000000000009' }],
  ['a person by a name', { by: 'person', key: 'anna' }],
  ['a game that nobody played', { by: 'game', key: 'R2' }],
  ['a line of rates, of which it has none', { by: 'line', key: 'RNG' }],
])('%s is not found, and no ticket is opened', async (_, line) => {
  expect((await dispute(agent, line)).code).toBe('not_found');
});

test('nobody disputes the settlement of another, one that was taken back, or without saying why', async () => {
  const line = { by: 'person', key: anna.accountId };
  expect((await dispute(stranger, line)).code).toBe('not_found');
  expect((await dispute(agent, { ...line, content: 'too short' })).code).toBe('body_invalid');
  await gateway.services.db.pool.query("update agent_settlement set state = 'reversed' where id = $1", [
    settlement.id,
  ]);
  expect((await dispute(agent, { ...line, game: 'R1' })).code).toBe('already_decided');
});
