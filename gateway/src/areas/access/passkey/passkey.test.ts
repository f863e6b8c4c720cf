import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOTP } from 'otpauth';
import { createAuthenticator, type Misuse } from '../../../testing/authenticator.ts';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { addPerson, loginBody, password } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

async function enter(username: string, merchant = 'foyer'): Promise<Browser> {
  const host = merchant === 'foyer' ? 'localhost' : 'sinag.localhost';
  const found = await gateway.services.accounts.byUsername(merchant === 'foyer' ? 1 : 2, username);
  if (!found) await addPerson(gateway, { username, merchant });
  const browser = openBrowser(gateway, { host });
  expect((await browser.call('login', { body: loginBody(username) })).statusCode).toBe(200);
  return browser;
}

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code ?? 'ok';
const options = async (browser: Browser) => (await browser.call('beginPasskey')).json().value;
const add = (browser: Browser, response: object, name = 'Phone') =>
  browser.call('addPasskey', { body: { name, response } });

/** A player whose device has a passkey. */
async function withPasskey(username: string, merchant?: string) {
  const browser = await enter(username, merchant);
  await browser.call('stepUp', { body: { password } });
  const host = merchant === 'sinag' ? 'sinag.localhost' : 'localhost';
  const device = createAuthenticator({ host, origin: `http://${host}` });
  expect(codeOf(await add(browser, device.create(await options(browser))))).toBe('ok');
  return { browser, device };
}

const asked = async (browser: Browser, secondFactor = false) =>
  (await browser.call('askPasskey', { body: { secondFactor } })).json().value;
const logIn = (browser: Browser, response: object) => browser.call('passkeyLogin', { body: { response } });

test('a passkey is made after a step-up, and lets in without name and password', async () => {
  const first = await enter('ada');
  expect(codeOf(await first.call('beginPasskey'))).toBe('step_up_required');
  const { device } = await withPasskey('ada');
  const browser = openBrowser(gateway);
  const ask = await asked(browser);
  expect([ask.rpId, ask.allowCredentials, ask.userVerification]).toEqual([
    'localhost',
    undefined,
    'required',
  ]);
  const answer = await logIn(browser, device.get(ask));
  expect(answer.json().value).toMatchObject({ userName: 'ada', type: 0 });
  expect((await browser.call('member')).json().value.account).toBe('ada');
  const [latest] = (await browser.call('loginHistory')).json().value.logins;
  expect([latest.method, latest.failure]).toEqual(['passkey', null]);
});

