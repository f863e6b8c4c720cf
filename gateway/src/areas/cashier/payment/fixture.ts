import { randomUUID } from 'node:crypto';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import {
  addMethods,
  addPayer,
  addPayoutAccount,
  depositBody,
  moneyPassword,
  processorOf,
  sandboxSigner,
  type Payer,
} from '../payment-method/fixture.ts';

/** A gateway with payment methods, two of its staff with different roles, and the sandbox's processor that reports to it. */
export async function startCashier() {
  const gateway: TestGateway = await startTestGateway();
  await addMethods(gateway);
  const owner = await logInStaff(gateway);
  const support = await logInStaff(gateway, { username: 'support', role: 'support' });
  const staff: [Browser, Browser] = [owner, support];
  return { gateway, staff, send: processorOf(gateway, await sandboxSigner(gateway)) };
}

/** A report of a processor about a payment. */
export const report = (direction: 'd' | 'w', id: string, outcome: string, more: object = {}) => ({
  callbackId: randomUUID(),
  payment: `${direction}.1.${id}`,
  outcome,
  amount: '100000',
  currency: 'PHP',
  ...more,
});

/** A deposit of a player as the player sees it. */
export interface ShownDeposit {
  id: string;
  state: string;
  amount: string;
  credited: string;
  agreed: string | null;
  received: string | null;
  late: boolean;
  payAt: string | null;
  excess: { amount: string; state: string; freesAt: string | null; needsHigherLimit: boolean } | null;
}

/** A player with a deposit of 1,000.00 under way. */
export async function addDeposit(payer: Payer, more: object = {}) {
  const { value, code } = await payer.ask('openDeposit', depositBody(more));
  if (code) throw new Error(code);
  const { id } = value as ShownDeposit;
  const look = async () => (await payer.ask('deposit', undefined, { id })).value as ShownDeposit;
  return { id, look, report: (outcome: string, change: object = {}) => report('d', id, outcome, change) };
}

/** What a player logs in as. */
export const usernameOf = async ({ services }: TestGateway, { accountId }: Payer): Promise<string> =>
  (await services.accounts.find(1, accountId))?.username ?? '';

/** A player with money and a withdrawal of 1,000.00 that is being paid out. */
export async function addPayout(gateway: TestGateway, staff: Browser, number?: string) {
  const payer = await addPayer(gateway, 300_000n);
  const payoutAccountId = await addPayoutAccount(gateway, payer, 'wallet-out', number);
  const { value, code } = await payer.ask('requestWithdrawal', {
    requestId: randomUUID(),
    payoutAccountId,
    amount: '100000',
    currency: 'PHP',
    moneyPassword,
  });
  if (code) throw new Error(code);
  const { id } = value as { id: string };
  const decide = async (decision: string, reason = '', by = staff) =>
    (
      await by.call('operatorDecideWithdrawal', {
        params: { id },
        body: { merchant: 'foyer', decision, reason },
      })
    ).json();
  const state = async () =>
    ((await payer.ask('withdrawal', undefined, { id })).value as { state: string }).state;
  return {
    payer,
    id,
    decide,
    state,
    report: (outcome: string, change: object = {}) => report('w', id, outcome, change),
  };
}

/** The cases about something, as staff see them, the open one first. */
export async function casesOf(staff: Browser, subject: string) {
  const query = { merchant: 'foyer', q: subject };
  const { cases } = (await staff.call('operatorCases', { query })).json().value as {
    cases: {
      id: string;
      kind: string;
      state: string;
      times: number;
      received: { facts: Record<string, string> }[];
    }[];
  };
  return cases;
}

/** Two of the staff agree on how a case ends. @returns the answer to the second */
export async function resolveCase([one, other]: [Browser, Browser], id: string, resolution: string) {
  const body = { merchant: 'foyer', resolution, note: 'Checked with the processor' };
  const first = (await one.call('operatorResolveCase', { params: { id }, body })).json();
  if (!first.success) throw new Error(first.code);
  return (await other.call('operatorResolveCase', { params: { id }, body })).json();
}
