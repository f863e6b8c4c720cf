import { expect, test } from 'vitest';
import { verdictOn } from './verdict.ts';

const states = ['review', 'second-review', 'paying', 'paid', 'failed', 'rejected'] as const;
type State = (typeof states)[number];
type Outcome = 'pending' | 'paid' | 'failed' | 'expired' | 'reversed';
const row = (state: State) => ({ state, amount: 1000n, fee: 100n, currency: 'PHP' });
const report = (outcome: Outcome, amount = 900n, currency = 'PHP') => ({
  outcome,
  amount,
  currency,
  reason: '',
});

test.each([
  ['pending', ['nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing']],
  ['paid', ['contradiction', 'contradiction', 'paid', 'nothing', 'contradiction', 'contradiction']],
  ['failed', ['contradiction', 'contradiction', 'failed', 'contradiction', 'nothing', 'nothing']],
  ['expired', ['contradiction', 'contradiction', 'failed', 'contradiction', 'nothing', 'nothing']],
  ['reversed', ['contradiction', 'contradiction', 'contradiction', 'contradiction', 'nothing', 'nothing']],
] as const)('a report that a payout is %s, in each state', (outcome, expected) => {
  expect(states.map((state) => verdictOn(row(state), report(outcome)))).toEqual(expected);
});

test('another amount or currency is for people, in each state', () => {
  for (const state of states) {
    expect(verdictOn(row(state), report('paid', 1000n))).toBe('amount');
    expect(verdictOn(row(state), report('paid', 900n, 'USD'))).toBe('amount');
  }
});
