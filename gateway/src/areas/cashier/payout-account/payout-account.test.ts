import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { password } from '../../../testing/people.ts';
import { addMethods, addPayer, moneyPassword, type Payer } from '../payment-method/fixture.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addMethods(gateway);
});
afterAll(() => gateway.dispose());

const account = (more: object = {}) => ({
  methodId: 'wallet-out',
  institution: 'GCash',
  number: '0917 123-4567',
  ...more,
});
interface PayoutAccountView {
  id: string;
  usableAt: string;
}

async function confirmed(given: Parameters<typeof addPayer>[2] = {}) {
  const payer = await addPayer(gateway, 1_000_000n, given);
  const { credentials, passwords, db } = gateway.services;
  await credentials.set(db.orm, 1, payer.accountId, 'login', await passwords.hash(password));
  const stepUp = () => payer.ask('stepUp', { password });
  return { ...payer, stepUp };
}
const listOf = async (payer: Payer) =>
  ((await payer.ask('withdrawalOverview')).value as { accounts: PayoutAccountView[] }).accounts;

test('an account is added after a step-up, rests for a day, and bears the name of the identity', async () => {
  const payer = await confirmed();
  expect((await payer.ask('addPayoutAccount', account())).code).toBe('step_up_required');
  await payer.stepUp();
  const { value } = await payer.ask('addPayoutAccount', account());
  expect(value).toMatchObject({
    masked: '•••• 4567',
    holder: 'Ana Reyes',
    institution: 'GCash',
    method: 'wallet-out',
  });
  const { id, usableAt } = value as PayoutAccountView;
  expect(Math.round((new Date(usableAt).getTime() - gateway.clock.now().getTime()) / 3_600_000)).toBe(24);
  const wish = {
    requestId: crypto.randomUUID(),
    payoutAccountId: id,
    amount: '100000',
    currency: 'PHP',
    moneyPassword,
  };
  const refused = await payer.ask('requestWithdrawal', wish);
  expect(refused).toMatchObject({
    code: 'payout_account_resting',
    fields: { payoutAccountId: 'payout_account_resting' },
  });
  gateway.clock.advance(24 * 3_600_000 + 1000);
  await gateway.services.withdrawals.request(gateway.services.merchants.byId(1), await playerOf(payer), {
    ...wish,
    amount: 100_000n,
  });
  expect(await gateway.services.ledger.aside(1, payer.accountId, 'PHP')).toMatchObject({ held: 100_000n });
});

/** The session may be over after a day; the player is not. */
async function playerOf({ accountId }: Payer) {
  const { sessions, db } = gateway.services;
  const { token } = await sessions.open(db.orm, { merchantId: 1, accountId, userAgent: '', ip: '127.0.0.1' });
  const player = await sessions.find(1, token);
  if (!player) throw new Error('no session');
  return player;
}

test('a change lets it rest again, and its owner is told', async () => {
  const payer = await confirmed();
  await gateway.services.accounts.bind(gateway.services.db.orm, 1, payer.accountId, {
    email: `${payer.accountId}@example.org`,
  });
  await payer.stepUp();
  const { id } = (await payer.ask('addPayoutAccount', account())).value as PayoutAccountView;
  const { db, courier, outbox } = gateway.services;
  await db.pool.query('update payout_account set usable_at = created_at where id = $1', [id]);
  const changed = await payer.ask(
    'changePayoutAccount',
    { institution: 'Maya', number: '09998887777' },
    { id },
  );
  expect(changed.value).toMatchObject({ masked: '•••• 7777', institution: 'Maya' });
  expect(new Date((changed.value as PayoutAccountView).usableAt).getTime()).toBeGreaterThan(
    gateway.clock.now().getTime() + 23 * 3_600_000,
  );
  await courier.idle();
  const { messages } = await outbox.list(1, { to: `${payer.accountId}@example.org`, offset: 0, limit: 5 });
  expect(messages.map(({ text }) => text).join()).toMatch(/Binago ang mga account na pinagpapadalhan/);
});

test('the same account twice, a sixth, and one without an identity are refused', async () => {
  const payer = await confirmed();
  await payer.stepUp();
  expect((await payer.ask('addPayoutAccount', account())).status).toBe(200);
  expect((await payer.ask('addPayoutAccount', account({ number: '09171234567' }))).code).toBe(
    'payout_account_taken',
  );
  const more = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => payer.ask('addPayoutAccount', account({ number: `0917000000${n}` }))),
  );
  expect(more.map(({ code }) => code ?? 'ok').toSorted()).toEqual([
    'ok',
    'ok',
    'ok',
    'ok',
    'payout_accounts_full',
  ]);
  expect((await payer.ask('addPayoutAccount', account({ methodId: 'wallet-in' }))).code).toBe(
    'method_unavailable',
  );
  const nobody = await confirmed({ identity: null });
  await nobody.stepUp();
  expect((await nobody.ask('addPayoutAccount', account())).code).toBe('identity_required');
});

test('what is removed is gone; nobody touches the account of another', async () => {
  const [payer, stranger] = [await confirmed(), await confirmed()];
  await payer.stepUp();
  await stranger.stepUp();
  const { id } = (await payer.ask('addPayoutAccount', account())).value as PayoutAccountView;
  expect((await stranger.ask('removePayoutAccount', undefined, { id })).code).toBe('not_found');
  expect(
    (await stranger.ask('changePayoutAccount', { institution: 'Mine', number: '12345678' }, { id })).code,
  ).toBe('not_found');
  expect(await listOf(payer)).toHaveLength(1);
  expect((await payer.ask('removePayoutAccount', undefined, { id })).status).toBe(200);
  expect(await listOf(payer)).toEqual([]);
  expect((await payer.ask('addPayoutAccount', account())).status).toBe(200);
});
