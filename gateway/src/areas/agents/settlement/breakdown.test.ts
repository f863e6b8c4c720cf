import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Settlement } from '@foyer/contract';
import { agentType } from '@foyer/contract/session-can';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { addPayer, type Payer } from '../../cashier/payment-method/fixture.ts';
import { ask } from '../../oversight/approval/fixture.ts';
import { addGames } from '../../wallet/provider/fixture.ts';
import { offerContract, play, termsOf } from '../contract/fixture.ts';
import { passTime, read } from '../rate-settlement/fixture.ts';

const dayMs = 86_400_000;

let gateway: TestGateway;
let staff: Browser;
let agent: Payer;
let anna: Payer;
let settlement: Settlement;
let playedOn: string;

beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  staff = await logInStaff(gateway);
  const second = await logInStaff(gateway, { username: 'second', role: 'finance' });
  agent = await addPayer(gateway, 0n, { type: agentType as 0, identity: null });
  anna = await addPayer(gateway, 1_000_000n, { uplineId: agent.accountId, identity: null });
  const id = await offerContract([staff, second], agent, 'daily-salary', termsOf(100));
  await agent.ask('decideContract', { decision: 'accept' }, { id });
  await passTime([gateway], dayMs);
  const at = gateway.clock.now();
  playedOn = dayIn(at, gateway.services.merchants.byId(1).timeZone);
  await play(gateway, anna, at, 10_000n, 4000n);
  await passTime([gateway], 2 * dayMs);
  await gateway.services.agents.settlements.settleDue();
  const found = await read<{ settlements: Settlement[] }>(agent, 'agentSettlements', {
    kind: 'daily-salary',
  });
  settlement = found.value.settlements.find(({ validStake }) => validStake !== '0')!;
});
afterAll(() => gateway.dispose());

/** What the agent reads of the settlement. */
const look = async <Value>(name: 'agentSettlement' | 'settlementRounds', query: object) =>
  (await read<Value>(agent, name, query, { id: settlement.id })).value;
const facts = async (query: object) => {
  const found = await look<{ hidden: boolean; facts: { key: string; validStake: string }[] }>(
    'agentSettlement',
    query,
  );
  return [found.hidden, found.facts.map(({ key, validStake }) => `${key} ${validStake}`)];
};
const rounds = async (person: string) => {
  const found = await look<{ hidden: boolean; bets: unknown[] }>('settlementRounds', {
    day: playedOn,
    person,
    game: 'R1',
  });
  return [found.hidden, found.bets.length];
};
const dispute = async (line: object) =>
  (
    await agent.ask(
      'disputeSettlementLine',
      { content: 'She played far more than this.', ...line },
      { id: settlement.id },
    )
  ).code;

test('an agent who does not see what people play reads of a settlement by person only what they play themselves', async () => {
  const person = anna.accountId;
  expect(await facts({ by: 'person' })).toEqual([false, [`${person} 10000`]]);
  expect(await facts({ by: 'game', person })).toEqual([false, ['R1 10000']]);
  const { value: rules } = (
    await staff.call('operatorTeamRules', { query: { merchant: 'foyer' } })
  ).json() as { value: { currency?: string } };
  const { currency: _, ...kept } = rules;
  expect((await ask(staff, 'operatorSetTeamRules', { ...kept, showsPlay: false })).code).toBe('ok');
  expect(await facts({ by: 'person' })).toEqual([true, []]);
  expect(await facts({ by: 'person', person })).toEqual([true, []]);
  expect(await facts({ by: 'game', person })).toEqual([true, []]);
  expect(await facts({ by: 'day', person })).toEqual([true, []]);
  // What the whole team did is what the agent is paid for.
  expect(await facts({ by: 'day' })).toEqual([false, [`${playedOn} 10000`]]);
  expect(await facts({ by: 'game', person: agent.accountId })).toEqual([false, []]);
  expect(await rounds(person)).toEqual([true, 0]);
  expect(await dispute({ by: 'person', key: person })).toBe('not_found');
  expect(await dispute({ by: 'game', key: 'R1', person })).toBe('not_found');
});