test('what a browser is asked to make names the brand, the player and what there is already', async () => {
  const { browser } = await withPasskey('abe');
  const made = await options(browser);
  expect(made).toMatchObject({
    rp: { id: 'localhost', name: 'Foyer' },
    user: { name: 'abe' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(made.excludeCredentials).toHaveLength(1);
});

const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const misuses: [string, Misuse][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['another host', { host: 'evil.example' }],
  ['a challenge of nobody', { challenge: Buffer.from('made up').toString('base64url') }],
  ['nobody verified', { isUnverified: true }],
];

test.each(misuses)('no passkey is made with %s', async (what, misuse) => {
  const browser = await enter(`b${what.replaceAll(' ', '')}`);
  await browser.call('stepUp', { body: { password } });
  expect(codeOf(await add(browser, createAuthenticator().create(await options(browser), misuse)))).toBe(
    'passkey_invalid',
  );
  expect((await browser.call('passkeys')).json().value).toEqual([]);
});

test.each([...misuses, ['the key of another', { key: otherKey }] as [string, Misuse]])(
  'nobody gets in with %s',
  async (what, misuse) => {
    const { device } = await withPasskey(`c${what.replaceAll(' ', '')}`);
    const browser = openBrowser(gateway);
    expect(codeOf(await logIn(browser, device.get(await asked(browser), misuse)))).toBe('passkey_invalid');
  },
);

test('a challenge counts once, for the browser that it was made for, and five minutes', async () => {
  const { browser: owner, device } = await withPasskey('dora');
  const [browser, thief] = [openBrowser(gateway), openBrowser(gateway)];
  const shown = device.get(await asked(browser));
  await thief.call('captcha', { query: { purpose: 'login' } });
  expect(codeOf(await logIn(thief, shown))).toBe('passkey_invalid');
  // Shown in the wrong place it is spent: it helps nobody afterwards.
  expect(codeOf(await logIn(browser, shown))).toBe('passkey_invalid');
  const again = device.get(await asked(browser));
  expect(codeOf(await logIn(browser, again))).toBe('ok');
  expect(codeOf(await logIn(browser, again))).toBe('passkey_invalid');
  const made = createAuthenticator().create(await options(owner));
  expect(codeOf(await add(await enter('dora'), made))).toBe('passkey_invalid');
});

test('a count that does not grow tells of a copy and is refused', async () => {
  const { device } = await withPasskey('eve');
  const use = async (counter?: number) => {
    const browser = openBrowser(gateway);
    return codeOf(
      await logIn(browser, device.get(await asked(browser), counter === undefined ? {} : { counter })),
    );
  };
  expect([await use(7), await use(7), await use(3), await use(8)]).toEqual([
    'ok',
    'passkey_invalid',
    'passkey_invalid',
    'ok',
  ]);
});

test('of two uses of one count at once, one gets in', async () => {
  const { device } = await withPasskey('edna');
  const browsers = [openBrowser(gateway), openBrowser(gateway)];
  const shown = await Promise.all(
    browsers.map(async (browser) => device.get(await asked(browser), { counter: 9 })),
  );
  const answers = await Promise.all(browsers.map((browser, at) => logIn(browser, shown[at] ?? {})));
  expect(answers.map(codeOf).toSorted()).toEqual(['ok', 'passkey_invalid']);
});

test('it stands for the code of the second factor, for its own account alone', async () => {
  const { browser: owner, device } = await withPasskey('fay');
  const { value } = (await owner.call('beginSecondFactor')).json();
  const totp = new TOTP({ secret: value.secret });
  await owner.call('confirmSecondFactor', {
    body: { code: totp.generate({ timestamp: gateway.clock.now().getTime() }) },
  });
  const other = (await withPasskey('flo')).device;

  const browser = openBrowser(gateway);
  const withPassword = (passkey?: object) =>
    browser.call('login', { body: loginBody('fay', passkey ? { passkey } : {}) });
  expect(codeOf(await withPassword())).toBe('second_factor_required');
  expect(codeOf(await withPassword(other.get(await asked(browser, true))))).toBe('passkey_invalid');
  expect(
    (await browser.call('askPasskey', { body: { secondFactor: true } })).json().value.userVerification,
  ).toBe('preferred');
  expect(codeOf(await withPassword(device.get(await asked(browser, true), { isUnverified: true })))).toBe(
    'ok',
  );
  // Alone it is both factors.
  const alone = openBrowser(gateway);
  expect(codeOf(await logIn(alone, device.get(await asked(alone))))).toBe('ok');
});

test('a wrong password is not mended by a passkey', async () => {
  const { device } = await withPasskey('gil');
  const browser = openBrowser(gateway);
  const passkey = device.get(await asked(browser, true));
  expect(
    codeOf(await browser.call('login', { body: loginBody('gil', { password: 'wrong horse 7', passkey }) })),
  ).toBe('login_failed');
});

test('they are listed with their last use, renamed and removed by their owner alone', async () => {
  const { browser, device } = await withPasskey('hal');
  const stranger = await withPasskey('ivy');
  const list = async (of = browser) =>
    (await of.call('passkeys')).json().value as { id: string; name: string; lastUsedAt: string | null }[];
  expect(await list()).toMatchObject([{ name: 'Phone', lastUsedAt: null }]);
  const visitor = openBrowser(gateway);
  await logIn(visitor, device.get(await asked(visitor)));
  const [mine] = await list();
  expect(mine?.lastUsedAt).not.toBeNull();
  const params = { id: mine?.id ?? '' };
  expect(codeOf(await stranger.browser.call('renamePasskey', { params, body: { name: 'Mine' } }))).toBe(
    'not_found',
  );
  expect(codeOf(await stranger.browser.call('removePasskey', { params }))).toBe('not_found');
  expect(codeOf(await browser.call('renamePasskey', { params, body: { name: 'Old phone' } }))).toBe('ok');
  expect(await list()).toMatchObject([{ name: 'Old phone' }]);
  expect(codeOf(await (await enter('hal')).call('removePasskey', { params }))).toBe('step_up_required');
  expect(codeOf(await browser.call('removePasskey', { params }))).toBe('ok');
  const gone = openBrowser(gateway);
  expect(codeOf(await logIn(gone, device.get(await asked(gone))))).toBe('passkey_invalid');
});

test('one of another merchant opens nothing here', async () => {
  const { device } = await withPasskey('jon', 'sinag');
  const browser = openBrowser(gateway);
  const shown = device.get(await asked(browser), { host: 'localhost', origin: 'http://localhost' });
  expect(codeOf(await logIn(browser, shown))).toBe('passkey_invalid');
});

test('a disabled account stays out', async () => {
  const { device } = await withPasskey('kim');
  await gateway.services.db.pool.query("update account set status = 'disabled' where username = 'kim'");
  const browser = openBrowser(gateway);
  expect(codeOf(await logIn(browser, device.get(await asked(browser))))).toBe('account_disabled');
});

test('an account has twenty at most', async () => {
  const { browser } = await withPasskey('lea');
  for (let count = 1; count < 20; count += 1)
    await add(browser, createAuthenticator().create(await options(browser)));
  expect(codeOf(await browser.call('beginPasskey'))).toBe('passkey_limit');
});

test('of those that are added at once the twenty-first is refused', async () => {
  const { browser } = await withPasskey('liv');
  for (let count = 1; count < 19; count += 1)
    await add(browser, createAuthenticator().create(await options(browser)));
  const browsers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const other = await enter('liv');
      await other.call('stepUp', { body: { password } });
      return other;
    }),
  );
  const made = await Promise.all(
    browsers.map(async (at) => ({ at, response: createAuthenticator().create(await options(at)) })),
  );
  const answers = await Promise.all(made.map(({ at, response }) => add(at, response)));
  expect(answers.map(codeOf).toSorted()).toEqual(['ok', ...Array(5).fill('passkey_limit')]);
});
