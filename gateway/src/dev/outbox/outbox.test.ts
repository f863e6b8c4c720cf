import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

const message = {
  channel: 'mail',
  to: 'ana@example.com',
  purpose: 'reset',
  subject: 'Hello',
  text: 'A text',
  code: null,
} as const;

test('messages are listed latest first, page by page, for their merchant and recipient', async () => {
  const { outbox } = gateway.services;
  for (const text of ['one', 'two', 'three']) await outbox.deliver({ ...message, merchantId: 1, text });
  await outbox.deliver({ ...message, merchantId: 1, to: 'ben@example.com', text: 'four' });
  await outbox.deliver({ ...message, merchantId: 2, text: 'elsewhere' });
  const texts = async (page: { to?: string; offset: number; limit: number }) => {
    const { messages, total } = await outbox.list(1, page);
    return [...messages.map(({ text }) => text), total];
  };
  expect(await texts({ offset: 0, limit: 10 })).toEqual(['four', 'three', 'two', 'one', 4]);
  expect(await texts({ offset: 2, limit: 1 })).toEqual(['two', 4]);
  expect(await texts({ to: 'ben@example.com', offset: 0, limit: 10 })).toEqual(['four', 1]);
});

test('the outbox does not exist outside the demo world', async () => {
  const real = await startTestGateway({ sharing: gateway, demo: false });
  try {
    const browser = openBrowser(real);
    for (const query of [{}, { to: 'ana@example.com' }] as Record<string, string>[]) {
      const refused = await browser.call('devOutbox', { query });
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
    }
  } finally {
    await real.dispose();
  }
});
