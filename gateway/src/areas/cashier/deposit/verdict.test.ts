import { expect, test } from 'vitest';
import { verdictOn } from './verdict.ts';

const row = (
  state: 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled' | 'rejected' | 'reversed',
  received: bigint | null = null,
) => ({
  state,
  received,
  amount: 1000n,
  currency: 'PHP',
});
type Outcome = 'pending' | 'paid' | 'failed' | 'expired' | 'reversed';
const report = (outcome: Outcome, amount = 1000n, currency = 'PHP') => ({
  outcome,
  amount,
  currency,
  reason: '',
});

test.each([
  [
    'pending',
    { pending: 'processing', paid: 'credit', failed: 'end', expired: 'end', reversed: 'contradiction' },
  ],
  [
    'failed',
    {
      pending: 'nothing',
      paid: 'credit-and-case',
      failed: 'nothing',
      expired: 'nothing',
      reversed: 'contradiction',
    },
  ],
  [
    'expired',
    { pending: 'nothing', paid: 'credit', failed: 'end', expired: 'nothing', reversed: 'contradiction' },
  ],
  [
    'cancelled',
    { pending: 'nothing', paid: 'credit', failed: 'end', expired: 'nothing', reversed: 'contradiction' },
  ],
  [
    'rejected',
    {
      pending: 'nothing',
      paid: 'contradiction',
      failed: 'nothing',
      expired: 'nothing',
      reversed: 'contradiction',
    },
  ],
  [
    'paid',
    {
      pending: 'nothing',
      paid: 'nothing',
      failed: 'contradiction',
      expired: 'contradiction',
      reversed: 'take-back',
    },
  ],
  [
    'reversed',
    { pending: 'nothing', paid: 'contradiction', failed: 'nothing', expired: 'nothing', reversed: 'nothing' },
  ],
] as const)('each report about a deposit that is %s', (state, expected) => {
  const outcomes: Outcome[] = ['pending', 'paid', 'failed', 'expired', 'reversed'];
  const verdicts = outcomes.map((outcome) => [outcome, verdictOn(row(state), report(outcome))]);
  expect(Object.fromEntries(verdicts)).toEqual(expected);
});

test('another amount than was paid, or another currency, is for people', () => {
  expect(verdictOn(row('paid'), report('paid', 999n))).toBe('contradiction');
  expect(verdictOn(row('paid'), report('reversed', 999n))).toBe('amount');
  expect(verdictOn(row('pending'), report('paid', 1000n, 'USD'))).toBe('amount');
});

test('what arrived and waits for staff is reported again, or contradicted', () => {
  expect(verdictOn(row('pending', 700n), report('pending'))).toBe('nothing');
  expect(verdictOn(row('pending', 700n), report('paid', 700n))).toBe('nothing');
  expect(verdictOn(row('pending', 700n), report('paid', 800n))).toBe('contradiction');
  expect(verdictOn(row('pending', 700n), report('failed'))).toBe('contradiction');
  expect(verdictOn(row('expired', 700n), report('failed'))).toBe('contradiction');
  expect(verdictOn(row('expired', 700n), report('expired'))).toBe('contradiction');
  expect(verdictOn(row('rejected', 700n), report('failed'))).toBe('nothing');
});
