import { afterAll, beforeAll, expect, test } from 'vitest';
import { round } from '../../../platform/db/tables/round.ts';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { addPerson, lastCode, loginBody, password, solveBotCheck } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { deviceName, maskEmail, maskMobile } from './account-security.ts';

let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

const minute = 60_000;
const advance = (ms: number) => [gateway, other].forEach(({ clock }) => clock.advance(ms));
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Mobile Safari/537.36';

async function enter(
  username: string,
  more: { mobile?: string; email?: string; remember?: boolean } = {},
): Promise<Browser> {
  const { remember = false, ...person } = more;
  if (!(await gateway.services.accounts.byUsername(1, username)))
    await addPerson(gateway, { username, ...person });
  const browser = openBrowser(gateway);
  const answer = await browser.call('login', {
    body: loginBody(username, { remember }),
    headers: { 'user-agent': phone },
  });
  expect(answer.statusCode).toBe(200);
  return browser;
}

const confirm = (browser: Browser) => browser.call('stepUp', { body: { password } });

test('every call refuses guests and trial accounts', async () => {
  const trial = openBrowser(gateway);
  await trial.call('startTrial', { body: { altcha: await solveBotCheck(trial) } });
  const contact = { channel: 'mail', destination: 'a@example.com' };
  const bodies = {
    securityOverview: undefined,
    setNickname: { nickname: 'Ada' },
    stepUp: { password },
    stepUpCode: { altcha: '' },
    contactCode: { ...contact, altcha: '' },
    bindContact: { ...contact, code: '123456' },
    setMoneyPassword: { newPassword: '123456', confirmNewPassword: '123456' },
    sessions: undefined,
    endSession: undefined,
    endOtherSessions: undefined,
    loginHistory: undefined,
    closeAccount: { username: 'ada' },
  } as const;
  for (const name of Object.keys(bodies) as (keyof typeof bodies)[]) {
    const options = { body: bodies[name], params: { id: '0197a0b0-0000-7000-8000-000000000000' } };
    expect([name, (await openBrowser(gateway).call(name, options)).json().code]).toEqual([
      name,
      'not_logged_in',
    ]);
    expect([name, (await trial.call(name, options)).json().code]).toEqual([name, 'free_reject']);
  }
});

test('a step-up asks for the password, changes the token, and holds for this session and ten minutes', async () => {
  const [browser, elsewhere] = [await enter('ada'), await enter('ada')];
  const change = { body: { newPassword: '246810', confirmNewPassword: '246810' } };
  expect((await browser.call('setMoneyPassword', change)).json().code).toBe('step_up_required');
  const wrong = await browser.call('stepUp', { body: { password: 'wrong horse 7' } });
  expect(wrong.json()).toMatchObject({
    code: 'old_password_wrong',
    value: { fields: { password: 'old_password_wrong' } },
  });
  const before = new Map(browser.cookies);
  expect((await confirm(browser)).statusCode).toBe(200);
  expect((await openBrowser(gateway, {}, before).call('member')).json().code).toBe('session_ended');
  expect((await elsewhere.call('setMoneyPassword', change)).json().code).toBe('step_up_required');
  advance(10 * minute);
  expect((await browser.call('setMoneyPassword', change)).json().code).toBe('step_up_required');
});

test('guessing the password of a step-up is limited', async () => {
  const browser = await enter('agnes');
  for (let count = 0; count < 5; count += 1)
    await browser.call('stepUp', { body: { password: `wrong horse ${count}` } });
  expect((await confirm(browser)).json().code).toBe('too_many_requests');
});

test('who has no password confirms by a code to the own number, which nobody else can ask for', async () => {
  const mobile = '+639171230021';
  const browser = await enter('alma', { mobile });
  expect(
    (await browser.call('stepUpCode', { body: { altcha: await solveBotCheck(browser) } })).json().code,
  ).toBe('feature_off');
  const elsewhere = await enter('alma');
  const account = await gateway.services.accounts.byUsername(1, 'alma');
  await gateway.services.db.pool.query('delete from credential where account_id = $1', [account?.id]);
  expect((await browser.call('stepUp', { body: { password: '000000' } })).json().code).toBe('code_invalid');
  await browser.call('stepUpCode', { body: { altcha: await solveBotCheck(browser) } });
  const code = await lastCode(gateway, mobile);
  // Nor does it count in another session of the account
  expect((await elsewhere.call('stepUp', { body: { password: code } })).json().code).toBe('code_invalid');
  expect((await browser.call('stepUp', { body: { password: code } })).statusCode).toBe(200);
});

