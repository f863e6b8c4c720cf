import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { everybody, type OfferRules } from '@foyer/contract/offer-kinds';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { ask } from '../../oversight/approval/fixture.ts';
import { dayOf } from '../scheme/fixture.ts';

/** An offer of a tenth of each deposit, real money at once, for everybody from yesterday on. */
export const offerOf = (gateway: TestGateway, change: Partial<OfferRules> = {}): OfferRules => ({
  kind: 'offer',
  titles: { EN: 'A tenth on top', TY: 'Ikasampu bilang dagdag' },
  gift: { type: 'match', percent: 10, cap: '5000', minimum: '1000', nth: 0 },
  segment: everybody,
  fromDay: dayOf(gateway, -1),
  toDay: dayOf(gateway, 5),
  weekdays: [],
  fromHour: 0,
  toHour: 24,
  code: '',
  weights: {},
  budget: '100000',
  turnoverTimes: 0,
  days: 7,
  ...change,
});

/** What gives two free rounds of 1.00 at a game. */
export const rounds = (change: object = {}): OfferRules['gift'] => ({
  type: 'rounds',
  nodeId: 'R1',
  rounds: 2,
  stake: '100',
  maximumWin: '500',
  playDays: 3,
  ...change,
});

/** Puts a deposit of a player into the books as paid now, minor units. @returns its id */
export async function noteDeposit(
  { services, clock }: TestGateway,
  { accountId }: { accountId: string },
  amount: bigint,
): Promise<string> {
  const id = randomUUID();
  await inTransaction(services.db, async (on) => {
    await on.execute(sql`
      insert into deposit (merchant_id, id, account_id, request_id, reference, method_id, method_name, kind, adapter, facts, amount,
        fee, currency, excess, state, is_late, proof, attachments, reason, created_at, expires_at, settled_at)
      values (1, ${id}, ${accountId}, ${id}, ${id}, 'test', 'Test', 'bank', 'manual', '{}', ${amount}, 0, 'PHP', 0, 'paid', false,
        '', '{}', '', ${clock.now()}, ${clock.now()}, ${clock.now()})`);
    const wallet = await services.ledger.open(on, {
      merchantId: 1,
      owner: accountId,
      wallet: 'real',
      currency: 'PHP',
    });
    await services.ledger.deposit({ ...wallet, scope: 'deposit', key: id, amount, reference: id }, on);
  });
  return id;
}

/** Two of the staff take a deposit back, and what follows from it is done. */
export async function reverseDeposit(gateway: TestGateway, id: string): Promise<void> {
  const [owner, support] = [
    await logInStaff(gateway),
    await logInStaff(gateway, { username: 'support', role: 'support' }),
  ];
  const { value } = await ask(support, 'operatorReverseDeposit', { reason: 'The bank took it' }, { id });
  const { caseId } = value as unknown as { caseId: string };
  const end = { resolution: 'take-back', note: 'Confirmed by the bank' };
  const { code } = await ask(owner, 'operatorResolveCase', end, { id: caseId });
  if (code !== 'ok') throw new Error(code);
  await gateway.services.domainEvents.deliver();
}
