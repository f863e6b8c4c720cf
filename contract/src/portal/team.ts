import { z } from 'zod';
import { Amount, Currency, Instant, paged, paging } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import { defineRoute } from '../route.ts';
import { teamPeriods, teamPnlSorts } from '../team-periods.ts';
import { language } from './fields.ts';

/** Only agents have a team. */
const agents = ['agent'] as const;

/** The period of a team's figures, as it is asked for. */
export const TeamPeriod = {
  period: z.enum(teamPeriods).default('today').describe('In the time zone of the merchant'),
  from: z.iso.date().optional().describe('First day of a range'),
  to: z.iso.date().optional().describe('Last day of a range'),
};

const level = z.coerce
  .number()
  .int()
  .min(1)
  .max(32)
  .optional()
  .describe('Level below the agent, from 1: those directly below');

/** What people did in a period. */
const TeamFigures = z.object({
  deposits: Amount,
  withdrawals: Amount,
  stake: Amount,
  validStake: Amount.describe('Stakes of settled rounds that counted'),
  win: Amount.describe('What rounds paid'),
  net: Amount.describe('What players won less what they staked; negative when they lost'),
  rounds: z.int(),
});
export type TeamFigures = z.infer<typeof TeamFigures>;

const frame = {
  from: z.iso.date().describe('First day'),
  to: z.iso.date().describe('Last day'),
  currency: Currency,
  minorUnits: z.int(),
};

export const teamOverview = defineRoute('GET /api/v1/team/overview', {
  summary: 'What the team of an agent did in a period: in all, by level, day and kind of game',
  who: agents,
  query: z.object({ ...TeamPeriod, level, gameType: z.enum(gameTypes).optional() }),
  answer: z.object({
    ...frame,
    members: z.int().describe('Accounts below the agent now'),
    joined: z.int().describe('Accounts that were opened in the period'),
    active: z.int().describe('Accounts that staked in the period'),
    total: TeamFigures,
    rebate: Amount.describe('What the agent earned by rates in the period, paid or due'),
    commission: Amount.describe(
      'What the agent earned by contracts, of periods that began in this one, paid or due',
    ),
    levels: z.array(TeamFigures.extend({ level: z.int(), members: z.int(), active: z.int() })),
    days: z.array(TeamFigures.extend({ day: z.iso.date() })).describe('Days with anything, oldest first'),
    gameTypes: z.array(TeamFigures.extend({ gameType: z.enum(gameTypes) })).describe('Most staked first'),
  }),
  errors: ['feature_off', 'body_invalid'],
});

export const exportTeamOverview = defineRoute('GET /api/v1/team/overview/export', {
  summary: 'The overview of the team as CSV (RFC 4180, UTF-8): in all, by level, day and kind of game',
  who: agents,
  query: z.object({ ...TeamPeriod, level, gameType: z.enum(gameTypes).optional() }),
  answer: z.string(),
  errors: ['feature_off', 'body_invalid', 'too_many_requests'],
  produces: 'text/csv; charset=utf-8',
});

/** What somebody of a team did, as far as the merchant lets agents see it. */
const Cash = TeamFigures.pick({ deposits: true, withdrawals: true });
const Play = TeamFigures.omit({ deposits: true, withdrawals: true });
const seen = {
  cash: Cash.nullable().describe('Null where the merchant keeps it from agents'),
  play: Play.nullable().describe('Null where the merchant keeps it from agents'),
};

const person = {
  id: z.uuid(),
  userName: z.string(),
  type: z.int().describe('Session type'),
  level: z.int().describe('From 1: directly below the agent'),
  isActive: z.boolean().describe('Whether the account can be used now; never why not'),
};

const pnlFilter = {
  ...TeamPeriod,
  level,
  gameType: z.enum(gameTypes).optional(),
  name: z.string().trim().max(64).optional().describe('What a username begins with'),
  sort: z.enum(teamPnlSorts).default('-stake'),
};

export const teamProfitAndLoss = defineRoute('GET /api/v1/team/profit-and-loss', {
  summary: 'What each person of the team staked and won in a period',
  who: agents,
  query: z.object({ ...paging(25), ...pnlFilter }),
  answer: z.object({
    ...frame,
    ...paged,
    total: z.object(seen).describe('Of all people that the filter finds'),
    count: z.int().describe('People that the filter finds'),
    people: z.array(
      z.object({
        ...person,
        ...seen,
      }),
    ),
  }),
  errors: ['feature_off', 'body_invalid'],
});

export const exportTeamProfitAndLoss = defineRoute('GET /api/v1/team/profit-and-loss/export', {
  summary: 'Profit and loss of the team as CSV (RFC 4180, UTF-8); no cell starts a formula',
  who: agents,
  query: z.object(pnlFilter),
  answer: z.string(),
  errors: ['feature_off', 'body_invalid', 'too_many_requests'],
  produces: 'text/csv; charset=utf-8',
});

export const teamMembers = defineRoute('GET /api/v1/team/members', {
  summary: 'The accounts below an agent, or below somebody of the team',
  who: agents,
  query: z.object({
    ...paging(25),
    under: z.uuid().optional().describe('Those directly below this one of the team; else the whole team'),
    level,
    name: z.string().trim().max(64).optional().describe('What a username begins with'),
    only: z.enum(['agents', 'members']).optional(),
  }),
  answer: z.object({
    ...paged,
    count: z.int(),
    line: z
      .array(z.object({ id: z.uuid(), userName: z.string() }))
      .describe('From the agent down to who is looked under, without the agent'),
    members: z.array(
      z.object({
        ...person,
        upline: z.string().describe('Username of the one directly above'),
        below: z.int().describe('Accounts directly below'),
        joinedAt: Instant,
      }),
    ),
  }),
  errors: ['feature_off', 'not_found'],
});

export const teamMember = defineRoute('GET /api/v1/team/members/:id', {
  summary: 'Somebody of the team: who they are below, and what they did in a period',
  who: agents,
  params: z.object({ id: z.uuid() }),
  query: z.object({ ...TeamPeriod, language }),
  answer: z.object({
    ...frame,
    ...person,
    joinedAt: Instant,
    lastSeenAt: Instant.nullable().describe('Last login; null also where the merchant keeps it from agents'),
    nickname: z.string().nullable().describe('Null where the merchant keeps it from agents'),
    line: z
      .array(z.object({ id: z.uuid(), userName: z.string() }))
      .describe('Those between, from the agent down'),
    below: z.int().describe('Accounts at any level below'),
    ...seen,
    days: z.array(Play.extend({ day: z.iso.date() })),
    games: z
      .array(
        Play.extend({
          nodeId: z.string(),
          gameName: z.string(),
          gameType: z.enum(gameTypes),
        }),
      )
      .describe('Most staked first, 20 at most'),
  }),
  errors: ['feature_off', 'not_found', 'body_invalid'],
});
