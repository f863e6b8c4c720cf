import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMethods } from '../../areas/cashier/payment-method/fixture.ts';
import { insertLotteries, testNode } from '../../areas/lottery/lottery/fixture.ts';
import { addPlayer } from '../../areas/wallet/provider/fixture.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startTestGateway } from '../../testing/test-gateway.ts';
import { logInStaff } from '../../testing/test-staff.ts';
import { firstStart } from '../bootstrap.ts';
import { openCommandLine, type CommandLine } from './fixture.ts';

/* Commands that add and change merchants, beside a gateway that runs (R-TENANCY-28). */
let line: CommandLine;
beforeAll(async () => {
  line = await openCommandLine();
});
afterAll(() => line.close());

const luna = {
  code: 'luna',
  brand: 'sinag',
  hosts: ['luna.example', 'https://play.luna.example'],
  currency: 'EUR',
  timeZone: 'Europe/Malta',
  trialQuota: 5,
};

test('a merchant that is added serves its hosts, closed until staff open it, and the audit says so', async () => {
  expect(await line.foyer('merchant add', luna)).toEqual({
    code: 0,
    out: expect.stringMatching(/^luna is added, closed for maintenance/),
  });
  const { audit, merchants } = line.gateway.services;
  await merchants.refresh();
  const added = merchants.byHost('play.luna.example');
  expect(added).toMatchObject({
    code: 'luna',
    brand: 'sinag',
    defaultTheme: 'dark',
    currency: 'EUR',
    minorUnits: 2,
    timeZone: 'Europe/Malta',
    trialQuota: 5,
    maintenance: true,
    origins: { 'luna.example': 'https://luna.example', 'play.luna.example': 'https://play.luna.example' },
  });
  const headers = { host: 'luna.example' };
  const status = await line.gateway.app.inject({ url: '/api/v1/site/status', headers });
  expect(status.json()).toMatchObject({ success: true, value: { maintenance: true } });
  const { entries } = await audit.page(added!.id, 1, 10);
  expect(entries).toMatchObject([
    { action: 'add_merchant', subject: 'luna', staffName: 'the server', after: { currency: 'EUR' } },
  ]);
  expect(await audit.verify(added!.id)).toEqual({ entries: 1, brokenAt: null });
});

test('a merchant of a brand that this gateway does not know is listed for staff by the code of the brand', async () => {
  const { db, merchants } = line.gateway.services;
  await db.pool.query("update merchant set brand = 'moon', version = version + 1 where code = 'luna'");
  await merchants.refresh();
  const staff = await logInStaff(line.gateway, { merchants: ['foyer', 'luna'] });
  const answer = (await staff.call('operatorMerchants')).json();
  expect(answer.value).toMatchObject([
    { code: 'foyer', brand: 'Foyer' },
    { code: 'luna', brand: 'moon' },
  ]);
  await db.pool.query("update merchant set brand = 'sinag', version = version + 1 where code = 'luna'");
});

const moon = { ...luna, code: 'moon', hosts: ['moon.example'] };
test.each<[string, string, unknown, string]>([
  ['invalid JSON', 'merchant add', '{', 'is not valid JSON'],
  ['a code with capitals', 'merchant add', { ...moon, code: 'Moon' }, 'code: must be 2 to 32'],
  ['a brand that is not there', 'merchant add', { ...moon, brand: 'moon' }, 'There is no brand moon'],
  ['a host with a port', 'merchant add', { ...moon, hosts: ['a.example:80'] }, 'hosts.0: must be a host'],
  ['a host twice', 'merchant add', { ...moon, hosts: ['a.example', 'https://a.example'] }, 'a host twice'],
  ['play money', 'merchant add', { ...moon, currency: 'FUN' }, 'currency: is not a supported currency'],
  ['an offset', 'merchant add', { ...moon, timeZone: '+08:00' }, 'timeZone: must be an IANA name'],
  ['what is not known', 'merchant add', { ...moon, colour: 'red' }, 'colour'],
  ['a code that is taken', 'merchant add', { ...moon, code: 'foyer' }, 'a merchant "foyer" already'],
  ['a host that is taken', 'merchant add', { ...moon, hosts: ['localhost'] }, 'is a host of foyer'],
  ['a merchant that is not there', 'merchant set nobody', { trialQuota: 1 }, 'no merchant "nobody"'],
  ['a host of another', 'merchant set sinag', { hosts: ['localhost'] }, 'is a host of foyer'],
])('%s is refused with a line that says so, and changes nothing', async (_, words, content, says) => {
  expect(await line.refusalOf(words, content)).toContain(says);
});