test('the money password is set after a step-up and changed by the old one', async () => {
  const browser = await enter('bea');
  await confirm(browser);
  const set = (oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
    browser.call('setMoneyPassword', { body: { oldPassword, newPassword, confirmNewPassword } });
  expect((await set('', '12345')).json()).toMatchObject({
    code: 'password_invalid',
    value: { fields: { newPassword: 'password_invalid' } },
  });
  expect((await set('', '246810', '246811')).json().code).toBe('password_mismatch');
  expect((await set('', '246810')).statusCode).toBe(200);
  expect((await browser.call('securityOverview')).json().value.hasMoneyPassword).toBe(true);
  expect((await set('246811', '135791')).json().code).toBe('old_password_wrong');
  expect((await set('246810', '246810')).json().code).toBe('password_unchanged');
  expect((await set('246810', '135791')).statusCode).toBe(200);
  const { credentials, accounts } = gateway.services;
  const id = (await accounts.byUsername(1, 'bea'))?.id ?? '';
  expect(await credentials.verify(1, id, 'payment', '135791')).toBe(true);
  expect(await credentials.verify(1, id, 'login', password)).toBe(true);
});

test('a number or address is bound by the code that went there, after a step-up', async () => {
  const browser = await enter('cleo');
  const mail = { channel: 'mail', destination: 'Cleo@Example.com' };
  const send = async () =>
    browser.call('contactCode', { body: { ...mail, altcha: await solveBotCheck(browser) } });
  expect((await send()).json().code).toBe('step_up_required');
  expect((await browser.call('bindContact', { body: { ...mail, code: '123456' } })).json().code).toBe(
    'step_up_required',
  );
  await confirm(browser);
  expect((await send()).statusCode).toBe(200);
  const code = await lastCode(gateway, 'cleo@example.com');
  const bind = (body: object) => browser.call('bindContact', { body: { ...mail, code, ...body } });
  expect((await bind({ destination: 'eve@example.com' })).json().code).toBe('code_invalid');
  expect((await bind({})).statusCode).toBe(200);
  expect((await bind({})).json().code).toBe('code_invalid');
  expect((await browser.call('securityOverview')).json().value.email).toEqual({
    masked: 'c••••@example.com',
    verified: true,
  });
});

test('a code to bind serves nobody else, and a number bound elsewhere is refused to who holds it', async () => {
  const mobile = { channel: 'sms', destination: '09171230031', countryDialingCode: '63' };
  const [dora, eve] = [await enter('dora'), await enter('eve')];
  await addPerson(gateway, { username: 'owner', mobile: '+639171230031' });
  for (const browser of [dora, eve]) await confirm(browser);
  await dora.call('contactCode', { body: { ...mobile, altcha: await solveBotCheck(dora) } });
  const code = await lastCode(gateway, '+639171230031');
  expect((await eve.call('bindContact', { body: { ...mobile, code } })).json().code).toBe('code_invalid');
  expect((await dora.call('bindContact', { body: { ...mobile, code } })).json().code).toBe('mobile_taken');
});

test('what is no number and no address is refused beside its field', async () => {
  const browser = await enter('dana');
  await confirm(browser);
  const refused = async (channel: string, destination: string) => {
    const altcha = await solveBotCheck(browser);
    return (
      await browser.call('contactCode', { body: { channel, destination, countryDialingCode: '63', altcha } })
    ).json().value.fields;
  };
  expect(await refused('sms', '12')).toEqual({ destination: 'mobile_invalid' });
  expect(await refused('mail', 'nobody')).toEqual({ destination: 'email_invalid' });
});

test('the nickname is changed, and hides nothing', async () => {
  const browser = await enter('elsa');
  expect((await browser.call('setNickname', { body: { nickname: 'El\u202Esa' } })).json().code).toBe(
    'name_invalid',
  );
  expect((await browser.call('setNickname', { body: { nickname: 'Elsa B' } })).statusCode).toBe(200);
  expect((await browser.call('member')).json().value.nickname).toBe('Elsa B');
});

test('devices are listed with what they are, this one marked, and one is logged out on every process', async () => {
  const [one, two] = [await enter('faye'), await enter('faye', { remember: true })];
  const list = (await one.call('sessions')).json().value as {
    id: string;
    current: boolean;
    device: string;
    remembered: boolean;
  }[];
  expect(list.map(({ current, device, remembered }) => [current, device, remembered])).toEqual([
    [false, 'Chrome, Android 14', true],
    [true, 'Chrome, Android 14', false],
  ]);
  expect((await one.call('endSession', { params: { id: list[0]?.id ?? '' } })).statusCode).toBe(200);
  expect((await two.at(other).call('member')).json().code).toBe('session_ended');
  expect((await two.call('renewSession')).json().code).toBe('session_ended');
  expect((await one.call('endSession', { params: { id: list[0]?.id ?? '' } })).json().code).toBe('not_found');
});

test('a remembered device is listed after its session ran out, once, and can be logged out', async () => {
  const [one, two] = [await enter('fern', { remember: true }), await enter('fern', { remember: true })];
  advance(86_400_000);
  await one.call('renewSession');
  const list = (await one.call('sessions')).json().value as { id: string; current: boolean }[];
  expect(list.map(({ current }) => current)).toEqual([true, false]);
  await confirm(one);
  await one.call('endSession', { params: { id: list[1]?.id ?? '' } });
  expect((await two.call('renewSession')).json().code).toBe('session_ended');
  expect((await one.call('member')).statusCode).toBe(200);
});

test("nobody logs out another player's device", async () => {
  const [grace, hope] = [await enter('grace'), await enter('hope')];
  const [own] = (await hope.call('sessions')).json().value as { id: string }[];
  expect((await grace.call('endSession', { params: { id: own?.id ?? '' } })).json().code).toBe('not_found');
  expect((await hope.call('member')).statusCode).toBe(200);
});

test('all others are logged out, this device stays in and stays remembered', async () => {
  const one = await enter('iris', { remember: true });
  const others = [await enter('iris'), await enter('iris', { remember: true })];
  expect((await one.call('endOtherSessions')).json().value).toEqual({ ended: 2 });
  for (const each of others)
    expect((await each.at(other).call('renewSession')).json().code).toBe('session_ended');
  expect((await one.call('member')).statusCode).toBe(200);
  advance(86_400_000);
  expect((await one.call('renewSession')).json().value).toMatchObject({ userName: 'iris' });
});

test('ending sessions asks for a login or a step-up of the last ten minutes: a stolen cookie shuts nobody out', async () => {
  const [one, two] = [await enter('izzy', { remember: true }), await enter('izzy')];
  const idOf = async () =>
    ((await one.call('sessions')).json().value as { id: string; current: boolean }[]).find(
      ({ current }) => !current,
    )?.id ?? '';
  const endBoth = async () => [
    (await one.call('endSession', { params: { id: await idOf() } })).json().code ?? 'ok',
    (await one.call('endOtherSessions')).json().code ?? 'ok',
  ];
  advance(10 * minute);
  expect(await endBoth()).toEqual(['step_up_required', 'step_up_required']);
  // A device that comes back by itself has proved nothing
  one.cookies.delete('__Host-foyer');
  expect((await one.call('renewSession')).json().value).toMatchObject({ userName: 'izzy' });
  expect(await endBoth()).toEqual(['step_up_required', 'step_up_required']);
  expect((await two.call('member')).statusCode).toBe(200);
  await confirm(one);
  expect(await endBoth()).toEqual(['ok', 'ok']);
  expect((await two.at(other).call('member')).json().code).toBe('session_ended');
  await enter('izzy');
  advance(10 * minute);
  expect(await endBoth()).toEqual(['step_up_required', 'step_up_required']);
});

test('the history tells when, where and how, failed attempts too, to their owner alone', async () => {
  const browser = await enter('jane', { remember: true });
  await openBrowser(gateway, { ip: '203.0.113.9' }).call('login', {
    body: loginBody('jane', { password: 'wrong horse 7' }),
  });
  await gateway.services.courier.idle();
  advance(86_400_000);
  await browser.call('renewSession', { headers: { 'user-agent': phone } });
  const { logins, totalPages } = (await browser.call('loginHistory')).json().value;
  expect(totalPages).toBe(1);
  expect(
    logins.map((login: { method: string; failure: string | null; ip: string; device: string }) => [
      login.method,
      login.failure,
      login.ip,
      login.device,
    ]),
  ).toEqual([
    ['remembered', null, '127.0.0.1', 'Chrome, Android 14'],
    ['password', 'login_failed', '203.0.113.9', ''],
    ['password', null, '127.0.0.1', 'Chrome, Android 14'],
  ]);
  const stranger = await enter('june');
  expect((await stranger.call('loginHistory')).json().value.logins).toHaveLength(1);
});

test('entries of the history go after a year', async () => {
  await enter('jill');
  const left = async () => {
    await gateway.areas.backoffice.retention.enforce(1);
    const browser = await enter('jill');
    return (await browser.call('loginHistory')).json().value.logins.length - 1;
  };
  advance(364 * 86_400_000);
  expect(await left()).toBe(1);
  advance(2 * 86_400_000);
  expect(await left()).toBe(1);
});

test('the log-on before this one is told: not this one, not a failed one, not a later one', async () => {
  const first = await enter('kate');
  expect((await first.call('securityOverview')).json().value.previousLogin).toBeNull();
  const at = (await first.call('loginHistory')).json().value.logins[0].at;
  advance(minute);
  await openBrowser(gateway).call('login', { body: loginBody('kate', { password: 'wrong horse 7' }) });
  await gateway.services.courier.idle();
  advance(minute);
  const { sessions, loginHistory, accounts, db } = gateway.services;
  const accountId = (await accounts.byUsername(1, 'kate'))?.id ?? '';
  const { token, sessionId } = await sessions.open(db.orm, {
    merchantId: 1,
    accountId,
    userAgent: phone,
    ip: '127.0.0.1',
  });
  await loginHistory.recordSuccess({
    merchantId: 1,
    accountId,
    sessionId,
    method: 'sms',
    userAgent: phone,
    ip: '127.0.0.1',
  });
  const second = openBrowser(gateway, {}, new Map([['__Host-foyer', token]]));
  expect((await second.call('securityOverview')).json().value.previousLogin).toMatchObject({
    at,
    method: 'password',
  });
  expect((await first.call('securityOverview')).json().value.previousLogin).toBeNull();
});

test('an account is closed with its name typed, nothing left in it, and is out everywhere', async () => {
  const [browser, elsewhere] = [await enter('lara', { remember: true }), await enter('lara')];
  const close = (username = 'lara') => browser.call('closeAccount', { body: { username } });
  expect((await close()).json().code).toBe('step_up_required');
  await confirm(browser);
  expect((await close('lars')).json()).toMatchObject({
    code: 'username_invalid',
    value: { fields: { username: 'username_invalid' } },
  });
  const { accounts, ledger, db } = gateway.services;
  const account = await accounts.byUsername(1, 'lara');
  const { wallet } = await walletOf(account?.id ?? '');
  await ledger.grant({ ...wallet, scope: 'test', key: 'in', amount: 100n, reference: 'test' });
  expect((await close()).json().code).toBe('balance_left');
  await ledger.stake({ ...wallet, scope: 'test', key: 'out', amount: 100n, reference: 'test' });
  const open = await openRound(account?.id ?? '', wallet.ledgerAccountId);
  expect((await close()).json().code).toBe('rounds_open');
  await db.pool.query("update round set state = 'settled' where id = $1", [open]);
  const held = `insert into game_transaction (merchant_id, provider_id, id, kind, account_id, round_id, amount, held, currency, content,
    took_back, created_at) values (1, 'studio', $1, $2, $3, $4, 500, $5, 'PHP', '\\x00', false, now())`;
  await db.pool.query(held, ['w1', 'win', account?.id, open, 500]);
  expect((await close()).json().code).toBe('win_held');
  await db.pool.query(held, ['house w1', 'refusal', account?.id, open, 0]);
  expect((await close()).statusCode).toBe(200);
  expect(browser.cookies.has('__Host-foyer')).toBe(false);
  expect((await elsewhere.at(other).call('member')).json().code).toBe('session_ended');
  expect((await openBrowser(gateway).call('login', { body: loginBody('lara') })).json().code).toBe(
    'account_disabled',
  );
  expect((await db.pool.query('select status from account where id = $1', [account?.id])).rows).toEqual([
    { status: 'closed' },
  ]);
});

/** A round that is not over. @returns its id */
async function openRound(accountId: string, ledgerAccountId: string): Promise<string> {
  const { db, clock } = gateway.services;
  const id = '0197a0b0-0000-7000-8000-000000000001';
  await db.orm.insert(round).values({
    merchantId: 1,
    id,
    providerId: 'studio',
    accountId,
    providerRoundId: 'r1',
    ledgerAccountId,
    currency: 'PHP',
    nodeId: 'R1',
    vassalage: 'LUNA',
    gameType: 'RNG',
    gameCode: 'mango',
    state: 'open',
    bets: 1,
    stake: 100n,
    payout: 0n,
    detail: null,
    startedAt: clock.now(),
    settledAt: null,
  });
  return id;
}

async function walletOf(accountId: string) {
  const { ledger, db } = gateway.services;
  return {
    wallet: await ledger.open(db.orm, { merchantId: 1, owner: accountId, wallet: 'real', currency: 'PHP' }),
  };
}

test('numbers and addresses are shown with their middle hidden', () => {
  expect(maskMobile('+639171230031')).toBe('+63••••••••31');
  expect(maskEmail('cleo@example.com')).toBe('c••••@example.com');
});

test('browsers are named for people, and a silent one has no name', () => {
  expect(deviceName(phone)).toBe('Chrome, Android 14');
  expect(deviceName('')).toBe('');
});
