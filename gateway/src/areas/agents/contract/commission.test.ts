import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractKinds, type ContractTerms } from '@foyer/contract/contract-kinds';
import { commissionOf, commissionsOf, sumsOf, type Fact } from './commission.ts';

const tier = (rate: number, more: object = {}) => ({
  validStake: '0',
  activeMembers: 0,
  netLoss: '0',
  rate,
  ...more,
});
const terms = (change: Partial<ContractTerms> = {}): ContractTerms => ({
  period: 'day',
  carryOver: false,
  tiers: [tier(50), tier(120, { validStake: '100000', activeMembers: 2 })],
  ...change,
});
const fact = (accountId: string, validStake: bigint, netLoss: bigint, counts = true): Fact => ({
  accountId,
  validStake,
  netLoss,
  counts,
});

test('a salary is a part of the valid stake, by the highest tier that is met, rounded down', () => {
  const facts = [fact('a', 70_001n, 500n), fact('b', 30_000n, -900n), fact('b', 5n, 0n)];
  expect(commissionOf('daily-salary', terms(), sumsOf(facts), 0n)).toEqual({
    validStake: 100_006n,
    activeMembers: 2,
    netLoss: -400n,
    carriedIn: 0n,
    carriedOut: 0n,
    base: 100_006n,
    rate: 120,
    amount: 1200n,
    remainder: 720,
  });
  // A flagged member is not active: the tier below.
  const flagged = [fact('a', 70_001n, 500n, false), fact('b', 30_005n, 0n)];
  expect(commissionOf('hourly-salary', terms(), sumsOf(flagged), 0n)).toMatchObject({
    activeMembers: 1,
    rate: 50,
    amount: 500n,
  });
});

test('a dividend is a part of the net loss; what the team won is carried over where the contract says so', () => {
  const losses = [1000n, -5000n, 2000n, 4000n].map((loss) => sumsOf([fact('a', 100n, loss)]));
  const of = (carryOver: boolean) =>
    commissionsOf('dividend', terms({ carryOver, tiers: [tier(1000)] }), losses).map(
      ({ amount, carriedIn, carriedOut }) => [amount, carriedIn, carriedOut],
    );
  expect(of(false)).toEqual([
    [100n, 0n, 0n],
    [0n, 0n, 0n],
    [200n, 0n, 0n],
    [400n, 0n, 0n],
  ]);
  expect(of(true)).toEqual([
    [100n, 0n, 0n],
    [0n, 0n, 5000n],
    [0n, 5000n, 3000n],
    [100n, 3000n, 0n],
  ]);
});

const facts = fc.array(
  fc.record({
    accountId: fc.constantFrom('a', 'b', 'c', 'd'),
    validStake: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    netLoss: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
    counts: fc.boolean(),
  }),
);
const minimum = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(String);
const someTerms = fc.record({
  period: fc.constant('day' as const),
  carryOver: fc.boolean(),
  tiers: fc.array(
    fc.record({
      validStake: minimum,
      activeMembers: fc.nat(4),
      netLoss: minimum,
      rate: fc.integer({ min: 1, max: 10_000 }),
    }),
    { minLength: 1, maxLength: 10 },
  ),
});
const kinds = fc.constantFrom(...contractKinds);
const carried = fc.bigInt({ min: 0n, max: 10n ** 12n });

test('whatever the figures: nothing is paid twice, lost by rounding or paid for nothing, in any order of the facts', () => {
  fc.assert(
    fc.property(kinds, someTerms, facts, carried, (kind, given, list, open) => {
      const paid = commissionOf(kind, given, sumsOf(list), open);
      // The same facts in another order, the same lines.
      expect(commissionOf(kind, given, sumsOf(list.toReversed()), open)).toEqual(paid);
      expect(paid.amount * 10_000n + BigInt(paid.remainder)).toBe(paid.base * BigInt(paid.rate));
      expect(paid.amount >= 0n && paid.amount <= paid.base && paid.remainder < 10_000).toBe(true);
      if (list.length === 0) expect(paid.amount).toBe(0n);
      if (paid.rate > 0) expect(given.tiers.map(({ rate }) => rate)).toContain(paid.rate);
      // What was won is neither forgotten nor counted twice.
      if (kind === 'dividend' && given.carryOver)
        expect(paid.base - paid.carriedOut).toBe(paid.netLoss - open);
      else expect([paid.carriedIn, paid.carriedOut]).toEqual([0n, 0n]);
    }),
  );
});

test('whatever the figures: a dividend with carry-over pays at most on what the team lost in all', () => {
  const oneTier = someTerms.map((given) => ({ ...given, carryOver: true, tiers: [tier(10_000)] }));
  fc.assert(
    fc.property(oneTier, fc.array(facts, { maxLength: 12 }), (given, periods) => {
      const all = commissionsOf('dividend', given, periods.map(sumsOf));
      const paid = all.reduce((sum, { base }) => sum + base, 0n);
      const lost = all.reduce((sum, { netLoss }) => sum + netLoss, 0n);
      expect(paid - (all.at(-1)?.carriedOut ?? 0n)).toBe(lost);
    }),
  );
});
