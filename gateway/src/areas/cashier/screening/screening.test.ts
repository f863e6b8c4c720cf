import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxExposed, sandboxSanctioned, sandboxSilent } from '../../../dev/sandbox-screening.ts';
import type { Browser } from '../../../testing/browser.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { casesOf, resolveCase, startCashier } from '../payment/fixture.ts';
import {
  addPayer,
  addPayoutAccount,
  identityWord,
  moneyPassword,
  type Payer,
} from '../payment-method/fixture.ts';
import { createScreenings } from './screening.ts';

let gateway: TestGateway;
let staff: [Browser, Browser];
beforeAll(async () => {
  ({ gateway, staff } = await startCashier());
});
afterAll(() => gateway.dispose());

const merchant = 'foyer';

/** Somebody of this name who asked for a withdrawal. */
async function addNamed(realName: string, amount = '100000') {
  const { db, history } = gateway.services;
  const payer = await addPayer(gateway, 20_000_000n, { identity: null });
  await history.identity(
    db.orm,
    { merchantId: 1, accountId: payer.accountId },
    identityWord({ realName }) as never,
    'reviewer',
  );
  const payoutAccountId = await addPayoutAccount(gateway, payer);
  const wish = { requestId: randomUUID(), payoutAccountId, amount, currency: 'PHP', moneyPassword };
  const { value, code } = await payer.ask('requestWithdrawal', wish);
  if (code) throw new Error(code);
  return { payer, id: (value as { id: string }).id };
}
const decide = async (id: string, by = staff[0], decision = 'approve', reason = '') =>
  (
    await by.call('operatorDecideWithdrawal', { params: { id }, body: { merchant, decision, reason } })
  ).json();
const shown = async (id: string, { username }: Payer) => {
  const query = { merchant, q: username };
  const { withdrawals } = (await staff[0].call('operatorWithdrawals', { query })).json().value;
  return (withdrawals as { id: string; state: string; screening: { outcome: string } | null }[]).find(
    (row) => row.id === id,
  );
};
const seenBy = async (payer: Payer, id: string) =>
  ((await payer.ask('withdrawal', undefined, { id })).value as { state: string }).state;
const rename = (id: string, holder: string) =>
  gateway.services.db.pool.query('update withdrawal set holder = $2 where id = $1', [id, holder]);

test.each([
  ['sanctions', sandboxSanctioned, 'sanction'],
  ['politically exposed persons', sandboxExposed.toUpperCase(), 'pep'],
])(
  'somebody on a list of %s is not paid: the withdrawal is held with a case until two people release it',
  async (_, name, kind) => {
    const { payer, id } = await addNamed(name);
    expect((await shown(id, payer))?.screening).toBeNull();
    expect((await decide(id)).code).toBe('withdrawal_screening_hit');
    expect(await shown(id, payer)).toMatchObject({
      state: 'review',
      screening: { outcome: 'hit', by: 'owner', matches: [{ kind }] },
    });
    expect(await seenBy(payer, id)).toBe('review');
    const [found] = await casesOf(staff[0], id);
    expect(found).toMatchObject({ kind: 'screening-hit', state: 'open', received: [{ facts: { name } }] });
    await resolveCase(staff, found!.id, 'release');
    expect((await decide(id)).value).toMatchObject({ state: 'paying', screening: { outcome: 'released' } });
    const { entries } = (await staff[0].call('operatorAudit', { query: { merchant } })).json().value;
    const about = (entries as { subject: string; action: string }[]).filter(
      ({ subject }) => subject === found!.id,
    );
    expect(about.map(({ action }) => action).toSorted()).toEqual(['close_case', 'propose_case']);
  },
);

test('a case that is closed without a release lets nothing pass', async () => {
  const { id } = await addNamed(sandboxSanctioned);
  await decide(id);
  const [found] = await casesOf(staff[0], id);
  const body = { merchant, resolution: 'none', note: 'It is them' };
  await staff[0].call('operatorResolveCase', { params: { id: found!.id }, body });
  expect((await decide(id)).code).toBe('withdrawal_screening_hit');
  expect((await decide(id, staff[0], 'reject', 'On a list')).value.state).toBe('rejected');
});

