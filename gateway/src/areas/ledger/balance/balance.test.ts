import { afterAll, beforeAll, expect, test } from 'vitest';
import { trialType } from '@foyer/contract/session-can';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer } from '../../wallet/provider/fixture.ts';
import { amountIn, decimalOf, minorUnitsOf } from './balance.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

test('the wallet shows what can be played with', async () => {
  const member = await addPlayer(gateway, 12_345n);
  expect((await member.get('wallet')).value).toEqual({
    sumBalance: '12345',
    currency: 'PHP',
    minorUnits: 2,
    mode: 'real',
  });
});

test('a trial account sees play money', async () => {
  const trial = await addPlayer(gateway, 500n, trialType);
  expect((await trial.get('wallet?token=ignored')).value).toEqual({
    sumBalance: '500',
    currency: 'FUN',
    minorUnits: 2,
    mode: 'trial',
  });
});

test('an account without money has zero', async () => {
  const member = await addPlayer(gateway, 0n);
  await gateway.services.db.pool.query('delete from ledger_account where owner = $1', [member.accountId]);
  expect((await member.get('wallet')).value).toMatchObject({ sumBalance: '0' });
});

test('a guest has no wallet, but sees the currencies', async () => {
  const get = async (path: string) =>
    (await gateway.app.inject({ url: `/api/v1/${path}`, headers: { host: 'localhost' } })).json();
  expect(await get('wallet')).toMatchObject({ success: false, code: 'not_logged_in' });
  expect((await get('merchant-wallet')).value).toEqual({ currencies: [{ currency: 'PHP', minorUnits: 2 }] });
});

test.each([
  ['PHP', 2],
  ['JPY', 0],
  ['BHD', 3],
  ['VND', 0],
  ['USDT', 6],
  ['FUN', 2],
])('%s has %s digits', (currency, digits) => {
  expect(minorUnitsOf(currency)).toBe(digits);
});

test.each([
  [123456n, 2, '1234.56'],
  [-5n, 2, '-0.05'],
  [-1500n, 0, '-1500'],
  [1n, 3, '0.001'],
  [0n, 2, '0.00'],
])('%s with %s digits is %s', (minor, digits, text) => expect(decimalOf(minor, digits)).toBe(text));

test.each([
  ['TY', 1_234_550n, 'PHP', '₱12,345.50'],
  ['EN', -5n, 'PHP', '-₱0.05'],
  ['VI', 1_234_550n, 'PHP', '12.345,50\u00a0₱'],
  ['EN', 1500n, 'JPY', '¥1,500'],
  ['EN', 1500n, 'FUN', '15.00'],
  ['XX', 1500n, 'PHP', '₱15.00'],
])('in %s, %s of %s is %s', (language, minor, currency, text) =>
  expect(amountIn(language, minor, currency)).toBe(text),
);

test('a round sum needs no digits behind the point, another one has them', () => {
  expect(amountIn('EN', 100_000n, 'PHP', true)).toBe('₱1,000');
  expect(amountIn('EN', 100_050n, 'PHP', true)).toBe('₱1,000.50');
});
