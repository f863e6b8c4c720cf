import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentType } from '@foyer/contract/session-can';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { untilBlocked } from '../../../testing/blocked.ts';
import { password } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import {
  addMethods,
  addPayer,
  addPayoutAccount,
  moneyPassword,
  type Payer,
} from '../payment-method/fixture.ts';

let gateway: TestGateway;
let agent: Payer;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addMethods(gateway);
  agent = await addPayer(gateway, 0n, { type: agentType });
  const body = { merchant: 'foyer', on: true };
  await (await logInStaff(gateway)).call('operatorSetSwitch', { params: { name: 'AGETRANSFERUP3' }, body });
});
afterAll(() => gateway.dispose());

/** Somebody who may do what counts, and was asked for the password a moment ago. */
async function proved(): Promise<Payer> {
  const payer = await addPayer(gateway, 100_000n, { uplineId: agent.accountId });
  const { credentials, passwords, db } = gateway.services;
  await credentials.set(db.orm, 1, payer.accountId, 'login', await passwords.hash(password));
  await payer.ask('stepUp', { password });
  return payer;
}

const money = { currency: 'PHP', amount: '50000', moneyPassword };
const wallet = { institution: 'GCash', number: '0917 123-4567' };

const attempts: Record<string, (payer: Payer) => Promise<() => ReturnType<Payer['ask']>>> = {
  'to add a payout account': async (payer) => () =>
    payer.ask('addPayoutAccount', { methodId: 'wallet-out', ...wallet }),
  'to change a payout account': async (payer) => {
    const id = await addPayoutAccount(gateway, payer, 'wallet-out');
    return () => payer.ask('changePayoutAccount', wallet, { id });
  },
  'to withdraw': async (payer) => {
    const payoutAccountId = await addPayoutAccount(gateway, payer, 'wallet-out');
    return () => payer.ask('requestWithdrawal', { requestId: randomUUID(), payoutAccountId, ...money });
  },
  'to send money to the agent above': async (payer) => () =>
    payer.ask('transferToUpline', { requestId: randomUUID(), ...money }),
};

test.each(Object.entries(attempts))(
  'a session that is ended while it is %s does so no more',
  async (_, makeReady) => {
    const payer = await proved();
    const attempt = await makeReady(payer);
    const { db, sessions } = gateway.services;
    const { late } = await inTransaction(db, async (on) => {
      await sessions.endAll(on, 1, payer.accountId);
      const late = attempt();
      await untilBlocked(db.pool, [late]);
      return { late };
    });
    expect((await late).code).toBe('session_ended');
  },
);
