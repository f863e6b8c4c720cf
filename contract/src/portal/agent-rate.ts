import { z } from 'zod';
import { highestRate, ratesAtMost } from '../agent-rates.ts';
import { Amount, Currency, Instant, paged, paging } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import { defineRoute } from '../route.ts';
import { language } from './fields.ts';
import { TeamPeriod } from './team.ts';

/** Only agents have a team. */
const agents = ['agent'] as const;

export const AgentRate = z.object({
  gameType: z.enum(gameTypes),
  vendor: z
    .string()
    .regex(/^[A-Z0-9_-]{0,32}$/)
    .describe('Vassalage; empty for all vendors without a rate of their own'),
  rate: z.int().min(0).max(highestRate).describe('Of the valid stake, parts of 10,000'),
});

/** Rates that are set together; what is left out is 0, or that of its type. */
export const AgentRates = z.array(AgentRate).max(ratesAtMost);

const standing = {
  rates: AgentRates.describe('That count today'),
  next: AgentRates.describe('That count from tomorrow on'),
};
const version = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .describe('Of the rates from tomorrow on; 0 where nobody set any');

export const agentRates = defineRoute('GET /api/v1/agent/rates', {
  summary: 'The rates of an agent, and what each level of the team has of them',
  who: agents,
  query: z.object({ language }),
  answer: z.object({
    ...standing,
    tomorrow: z.iso.date().describe('When a change counts'),
    caps: AgentRates.describe('The highest rates of the merchant'),
    vendors: z.array(z.object({ gameType: z.enum(gameTypes), vendor: z.string(), name: z.string() })),
    levels: z
      .array(
        z.object({
          level: z.int(),
          people: z.int().describe('Who have rates'),
          rates: z.array(z.object({ gameType: z.enum(gameTypes), lowest: z.int(), highest: z.int() })),
        }),
      )
      .describe('What people of each level have today, vendors of their own left out'),
  }),
  errors: ['feature_off'],
});

export const agentRatePeople = defineRoute('GET /api/v1/agent/rates/people', {
  summary: 'Who stands directly below an agent, with their rates',
  who: agents,
  query: z.object({
    ...paging(25),
    name: z.string().trim().max(64).optional().describe('What a username begins with'),
  }),
  answer: z.object({
    ...paged,
    people: z.array(
      z.object({
        id: z.uuid(),
        userName: z.string(),
        type: z.int().describe('Session type'),
        ...standing,
        version,
      }),
    ),
  }),
  errors: ['feature_off'],
});

export const setAgentRates = defineRoute('PUT /api/v1/agent/rates/people/:id', {
  summary: 'Set the rates of somebody directly below, from tomorrow on',
  who: agents,
  params: z.object({ id: z.uuid() }),
  body: z.object({
    rates: AgentRates,
    version: version.describe('The version that was read; another one answers rates_changed'),
  }),
  answer: z.object({ ...standing, version }),
  errors: [
    'feature_off',
    'not_found',
    'no_permission',
    'body_invalid',
    'rate_above_own',
    'rate_below_team',
    'rate_above_cap',
    'rates_changed',
  ],
});

const betFilter = {
  ...TeamPeriod,
  level: z.coerce.number().int().min(1).max(32).optional(),
  gameType: z.enum(gameTypes).optional(),
  vendor: z.string().max(32).optional(),
  name: z.string().trim().max(64).optional().describe('What a username begins with'),
};

/** A page of bets. */
const TeamBets = z.object({
  currency: Currency,
  minorUnits: z.int(),
  hidden: z.boolean().describe('The merchant keeps what people play from agents'),
  bets: z.array(
    z.object({
      id: z.string(),
      personId: z.uuid(),
      userName: z.string(),
      level: z.int(),
      gameName: z.string(),
      gameType: z.enum(gameTypes),
      stake: Amount,
      payout: Amount,
      net: Amount,
      state: z.enum(['open', 'settled', 'cancelled']),
      startedAt: Instant,
    }),
  ),
  after: z.string().nullable().describe('For the next page; null on the last one'),
});

export const teamBets = defineRoute('GET /api/v1/agent/bets', {
  summary: 'What people of the team bet, the latest first',
  who: agents,
  query: z.object({
    ...betFilter,
    after: z.string().max(80).optional().describe('Of the page before: where this one begins'),
    language,
  }),
  answer: TeamBets,
  errors: ['feature_off', 'body_invalid'],
});

export const exportTeamBets = defineRoute('GET /api/v1/agent/bets/export', {
  summary: 'Bets of the team as CSV (RFC 4180, UTF-8); no cell starts a formula',
  who: agents,
  query: z.object({ ...betFilter, language }),
  answer: z.string(),
  errors: ['feature_off', 'body_invalid', 'too_many_requests'],
  produces: 'text/csv; charset=utf-8',
});

export const settlementRounds = defineRoute('GET /api/v1/agent/settlements/:id/rounds', {
  summary: 'The rounds of somebody on a day at a game that a settlement was made of, the latest first',
  who: agents,
  params: z.object({ id: z.uuid() }),
  query: z.object({
    day: z.iso.date(),
    person: z.uuid(),
    game: z.string().max(64),
    after: z.string().max(80).optional(),
    language,
  }),
  answer: TeamBets,
  errors: ['feature_off', 'not_found', 'body_invalid'],
});
