import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentType, type SessionType } from '@foyer/contract/session-can';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addPayer } from '../../cashier/payment-method/fixture.ts';
import { addGames } from '../../wallet/provider/fixture.ts';
import { offerContract, play, termsOf } from '../contract/fixture.ts';

const day = 24 * 3_600_000;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
});
afterAll(() => gateway.dispose());

test('what cannot be settled, paid or collected keeps nothing that comes behind it from its turn', async () => {
  const { db, agents } = gateway.services;
  const { pool } = db;
  const add = (balance: bigint, type: SessionType, uplineId: string | null) =>
    addPayer(gateway, balance, { type: type as 0, uplineId, identity: null });
  const top = await add(0n, agentType, null);
  const agent = await add(0n, 2, top.accountId);
  const anna = await add(1_000_000n, 0, agent.accountId);
  const staff = [
    await logInStaff(gateway),
    await logInStaff(gateway, { username: 'second', role: 'finance' }),
  ] as const;
  const id = await offerContract(staff, agent, 'daily-salary', termsOf(150));
  await agent.ask('decideContract', { decision: 'accept' }, { id });
  const hundreds = 201;
  // Due long ago, of no period that ever began.
  await pool.query(
    `insert into agent_contract (merchant_id, id, payee_id, kind, version, payer, currency, terms, state, made_by, created_at, due_at)
     select 1, gen_random_uuid(), $1, 'dividend', 1000 + n, 'merchant', 'PHP', '{}', 'accepted', 'test', now(), 'epoch'
     from generate_series(1, $2) n`,
    [agent.accountId, hundreds],
  );
  // Of a merchant that there is not; and debts that seem small, of more than anybody has.
  await pool.query(
    `insert into agent_settlement (merchant_id, id, payee_id, payer_id, from_at, to_at, currency, valid_stake, active_members, net_loss,
       carried_in, carried_out, base, rate, amount, remainder, state, created_at)
     select (n > $3)::integer, lpad(to_hex(n), 32, '0')::uuid, $1, case when n > $3 then $2::uuid end, to_timestamp(n), to_timestamp(n + 1), 'PHP', 0, 0,
       0, 0, 0, 0, 0, 9223372036854775807, 0, case when n > $3 then 'owed' else 'due' end, now()
     from generate_series(1, 2 * $3) n`,
    [top.accountId, anna.accountId, hundreds],
  );
  await pool.query(
    `insert into agent_debt (merchant_id, id, settlement_id, cause, debtor_id, creditor_id, amount, currency, state, created_at)
     select 1, id, id, 'payment', payer_id, payee_id, 1, 'PHP', 'open', 'epoch' from agent_settlement where payee_id = $1 and state = 'owed'`,
    [top.accountId],
  );
  gateway.clock.advance(day);
  await play(gateway, anna, gateway.clock.now(), 10_000n, 0n);
  gateway.clock.advance(2 * day);
  const { settlements } = agents;
  const settled = async () =>
    (
      await pool.query<{ state: string; amount: bigint }>(
        'select state, amount from agent_settlement where contract_id = $1 and amount > 0',
        [id],
      )
    ).rows;
  await expect(settlements.settleDue()).rejects.toThrow(`${hundreds} failed`);
  expect(await settled()).toEqual([{ state: 'due', amount: 150n }]);
  await expect(settlements.payDue()).rejects.toThrow();
  expect(await settled()).toEqual([{ state: 'paid', amount: 150n }]);
  // Taken back when it was spent already; now the money is there.
  await pool.query(`update agent_settlement set state = 'reversed' where contract_id = $1 and amount > 0`, [
    id,
  ]);
  await pool.query(
    `insert into agent_debt (merchant_id, id, settlement_id, cause, debtor_id, amount, currency, state, created_at)
     select 1, gen_random_uuid(), id, 'reversal', payee_id, amount, 'PHP', 'open', now() from agent_settlement where contract_id = $1 and amount > 0`,
    [id],
  );
  expect(await settlements.collect()).toBe(1);
  const { accountId } = agent;
  expect(await gateway.services.ledger.balanceOf(1, accountId, 'real', 'PHP')).toBe(0n);
});
