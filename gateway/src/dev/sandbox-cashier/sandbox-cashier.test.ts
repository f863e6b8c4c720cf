import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { addMethods, addPayer, depositBody } from '../../areas/cashier/payment-method/fixture.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addMethods(gateway);
});
afterAll(() => gateway.dispose());

async function begin() {
  const payer = await addPayer(gateway);
  const { id, payAt } = (await payer.ask('openDeposit', depositBody())).value as {
    id: string;
    payAt: string;
  };
  const press = (action: string, headers: Record<string, string> = {}) => {
    const [path, query] = payAt.split('?');
    const form = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers };
    return gateway.app.inject({
      method: 'POST',
      url: `${path}/${action}?${query}`,
      headers: form,
      payload: '',
    });
  };
  const state = async () => (await gateway.services.deposits.byId(1, id))?.state;
  return { payer, id, payAt, press, state };
}

test('the page runs no scripts, names the payment and links back', async () => {
  const { payAt, id } = await begin();
  const page = await gateway.app.inject({ url: `${payAt}&lang=TY`, headers: { host: 'localhost' } });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page.body).toContain('Magbayad ngayon');
  expect(page.body).toContain('₱1,000.00');
  expect(page.body).toContain(`href="/m/voucherCenter?deposit=${id}"`);
  expect(page.body).not.toContain('<script');
});

test.each([
  ['paid', 'paid', '100000'],
  ['twice', 'paid', '100000'],
  ['failed', 'failed', '0'],
  ['expired', 'expired', '0'],
  ['later', 'pending', '0'],
])('%s: the deposit is %s, the balance %s', async (action, state, balance) => {
  const deposit = await begin();
  const answer = await deposit.press(action);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `/m/voucherCenter?deposit=${deposit.id}`,
  ]);
  expect([await deposit.state(), await deposit.payer.balance()]).toEqual([state, balance]);
});

test('an expired payment can still be paid; a paid one can no longer fail', async () => {
  const deposit = await begin();
  await deposit.press('expired');
  await deposit.press('paid');
  await deposit.press('failed');
  expect([await deposit.state(), await deposit.payer.balance()]).toEqual(['paid', '100000']);
});

test('paying needs the secret address, the same site and a known action', async () => {
  const { payAt, press, state } = await begin();
  const guessed = payAt.replace(/key=.*/, 'key=guessed');
  expect((await gateway.app.inject({ url: guessed, headers: { host: 'localhost' } })).statusCode).toBe(404);
  expect((await press('paid', { 'sec-fetch-site': 'cross-site' })).json().code).toBe('cross_site_refused');
  expect((await press('refund')).json().code).toBe('not_found');
  expect(await state()).toBe('pending');
});

test('outside the demo world the page does not exist and its payment methods are not available', async () => {
  const production = await startTestGateway({ sharing: gateway, demo: false });
  expect(
    (await production.app.inject({ url: '/sandbox-cashier/d.1.x', headers: { host: 'localhost' } }))
      .statusCode,
  ).toBe(404);
  expect(production.services.sandboxCashier).toBeUndefined();
  expect((await production.services.paymentMethods.offered(1, 'deposit', 'PHP')).map(({ id }) => id)).toEqual(
    ['bank-in'],
  );
  await production.dispose();
});
