import { z } from 'zod';
import { Instant } from '../envelope.ts';
import { defineRoute, realAccounts } from '../route.ts';
import { AgentRates } from './agent-rate.ts';

export const agentApplicationStates = ['waiting', 'approved', 'refused'] as const;

const AgentApplication = z.object({
  id: z.uuid(),
  content: z.string(),
  state: z.enum(agentApplicationStates),
  reason: z.string().describe('What staff answered; may be empty'),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
});

export const agentApplication = defineRoute('GET /api/v1/agent/application', {
  summary: 'The latest application of a player to be an agent',
  who: realAccounts,
  answer: z.object({ application: AgentApplication.nullable() }),
  errors: ['feature_off'],
});

export const applyAsAgent = defineRoute('POST /api/v1/agent/application', {
  summary: 'Apply to be an agent; staff decide',
  who: ['member'],
  body: z.object({
    content: z.string().trim().min(20).max(200).describe('Why, 20 to 200 characters'),
  }),
  answer: AgentApplication,
  errors: ['feature_off', 'application_waiting', 'too_many_requests'],
});

export const openTeamAccount = defineRoute('POST /api/v1/agent/accounts', {
  summary: 'Open an account directly below an agent: a member, or an agent of the next grade',
  who: ['agent'],
  body: z.object({
    kind: z.enum(['member', 'agent']),
    username: z.string().trim().min(1).max(64),
    password: z.string().min(1).max(64).describe('Its owner changes it after the first login'),
    rates: AgentRates.describe('From tomorrow on'),
  }),
  answer: z.object({ id: z.uuid(), userName: z.string(), type: z.int().describe('Session type') }),
  encrypted: true,
  errors: [
    'feature_off',
    'agent_grade_last',
    'username_invalid',
    'username_taken',
    'name_reserved',
    'password_invalid',
    'password_common',
    'encryption_invalid',
    'encryption_replayed',
    'body_invalid',
    'rate_above_own',
    'rate_above_cap',
    'too_many_requests',
  ],
});
