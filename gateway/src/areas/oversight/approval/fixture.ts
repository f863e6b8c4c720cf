import { randomUUID } from 'node:crypto';
import type { EndpointName, OperatorApproval } from '@foyer/contract';
import type { Browser } from '../../../testing/browser.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import {
  addPayer,
  addPayoutAccount,
  depositBody,
  moneyPassword,
  type Payer,
} from '../../cashier/payment-method/fixture.ts';

const merchant = 'foyer';

/** What a call of staff answered. */
export interface StaffAnswer {
  status: number;
  code: string;
  value: { id?: string; state?: string; approval?: string; fields?: object };
}

/** Makes a call of staff about the first merchant. @returns `code` is `ok` for success */
export async function ask(
  by: Browser,
  name: EndpointName,
  body: object = {},
  params: Record<string, string> = {},
): Promise<StaffAnswer> {
  const answer = await by.call(name, { params, body: { merchant, ...body } });
  const { code = 'ok', value } = answer.json();
  return { status: answer.statusCode, code, value: value ?? {} };
}

/** A manual deposit of a player that waits for staff. @param amount minor units @returns its id */
export async function manualDeposit(payer: Payer, amount: string): Promise<string> {
  const { value, code } = await payer.ask('openDeposit', depositBody({ methodId: 'bank-in', amount }));
  if (code) throw new Error(code);
  return (value as { id: string }).id;
}

export const confirmDeposit = (by: Browser, id: string) =>
  ask(by, 'operatorDecideDeposit', { decision: 'confirm', reason: '' }, { id });

export const approveWithdrawal = (by: Browser, id: string) =>
  ask(by, 'operatorDecideWithdrawal', { decision: 'approve', reason: '' }, { id });

/** Somebody with money and an account to be paid to. */
export async function addWithdrawer(gateway: TestGateway, balance: bigint) {
  const payer = await addPayer(gateway, balance);
  const payoutAccountId = await addPayoutAccount(gateway, payer, 'bank-out');
  return {
    ...payer,
    /** Requests a withdrawal. @param amount minor units @returns its id */
    async withdraw(amount: string): Promise<string> {
      const wish = { requestId: randomUUID(), payoutAccountId, amount, currency: 'PHP', moneyPassword };
      const { value, code } = await payer.ask('requestWithdrawal', wish);
      if (code) throw new Error(code);
      return (value as { id: string }).id;
    },
  };
}

/** The approvals that somebody sees, those that wait first. */
export async function approvals(by: Browser, query: Record<string, string> = {}) {
  const answer = await by.call('operatorApprovals', { query: { merchant, pageSize: '100', ...query } });
  return answer.json().value as { approvals: OperatorApproval[]; total: number; waiting: number };
}

/** What somebody reads of whether they may decide an approval: may approve, may refuse, and why they may not approve. */
export async function decidableBy(by: Browser, id: string, at = merchant) {
  const answer = await by.call('operatorApproval', { params: { id }, query: { merchant: at } });
  const { mayDecide, mayRefuse, objection } = answer.json().value as OperatorApproval;
  return [mayDecide, mayRefuse, objection];
}

/** As {@link decidableBy}, of the first approval that waits. */
export async function firstReadBy(by: Browser) {
  const [waiting] = (await approvals(by, { state: 'waiting' })).approvals;
  return decidableBy(by, waiting!.id);
}

export const decideApproval = (by: Browser, id: string, decision: 'approve' | 'refuse', reason = '') =>
  ask(by, 'operatorDecideApproval', { decision, reason }, { id });

/**
 * Makes a call of staff, and has somebody else agree where it waits for that.
 * @returns `ok` once it is done; else its code, or the state of its approval
 */
export async function askBoth(
  [by, second]: readonly [Browser, Browser],
  name: EndpointName,
  body: object = {},
  params: Record<string, string> = {},
): Promise<string> {
  const { code, value } = await ask(by, name, body, params);
  if (code !== 'approval_required') return code;
  const decided = await decideApproval(second, value.approval!, 'approve');
  return decided.value.state === 'approved' ? 'ok' : (decided.value.state ?? decided.code);
}

/** Lets everything pass that only kinds hold back: for tests about something else. */
export async function withoutApprovals({ services }: TestGateway, merchantId = 1): Promise<void> {
  const none = 900_000_000_000_000n;
  await services.db.pool.query(
    `insert into approval_rule values ($1, $2, $2, $2, $2, $2, $2, $2, 100000000, false, 72, 1)
     on conflict (merchant_id) do nothing`,
    [merchantId, none],
  );
}
