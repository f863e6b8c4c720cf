import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JurisdictionId } from '@foyer/contract/jurisdictions';
import { playerErrors } from '@foyer/contract/error-codes';
import { migrationsFolder } from '../../../platform/db/migration-files.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { addMethods, addPayer, depositBody, type Payer } from '../../cashier/payment-method/fixture.ts';
import { addGames, sitDown } from '../../wallet/provider/fixture.ts';
import { startRegister, type TestRegister } from './fixture.ts';

const hour = 3_600_000;

let register: TestRegister;
let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  register = await startRegister();
  const config = { register: register.config };
  gateway = await startTestGateway({ config });
  await addMethods(gateway);
  await addGames(gateway);
  other = await startTestGateway({ sharing: gateway, config });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
  register.close();
});

/** Puts a merchant under a law, whose register it asks or not. */
async function under(jurisdiction: JurisdictionId, asksRegister = true, id = 1) {
  await gateway.services.db.pool.query(
    'update merchant set jurisdiction = $1, asks_register = $2, version = version + 1 where id = $3',
    [jurisdiction, asksRegister, id],
  );
  for (const each of [gateway, other]) await each.services.merchants.refresh();
}
let names = 0;
/** A player with a name of their own. */
async function player(merchantId = 1): Promise<Payer & { name: string }> {
  const payer = await addPayer(gateway, 10_000n, { merchantId });
  const name = `Ana ${String.fromCodePoint(97 + names++)} Reyes`;
  await gateway.services.db.pool.query(
    `update identity set real_name = $2, birth_date = date '1980-01-01' + ($3::integer) where account_id = $1`,
    [payer.accountId, name, names],
  );
  return { ...payer, name };
}
const deposit = async (payer: Payer) => (await payer.ask('openDeposit', depositBody())).code ?? 'ok';
const launch = async (payer: Payer) =>
  (await payer.get('launch?gameCategory=RNG&vendor=LUNA&gameId=R1&nodeId=R1&language=EN')).code ?? 'ok';
const work = () => gateway.services.registers.job.work();

beforeEach(async () => {
  await under('GB');
  register.mood = 'answers';
  register.asked = [];
});

test('who is listed is refused like anybody excluded, at every way to play and at other brands; money can be taken out', async () => {
  const payer = await player();
  const there = await addPayer(gateway, 0n, { merchantId: 2 });
  const { accounts, db } = gateway.services;
  for (const [merchantId, { accountId }] of [
    [1, payer],
    [2, there],
  ] as const)
    await inTransaction(db, (on) => accounts.bind(on, merchantId, accountId, { mobile: '+639170004712' }));
  const seat = await sitDown(gateway, payer);
  register.listed.add(payer.name);
  register.asked = [];
  await gateway.services.db.pool.query('delete from register_answer');
  expect([await deposit(payer), await deposit(payer), await launch(payer)]).toEqual(
    Array(3).fill('self_excluded'),
  );
  expect((await seat.bet('b1', '1')).code).toBe('self_excluded');
  expect(await deposit(there)).toBe('self_excluded');
  expect((await payer.ask('exclude', { kind: 'return' })).code).toBe('exclusion_runs');
  // Asked once: what follows is an exclusion.
  expect(register.asked).toHaveLength(1);
  expect(register.asked[0]).toMatchObject({
    path: '/look',
    body: { jurisdiction: 'GB', name: payer.name },
  });
  expect((await payer.get('wallet')).status).toBe(200);
  expect(await gateway.services.exclusions.list({ merchantId: 1, accountId: payer.accountId })).toMatchObject(
    [{ kind: 'self-exclusion', madeBy: 'register', endsAt: null, isOver: false }],
  );
});

test('an answer counts for its hours, at every gateway, and no longer', async () => {
  const payer = await player();
  expect([await deposit(payer), await launch(payer)]).toEqual(['ok', 'ok']);
  await other.services.registers.requireMayPlay({ merchantId: 1, accountId: payer.accountId, type: 0 });
  expect(register.asked).toHaveLength(1);
  gateway.clock.advance(24 * hour);
  await gateway.services.registers.requireMayPlay({ merchantId: 1, accountId: payer.accountId, type: 0 });
  gateway.clock.advance(-24 * hour);
  expect(register.asked).toHaveLength(2);
});

