import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { untilBlocked, whileHeld } from '../../../testing/blocked.ts';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import {
  client,
  startOpenIdProvider,
  type OpenIdProvider,
  type ExternalIdentity,
} from '../../../testing/openid-provider.ts';
import { addPerson, lastCode, loginBody, password, solveBotCheck } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { setSignInService } from '../sign-in-service/fixture.ts';

let gateway: TestGateway;
let outside: OpenIdProvider;
let staff: Browser;

const returns = ['http://localhost/m/social', 'http://sinag.localhost/m/social'];
const providers = { google: 'GOOGLELOGIN3', facebook: 'FACEBOOKLOGIN3' } as const;

async function setUp(merchant: string, provider: keyof typeof providers): Promise<void> {
  const body = {
    merchant,
    provider,
    clientId: client.id,
    issuer: outside.issuer,
    secret: client.secret,
    version: 0,
  };
  expect(await setSignInService(gateway, staff, body)).toMatchObject({ success: true });
  await staff.call('operatorSetSwitch', {
    params: { name: providers[provider] },
    body: { merchant, on: true },
  });
}

beforeAll(async () => {
  outside = await startOpenIdProvider(returns);
  gateway = await startTestGateway();
  staff = await logInStaff(gateway);
  await setUp('foyer', 'google');
  await setUp('sinag', 'google');
  await setUp('foyer', 'facebook');
});
afterAll(async () => {
  await gateway.dispose();
  await outside.close();
});

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code ?? 'ok';
const guest = (host = 'localhost') => openBrowser(gateway, { host });

async function addressOf(browser: Browser, body: object = {}): Promise<string> {
  return (await browser.call('startSocial', { body: { provider: 'google', ...body } })).json().value.address;
}
const finish = (browser: Browser, query: string) => browser.call('finishSocial', { body: { query } });

/** Sets out, logs in there, comes back. */
async function comeBack(browser: Browser, who: ExternalIdentity, body: object = {}) {
  const address = await addressOf(browser, body);
  outside.become(who);
  return (await finish(browser, await outside.visit(address))).json();
}

const registration = (username: string, ticket: string, more: object = {}) => ({
  ticket,
  username,
  registerMethod: 'H5',
  type: 0,
  ageConfirmed: true,
  termsAgreed: true,
  ...more,
});

/** A player who registered through the provider. */
async function newPlayer(username: string, who: ExternalIdentity): Promise<Browser> {
  const browser = guest();
  const { value } = await comeBack(browser, who);
  expect(codeOf(await browser.call('registerBySocial', { body: registration(username, value.ticket) }))).toBe(
    'ok',
  );
  return browser;
}

/** A player who registered here. */
async function enter(username: string, more: object = {}): Promise<Browser> {
  await addPerson(gateway, { username, ...more });
  const browser = guest();
  await browser.call('login', { body: loginBody(username) });
  return browser;
}

test('the browser is sent away with PKCE, state and nonce, and only to come back to its own host', async () => {
  const { searchParams } = new URL(await addressOf(guest()));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: client.id,
    redirect_uri: returns[0],
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  });
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(searchParams.get(name)?.length).toBeGreaterThan(30);
  const other = await guest('sinag.localhost').call('startSocial', { body: { provider: 'google' } });
  expect(new URL(other.json().value.address).searchParams.get('redirect_uri')).toBe(returns[1]);
});

test('a login started from another site, or with an origin that is not ours, is refused', async () => {
  const start = (headers: Record<string, string>) =>
    guest().call('startSocial', { body: { provider: 'google' }, headers });
  expect(codeOf(await start({ 'sec-fetch-site': 'cross-site' }))).toBe('cross_site_refused');
  expect(codeOf(await start({ origin: 'https://evil.example' }))).toBe('cross_site_refused');
});

