import { expect, test } from 'vitest';
import { turnoverOf } from './turnover.ts';

const at = new Date(0);
const deposit = (credited: bigint, wagered: bigint) => ({ credited, wagered, at });

test.each([
  ['nothing deposited, nothing open', [], 100, { required: 0n, open: 0n }],
  ['nothing wagered', [deposit(1000n, 0n)], 100, { required: 1000n, open: 1000n }],
  ['half of it', [deposit(1000n, 500n)], 100, { required: 1000n, open: 500n, wagered: 500n }],
  ['more than asked', [deposit(1000n, 9000n)], 100, { open: 0n, wagered: 1000n }],
  [
    'what was wagered before a deposit does not count for it',
    [deposit(10n, 9000n), deposit(1000n, 0n)],
    100,
    { required: 1010n, open: 1000n },
  ],
  [
    'what is left of the first is still open',
    [deposit(1000n, 400n), deposit(500n, 0n)],
    100,
    { required: 1500n, open: 1100n },
  ],
  ['three times the deposit', [deposit(1000n, 1000n)], 300, { required: 3000n, open: 2000n }],
  ['a part of a unit is a unit', [deposit(1n, 0n)], 150, { required: 2n, open: 2n }],
  ['no rule', [deposit(1000n, 0n)], 0, { required: 0n, open: 0n }],
] as const)('%s', (_, deposits, percent, expected) => {
  expect(turnoverOf(deposits, percent, at)).toMatchObject(expected);
});
