import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberType, trialType } from '@foyer/contract/session-can';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import type { NewAccount } from './account.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

/** Opens a member's account at the first merchant. */
async function open(username: string, more: Partial<NewAccount> = {}): Promise<string> {
  const { accounts, db, merchants } = gateway.services;
  const given = { merchant: merchants.byId(1), username, type: memberType, ...more };
  return (await accounts.open(db.orm, given)).id;
}

const verified = (email: string) => ({ email, emailVerifiedAt: gateway.clock.now() });

test('a username is taken in whatever case or form it is typed', async () => {
  await open('Ada');
  for (const username of ['ada', 'ADA', 'ａｄａ'])
    await expect(open(username)).rejects.toMatchObject({
      code: 'username_taken',
      value: { fields: { username: 'username_taken' } },
    });
});

test('an account is found by its username at its own merchant only', async () => {
  const id = await open('Bea');
  const { accounts } = gateway.services;
  expect(await accounts.byUsername(1, ' BEA ')).toMatchObject({ id, username: 'Bea', nickname: 'Bea' });
  expect(await accounts.byUsername(2, 'bea')).toBeNull();
  expect(await accounts.find(2, id)).toBeNull();
});

test('an account plays with the currency of its merchant, a trial with play money', async () => {
  const [member, trial] = [await open('cleo'), await open('cleo-trial', { type: trialType })];
  const { accounts, ledger } = gateway.services;
  expect((await accounts.find(1, member))?.currency).toBe('PHP');
  expect((await accounts.find(1, trial))?.currency).toBe('FUN');
  expect(await ledger.balanceOf(1, member, 'real', 'PHP')).toBe(0n);
  expect(await ledger.balanceOf(1, trial, 'real', 'PHP')).toBeNull();
});

test('a mobile number is written to only once its owner verified it', async () => {
  const mobile = '+639171112201';
  const id = await open('dora', { profile: { mobile } });
  const { accounts, db } = gateway.services;
  expect((await accounts.contactOf(1, id)).mobile).toBeNull();
  expect((await accounts.contactsOf(1, id)).mobile).toEqual({ value: mobile, verified: false });
  expect(await accounts.byMobile(1, mobile)).toBeNull();
  await accounts.bind(db.orm, 1, id, { mobile });
  expect((await accounts.contactOf(1, id)).mobile).toBe(mobile);
  expect((await accounts.byMobile(1, mobile))?.id).toBe(id);
});

test('a verified mobile number belongs to one account of a merchant', async () => {
  const mobile = '+639171112202';
  const [elsa, faye] = [await open('elsa'), await open('faye')];
  const { accounts, db, merchants } = gateway.services;
  await accounts.bind(db.orm, 1, elsa, { mobile });
  await expect(accounts.bind(db.orm, 1, faye, { mobile })).rejects.toMatchObject({
    code: 'mobile_taken',
    value: { fields: { destination: 'mobile_taken' } },
  });
  const profile = { mobile, mobileVerifiedAt: gateway.clock.now() };
  await expect(open('fern', { profile })).rejects.toMatchObject({ code: 'mobile_taken' });
  await expect(open('fern', { profile, merchant: merchants.byId(2) })).resolves.toBeTypeOf('string');
});

test('of several accounts with one verified address the oldest is found', async () => {
  const oldest = await open('gwen', { profile: verified('g@example.com') });
  gateway.clock.advance(1000);
  await open('gail', { profile: verified('g@example.com') });
  await open('gina', { profile: { email: 'unverified@example.com' } });
  const { accounts } = gateway.services;
  expect((await accounts.byEmail(1, 'G@example.com'))?.id).toBe(oldest);
  expect(await accounts.byEmail(1, 'unverified@example.com')).toBeNull();
});

test('the first login is recorded once; the language of a login is kept until another is chosen', async () => {
  const id = await open('hope');
  const { accounts, db } = gateway.services;
  const logIn = async (language?: string) => {
    const account = await accounts.find(1, id);
    return account && accounts.recordLogin(db.orm, account, language);
  };
  expect(await logIn('EN')).toBe(true);
  const first = (await accounts.find(1, id))?.firstLoginAt;
  gateway.clock.advance(1000);
  expect(await logIn()).toBe(false);
  const account = await accounts.find(1, id);
  expect(account).toMatchObject({ firstLoginAt: first, language: 'EN' });
  expect(account?.lastLoginAt?.getTime()).toBeGreaterThanOrEqual((first?.getTime() ?? Infinity) + 1000);
});

test('a closed account keeps its username', async () => {
  const id = await open('iris');
  const { accounts, db } = gateway.services;
  await accounts.close(db.orm, 1, id);
  expect((await accounts.find(1, id))?.status).toBe('closed');
  await expect(open('iris')).rejects.toMatchObject({ code: 'username_taken' });
});