const rename = (payer: Payer, name: string) =>
  gateway.services.db.pool.query('update identity set real_name = $2 where account_id = $1', [
    payer.accountId,
    name,
  ]);

test('an answer counts for whom it is about: another name is asked about at once, and brings nobody back', async () => {
  const cleared = await player();
  expect(await deposit(cleared)).toBe('ok');
  register.listed.add('Lisa Listed');
  await rename(cleared, 'Lisa Listed');
  expect(await launch(cleared)).toBe('self_excluded');
  await rename(cleared, 'Lisa Invented');
  gateway.clock.advance(25 * hour);
  await work();
  gateway.clock.advance(-25 * hour);
  expect(register.asked.map(({ body }) => body.name)).toContain('Lisa Invented');
  const owner = { merchantId: 1, accountId: cleared.accountId };
  expect(await gateway.services.exclusions.list(owner)).toMatchObject([{ endsAt: null, isOver: false }]);
});

test('answers that are kept from before are about whom their players say they are', async () => {
  const payer = await player();
  await rename(payer, 'José "Pepe" O’Brien \\ Ñ');
  expect(await deposit(payer)).toBe('ok');
  const { pool } = gateway.services.db;
  const hash = async () =>
    (await pool.query('select person_hash from register_answer where account_id = $1', [payer.accountId]))
      .rows[0].person_hash as Buffer;
  const kept = await hash();
  await pool.query('update register_answer set person_hash = null');
  await pool.query(await readFile(join(migrationsFolder, '352-old-reversals.sql'), 'utf8'));
  expect(await hash()).toEqual(kept);
});

test.each(['down', 'nonsense', 'silent'] as const)(
  'a register that is %s keeps people from playing where the law says so, and lets them play elsewhere',
  async (state) => {
    const payer = await player();
    register.mood = state;
    expect(await deposit(payer)).toBe('register_unavailable');
    await under('PH');
    expect(await deposit(payer)).toBe('ok');
    const { state: noted } = await gateway.services.registers.state(gateway.services.merchants.byId(1));
    expect(noted!.failure).not.toBe('');
    // Whom it cleared before plays on for as long as that counts.
    await under('GB');
    register.mood = 'answers';
    expect(await deposit(payer)).toBe('ok');
    register.mood = state;
    expect(await deposit(payer)).toBe('ok');
  },
  20_000,
);

test('a brand that does not ask, and a law without a register, ask nobody', async () => {
  const payer = await player();
  register.mood = 'down';
  await under('GB', false);
  expect(await deposit(payer)).toBe('ok');
  await under('MT');
  expect(await deposit(payer)).toBe('ok');
  expect(register.asked).toEqual([]);
});

test('who is listed cannot register, in the words of who is excluded; the register is asked before there is an account', async () => {
  const { registers, merchants } = gateway.services;
  const person = { name: 'Rita Listed', birthDate: '1980-02-03', email: '', mobile: '' };
  register.listed.add(person.name);
  const refused = registers.requireUnlisted(merchants.byId(1), person);
  await expect(refused).rejects.toMatchObject({ code: 'self_excluded' });
  register.mood = 'down';
  await expect(registers.requireUnlisted(merchants.byId(1), person)).rejects.toMatchObject({
    code: 'register_unavailable',
  });
  register.mood = 'answers';
  await gateway.services.db.pool.query(
    `update registration_field set enabled = name in ('username', 'password', 'confirmPassword', 'payeeName', 'birthDate') where merchant_id = 1`,
  );
  await under('GB');
  const form = {
    username: 'rita1980',
    password: 'quiet lantern 52',
    confirmPassword: 'quiet lantern 52',
    registerMethod: 'H5',
    registerUrl: 'localhost',
    type: 0,
    payeeName: person.name,
    birthDate: person.birthDate,
    ageConfirmed: true,
    termsAgreed: true,
  };
  const enrol = async () =>
    (await openBrowser(gateway).call('registerByUsername', { body: form })).json().code ?? 'ok';
  expect(await enrol()).toBe('self_excluded');
  expect(await gateway.services.accounts.byUsername(1, 'rita1980')).toBeNull();
  register.listed.delete(person.name);
  expect(await enrol()).toBe('ok');
});

