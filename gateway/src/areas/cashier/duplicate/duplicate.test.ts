import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import {
  addMethods,
  addPayer,
  addPayoutAccount,
  identityWord,
  moneyPassword,
  type Payer,
} from '../payment-method/fixture.ts';

let gateway: TestGateway;
let owner: Browser;
let risk: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addMethods(gateway);
  owner = await logInStaff(gateway);
  risk = await logInStaff(gateway, { username: 'rita', role: 'risk' });
});
afterAll(() => gateway.dispose());

const merchant = 'foyer';
let people = 0;
/** A word about who somebody is that has nothing in common with another's. */
const ownWord = (more: object = {}) => {
  people += 1;
  const letters = String.fromCharCode(97 + Math.floor(people / 26), 97 + (people % 26));
  return identityWord({ realName: `Ana ${letters}`, ...more });
};
const somebody = () => addPayer(gateway, 0n, { identity: null });
const pair = async () => [await somebody(), await somebody()] as const;
const flagsOn = async ({ accountId }: { accountId: string }, state = 'open') =>
  (await risk.call('operatorFlags', { query: { merchant, player: accountId, state } })).json().value
    .flags as { id: string; kind: string; times: number; other: { playerId: string; userName: string } }[];
const kindsOn = async (player: Payer) => (await flagsOn(player)).map(({ kind }) => kind);
const check = ({ accountId }: Payer) =>
  gateway.services.duplicates.check(gateway.services.db.orm, { merchantId: 1, accountId });
const clear = ({ id, times }: { id: string; times: number }) =>
  risk.call('operatorClearFlag', { params: { id }, body: { merchant, times, reason: 'Brothers' } });
const setRule = async (kind: string, change: object) => {
  const rules = (await risk.call('operatorDuplicateRules', { query: { merchant } })).json().value as Record<
    string,
    unknown
  >[];
  const { kind: _, ...before } = rules.find((rule) => rule.kind === kind)!;
  const body = { merchant, ...before, ...change };
  return (await risk.call('operatorSetDuplicateRule', { params: { kind }, body })).json();
};
const setProfile = ({ accountId }: Payer, column: 'email' | 'mobile', value: string) =>
  gateway.services.db.pool.query(`update profile set ${column} = $2 where account_id = $1`, [
    accountId,
    value,
  ]);

test('a document that is another’s is refused, and flags both with one case', async () => {
  const [first, second] = await pair();
  const word = ownWord();
  await first.ask('submitIdentity', word);
  expect((await second.ask('submitIdentity', word)).code).toBe('identity_taken');
  expect(await flagsOn(second)).toMatchObject([
    { kind: 'same-document', other: { playerId: first.accountId, userName: first.username } },
  ]);
  expect(await flagsOn(first)).toMatchObject([
    { kind: 'same-document', other: { playerId: second.accountId } },
  ]);
  const query = { merchant, kind: 'duplicate-identity', q: second.username };
  const { cases } = (await owner.call('operatorCases', { query })).json().value;
  const params = { id: cases[0].id };
  const { received } = (await owner.call('operatorCase', { params, query: { merchant } })).json().value;
  expect(received.map(({ facts }: { facts: object }) => facts)).toEqual([
    { flag: 'same-document', player: first.username },
    { flag: 'same-document', player: second.username },
  ]);
  const subject = [first.accountId, second.accountId].toSorted().join(' ');
  expect(cases).toMatchObject([{ about: 'account', subject, state: 'open', times: 2 }]);
});

test('a document that was rejected elsewhere is taken, and flagged', async () => {
  const [first, second] = await pair();
  const word = ownWord();
  await first.ask('submitIdentity', word);
  const { identity } = (await first.get<{ identity: { submittedAt: string } }>('identity')).value;
  const body = { merchant, decision: 'reject', reason: 'Not readable', submittedAt: identity.submittedAt };
  await owner.call('operatorDecideIdentity', { params: { id: first.accountId }, body });
  expect((await second.ask('submitIdentity', { ...word, realName: 'Bea Lim' })).status).toBe(200);
  expect(await kindsOn(second)).toContain('same-document');
});

test('the same name, in another order and case, with the same birthday is found; another birthday is not', async () => {
  const [first, second] = await pair();
  const third = await somebody();
  await first.ask('submitIdentity', ownWord({ realName: 'María  Clara Santos', birthDate: '1991-06-12' }));
  await second.ask('submitIdentity', ownWord({ realName: 'SANTOS maría clara', birthDate: '1991-06-12' }));
  await third.ask('submitIdentity', ownWord({ realName: 'María Clara Santos', birthDate: '1991-06-13' }));
  expect(await kindsOn(second)).toEqual(['same-person']);
  expect(await kindsOn(third)).toEqual([]);
});

