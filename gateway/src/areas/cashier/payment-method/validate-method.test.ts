import { expect, test } from 'vitest';
import type { Refusal } from '../../../platform/http/refusal.ts';
import { methodRow } from './fixture.ts';
import type { PaymentMethodRow } from './payment-method.ts';
import { validateMethod } from './validate-method.ts';

const everybody = ['manual', 'sandbox'] as const;
const faultsOf = (
  more: Partial<PaymentMethodRow>,
  adapters: readonly PaymentMethodRow['adapter'][] = everybody,
) => {
  try {
    return validateMethod(methodRow('m', more), adapters).facts;
  } catch (error) {
    return (error as Refusal).value?.fields;
  }
};
const bank = { kind: 'bank', adapter: 'manual' } as const;
const account = { bank: 'Bank', accountName: 'Foyer Inc.', accountNumber: '0012 3456 7890' };
const coin = { asset: 'USDT', network: 'TRON', address: `T${'a'.repeat(33)}`, rate: '5820' };

test('a bank by hand says where to; facts of other kinds are left out', () => {
  expect(
    faultsOf({ ...bank, facts: { ...account, accountName: ' Foyer Inc. ', address: 'x', rate: '1' } }),
  ).toEqual(account);
  expect(faultsOf({ ...bank, facts: {} })).toEqual({
    'facts.bank': 'field_required',
    'facts.accountName': 'field_required',
    'facts.accountNumber': 'field_required',
  });
  expect(faultsOf({ kind: 'wallet', adapter: 'manual', facts: { ...account, accountNumber: ' ' } })).toEqual({
    'facts.accountNumber': 'field_required',
  });
  expect(faultsOf({ kind: 'bank', facts: {} })).toEqual({});
  expect(faultsOf({ ...bank, direction: 'withdrawal', facts: account })).toEqual({});
});

test.each(['12', 'my account', '-123456', '1234=5678', '1'.repeat(40)])(
  '%j is no account number',
  (accountNumber) => {
    expect(faultsOf({ ...bank, facts: { ...account, accountNumber } })).toEqual({
      'facts.accountNumber': 'field_invalid',
    });
  },
);
test.each(['09171234567', '+63 917 123 4567', 'DE89 3704 0044 0532 0130 00', '001-234-567'])(
  '%j is an account number',
  (accountNumber) => {
    expect(faultsOf({ ...bank, facts: { ...account, accountNumber } })).toMatchObject({ accountNumber });
  },
);

test.each([
  ['TRON (TRC20)', `T${'a'.repeat(33)}`, `0x${'1'.repeat(40)}`],
  ['Ethereum', `0x${'aB'.repeat(20)}`, `0x${'1'.repeat(39)}`],
  ['Bitcoin', `bc1q${'0'.repeat(38)}`, `bc1q${'b'.repeat(38)}`],
  ['Bitcoin', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '0BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
  ['Chainette', 'chn1demo0payments0only0never', 'chn1 demo payments'],
])('an address of %s: %s, not %s', (network, right, wrong) => {
  expect(faultsOf({ kind: 'crypto', facts: { ...coin, network, address: right } })).toMatchObject({
    address: right,
  });
  expect(faultsOf({ kind: 'crypto', facts: { ...coin, network, address: wrong } })).toEqual({
    'facts.address': 'field_invalid',
  });
});

test.each<[string, Partial<PaymentMethodRow>, object]>([
  ['a maximum under the minimum', { minimum: 200n, maximum: 100n }, { maximum: 'field_invalid' }],
  ['a fee that takes it all', { minimum: 100n, feeFixed: 100n }, { feeFixed: 'field_invalid' }],
  ['a card by hand', { kind: 'card', adapter: 'manual' }, { adapter: 'field_invalid' }],
])('%s is refused', (_, more, faults) => {
  expect(faultsOf(more)).toEqual(faults);
});

test('a processor that is not there is refused', () => {
  expect(faultsOf({ adapter: 'sandbox' }, ['manual'])).toEqual({ adapter: 'field_invalid' });
});
