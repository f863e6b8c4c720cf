import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { addWithdrawer, approveWithdrawal, ask, decideApproval } from '../../oversight/approval/fixture.ts';
import { addDeposit, casesOf, resolveCase, startCashier } from '../payment/fixture.ts';
import { addGames, sitDown } from '../../wallet/provider/fixture.ts';

let gateway: TestGateway;
let owner: Browser;
let support: Browser;
let send: Awaited<ReturnType<typeof startCashier>>['send'];
beforeAll(async () => {
  ({
    gateway,
    staff: [owner, support],
    send,
  } = await startCashier());
});
afterAll(() => gateway.dispose());

test('a deposit that was taken back and credited again is played through again before it is withdrawn', async () => {
  const payer = await addWithdrawer(gateway, 0n);
  const deposit = await addDeposit(payer);
  await send(deposit.report('paid'));
  await addGames(gateway);
  const { bet, win } = await sitDown(gateway, payer);
  const play = async (roundId: string) => {
    await bet(`${roundId}b`, '100000', { roundId });
    await win(`${roundId}w`, '110000', { roundId });
  };
  const open = async () =>
    ((await payer.ask('withdrawalOverview')).value as { turnover: { open: string } }).turnover.open;
  await play('r1');
  expect(await open()).toBe('0');
  await send(deposit.report('reversed'));
  await send(deposit.report('paid'));
  const contradiction = (await casesOf(owner, deposit.id)).find(
    ({ kind }) => kind === 'payment-contradiction',
  );
  await resolveCase([owner, support], contradiction!.id, 'credit');
  expect([(await deposit.look()).state, await open()]).toEqual(['paid', '100000']);
  await play('r2');
  expect(await payer.withdraw('100000')).toEqual(expect.any(String));
});

test('who excluded themselves withdraws what they may not play through; who takes a break, and who sends it on, does not', async () => {
  const { exclusions, merchants, withdrawals } = gateway.services;
  const payer = await addWithdrawer(gateway, 0n);
  await send((await addDeposit(payer)).report('paid'));
  const open = async () =>
    ((await payer.ask('withdrawalOverview')).value as { turnover: { open: string } }).turnover.open;
  const who = { merchantId: 1, accountId: payer.accountId };
  await exclusions.takeTimeOut(who, 24);
  expect(await open()).toBe('100000');
  await expect(payer.withdraw('100000')).rejects.toThrow('turnover_open');
  await exclusions.excludeSelf(who, 6);
  expect(await open()).toBe('0');
  const player = { ...who, currency: 'PHP' } as Parameters<typeof withdrawals.room>[1];
  expect((await withdrawals.room(merchants.byId(1), player)).turnover.open).toBe(100_000n);
  expect(await payer.withdraw('100000')).toEqual(expect.any(String));
});

test('nothing is paid to whose identity was rejected since, by one approval or by the second of two', async () => {
  const { db } = gateway.services;
  const [small, large] = [await addWithdrawer(gateway, 9_000_000n), await addWithdrawer(gateway, 9_000_000n)];
  const [id, held] = [await small.withdraw('100000'), await large.withdraw('2000000')];
  const approve = async (by: Browser, which: string) => {
    const { code, value } = await approveWithdrawal(by, which);
    return value.state ?? code;
  };
  const stateOf = async (payer: typeof small, which: string) =>
    ((await payer.ask('withdrawal', undefined, { id: which })).value as { state: string }).state;
  expect(await approve(support, held)).toBe('second-review');
  const decided = ({ accountId }: typeof small, state: string) =>
    db.pool.query('update identity set state = $2 where account_id = $1', [accountId, state]);
  for (const payer of [small, large]) await decided(payer, 'rejected');
  for (const which of [id, held]) expect(await approve(owner, which)).toBe('withdrawal_identity_rejected');
  expect([await stateOf(small, id), await stateOf(large, held)]).toEqual(['review', 'second-review']);
  // Who they are was said anew
  await decided(small, 'submitted');
  expect(await approve(owner, id)).toBe('paying');
});

test('what waits for its second approval is held as well once the account is disabled, until two people release it', async () => {
  const payer = await addWithdrawer(gateway, 9_000_000n);
  const id = await payer.withdraw('2000000');
  expect((await approveWithdrawal(support, id)).value.state).toBe('second-review');
  const setStatus = (status: string) =>
    ask(owner, 'operatorSetPlayer', { status, reason: 'A test of theirs' }, { id: payer.accountId });
  const waiting = async () =>
    (await gateway.services.approvals.waitingFor(1, 'withdrawal', [id])).get(id)?.id ?? '';
  const approval = await waiting();
  await setStatus('disabled');
  expect((await decideApproval(owner, approval, 'approve')).code).toBe('withdrawal_held');
  const cases = await casesOf(owner, id);
  expect(cases).toMatchObject([{ kind: 'account-disabled', state: 'open' }]);
  // Who enables the account for a moment releases nothing, and the approval goes on waiting
  await setStatus('active');
  expect((await approveWithdrawal(owner, id)).code).toBe('withdrawal_held');
  expect(await waiting()).toBe(approval);
  await resolveCase([owner, support], cases[0]!.id, 'release');
  expect((await approveWithdrawal(owner, id)).value.state).toBe('paying');
});

test('no second approval pays to an account that was disabled once it had been asked for', async () => {
  const { db, withdrawals } = gateway.services;
  const payer = await addWithdrawer(gateway, 9_000_000n);
  const subject = await payer.withdraw('2000000');
  expect((await approveWithdrawal(support, subject)).value.state).toBe('second-review');
  await db.pool.query(`update account set status = 'disabled' where id = $1`, [payer.accountId]);
  const approval = { merchantId: 1, accountId: payer.accountId, subject } as never;
  await expect(withdrawals.approvalHandler.vet(db.orm, approval)).rejects.toMatchObject({
    code: 'withdrawal_held',
  });
});