const clear = { hosts: ['http://moon.example:8080'] };
const origin = 'https://moon.example:8443';
test.each<[string, object, NodeJS.ProcessEnv, string]>([
  ['an origin without TLS', clear, {}, 'http://moon.example:8080 would be reached without TLS'],
  ['a host of the console', {}, { FOYER_CONSOLE_HOST: origin }, 'moon.example is a host of the console'],
  ['an origin that FOYER_HOSTS undoes', {}, { FOYER_HOSTS: origin }, `FOYER_HOSTS says ${origin}`],
])('%s is no host of a merchant: refused with a line that says so', async (_, change, env, says) => {
  const given = { ...moon, ...change };
  expect(await line.refusalOf('merchant add', given, { env })).toContain(says);
  const { hosts } = given;
  expect(await line.refusalOf('merchant set luna', { hosts }, { env })).toContain(says);
});

test('hosts that the configuration says the same of are taken', async () => {
  const hosts = ['luna.example', 'http://play.luna.example:8080', 'http://luna.localhost:3000'];
  const env = { FOYER_CLEAR_HOSTS: 'play.luna.example', FOYER_HOSTS: hosts.join() };
  expect(await line.foyer('merchant set luna', { hosts }, { env })).toMatchObject({ code: 0 });
  expect(await line.foyer('merchant set luna', { hosts: luna.hosts })).toMatchObject({ code: 0 });
});

test('a merchant is changed to what its file says, at gateways that run; the same once more changes nothing', async () => {
  const change = {
    hosts: ['luna.example', 'www.luna.example'],
    currency: 'VND',
    timeZone: 'Asia/Ho_Chi_Minh',
  };
  expect(await line.foyer('merchant set luna', change)).toEqual({
    code: 0,
    out: expect.stringMatching(/^luna: changed hosts, currency, timeZone\.\n.*activity rebuild/),
  });
  const { merchants } = line.gateway.services;
  await merchants.refresh();
  expect(merchants.byHost('play.luna.example')).toBeNull();
  expect(merchants.byHost('www.luna.example')).toMatchObject({
    brand: 'sinag',
    currency: 'VND',
    minorUnits: 0,
    timeZone: 'Asia/Ho_Chi_Minh',
    trialQuota: 5,
  });
  const before = await line.state();
  expect(await line.foyer('merchant set luna', change)).toEqual({
    code: 0,
    out: 'luna is already up to date.',
  });
  expect(await line.state()).toEqual(before);
});

test('brand and trial quota of a merchant are changed, and the audit says from what to what', async () => {
  const change = { brand: 'foyer', trialQuota: 7 };
  expect(await line.foyer('merchant set sinag', change)).toEqual({
    code: 0,
    out: 'sinag: changed brand, trialQuota.',
  });
  const { merchants } = line.gateway.services;
  await merchants.refresh();
  expect(merchants.byCode('sinag')).toMatchObject(change);
  expect(await line.lastEntry(2)).toMatchObject({
    action: 'set_merchant',
    subject: 'sinag',
    staffName: 'the server',
    before: { brand: 'sinag', trialQuota: 1000 },
    after: change,
  });
});

/** A wallet that is no player's, at the first merchant. */
const openWallet = () => {
  const { db, ledger } = line.gateway.services;
  return ledger.open(db.orm, { merchantId: 1, owner: 'a-partner', wallet: 'real', currency: 'PHP' });
};

test.each<[string, () => Promise<unknown>]>([
  ['is open', async () => {}],
  ['has lotteries', () => insertLotteries(line.gateway, { [testNode]: {} }, 1)],
  ['has payment methods', () => addMethods(line.gateway)],
  ['has money', openWallet],
  ['has players', () => addPlayer(line.gateway, 100n)],
])('the currency of a merchant that %s stays', async (reason, prepare) => {
  await prepare();
  expect(await line.refusalOf('merchant set foyer', { currency: 'EUR' })).toContain(`foyer ${reason}: `);
});

test('the time zone of a merchant that has lotteries stays', async () => {
  await insertLotteries(line.gateway, { [testNode]: {} }, 2);
  expect(await line.refusalOf('merchant set sinag', { timeZone: 'Europe/Malta' })).toContain(
    'sinag has lotteries: its time zone',
  );
});

test('an empty installation starts with the merchant that was added, and with no other', async () => {
  const database = await createTestDatabase();
  expect(await line.foyer('merchant add', luna, { database })).toMatchObject({ code: 0 });
  const fresh = await startTestGateway({ isEmpty: true, database });
  await firstStart(fresh);
  expect(fresh.services.merchants.all().map(({ id, code }) => [id, code])).toEqual([[1, 'luna']]);
  await fresh.dispose();
});
