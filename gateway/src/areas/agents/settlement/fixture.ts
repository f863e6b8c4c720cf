import { randomUUID } from 'node:crypto';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import type { Payer } from '../../cashier/payment-method/fixture.ts';

/** Something of ₱10.00 that an agent earned. @param payer the agent above; null where the merchant pays @returns its id */
export async function addSettlement(
  { services }: TestGateway,
  payee: Payer,
  state: 'due' | 'review',
  payer: Payer | null = null,
): Promise<string> {
  const id = randomUUID();
  await services.db.pool.query(
    `insert into agent_settlement (merchant_id, id, payee_id, payer_id, from_at, to_at, currency, valid_stake, active_members, net_loss,
       carried_in, carried_out, base, rate, amount, remainder, state, created_at)
     values (1, $1, $2, $3, now() - random() * interval '90 days', now(), 'PHP', 0, 0, 0, 0, 0, 0, 0, 1000, 0, $4, now())`,
    [id, payee.accountId, payer?.accountId ?? null, state],
  );
  return id;
}
