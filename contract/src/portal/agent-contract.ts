import { z } from 'zod';
import {
  contractKinds,
  contractPayers,
  contractPeriods,
  contractStates,
  settlementKinds,
  settlementStates,
  tiersAtMost,
} from '../contract-kinds.ts';
import { rateScale } from '../rate-scale.ts';
import { Amount, Currency, Instant, paged, paging, PositiveOrZeroAmount } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import { defineRoute, realAccounts } from '../route.ts';
import { language } from './fields.ts';

/** What a contract pays: the tier with the highest rate among those whose conditions are all met. */
export const ContractTerms = z.object({
  period: z.enum(contractPeriods),
  carryOver: z
    .boolean()
    .describe('A period that the team won is set against the next ones; of dividends alone'),
  tiers: z
    .array(
      z.object({
        validStake: PositiveOrZeroAmount.describe('Of the team in the period, at least, minor units'),
        activeMembers: z.int().min(0).max(1_000_000).describe('Members with valid stakes, at least'),
        netLoss: PositiveOrZeroAmount.describe('What the team lost in the period, at least, minor units'),
        rate: z.int().min(1).max(rateScale).describe('Of 10,000: 150 is 1.5 %'),
      }),
    )
    .min(1)
    .max(tiersAtMost),
});

export const AgentContract = z.object({
  id: z.string(),
  kind: z.enum(contractKinds),
  version: z.int().describe('From 1, of this kind and agent'),
  side: z.enum(['payee', 'payer']).describe('Which side the caller is on'),
  agent: z.string().describe('Username of who earns'),
  payer: z.enum(contractPayers),
  currency: Currency,
  minorUnits: z.int(),
  terms: ContractTerms,
  state: z.enum(contractStates),
  mayDecide: z.boolean().describe('Waits for the caller'),
  offeredAt: Instant.nullable(),
  startsAt: Instant.nullable().describe('When its first period begins'),
  endsAt: Instant.nullable().describe('When its last period ends; null while it goes on'),
});
export type AgentContract = z.infer<typeof AgentContract>;

const isAsked = z.boolean().describe('An offer waits for the caller');

export const dailySalaryRequest = defineRoute('GET /api/v1/agent/contract-requests/daily-salary', {
  summary: 'Whether an offer of a daily salary waits for the caller',
  who: realAccounts,
  answer: z.object({ dailysalreqtype: isAsked }),
});

export const dividendRequest = defineRoute('GET /api/v1/agent/contract-requests/dividend', {
  summary: 'Whether an offer of a dividend waits for the caller',
  who: realAccounts,
  answer: z.object({ divtypecompperiodreq: isAsked }),
});

export const hourlySalaryRequest = defineRoute('GET /api/v1/agent/contract-requests/hourly-salary', {
  summary: 'Whether an offer of an hourly salary waits for the caller',
  who: realAccounts,
  answer: z.object({ contracthoursalreq: isAsked }),
});

export const agentContracts = defineRoute('GET /api/v1/agent/contracts', {
  summary: 'The contracts of an agent of one kind: those they earn by and those they pay, the latest first',
  who: ['agent'],
  query: z.object({ kind: z.enum(contractKinds) }),
  answer: z.object({ contracts: z.array(AgentContract) }),
  errors: ['feature_off'],
});

/** What contracts would have paid. */
export const ContractSimulation = z.object({
  currency: Currency,
  minorUnits: z.int(),
  spans: z.array(
    z.object({
      days: z.int().describe('The last so many days, without today'),
      periods: z.int().describe('Whole periods in them'),
      paid: z.int().describe('Periods that something would have been paid for'),
      validStake: Amount,
      netLoss: Amount.describe('Negative: the team won'),
      amount: Amount.describe('What would have been paid'),
      best: Amount.describe('The most of one period'),
    }),
  ),
});
export type ContractSimulation = z.infer<typeof ContractSimulation>;

const uuidParams = z.object({ id: z.uuid() });

export const simulateContract = defineRoute('GET /api/v1/agent/contracts/:id/simulation', {
  summary: 'What a contract would have paid in the last 30 and 90 days; for both sides of it',
  who: ['agent'],
  params: uuidParams,
  answer: ContractSimulation,
  errors: ['feature_off', 'not_found', 'contract_withdrawn', 'simulation_too_large'],
});

