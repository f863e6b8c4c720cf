import { z } from 'zod';
import { Amount, Currency, Instant, paged, PositiveOrZeroAmount } from '../envelope.ts';
import {
  exclusionKinds,
  limitChanges,
  limitHistoryKinds,
  limitKinds,
  limitMakers,
  selfExclusionMonths,
  timeOutHours,
} from '../exclusion-kinds.ts';
import { DepositLimit, limitPeriods, PlayLimit, playLimitPeriods } from '../portal/deposit-limit.ts';
import { Exclusion } from '../portal/exclusion.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, reviewList, uuidParams } from './fields.ts';

const Limited = PositiveOrZeroAmount.nullable().describe('Minor units; null for no limit');

export const OperatorLimitChange = z.object({
  id: z.string(),
  kind: z.enum(limitHistoryKinds),
  period: z.enum(playLimitPeriods),
  what: z
    .enum(limitChanges)
    .describe(
      'tightened: counts at once; asked: a looser one waits; loosened: confirmed; withdrawn: no longer asked for',
    ),
  amount: Limited.describe('Minor units, of time minutes; null for no limit'),
  askedAmount: Limited.describe('What is asked for; of `asked` alone, null for none'),
  madeBy: z.enum(limitMakers),
  at: Instant,
});

export const OperatorPlayerProtection = z.object({
  id: z.string(),
  userName: z.string(),
  currency: Currency,
  limits: z.object({
    deposit: z.array(DepositLimit),
    stake: z.array(PlayLimit),
    loss: z.array(PlayLimit),
  }),
  history: z.array(OperatorLimitChange).describe('The latest 200 changes of limits, the latest first'),
  exclusions: z.array(Exclusion).describe('The latest first; nobody ends them early'),
  months: z
    .array(
      z.object({
        month: z.string().describe('2026-11, of the merchant’s calendar'),
        deposits: Amount,
        withdrawals: Amount,
        stake: Amount,
        win: Amount,
        net: Amount.describe('What was won less what was staked'),
      }),
    )
    .describe('The last twelve with anything in them, the latest first'),
});
export type OperatorPlayerProtection = z.infer<typeof OperatorPlayerProtection>;

export const operatorPlayerProtection = defineRoute('GET /api/v1/operator/players/:id/protection', {
  summary: 'Limits of a player with their history, exclusions, and money in, out and played by month',
  permission: 'protection.view',
  params: uuidParams,
  query: merchantQuery,
  answer: OperatorPlayerProtection,
  errors: ['not_found'],
});

const reason = z.string().trim().min(3).max(200);

export const operatorExcludePlayer = defineRoute('POST /api/v1/operator/players/:id/exclusion', {
  summary: 'Stop a player at once and at every brand; nobody shortens it, who placed it neither',
  permission: 'protection.act',
  params: uuidParams,
  body: z.discriminatedUnion('kind', [
    z.object({ ...merchant, reason, kind: z.literal('time-out'), hours: z.literal(timeOutHours) }),
    z.object({
      ...merchant,
      reason,
      kind: z.literal('self-exclusion'),
      months: z.literal(selfExclusionMonths).describe('0 for good'),
    }),
  ]),
  answer: OperatorPlayerProtection,
  errors: ['not_found', 'exclusion_shorter'],
});

export const operatorTightenLimit = defineRoute('POST /api/v1/operator/players/:id/limits', {
  summary: 'Make a limit of a player tighter; it counts at once, and the player loosens it as any other',
  permission: 'protection.act',
  params: uuidParams,
  body: z.object({
    ...merchant,
    reason,
    kind: z.enum(limitKinds),
    period: z.enum(limitPeriods),
    amount: PositiveOrZeroAmount,
  }),
  answer: OperatorPlayerProtection,
  errors: ['not_found', 'limit_not_tighter'],
});

const { q } = reviewList;
const which = {
  ...merchant,
  q,
  kind: z.enum(exclusionKinds).optional(),
  state: z.enum(['running', 'over']).optional(),
};

export const OperatorExclusion = Exclusion.extend({
  id: z.string(),
  playerId: z.string(),
  userName: z.string(),
});
export type OperatorExclusion = z.infer<typeof OperatorExclusion>;

export const operatorExclusions = defineRoute('GET /api/v1/operator/exclusions', {
  summary: 'Time-outs and self-exclusions of all players, the latest first',
  permission: 'protection.view',
  query: z.object({ ...reviewList, ...which }),
  answer: z.object({ exclusions: z.array(OperatorExclusion), total: z.int(), ...paged }),
});

export const operatorExclusionsExport = defineRoute('GET /api/v1/operator/exclusions/export', {
  summary: 'The same as CSV (RFC 4180, UTF-8), with every exclusion; no cell starts a formula',
  permission: 'protection.view',
  query: z.object(which),
  answer: z.string(),
  produces: 'text/csv; charset=utf-8',
});
