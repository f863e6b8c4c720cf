import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentType } from '@foyer/contract/session-can';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addPayer, type Payer } from '../../cashier/payment-method/fixture.ts';
import { askBoth } from '../../oversight/approval/fixture.ts';
import { addSettlement } from './fixture.ts';

let gateway: TestGateway;
let staff: [Browser, Browser];
beforeAll(async () => {
  gateway = await startTestGateway();
  staff = [await logInStaff(gateway), await logInStaff(gateway, { username: 'second', role: 'finance' })];
});
afterAll(() => gateway.dispose());

const addAgent = (balance: bigint, uplineId: string | null = null) =>
  addPayer(gateway, balance, { type: agentType as 0, uplineId });
/** What the account record says of commissions, the latest first. */
const commissionsOf = async ({ browser }: Payer) => {
  const { lines } = (await browser.call('statement', { query: { kind: 'commission' } })).json().value;
  return lines.map(({ amount, reference }: Record<string, string>) => [amount, reference]);
};
const kindsOfStaff = async ({ accountId }: Payer) => {
  const query = { merchant: 'foyer', account: 'real' as const };
  const { lines } = (await staff[0].call('operatorLedger', { params: { id: accountId }, query })).json()
    .value;
  return lines.map(({ kind }: Record<string, string>) => kind);
};

test.each(['the merchant', 'the agent above'])(
  'what %s pays and takes back is a commission in every record',
  async (who) => {
    const above = who === 'the merchant' ? null : await addAgent(5000n);
    const agent = await addAgent(0n, above?.accountId);
    const id = await addSettlement(gateway, agent, 'due', above);
    await gateway.services.agents.settlements.payDue();
    expect(await commissionsOf(agent)).toEqual([['1000', '']]);
    expect(await askBoth(staff, 'operatorReverseSettlement', { reason: 'Circular bets' }, { id })).toBe('ok');
    expect(await commissionsOf(agent)).toEqual([
      ['-1000', ''],
      ['1000', ''],
    ]);
    if (above)
      expect(await commissionsOf(above)).toEqual([
        ['1000', ''],
        ['-1000', ''],
      ]);
    expect(await kindsOfStaff(agent)).toEqual(['commission', 'commission']);
    expect(await gateway.services.ledger.trialBalance(1)).toMatchObject({ drifts: [], sum: 0n });
  },
);