export const decideContract = defineRoute('POST /api/v1/agent/contracts/:id/decision', {
  summary: 'Accept or refuse an offer; where the agent above pays, it needs both',
  who: ['agent'],
  params: uuidParams,
  body: z.object({ decision: z.enum(['accept', 'refuse']) }),
  answer: AgentContract,
  errors: ['feature_off', 'not_found', 'contract_withdrawn', 'already_decided'],
});

export const Settlement = z.object({
  id: z.string(),
  contract: z.string().nullable().describe('Id of the contract; null for a settlement of rates'),
  kind: z.enum(settlementKinds),
  version: z.int().describe('Of the contract; 0 without one'),
  side: z.enum(['payee', 'payer']),
  agent: z.string().describe('Username of who earns'),
  from: Instant,
  to: Instant.describe('Excluded'),
  currency: Currency,
  minorUnits: z.int(),
  validStake: Amount,
  activeMembers: z.int(),
  netLoss: Amount,
  carriedIn: Amount.describe('What the team had won before and was set against it'),
  carriedOut: Amount,
  base: Amount.describe('What the rate was taken of'),
  rate: z.int().describe('Of 10,000; 0 when no tier was met'),
  amount: Amount.describe('Rounded down'),
  remainder: z.int().describe('What rounding left, parts of 10,000 of a minor unit'),
  state: z.enum(settlementStates),
  paidAt: Instant.nullable(),
  reason: z.string().describe('Why it was taken back; empty if it was not'),
});
export type Settlement = z.infer<typeof Settlement>;

export const agentSettlements = defineRoute('GET /api/v1/agent/settlements', {
  summary: 'What contracts of one kind, or rates, paid and what is owed by them, the latest period first',
  who: ['agent'],
  query: z.object({ ...paging(20, 50), kind: z.enum(settlementKinds) }),
  answer: z.object({ settlements: z.array(Settlement), ...paged }),
  errors: ['feature_off'],
});

/** How facts are put together; lines are those of a settlement of rates. */
export const factOrders = ['day', 'person', 'game', 'line'] as const;

/** What the figures of a settlement are made of. */
export const SettlementFacts = z.object({
  by: z.enum(factOrders),
  facts: z.array(
    z.object({
      key: z
        .string()
        .describe(
          'A day, an id of a member, or a nodeId: narrows the next question; of a line, what names it',
        ),
      label: z.string().describe('For people'),
      rounds: z.int(),
      validStake: Amount,
      netLoss: Amount,
      late: z.boolean().describe('Of rounds that an earlier settlement did not have yet'),
      rate: z.int().nullable().describe('Of a line: what it was paid by, of 10,000'),
      amount: Amount.nullable().describe('Of a line: rounded down'),
      line: z
        .object({
          day: z.iso.date().describe('When it was played'),
          gameType: z.enum(gameTypes),
          vendor: z.string().describe('Vassalage; empty where it has none'),
          vendorName: z.string().describe('In the language asked for'),
          own: z.int().describe('The rate of who earns, of 10,000'),
          below: z.int().describe('That of the one below through whom it came, of 10,000; 0 of own play'),
        })
        .nullable()
        .describe('What tells a line from the others'),
    }),
  ),
  ...paged,
});
export type SettlementFacts = z.infer<typeof SettlementFacts>;

export const factsQuery = {
  ...paging(50, 100),
  by: z.enum(factOrders).default('day'),
  day: z.iso.date().optional(),
  person: z.uuid().optional(),
  game: z.string().max(64).optional(),
};

export const agentSettlement = defineRoute('GET /api/v1/agent/settlements/:id', {
  summary:
    'One settlement with what it is made of, by day, person or game, each narrowed by the others, or by line, narrowed by nothing',
  who: ['agent'],
  params: uuidParams,
  query: z.object({ ...factsQuery, language }),
  answer: z.object({
    settlement: Settlement,
    hidden: z.boolean().describe('The merchant keeps what others play from agents: left out here'),
    ...SettlementFacts.shape,
  }),
  errors: ['feature_off', 'not_found'],
});
