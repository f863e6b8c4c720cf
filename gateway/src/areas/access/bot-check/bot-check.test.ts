import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { solveBotCheck } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

const pass = (payload: string, merchantId = 1) => gateway.services.botChecks.require(merchantId, payload);
const refused = { code: 'bot_check_failed' };
const changed = (payload: string, change: object) =>
  btoa(JSON.stringify({ ...JSON.parse(atob(payload)), ...change }));

test('a solved challenge passes, once', async () => {
  const payload = await solveBotCheck(openBrowser(gateway));
  await pass(payload);
  await expect(pass(payload)).rejects.toMatchObject(refused);
});

test('the same solution written otherwise is still the same', async () => {
  const payload = await solveBotCheck(openBrowser(gateway));
  await pass(payload);
  await expect(pass(changed(payload, { took: 5 }))).rejects.toMatchObject(refused);
});

test('what is not solved, forged or for another merchant does not pass', async () => {
  const payload = await solveBotCheck(openBrowser(gateway));
  const { number, salt } = JSON.parse(atob(payload));
  await expect(pass('')).rejects.toMatchObject(refused);
  await expect(pass('not base64 of anything')).rejects.toMatchObject(refused);
  await expect(pass(changed(payload, { number: number + 1 }))).rejects.toMatchObject(refused);
  await expect(pass(changed(payload, { signature: 'ab'.repeat(32) }))).rejects.toMatchObject(refused);
  await expect(
    pass(changed(payload, { salt: salt.replace(/expires=\d+/, 'expires=9999999999') })),
  ).rejects.toMatchObject(refused);
  await expect(pass(changed(payload, { algorithm: 'SHA-1' }))).rejects.toMatchObject(refused);
  await expect(pass(payload, 2)).rejects.toMatchObject(refused);
  await pass(payload);
});

test('a challenge is good for five minutes', async () => {
  const payload = await solveBotCheck(openBrowser(gateway));
  gateway.clock.advance(301_000);
  await expect(pass(payload)).rejects.toMatchObject(refused);
});