test('who is unknown chooses a username and confirms age and terms; then the provider lets in', async () => {
  const who = { sub: 'g-ana', email: 'Ana@Example.com', email_verified: true, name: 'Ana' };
  const browser = guest();
  const { value } = await comeBack(browser, who);
  expect(value).toMatchObject({
    kind: 'unknown',
    session: null,
    provider: 'google',
    email: 'ana@example.com',
    name: 'Ana',
    username: null,
  });
  const register = (more: object) =>
    browser.call('registerBySocial', { body: registration('Ana1', value.ticket, more) });
  expect(codeOf(await register({ ageConfirmed: false }))).toBe('field_required');
  expect(codeOf(await register({ termsAgreed: false }))).toBe('terms_required');
  expect(codeOf(await register({ username: '1' }))).toBe('username_invalid');
  expect((await register({})).json().value).toMatchObject({
    userName: 'Ana1',
    type: 0,
    firstTimeLogin: true,
  });
  expect((await browser.call('securityOverview')).json().value).toMatchObject({
    hasPassword: false,
    email: { masked: 'a••••@example.com', verified: true },
  });
  expect(codeOf(await register({ username: 'Ana2' }))).toBe('social_failed');

  const again = guest();
  expect(await comeBack(again, who)).toMatchObject({
    value: { kind: 'entered', session: { userName: 'Ana1', firstTimeLogin: false } },
  });
  const [latest] = (await again.call('loginHistory')).json().value.logins;
  expect(latest.method).toBe('google');
});

test('a closed registration is closed to those who come through a provider too', async () => {
  const off = (on: boolean) =>
    staff.call('operatorSetSwitch', { params: { name: 'USERNAMEREG3' }, body: { merchant: 'foyer', on } });
  const browser = guest();
  const { value } = await comeBack(browser, { sub: 'g-closed' });
  await off(false);
  const answer = await browser.call('registerBySocial', { body: registration('Closed1', value.ticket) });
  await off(true);
  expect(codeOf(answer)).toBe('registration_closed');
});

test('an address that both sides verified names the account; its password links, a wrong one does not', async () => {
  await addPerson(gateway, { username: 'bea', email: 'bea@example.com' });
  const who = { sub: 'g-bea', email: 'bea@example.com', email_verified: true };
  expect((await comeBack(guest(), who)).value.username).toBeNull();
  await gateway.services.db.pool.query(
    "update profile set email_verified_at = now() where email = 'bea@example.com'",
  );
  expect(
    (await comeBack(guest(), { ...who, sub: 'g-mallory', email_verified: false })).value.username,
  ).toBeNull();
  const browser = guest();
  const { value } = await comeBack(browser, who);
  expect(value).toMatchObject({ kind: 'unknown', session: null, username: 'bea' });
  const link = (more: object) =>
    browser.call('linkSocial', { body: { ticket: value.ticket, username: 'bea', password, ...more } });
  expect((await link({ password: 'wrong horse 7' })).json()).toMatchObject({
    code: 'login_failed',
    value: { captcha: true },
  });
  expect(codeOf(await browser.call('member'))).toBe('not_logged_in');
  gateway.clock.advance(16 * 60_000);
  expect(codeOf(await link({}))).toBe('captcha_required');
});

test('a player links by password an account of choice, and gets in by the provider from then on', async () => {
  await addPerson(gateway, { username: 'cleo' });
  const who = { sub: 'g-cleo', email: 'elsewhere@example.com', email_verified: true };
  const browser = guest();
  const { value } = await comeBack(browser, who);
  const linked = await browser.call('linkSocial', {
    body: { ticket: value.ticket, username: 'cleo', password },
  });
  expect(linked.json().value).toMatchObject({ userName: 'cleo' });
  expect((await comeBack(guest(), who)).value).toMatchObject({
    kind: 'entered',
    session: { userName: 'cleo' },
  });
  // Another account of the same provider does not push it aside.
  const other = guest();
  const second = await comeBack(other, { sub: 'g-cleo-2' });
  const refused = await other.call('linkSocial', {
    body: { ticket: second.value.ticket, username: 'cleo', password },
  });
  expect(codeOf(refused)).toBe('social_taken');
  expect(other.cookies.has('__Host-foyer')).toBe(false);
});

