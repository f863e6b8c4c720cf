import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { captchaAnswer, solveBotCheck } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { drawCaptcha } from './picture.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

const visitorOf = (browser: ReturnType<typeof openBrowser>) =>
  browser.cookies.get('__Host-foyer-visitor') ?? null;
const check = (
  browser: ReturnType<typeof openBrowser>,
  answer: string,
  purpose: 'login' | 'feedback' = 'login',
  merchantId = 1,
) => gateway.services.captchas.check({ merchantId, visitor: visitorOf(browser), purpose }, answer);
const wrong = (answer: string) => String((Number(answer) + 1) % 100_000).padStart(5, '0');

test('the picture is a PNG of 4 bits with ink on it', () => {
  const png = drawCaptcha('01234');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]]).toEqual([160, 60, 4, 3]);
  const at = png.indexOf('IDAT');
  const lines = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  expect(lines.length).toBe(81 * 60);
  const inked = lines.filter((byte) => (byte & 0x0f) > 10).length;
  expect(inked).toBeGreaterThan(200);
  expect(inked).toBeLessThan(lines.length / 2);
});

test('the same digits are never the same picture', () => {
  expect(drawCaptcha('55555').equals(drawCaptcha('55555'))).toBe(false);
});

test('a captcha binds itself to an anonymous visitor', async () => {
  const browser = openBrowser(gateway);
  const answer = await browser.call('captcha', { query: { purpose: 'login' } });
  expect(Buffer.from(answer.json().value.image, 'base64').subarray(1, 4).toString()).toBe('PNG');
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-foyer-visitor=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(
    (await browser.call('captcha', { query: { purpose: 'login' } })).headers['set-cookie'],
  ).toBeUndefined();
});

test('the right answer counts once', async () => {
  const browser = openBrowser(gateway);
  const answer = await captchaAnswer(gateway, browser, 'login');
  expect(answer).toMatch(/^[0-9]{5}$/);
  expect(await check(browser, answer)).toBe(true);
  expect(await check(browser, answer)).toBe(false);
});

test('the third wrong answer burns it', async () => {
  const browser = openBrowser(gateway);
  const answer = await captchaAnswer(gateway, browser, 'login');
  expect(await check(browser, wrong(answer))).toBe(false);
  expect(await check(browser, wrong(answer))).toBe(false);
  const again = await captchaAnswer(gateway, browser, 'login');
  for (let count = 0; count < 3; count += 1) expect(await check(browser, wrong(again))).toBe(false);
  expect(await check(browser, again)).toBe(false);
});

test('two wrong answers leave it good', async () => {
  const browser = openBrowser(gateway);
  const answer = await captchaAnswer(gateway, browser, 'login');
  await check(browser, wrong(answer));
  await check(browser, wrong(answer));
  expect(await check(browser, answer)).toBe(true);
});

test('of many answers at once one counts', async () => {
  const browser = openBrowser(gateway);
  const answer = await captchaAnswer(gateway, browser, 'login');
  const results = await Promise.all(Array.from({ length: 10 }, () => check(browser, answer)));
  expect(results.filter(Boolean)).toHaveLength(1);
});

test('it counts for its purpose, its visitor, its merchant, and for 120 s', async () => {
  const browser = openBrowser(gateway);
  const stranger = openBrowser(gateway);
  await captchaAnswer(gateway, stranger, 'login');
  const answer = await captchaAnswer(gateway, browser, 'login');
  expect(await check(browser, answer, 'feedback')).toBe(false);
  expect(await check(browser, answer, 'login', 2)).toBe(false);
  expect(await check(openBrowser(gateway), answer)).toBe(false);
  gateway.clock.advance(121_000);
  expect(await check(browser, answer)).toBe(false);
});

test('a solved bot check stands for reading the picture of a registration or feedback, once, and never of a login', async () => {
  const browser = openBrowser(gateway, { ip: '203.0.113.8' });
  const ask = async (purpose: 'register' | 'login', altcha?: string) =>
    (await browser.call('captcha', { query: { purpose, ...(altcha ? { altcha } : {}) } })).json();
  expect((await ask('register')).value).not.toHaveProperty('digits');
  const altcha = await solveBotCheck(browser);
  const { digits } = (await ask('register', altcha)).value;
  const owner = { merchantId: 1, visitor: visitorOf(browser), purpose: 'register' } as const;
  expect(await gateway.services.captchas.check(owner, digits)).toBe(true);
  expect(await ask('register', altcha)).toMatchObject({ code: 'bot_check_failed' });
  expect(await ask('register', 'nonsense')).toMatchObject({ code: 'bot_check_failed' });
  expect((await ask('login', await solveBotCheck(browser))).value).not.toHaveProperty('digits');
});

test('one address gets only so many', async () => {
  const browser = openBrowser(gateway, { ip: '203.0.113.9' });
  const codes = new Set<number>();
  for (let count = 0; count < 62; count += 1)
    codes.add((await browser.call('captcha', { query: { purpose: 'login' } })).statusCode);
  expect([...codes]).toEqual([200, 429]);
});

test('only the demo world tells the digits', async () => {
  const browser = openBrowser(gateway);
  await browser.call('captcha', { query: { purpose: 'login' } });
  const told = await browser.call('devCaptcha', { query: { purpose: 'login' } });
  expect(await check(browser, told.json<{ value: { digits: string } }>().value.digits)).toBe(true);
  const strict = await startTestGateway({ sharing: gateway, demo: false });
  const outside = openBrowser(strict);
  await outside.call('captcha', { query: { purpose: 'login' } });
  expect((await outside.call('devCaptcha', { query: { purpose: 'login' } })).statusCode).toBe(404);
  await strict.dispose();
});

test('in the demo world a browser is told its own captcha, no other is; elsewhere nobody', async () => {
  const browser = openBrowser(gateway);
  const answer = await captchaAnswer(gateway, browser, 'register');
  expect((await browser.call('devCaptcha', { query: { purpose: 'register' } })).json().value).toEqual({
    digits: answer,
  });
  for (const other of [openBrowser(gateway), openBrowser(gateway, { host: 'sinag.localhost' })]) {
    expect((await other.call('devCaptcha', { query: { purpose: 'register' } })).statusCode).toBe(404);
  }
  expect((await browser.call('devCaptcha', { query: { purpose: 'login' } })).statusCode).toBe(404);
  const real = await startTestGateway({ sharing: gateway, demo: false });
  try {
    const asked = openBrowser(real);
    await asked.call('captcha', { query: { purpose: 'register' } });
    const refused = await asked.call('devCaptcha', { query: { purpose: 'register' } });
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
  } finally {
    await real.dispose();
  }
});