test('who logs in is asked of by the job; who is listed no longer can ask to come back', async () => {
  const payer = await player();
  register.listed.add(payer.name);
  await Promise.all([work(), other.services.registers.job.work()]);
  expect(await deposit(payer)).toBe('self_excluded');
  const rows = await gateway.services.exclusions.list({ merchantId: 1, accountId: payer.accountId });
  expect(rows.filter(({ madeBy }) => madeBy === 'register')).toHaveLength(1);
  register.listed.delete(payer.name);
  gateway.clock.advance(25 * hour);
  await work();
  expect(
    (await gateway.services.exclusions.state({ merchantId: 1, accountId: payer.accountId }))?.mayReturn,
  ).toBe(true);
  gateway.clock.advance(-25 * hour);
});

test('a register that takes it is told of a self-exclusion, once, and again until it has taken it', async () => {
  await under('generic');
  const payer = await player();
  await payer.ask('exclude', { kind: 'self-exclusion', months: 6 });
  register.mood = 'down';
  await work();
  register.mood = 'answers';
  await work();
  await work();
  const told = register.asked.filter(({ path, body }) => path === '/exclusions' && body.name === payer.name);
  expect(told.length).toBeGreaterThanOrEqual(1);
  expect(told.at(-1)!.body.until).toMatch(/^\d{4}-/);
  const count = told.length;
  await work();
  expect(
    register.asked.filter(({ path, body }) => path === '/exclusions' && body.name === payer.name),
  ).toHaveLength(count);
});

test('of whom a register takes nothing, or knows no name, keeps up nobody else', async () => {
  await under('generic');
  const told = (path: string, { name }: { name: string }) =>
    register.asked.some((one) => one.path === path && one.body.name === name);
  const [nameless, broken, whole] = [await player(), await player(), await player()];
  const { pool } = gateway.services.db;
  await pool.query('delete from identity where account_id = $1', [nameless.accountId]);
  await pool.query("update profile set payee_name = '', birth_date = null where account_id = $1", [
    nameless.accountId,
  ]);
  await pool.query(
    `insert into exclusion (merchant_id, id, account_id, kind, starts_at, ends_at, made_by, origin_id)
     select 1, id, $1, 'self-exclusion', now() - interval '1 hour', null, 'player', id
     from (select gen_random_uuid() as id from generate_series(1, 60)) many`,
    [nameless.accountId],
  );
  for (const one of [broken, whole]) await one.ask('exclude', { kind: 'self-exclusion', months: 6 });
  register.refuses.add(broken.name);
  await work();
  await work();
  expect([told('/exclusions', broken), told('/exclusions', whole)]).toEqual([true, true]);

  // The same where it is asked
  const [first, second] = [await player(), await player()].toSorted((one, next) =>
    one.accountId < next.accountId ? -1 : 1,
  );
  register.refuses.add(first!.name);
  await work();
  await work();
  expect([told('/look', first!), told('/look', second!)]).toEqual([true, true]);
  register.refuses.clear();
});

test('staff see how it answers and try it; nothing of whom they try is kept', async () => {
  const support = await logInStaff(gateway, { username: 'sam', role: 'support' });
  const ofBrand = { merchant: 'foyer' };
  const body = { ...ofBrand, name: 'Tina Tried', birthDate: '1980-01-01', email: '', mobile: '' };
  const look = async () => (await support.call('operatorTryRegister', { body })).json().value;
  expect(await look()).toEqual({ outcome: 'clear', until: null });
  register.listed.add(body.name);
  expect(await look()).toEqual({ outcome: 'listed', until: null });
  register.mood = 'down';
  expect(await look()).toEqual({ outcome: 'silent', until: null });
  const { value } = (await support.call('operatorRegister', { query: ofBrand })).json();
  expect(value).toMatchObject({
    register: { name: 'GAMSTOP' },
    isConfigured: true,
    isAsked: true,
    failure: 'the register answered 500',
  });
  const cashier = await logInStaff(gateway, { username: 'cora', role: 'cashier' });
  expect((await cashier.call('operatorRegister', { query: ofBrand })).json().code).toBe('no_permission');
});

test('the words for a register that does not answer blame nobody', () => {
  expect(playerErrors.register_unavailable.text).not.toMatch(/exclu/i);
});
