import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { addPerson, captchaAnswer, loginBody } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addPerson(gateway, { username: 'ada' });
});
afterAll(() => gateway.dispose());

const letter = (captcha: string, more: Record<string, unknown> = {}) => ({
  content: 'My deposit of this morning is not there yet.',
  sender: 'ada',
  type: 1,
  captcha,
  ...more,
});

async function enter() {
  const browser = openBrowser(gateway);
  await browser.call('login', { body: loginBody('ada') });
  return browser;
}

test('feedback opens a ticket that waits for an answer', async () => {
  const browser = await enter();
  const captcha = await captchaAnswer(gateway, browser, 'feedback');
  expect((await browser.call('sendFeedback', { body: letter(captcha) })).json()).toEqual({
    success: true,
    value: {},
  });
  const { rows } = await gateway.services.db.pool.query(
    "select c.type, c.state, m.text from conversation c join message m on m.conversation_id = c.id where c.kind = 'feedback'",
  );
  expect(rows).toEqual([{ type: 1, state: 'open', text: letter('').content }]);
  expect((await browser.call('sendFeedback', { body: letter(captcha) })).json().code).toBe('captcha_invalid');
});

test('feedback needs 20 to 200 characters and a listed type', async () => {
  const browser = await enter();
  const fields = async (more: Record<string, unknown>) =>
    (await browser.call('sendFeedback', { body: letter('12345', more) })).json().value.fields;
  expect(await fields({ content: 'x'.repeat(19) })).toEqual({ content: 'field_invalid' });
  expect(await fields({ content: 'x'.repeat(201) })).toEqual({ content: 'field_invalid' });
  expect(await fields({ type: 5 })).toEqual({ type: 'field_invalid' });
  for (const content of ['x'.repeat(20), 'x'.repeat(200)]) {
    const captcha = await captchaAnswer(gateway, browser, 'feedback');
    expect((await browser.call('sendFeedback', { body: letter(captcha, { content }) })).statusCode).toBe(200);
  }
});

test('guests and calls from another site are refused', async () => {
  expect((await openBrowser(gateway).call('sendFeedback', { body: letter('12345') })).json().code).toBe(
    'not_logged_in',
  );
  const browser = await enter();
  const captcha = await captchaAnswer(gateway, browser, 'feedback');
  const answer = await browser.call('sendFeedback', {
    body: letter(captcha),
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.json().code).toBe('cross_site_refused');
});

test('a player who writes too often is refused', async () => {
  const browser = await enter();
  const codes = new Set<string>();
  for (let count = 0; count < 11; count += 1) {
    const captcha = await captchaAnswer(gateway, browser, 'feedback');
    codes.add((await browser.call('sendFeedback', { body: letter(captcha) })).json().code ?? 'sent');
  }
  expect([...codes]).toEqual(['sent', 'too_many_requests']);
});