test('who opened an account and did not get in is let in when they try again', async () => {
  const who = { sub: 'g-mia', email: 'mia@example.com', email_verified: true };
  const browser = guest();
  const [first, second] = [(await comeBack(browser, who)).value, (await comeBack(browser, who)).value];
  const register = async (ticket: string) =>
    (await browser.call('registerBySocial', { body: registration('Mia1', ticket) })).json();
  expect(await register(first.ticket)).toMatchObject({ value: { userName: 'Mia1' } });
  expect(await register(second.ticket)).toMatchObject({ value: { userName: 'Mia1' } });
  const { rows } = await gateway.services.db.pool.query("select from account where username like 'Mia1%'");
  expect(rows).toHaveLength(1);
});

/** Changes what the gateway keeps of a login under way. */
async function tamper(address: string, change: object): Promise<void> {
  const key = `social:1:${new URL(address).searchParams.get('state')}`;
  const kept = JSON.parse((await gateway.services.cache.get(key)) ?? '{}');
  await gateway.services.cache.set(key, JSON.stringify({ ...kept, ...change }), 60_000);
}

test.each([
  ['nonce', { nonce: 'another' }],
  ['PKCE verifier', { verifier: 'a'.repeat(43) }],
  ['redirect address', { redirectUri: returns[1] }],
])('a wrong %s is refused', async (_, change) => {
  const browser = guest();
  const address = await addressOf(browser);
  await tamper(address, change);
  outside.become({ sub: 'g-tamper' });
  expect(codeOf(await finish(browser, await outside.visit(address)))).toBe('social_failed');
});

test('a wrong state, code or issuer, and a refusal there, are refused', async () => {
  outside.become({ sub: 'g-state' });
  const tryWith = async (change: (query: URLSearchParams) => void) => {
    const browser = guest();
    const query = new URLSearchParams(await outside.visit(await addressOf(browser)));
    change(query);
    return codeOf(await finish(browser, query.toString()));
  };
  expect(await tryWith((query) => query.set('state', 'made-up'))).toBe('social_failed');
  expect(await tryWith((query) => query.set('code', 'made-up'))).toBe('social_failed');
  expect(await tryWith((query) => query.set('iss', 'https://evil.example'))).toBe('social_failed');
  expect(await tryWith((query) => (query.delete('code'), query.set('error', 'access_denied')))).toBe(
    'social_failed',
  );
});

test('a return counts once, and only in the browser that set out', async () => {
  await newPlayer('Dora1', { sub: 'g-dora' });
  outside.become({ sub: 'g-dora' });
  const browser = guest();
  const query = await outside.visit(await addressOf(browser));
  // Whoever is lured to the return of another gets nobody's session.
  const lured = guest();
  await lured.call('captcha', { query: { purpose: 'login' } });
  expect(codeOf(await finish(lured, query))).toBe('social_failed');
  const own = await outside.visit(await addressOf(browser));
  expect(codeOf(await finish(browser, own))).toBe('ok');
  expect(codeOf(await finish(browser, own))).toBe('social_failed');
});

test('the session before is not the session after', async () => {
  await newPlayer('Eve1', { sub: 'g-eve' });
  const browser = await enter('edna');
  const before = new Map(browser.cookies);
  await comeBack(browser, { sub: 'g-eve' });
  expect(browser.cookies.get('__Host-foyer')).not.toBe(before.get('__Host-foyer'));
  expect((await browser.call('member')).json().value.account).toBe('Eve1');
  expect(codeOf(await openBrowser(gateway, {}, before).call('member'))).toBe('session_ended');
});

