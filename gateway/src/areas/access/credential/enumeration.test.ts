import type * as Argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { addPerson, captchaAnswer, loginBody, solveBotCheck } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

/**
 * Nobody learns who has an account (T9): equal answers, and the same work before them. Wall clocks are for
 * `npm run bench -- accounts`; here the statements, the hashes and the state that are asked for are counted.
 */
// Files share what they loaded: this one loads the gateway anew, with hashes that are counted, and leaves none of it.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addPerson(gateway, { username: 'ada', mobile: '+639175550001', email: 'ada@example.com' });
  await addPerson(gateway, { username: 'ada-too', mobile: '+639175550002' });
  await addPerson(gateway, { username: 'cora', email: 'cora@example.com' });
  await addPerson(gateway, { username: 'cora-too', email: 'cora-too@example.com' });
});
afterAll(async () => {
  vi.resetModules();
  await gateway.dispose();
});
afterEach(() => vi.restoreAllMocks());

let last = 0;
const guest = () => openBrowser(gateway, { ip: `198.51.100.${++last}` });

interface Work {
  answer: unknown;
  statements: string[];
  hashes: number;
  state: string[];
}

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');

/** Work of every call, or of none: the key of sealed bodies, and the look for changes of merchants, which are then read. */
const isBeside = (text: string) =>
  /from "(merchant|merchant_host|merchant_switch|registration_field|sign_in_service)"|"encryption_key"/.test(
    text,
  );

/** What a call answers, and what was done before it did; what is done behind the answer is held back. */
async function workOf(call: () => ReturnType<Browser['call']>): Promise<Work> {
  const { db, cache: ephemeral, limits, courier } = gateway.services;
  const behind: (() => Promise<void>)[] = [];
  const later = vi.spyOn(courier, 'later').mockImplementation((work) => void behind.push(work));
  const queries = vi.spyOn(db.pool, 'query');
  const hashing = vi.mocked(verify);
  hashing.mockClear();
  const spies = [
    ...(['get', 'set', 'add', 'take', 'remove'] as const).map(
      (name) => [name, vi.spyOn(ephemeral, name)] as const,
    ),
    ...(['take', 'count', 'forget'] as const).map(
      (name) => [`limit ${name}`, vi.spyOn(limits, name)] as const,
    ),
  ];
  const sent = await call();
  const {
    requestId: _,
    value,
    ...rest
  } = sent.json() as { requestId?: string; value?: Record<string, unknown> };
  // When another may be asked for is a time, and so another one each time
  const { expirationTime, ...kept } = value ?? {};
  const answer = {
    status: sent.statusCode,
    headers: Object.keys(sent.headers).toSorted(),
    ...rest,
    value: { ...kept, timed: expirationTime !== undefined },
  };
  const work = {
    answer,
    statements: queries.mock.calls.map(([query]) => textOf(query)).filter((text) => !isBeside(text)),
    hashes: hashing.mock.calls.length,
    state: spies.map(([name, spy]) => `${name} ${spy.mock.calls.length}`),
  };
  for (const spy of [later, queries, ...spies.map(([, each]) => each)]) spy.mockRestore();
  for (const each of behind) await each();
  await courier.idle();
  return work;
}

test('a login with a wrong password: one look-up and one hash, whether or not there is such an account', async () => {
  const attempt = (username: string) =>
    workOf(() => guest().call('login', { body: loginBody(username, { password: 'not the password' }) }));
  const [known, unknown] = [await attempt('ada'), await attempt('nobody-here')];
  expect(known.hashes).toBe(1);
  expect(known.statements.length).toBeGreaterThan(0);
  expect(unknown).toEqual(known);
});

test('the same once a captcha is demanded', async () => {
  const attempt = async (username: string) => {
    const browser = guest();
    const captcha = await captchaAnswer(gateway, browser, 'login');
    return workOf(() =>
      browser.call('login', { body: loginBody(username, { password: 'not the password', captcha }) }),
    );
  };
  const [known, unknown] = [await attempt('ada'), await attempt('nobody-here')];
  expect(known.hashes).toBe(1);
  expect(unknown).toEqual(known);
});

test.each([
  ['sms', 'ada', '09175550001', '09175559999'],
  ['mail', 'cora', 'cora@example.com', 'nobody@example.com'],
] as const)(
  'a lost password by %s: nothing about any account is asked before the answer',
  async (channel, owner, right, wrong) => {
    const attempt = async (username: string, destination: string) => {
      const browser = guest();
      gateway.clock.advance(61_000);
      const altcha = await solveBotCheck(browser);
      return workOf(() =>
        browser.call('requestPasswordReset', {
          body: { username, channel, destination, countryDialingCode: '63', altcha },
        }),
      );
    };
    const known = await attempt(owner, right);
    expect(known.statements.filter((text) => /account|profile|credential/.test(text))).toEqual([]);
    expect(await attempt(`${owner}-too`, wrong)).toEqual(known);
    expect(await attempt(`nobody-${owner}`, right)).toEqual(known);
  },
);

test('a code by SMS: nothing about any account is asked before the answer', async () => {
  const attempt = async (mobileNum: string) => {
    const browser = guest();
    gateway.clock.advance(61_000);
    const altcha = await solveBotCheck(browser);
    return workOf(() =>
      browser.call('sendCode', { body: { mobileNum, countryDialingCode: '63', purpose: 'login', altcha } }),
    );
  };
  const known = await attempt('09175550001');
  expect(known.statements.filter((text) => /account|profile|credential/.test(text))).toEqual([]);
  expect(await attempt('09175558888')).toEqual(known);
});

test('a login by SMS and a reset with a wrong code: the same steps for who is there and who is not', async () => {
  const sms = (mobile: string) =>
    workOf(() =>
      guest().call('login', {
        body: loginBody(mobile, { type: 'sms', password: '000000', countryDialingCode: '63' }),
      }),
    );
  expect(await sms('09175558888')).toEqual(await sms('09175550001'));
  const fresh = 'another horse 8';
  const reset = (username: string) =>
    workOf(() =>
      guest().call('resetPassword', {
        body: { username, code: '000000', newPassword: fresh, confirmNewPassword: fresh },
      }),
    );
  const [known, unknown] = [await reset('ada'), await reset('nobody-here')];
  expect(known.hashes).toBe(0);
  expect(unknown).toEqual(known);
});
