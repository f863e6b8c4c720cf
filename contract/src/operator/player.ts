import { z } from 'zod';
import { Amount, Currency, Instant, paged, paging } from '../envelope.ts';
import { DepositLimit, PlayLimit } from '../portal/deposit-limit.ts';
import { Exclusion } from '../portal/exclusion.ts';
import { defineRoute } from '../route.ts';
import { sessionTypes } from '../session-can.ts';
import { flag, merchant, merchantQuery, search, sort, uuidParams } from './fields.ts';

export const OperatorPlayer = z.object({
  id: z.string(),
  userName: z.string(),
  nickname: z.string(),
  type: z.union(sessionTypes.map((type) => z.literal(type))),
  kind: z.enum(['member', 'trial', 'agent']),
  status: z.enum(['active', 'disabled', 'closed']),
  balance: Amount,
  owed: Amount.describe('Paid from the balance before money leaves it'),
  currency: Currency,
  createdAt: Instant,
  lastLoginAt: Instant.nullable(),
});

/** One player, with what guards the account. */
export const OperatorPlayerDetail = OperatorPlayer.extend({
  secondFactor: z.boolean().describe('Two-step verification is on'),
  moneyPassword: z.boolean().describe('A money password is set'),
  depositLimits: z.array(DepositLimit).describe('Set by the player; nobody else changes them'),
  stakeLimits: z.array(PlayLimit),
  lossLimits: z.array(PlayLimit),
  exclusions: z
    .array(Exclusion)
    .describe('Time-outs and self-exclusions, the latest first; nobody ends them early'),
});

export const operatorPlayers = defineRoute('GET /api/v1/operator/players', {
  summary: 'Players',
  permission: 'players.view',
  query: z.object({
    ...merchant,
    ...paging(25),
    ...search,
    sort: sort(['createdAt', 'lastLoginAt', 'userName']),
    status: z.enum(['active', 'disabled']).optional(),
    kind: z.enum(['member', 'trial', 'agent']).optional(),
    owing: flag.describe('Only who owes money'),
  }),
  answer: z.object({ players: z.array(OperatorPlayer), total: z.int(), ...paged }),
});

export const operatorPlayer = defineRoute('GET /api/v1/operator/players/:id', {
  summary: 'One player',
  permission: 'players.view',
  params: uuidParams,
  query: merchantQuery,
  answer: OperatorPlayerDetail,
  errors: ['not_found'],
});

export const operatorSetPlayer = defineRoute('PUT /api/v1/operator/players/:id', {
  summary: 'Enable or disable a player; disabling ends every session at once',
  permission: 'players.manage',
  params: uuidParams,
  body: z.object({
    ...merchant,
    status: z.enum(['active', 'disabled']),
    reason: z.string().trim().min(3).max(200),
  }),
  answer: OperatorPlayerDetail,
  errors: ['not_found'],
});

export const operatorLogOutPlayer = defineRoute('POST /api/v1/operator/players/:id/logout', {
  summary: 'End every session of a player and forget every remembered device; the player can log in again',
  permission: 'players.manage',
  params: uuidParams,
  body: z.object({ ...merchant, reason: z.string().trim().min(3).max(200) }),
  answer: OperatorPlayerDetail,
  errors: ['not_found'],
});

export const operatorLogOutPlayers = defineRoute('POST /api/v1/operator/players/logout', {
  summary: 'End the sessions of every player of a merchant and forget all remembered devices',
  permission: 'site.edit',
  body: z.object({
    ...merchant,
    reason: z.string().trim().min(3).max(200),
    before: Instant.optional().describe(
      'Only of those who logged in before this moment; everybody without it',
    ),
  }),
  answer: z.object({ sessionsEnded: z.int() }),
});

export const operatorErasePlayer = defineRoute('POST /api/v1/operator/players/:id/erasure', {
  summary:
    'Erase the personal data of a closed account for good, once a second person agrees; what the ledger needs stays',
  permission: 'players.manage',
  params: uuidParams,
  body: z.object({ ...merchant, reason: z.string().trim().min(3).max(200) }),
  answer: z.object({ id: z.string() }),
  errors: ['not_found', 'erasure_refused', 'approval_required', 'approval_waiting'],
});

export const operatorResetSecurity = defineRoute('POST /api/v1/operator/players/:id/security-reset', {
  summary:
    'Take away a second factor or a money password that its owner lost; every session ends at once and the player is told',
  permission: 'players.manage',
  params: uuidParams,
  body: z.object({
    ...merchant,
    what: z.enum(['second_factor', 'money_password']),
    reason: z.string().trim().min(3).max(200),
  }),
  answer: OperatorPlayerDetail,
  errors: ['not_found'],
});