test('the second factor is asked for, and the ticket is good for this browser alone', async () => {
  const browser = await enter('faye');
  await browser.call('stepUp', { body: { password } });
  const { secret } = (await browser.call('beginSecondFactor')).json().value;
  const code = () => new TOTP({ secret }).generate({ timestamp: gateway.clock.now().getTime() });
  await browser.call('confirmSecondFactor', { body: { code: code() } });
  expect((await comeBack(browser, { sub: 'g-faye' }, { link: true })).value).toMatchObject({
    kind: 'linked',
  });
  const back = guest();
  const { value } = await comeBack(back, { sub: 'g-faye' });
  expect(value).toMatchObject({ kind: 'second-factor', session: null });
  gateway.clock.advance(30_000);
  const go = (from: Browser, secondFactor: string) =>
    from.call('completeSocialLogin', { body: { ticket: value.ticket, secondFactor } });
  expect(codeOf(await go(back, '000000'))).toBe('second_factor_invalid');
  expect((await go(back, code())).json().value).toMatchObject({ userName: 'faye' });
  const other = (await comeBack(back, { sub: 'g-faye' })).value.ticket;
  const answer = await guest().call('completeSocialLogin', { body: { ticket: other, secondFactor: code() } });
  expect(codeOf(answer)).toBe('social_failed');
});

test('linking from inside asks for a step-up, and for the session that began it', async () => {
  const browser = await enter('gil');
  const start = (of: Browser) => of.call('startSocial', { body: { provider: 'google', link: true } });
  expect(codeOf(await start(guest()))).toBe('not_logged_in');
  expect(codeOf(await start(browser))).toBe('step_up_required');
  await browser.call('stepUp', { body: { password } });
  const address = (await start(browser)).json().value.address;
  outside.become({ sub: 'g-gil' });
  const query = await outside.visit(address);
  await browser.call('logout');
  await browser.call('login', { body: loginBody('gil') });
  expect(codeOf(await finish(browser, query))).toBe('social_failed');
  await browser.call('stepUp', { body: { password } });
  expect(
    (await comeBack(browser, { sub: 'g-gil', email: 'gil@example.com' }, { link: true })).value.kind,
  ).toBe('linked');
  expect((await browser.call('socialLinks')).json().value).toMatchObject([
    { provider: 'google', email: 'gil@example.com', lastUsedAt: null },
  ]);
  const thief = await enter('hal');
  await thief.call('stepUp', { body: { password } });
  expect(await comeBack(thief, { sub: 'g-gil' }, { link: true })).toMatchObject({ code: 'social_taken' });
});

test('nothing is linked to an account whose sessions are ended while the provider is asked', async () => {
  const thief = await enter('hugo');
  await thief.call('stepUp', { body: { password } });
  const address = await addressOf(thief, { link: true });
  outside.become({ sub: 'g-hugo' });
  const query = await outside.visit(address);
  const held = ["select from account where username = 'hugo' for no key update"] as const;
  const { linking } = await whileHeld(gateway.services.db.pool, held, async (holder) => {
    const linking = finish(thief, query);
    await untilBlocked(holder, [linking]);
    await holder.query(
      "update session set ended_at = now() where account_id = (select id from account where username = 'hugo')",
    );
    return { linking };
  });
  expect(codeOf(await linking)).toBe('session_ended');
  expect((await comeBack(guest(), { sub: 'g-hugo' })).value.kind).toBe('unknown');
});

test('a link is taken away after a step-up, but never the last way in', async () => {
  const browser = await enter('ivy');
  await browser.call('stepUp', { body: { password } });
  await comeBack(browser, { sub: 'g-ivy' }, { link: true });
  const unlink = (of: Browser, provider = 'google') => of.call('unlinkSocial', { body: { provider } });
  expect(codeOf(await unlink(browser, 'facebook'))).toBe('not_found');
  expect(codeOf(await unlink(browser))).toBe('ok');
  expect((await comeBack(guest(), { sub: 'g-ivy' })).value.kind).toBe('unknown');

  const alone = await newPlayer('Jon1', { sub: 'g-jon', email: 'jon@example.com', email_verified: true });
  expect(codeOf(await unlink(alone))).toBe('step_up_required');
  // Without a password the proved address confirms who it is.
  expect(codeOf(await alone.call('stepUpCode', { body: { altcha: await solveBotCheck(alone) } }))).toBe('ok');
  await alone.call('stepUp', { body: { password: (await lastCode(gateway, 'jon@example.com')) ?? '' } });
  expect(codeOf(await unlink(alone))).toBe('social_last');
});

