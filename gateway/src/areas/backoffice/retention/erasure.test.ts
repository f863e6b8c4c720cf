import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { approvals, ask, decideApproval } from '../../oversight/approval/fixture.ts';
import {
  addMethods,
  addPayer,
  addPayoutAccount,
  moneyPassword,
} from '../../cashier/payment-method/fixture.ts';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';

let gateway: TestGateway;
let owner: Browser;
let risk: Browser;
let editor: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await logInStaff(gateway);
  risk = await logInStaff(gateway, { username: 'risk', role: 'risk' });
  editor = await logInStaff(gateway, { username: 'editor', role: 'content' });
});
afterAll(() => gateway.dispose());

const reason = 'Asked by mail on Monday';
const sql = (text: string, values: unknown[]) => gateway.services.db.pool.query(text, values);
const erase = ({ accountId }: TestPlayer, by = owner) =>
  ask(by, 'operatorErasePlayer', { reason }, { id: accountId });
const nameOf = async ({ accountId }: TestPlayer) =>
  (await gateway.services.accounts.find(1, accountId))?.username ?? '';

async function addClosed(): Promise<TestPlayer> {
  const player = await addPlayer(gateway, 0n);
  await gateway.services.accounts.close(gateway.services.db.orm, 1, player.accountId);
  return player;
}

test('staff erase a closed account with a reason, once a second person agrees, and the entries name nobody', async () => {
  const player = await addClosed();
  const name = await nameOf(player);
  expect(await ask(owner, 'operatorErasePlayer', { reason: '' }, { id: player.accountId })).toMatchObject({
    status: 400,
  });
  const asked = await erase(player);
  expect(asked.code).toBe('approval_required');
  expect((await erase(player)).code).toBe('approval_waiting');
  expect(await nameOf(player)).toBe(name);
  const id = asked.value.approval ?? '';
  expect((await decideApproval(owner, id, 'approve')).status).toBe(403);
  expect(await nameOf(player)).toBe(name);
  expect((await decideApproval(risk, id, 'approve')).code).toBe('ok');
  expect(await nameOf(player)).toBe(`erased-${player.accountId}`);
  expect((await gateway.services.ledger.trialBalance(1)).drifts).toEqual([]);

  const shown = (await approvals(owner)).approvals.find((one) => one.id === id);
  expect(shown).toMatchObject({ kind: 'player_erasure', title: player.accountId, state: 'approved' });
  const { value } = (await owner.call('operatorAudit', { query: { merchant: 'foyer' } })).json();
  expect(value.entries[0]).toMatchObject({
    action: 'erase_player',
    subject: player.accountId,
    reason,
    before: { personalData: 'kept' },
    after: { personalData: 'erased' },
  });
  expect(JSON.stringify([shown, value])).not.toContain(name);
  expect((await erase(player)).code).toBe('erasure_refused');
});

const cases = (accountId: string) =>
  sql(
    `insert into oversight_case (merchant_id, id, kind, about, subject, account_id, received, opened_at, last_at, times, state, note)
     values (1, $1, 'ledger-drift', 'account', 's', $2, '{}', now(), now(), 1, 'open', '')`,
    [randomUUID(), accountId],
  );

test('what is not closed, was erased, or somebody looks into is refused, also when that changed while it waited', async () => {
  const playing = await addPlayer(gateway, 0n);
  expect((await erase(playing)).code).toBe('erasure_refused');
  expect((await erase({ ...playing, accountId: randomUUID() })).code).toBe('not_found');
  const excluded = await addClosed();
  await sql("update account set play_blocked_until = 'infinity' where id = $1", [excluded.accountId]);
  expect((await erase(excluded)).code).toBe('erasure_refused');

  const looked = await addClosed();
  const { value } = await erase(looked);
  await cases(looked.accountId);
  const decided = await decideApproval(risk, value.approval ?? '', 'approve');
  expect(decided.value).toMatchObject({ state: 'failed' });
  expect(await nameOf(looked)).not.toMatch(/^erased/);
});

test('whom a rule of security told of is nobody once they are erased', async () => {
  const [player, another] = [await addClosed(), await addClosed()];
  const names = [await nameOf(player), await nameOf(another)];
  await sql("insert into security_alert select 1, 'security-lockouts', unnest($1::text[]), now()", [names]);
  const { cases } = gateway.services;
  for (const subject of names)
    await cases.open(gateway.services.db.orm, {
      merchantId: 1,
      kind: 'security-lockouts',
      about: 'security',
      subject,
      accountId: null,
      amount: null,
      currency: null,
      facts: { who: subject, events: '3' },
    });
  const asked = await erase(player);
  expect((await decideApproval(risk, asked.value.approval ?? '', 'approve')).code).toBe('ok');
  const { rows } = await sql('select subject from security_alert where subject = any($1)', [names]);
  expect(rows).toEqual([{ subject: names[1] }]);
  const { rows: told } = await sql(
    "select subject, received -> 0 -> 'facts' as facts from oversight_case where kind = 'security-lockouts' order by opened_at",
    [],
  );
  const nobody = `erased-${player.accountId}`;
  expect(told).toEqual([nobody, names[1]].map((who) => ({ subject: who, facts: { who, events: '3' } })));
});

test('who may not manage players does not ask for it', async () => {
  expect((await erase(await addClosed(), editor)).code).toBe('no_permission');
});

test('staff still read the withdrawals of everybody when one of them is of somebody who was erased', async () => {
  await addMethods(gateway);
  const payer = await addPayer(gateway, 20_000_000n);
  const payoutAccountId = await addPayoutAccount(gateway, payer);
  const wish = { requestId: randomUUID(), payoutAccountId, amount: '100000', currency: 'PHP', moneyPassword };
  const { id } = (await payer.ask('requestWithdrawal', wish)).value as { id: string };
  const rejected = { merchant: 'foyer', decision: 'reject', reason: 'Asked by the player' };
  expect((await owner.call('operatorDecideWithdrawal', { params: { id }, body: rejected })).statusCode).toBe(
    200,
  );
  const command = { ...payer.wallet, scope: 'test', key: randomUUID(), reference: '' };
  await gateway.services.ledger.adjustDown({ ...command, amount: 20_000_000n });
  await gateway.services.accounts.close(gateway.services.db.orm, 1, payer.accountId);
  const asked = await ask(owner, 'operatorErasePlayer', { reason }, { id: payer.accountId });
  expect((await decideApproval(risk, asked.value.approval ?? '', 'approve')).code).toBe('ok');

  const list = await owner.call('operatorWithdrawals', { query: { merchant: 'foyer' } });
  expect(list.json()).toMatchObject({ success: true });
  expect(list.json().value.withdrawals).toMatchObject([{ id, state: 'rejected', number: '', holder: '' }]);
});