test('a service that does not answer holds the withdrawal, and approving again asks again', async () => {
  const { payer, id } = await addNamed(sandboxSilent);
  expect((await decide(id)).code).toBe('withdrawal_unscreened');
  expect(await shown(id, payer)).toMatchObject({ state: 'review', screening: { outcome: 'unreachable' } });
  expect(await seenBy(payer, id)).toBe('review');
  expect(await casesOf(staff[0], id)).toEqual([]);
  // The service is there again.
  await rename(id, 'Ana Reyes');
  expect((await decide(id)).value).toMatchObject({ state: 'paying', screening: { outcome: 'clear' } });
});

test('staff have the lists asked again without a decision: nothing is paid, a hit makes its case', async () => {
  const { payer, id } = await addNamed(sandboxSilent);
  const ask = async (by = staff[0]) =>
    (await by.call('operatorScreenWithdrawal', { params: { id }, body: { merchant } })).json();
  expect((await ask()).value).toMatchObject({ state: 'review', screening: { outcome: 'unreachable' } });
  await rename(id, sandboxSanctioned);
  expect((await ask()).value).toMatchObject({
    state: 'review',
    screens: true,
    screening: { outcome: 'hit' },
  });
  expect(await casesOf(staff[0], id)).toMatchObject([{ kind: 'screening-hit', state: 'open' }]);
  await rename(id, 'Ana Reyes');
  expect((await ask()).value).toMatchObject({ state: 'review', screening: { outcome: 'clear' } });
  expect(await seenBy(payer, id)).toBe('review');
  await decide(id);
  expect((await ask()).code).toBe('already_decided');
  const support = await logInStaff(gateway, { username: 'content-only', role: 'content' });
  expect((await ask(support)).code).toBe('no_permission');
});

test('the second approval asks as well: who came on a list since is not paid', async () => {
  const { id } = await addNamed('Ana Reyes', '5000000');
  const cashier = await logInStaff(gateway, { username: 'second', role: 'cashier' });
  expect((await decide(id)).value.state).toBe('second-review');
  await rename(id, sandboxSanctioned);
  expect((await decide(id, cashier)).code).toBe('withdrawal_screening_hit');
  const [found] = await casesOf(staff[0], id);
  await resolveCase(staff, found!.id, 'release');
  expect((await decide(id, cashier)).value.state).toBe('paying');
});

test('nothing is paid by an approval that asked nobody', async () => {
  const { db, withdrawals } = gateway.services;
  const { id, payer } = await addNamed('Ana Reyes', '5000000');
  expect((await decide(id)).value.state).toBe('second-review');
  const row = { merchantId: 1, accountId: payer.accountId, subject: id } as never;
  const vet = () => withdrawals.approvalHandler.vet(db.orm, row);
  await expect(vet()).resolves.toBeUndefined();
  gateway.clock.advance(25 * 3_600_000);
  await expect(vet().finally(() => gateway.clock.advance(-25 * 3_600_000))).rejects.toMatchObject({
    code: 'withdrawal_unscreened',
  });
});

test('where no service is configured nobody is asked', async () => {
  const { payer, id } = await addNamed(sandboxSanctioned);
  const { cases, clock, db, identities } = gateway.services;
  const none = createScreenings({ db, clock, cases, identities, service: null, onError: () => {} });
  const payout = {
    merchantId: 1,
    id,
    accountId: payer.accountId,
    amount: 100_000n,
    currency: 'PHP',
    holder: sandboxSanctioned,
  };
  await none.ask(payout, { username: 'owner' });
  expect(none.isSetUp).toBe(false);
  await expect(none.again(payout, { username: 'owner' })).rejects.toMatchObject({
    code: 'screening_not_set_up',
  });
  await none.require(db.orm, payout);
  expect((await shown(id, payer))?.screening).toBeNull();
});
