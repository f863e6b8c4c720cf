import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { addPerson, loginBody, solveBotCheck } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ merchant: { trialQuota: 3 } });
});
afterAll(() => gateway.dispose());

let last = 0;
const guest = (host = 'localhost') => openBrowser(gateway, { host, ip: `198.51.100.${++last}` });
const start = async (browser = guest()) =>
  browser.call('startTrial', { body: { module: 'COMM3', altcha: await solveBotCheck(browser) } });

test('a trial logs in to an account of play money that lives 24 h', async () => {
  const browser = guest();
  const answer = await start(browser);
  expect(answer.json().value).toMatchObject({
    type: 4,
    userName: expect.stringMatching(/^trial-\d{10}$/),
    firstTimeLogin: true,
  });
  const { id } = (await browser.call('member')).json().value;
  const { ledger, accounts } = gateway.services;
  expect(await ledger.balanceOf(1, id, 'trial', 'FUN')).toBe(1_000_000n);
  expect(await ledger.balanceOf(1, id, 'real', 'PHP')).toBeNull();
  expect((await accounts.find(1, id))?.currency).toBe('FUN');
  gateway.clock.advance(11 * 3_600_000);
  await browser.call('renewSession');
  gateway.clock.advance(11 * 3_600_000);
  await browser.call('renewSession');
  gateway.clock.advance(2 * 3_600_000 - 60_000);
  expect((await browser.call('member')).statusCode).toBe(200);
  gateway.clock.advance(60_001);
  expect((await browser.call('member')).json().code).toBe('session_ended');
});

test('0 when no trial is left; those that ended make room; other merchants have their own', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => start()));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(answers.filter((answer) => answer.json().value === 0)).toHaveLength(5);
  const left = guest();
  expect((await start(left)).json()).toEqual({ success: true, value: 0 });
  expect(left.cookies.has('__Host-foyer')).toBe(false);
  expect((await start(guest('sinag.localhost'))).json().value).toMatchObject({
    type: 4,
    merchantCode: 'sinag',
  });
  gateway.clock.advance(24 * 3_600_000 + 1);
  expect((await start()).json().value).toMatchObject({ type: 4 });
});

test('nobody logs in to a trial account by password', async () => {
  const browser = guest('sinag.localhost');
  const { userName } = (await start(browser)).json().value;
  expect((await guest('sinag.localhost').call('login', { body: loginBody(userName) })).json().code).toBe(
    'login_failed',
  );
});

test('a trial takes a proof of work, which starts one alone', async () => {
  const browser = guest('sinag.localhost');
  const altcha = await solveBotCheck(browser);
  const codeOf = async (body: object) =>
    (await guest('sinag.localhost').call('startTrial', { body })).json().code;
  expect(await codeOf({ altcha: '' })).toBe('bot_check_failed');
  expect((await browser.call('startTrial', { body: { altcha } })).statusCode).toBe(200);
  expect(await codeOf({ altcha })).toBe('bot_check_failed');
});

test('who has a session starts no trial', async () => {
  await addPerson(gateway, { username: 'ada' });
  const browser = guest();
  await browser.call('login', { body: loginBody('ada') });
  expect((await start(browser)).statusCode).toBe(403);
});

test('free play that is off is refused, and so is a call from another site', async () => {
  const { db, merchants } = gateway.services;
  const cross = await guest().call('startTrial', {
    body: { altcha: '' },
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(cross.json().code).toBe('cross_site_refused');
  await db.pool.query(
    "update merchant_switch set is_on = false where merchant_id = 1 and name = 'FREEPLAY3'",
  );
  await db.pool.query('update merchant set version = version + 1 where id = 1');
  await merchants.refresh();
  expect((await start()).json().code).toBe('feature_off');
});

test('a few networks cannot use up the trials of a merchant', async () => {
  const outcomes = { started: 0, too_many_requests: 0 };
  const startFrom = async (ip: string) => {
    const answer = await start(openBrowser(gateway, { host: 'sinag.localhost', ip }));
    return (answer.json().code ?? 'started') as keyof typeof outcomes;
  };
  const setQuota = async (quota: number) => {
    const { db, merchants } = gateway.services;
    await db.pool.query('update merchant set trial_quota = $1, version = version + 1 where id = 2', [quota]);
    await merchants.refresh();
  };
  await setQuota(1000);
  for (let count = 0; count < 24; count += 1) outcomes[await startFrom('203.0.113.8')] += 1;
  expect(outcomes).toEqual({ started: 20, too_many_requests: 4 });
  expect(await startFrom('203.0.113.9')).toBe('started');
  await setQuota(30);
  expect([
    await startFrom('203.0.113.9'),
    await startFrom('203.0.113.10'),
    await startFrom('203.0.113.10'),
  ]).toEqual(['started', 'started', 'too_many_requests']);
});
