/** The contracts of agents: what they earn on their team. */
export const contractKinds = ['daily-salary', 'dividend', 'hourly-salary'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** What settlements are of: a contract, or the rates of an agent. */
export const settlementKinds = [...contractKinds, 'rebate'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/** How long a period of a contract is. */
export const contractPeriods = ['hour', 'day', 'half-month', 'month'] as const;
export type ContractPeriod = (typeof contractPeriods)[number];

/** The periods that each kind can have; the first one is the usual one. */
export const periodsOf: Record<ContractKind, readonly [ContractPeriod, ...ContractPeriod[]]> = {
  'daily-salary': ['day'],
  dividend: ['half-month', 'month'],
  'hourly-salary': ['hour'],
};

/** Who pays: the agent above, or the merchant. */
export const contractPayers = ['upline', 'merchant'] as const;
export type ContractPayer = (typeof contractPayers)[number];

/** How a contract stands. Each is one version of what an agent has of a kind; from the offer on nothing of it changes. */
export const contractStates = ['draft', 'offered', 'accepted', 'refused', 'withdrawn', 'ended'] as const;
export type ContractState = (typeof contractStates)[number];

/** How a settlement stands: nothing to pay, about to be paid, waiting for staff, paid, owed by the payer, taken back. */
export const settlementStates = ['nothing', 'due', 'review', 'paid', 'owed', 'reversed'] as const;
export type SettlementState = (typeof settlementStates)[number];

/** The most tiers a contract has. */
export const tiersAtMost = 10;

/** Conditions with a rate. Amounts are minor units as decimal strings; zero asks for nothing. */
export interface ContractTier {
  validStake: string;
  activeMembers: number;
  netLoss: string;
  /** Of 10,000. */
  rate: number;
}

/** What a contract pays, and for which periods. */
export interface ContractTerms {
  period: ContractPeriod;
  /** What the team wins is set against its later losses. */
  carryOver: boolean;
  tiers: ContractTier[];
}