test('who has nothing to confirm with but the login at the provider is confirmed by one of the last ten minutes', async () => {
  // Such as from Facebook, which says of no address that it is verified
  const who = { sub: 'g-kaye', email: 'kaye@example.com' };
  const browser = await newPlayer('Kaye1', who);
  const send = (destination: string) => async () =>
    codeOf(
      await browser.call('contactCode', {
        body: { channel: 'mail', destination, altcha: await solveBotCheck(browser) },
      }),
    );
  expect(await send('kaye@example.com')()).toBe('ok');
  gateway.clock.advance(10 * 60_000);
  const again = send('kaye+1@example.com');
  expect(await again()).toBe('step_up_required');
  expect((await comeBack(browser, who)).value.kind).toBe('entered');
  expect(await again()).toBe('ok');
  const code = (await lastCode(gateway, 'kaye+1@example.com')) ?? '';
  const contact = { channel: 'mail', destination: 'kaye+1@example.com', code };
  expect(codeOf(await browser.call('bindContact', { body: contact }))).toBe('ok');
  // From now on there is an address to send a code to
  expect(await send('kaye+2@example.com')()).toBe('step_up_required');
});

test('a passkey that is the last way in stays, also when it goes at once with the link beside it', async () => {
  const browser = await newPlayer('Lea1', { sub: 'g-lea' });
  const device = createAuthenticator({ host: 'localhost', origin: 'http://localhost' });
  const begun = (await browser.call('beginPasskey')).json().value;
  const response = device.create(begun);
  expect(codeOf(await browser.call('addPasskey', { body: { name: 'Phone', response } }))).toBe('ok');
  const [{ id }] = (await browser.call('passkeys')).json().value;
  const remove = () => browser.call('removePasskey', { params: { id } });
  const unlink = () => browser.call('unlinkSocial', { body: { provider: 'google' } });
  const outcomes = (await Promise.all([remove(), unlink()])).map(codeOf);
  expect(outcomes.toSorted()).toEqual(['ok', 'social_last']);
  expect(codeOf(await (outcomes[0] === 'ok' ? unlink() : remove()))).toBe('social_last');
});

test('merchants and providers share no links', async () => {
  await newPlayer('Kim1', { sub: 'g-kim' });
  expect((await comeBack(guest('sinag.localhost'), { sub: 'g-kim' })).value.kind).toBe('unknown');
  expect((await comeBack(guest(), { sub: 'g-kim' }, { provider: 'facebook' })).value.kind).toBe('unknown');
  const query = await outside.visit(await addressOf(guest()));
  expect(codeOf(await finish(guest('sinag.localhost'), query))).toBe('social_failed');
});

test('a disabled account stays out', async () => {
  await newPlayer('Pia1', { sub: 'g-pia' });
  await gateway.services.db.pool.query("update account set status = 'disabled' where username = 'Pia1'");
  expect(await comeBack(guest(), { sub: 'g-pia' })).toMatchObject({ code: 'account_disabled' });
});

test('what is not set up or switched off is not offered', async () => {
  const offered = async (host?: string) =>
    (await guest(host).call('siteSettings')).json().value.signIn.social;
  expect(await offered()).toEqual(['google', 'facebook']);
  expect(await offered('sinag.localhost')).toEqual(['google']);
  await staff.call('operatorSetSwitch', {
    params: { name: 'FACEBOOKLOGIN3' },
    body: { merchant: 'foyer', on: false },
  });
  expect(await offered()).toEqual(['google']);
  expect(codeOf(await guest().call('startSocial', { body: { provider: 'facebook' } }))).toBe('feature_off');
  await staff.call('operatorSetSwitch', {
    params: { name: 'FACEBOOKLOGIN3' },
    body: { merchant: 'foyer', on: true },
  });
});
