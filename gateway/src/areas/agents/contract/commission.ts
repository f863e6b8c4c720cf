import type { ContractKind, ContractTerms } from '@foyer/contract/contract-kinds';
import { rateScale } from '@foyer/contract/rate-scale';

/** What a team did in a period, minor units. */
export interface Sums {
  validStake: bigint;
  /** Members with a valid stake who are not flagged. */
  activeMembers: number;
  /** What the team lost; negative when it won. */
  netLoss: bigint;
}

/** What one member did in a period. */
export interface Fact {
  accountId: string;
  validStake: bigint;
  netLoss: bigint;
  /** Whether the member can count as active. */
  counts: boolean;
}

/** What a period pays, and why. */
export interface Commission extends Sums {
  /** What the team had won before, minor units. */
  carriedIn: bigint;
  carriedOut: bigint;
  /** What the rate is taken of. */
  base: bigint;
  /** Parts of 10,000; 0 when no tier is met. */
  rate: number;
  /** Rounded down, minor units. */
  amount: bigint;
  /** What rounding left: parts of 10,000 of a minor unit. */
  remainder: number;
}

/** Adds facts up. */
export function sumsOf(facts: readonly Fact[]): Sums {
  const active = new Set(
    facts.filter(({ counts, validStake }) => counts && validStake > 0n).map(({ accountId }) => accountId),
  );
  return {
    validStake: facts.reduce((sum, { validStake }) => sum + validStake, 0n),
    netLoss: facts.reduce((sum, { netLoss }) => sum + netLoss, 0n),
    activeMembers: active.size,
  };
}

const highest = (one: number, other: number) => (one > other ? one : other);

/** The highest rate of the tiers whose conditions are all met; 0 when there is none. */
const rateOf = ({ tiers }: ContractTerms, { validStake, activeMembers, netLoss }: Sums): number =>
  tiers
    .filter(
      (tier) =>
        validStake >= BigInt(tier.validStake) &&
        activeMembers >= tier.activeMembers &&
        // Zero asks for nothing: a salary is also earned when the team won.
        (BigInt(tier.netLoss) === 0n || netLoss >= BigInt(tier.netLoss)),
    )
    .map(({ rate }) => rate)
    .reduce(highest, 0);

/**
 * What a contract pays for a period (R-AGENTS-6): a salary is a part of the valid stake, a dividend of what the team lost beyond
 * what it had won before. A tier is chosen only by the figures of the period.
 * @param carried what the team had won before and was not set against a loss yet, minor units; 0 or more
 */
export function commissionOf(
  kind: ContractKind,
  terms: ContractTerms,
  sums: Sums,
  carried: bigint,
): Commission {
  const isDividend = kind === 'dividend';
  const carriedIn = isDividend && terms.carryOver ? carried : 0n;
  const balance = isDividend ? sums.netLoss - carriedIn : sums.validStake;
  const base = balance > 0n ? balance : 0n;
  const carriedOut = isDividend && terms.carryOver && balance < 0n ? -balance : 0n;
  const rate = base > 0n ? rateOf(terms, sums) : 0;
  const product = base * BigInt(rate);
  const scale = BigInt(rateScale);
  return {
    ...sums,
    carriedIn,
    carriedOut,
    base,
    rate,
    amount: product / scale,
    remainder: Number(product % scale),
  };
}

/** What the periods of a contract pay one after the other. */
export function commissionsOf(
  kind: ContractKind,
  terms: ContractTerms,
  periods: readonly Sums[],
  carried = 0n,
): Commission[] {
  let open = carried;
  return periods.map((sums) => {
    const commission = commissionOf(kind, terms, sums, open);
    open = commission.carriedOut;
    return commission;
  });
}