test('the same payee is found when a payout account is added, however its number is typed', async () => {
  const [first, second] = await pair();
  await addPayoutAccount(gateway, first, 'wallet-out', '0917 555 0001');
  await addPayoutAccount(gateway, second, 'bank-out', '0917-555-0001');
  await check(second);
  expect(await kindsOn(second)).toEqual(['same-payee']);
  expect(await kindsOn(first)).toEqual(['same-payee']);
});

test.each([
  ['email', 'Zoe+bonus@Example.com', 'zoe@example.com', 'same-email'],
  ['mobile', '+639175550099', '+639175550099', 'same-mobile'],
] as const)('the same %s is found', async (column, one, other, kind) => {
  const [first, second] = await pair();
  await setProfile(first, column, one);
  await setProfile(second, column, other);
  await second.ask('submitIdentity', ownWord());
  expect(await kindsOn(second)).toEqual([kind]);
});

test('players without address and number have nothing in common; those of another merchant neither', async () => {
  const payer = await somebody();
  const stranger = await addPayer(gateway, 0n, { identity: null, merchantId: 2 });
  const word = ownWord();
  await stranger.ask('submitIdentity', word);
  await payer.ask('submitIdentity', word);
  expect(await kindsOn(payer)).toEqual([]);
});

test('the same browser is found', async () => {
  const [first, second] = await pair();
  for (const { accountId } of [first, second])
    await gateway.services.db.pool.query(`insert into known_device values (1, $1, '\\x1234', now(), now())`, [
      accountId,
    ]);
  await second.ask('submitIdentity', ownWord());
  expect(await kindsOn(second)).toEqual(['same-device']);
});

test('the identity review shows the flags; a pair that was cleared is not found again', async () => {
  const [first, second] = await pair();
  await addPayoutAccount(gateway, first, 'wallet-out', '09175550002');
  await addPayoutAccount(gateway, second, 'wallet-out', '09175550002');
  await second.ask('submitIdentity', ownWord());
  const query = { merchant, q: second.username };
  const { identities } = (await owner.call('operatorIdentities', { query })).json().value;
  expect(identities).toMatchObject([
    { flags: [{ kind: 'same-payee', other: { playerId: first.accountId, userName: first.username } }] },
  ]);
  const [flag] = await flagsOn(second);
  await clear(flag!);
  await check(second);
  expect(await kindsOn(second)).toEqual([]);
});

test('withdrawals of a likeness wait for nobody until the merchant says so, then until the flag is cleared', async () => {
  const payer = await addPayer(gateway, 500_000n);
  const other = await somebody();
  const payoutAccountId = await addPayoutAccount(gateway, payer, 'wallet-out', '09175550003');
  await addPayoutAccount(gateway, other, 'wallet-out', '09175550003');
  await check(payer);
  const { value } = await payer.ask('requestWithdrawal', {
    requestId: randomUUID(),
    payoutAccountId,
    amount: '20000',
    currency: 'PHP',
    moneyPassword,
  });
  const { id } = value as { id: string };
  const body = { merchant, decision: 'approve', reason: '' };
  const approve = async (by: Browser) =>
    (await by.call('operatorDecideWithdrawal', { params: { id }, body })).json();
  expect((await approve(owner)).value.state).toBe('second-review');
  expect((await setRule('same-payee', { blocks: true })).value).toMatchObject({ blocks: true, version: 1 });
  const cashier = await logInStaff(gateway, { username: 'cash', role: 'cashier' });
  expect((await approve(cashier)).code).toBe('withdrawal_flagged');
  const [flag] = await flagsOn(payer);
  await clear(flag!);
  expect((await approve(cashier)).value.state).toBe('paying');
});

test('a rule that is off finds nothing; another version and who may only look are refused', async () => {
  expect((await setRule('same-payee', { isOn: false })).value.isOn).toBe(false);
  const [first, second] = await pair();
  await addPayoutAccount(gateway, first, 'wallet-out', '09175550004');
  await addPayoutAccount(gateway, second, 'wallet-out', '09175550004');
  await check(second);
  expect(await kindsOn(second)).toEqual([]);
  expect((await setRule('same-payee', { version: 1 })).code).toBe('version_conflict');
  const support = await logInStaff(gateway, { username: 'sam', role: 'support' });
  const params = { kind: 'same-payee' };
  const answer = await support.call('operatorSetDuplicateRule', {
    params,
    body: { merchant, isOn: true, blocks: true, version: 2 },
  });
  expect(answer.json().code).toBe('no_permission');
});
