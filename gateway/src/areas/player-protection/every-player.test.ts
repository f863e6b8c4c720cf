import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentType, openedByAgentType, trialType } from '@foyer/contract/session-can';
import type { Browser } from '../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { logInStaff } from '../../testing/test-staff.ts';
import { addPayer } from '../cashier/payment-method/fixture.ts';
import { ask } from '../oversight/approval/fixture.ts';
import { addGames, sitDown } from '../wallet/provider/fixture.ts';

let gateway: TestGateway;
let support: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  support = await logInStaff(gateway, { username: 'support', role: 'support' });
});
afterAll(() => gateway.dispose());

const codeOf = async (answer: Promise<{ code?: string }>) => (await answer).code ?? 'ok';

test.each([
  ['a member that an agent opened', openedByAgentType],
  ['an agent of the first grade', agentType],
  ['an agent of the third grade', 3],
] as const)('%s has every way to keep play within bounds, and staff can protect them', async (_, type) => {
  const payer = await addPayer(gateway, 100_000n, { type });
  const none = { session: null, day: null, week: null, month: null };
  expect(await codeOf(payer.ask('setPlayLimits', { ...none, day: '500' }, { kind: 'stake' }))).toBe('ok');
  expect(await codeOf(payer.ask('setTimeLimit', { minutes: '60' }))).toBe('ok');
  expect(await codeOf(payer.ask('realityCheck'))).toBe('ok');
  const seat = await sitDown(gateway, payer);
  expect(await seat.bet(randomUUID(), '501', { roundId: 'r1' })).toMatchObject({ code: 'limit_reached' });
  // Their minutes count: they were asked for something just now
  await gateway.services.timeLimits.flush();
  const { value } = (await payer.ask('timeLimit')) as { value: { limit: { used: string } } };
  expect(Number(value.limit.used)).toBeGreaterThan(0);
  const seen = await support.call('operatorPlayerProtection', {
    params: { id: payer.accountId },
    query: { merchant: 'foyer' },
  });
  expect(seen.json().value.limits.stake).toContainEqual(
    expect.objectContaining({ period: 'day', amount: '500' }),
  );
  const adjustment = { requestId: randomUUID(), direction: 'credit', amount: '5000', reason: 'Refund' };
  const asked = await ask(support, 'operatorAdjustBalance', adjustment, { id: payer.accountId });
  expect(asked.code).toBe('approval_required');
});

test('who plays with play money has nothing to keep within bounds', async () => {
  const payer = await addPayer(gateway, 0n, { type: trialType });
  expect(await codeOf(payer.ask('playLimits'))).toBe('free_reject');
  expect(await codeOf(payer.ask('timeLimit'))).toBe('free_reject');
  expect(await codeOf(payer.ask('realityCheck'))).toBe('free_reject');
});
