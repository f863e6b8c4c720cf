import { z } from 'zod';
import { AgentRates } from '../portal/agent-rate.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

const standing = {
  rates: AgentRates.describe('That count today'),
  next: AgentRates.describe('That count from tomorrow on'),
};
const agent = z.string().trim().min(1).max(64).describe('Username');

const answer = z.object({
  caps: AgentRates.describe('The highest rates today'),
  nextCaps: AgentRates.describe('From tomorrow on'),
  tomorrow: z.iso.date().describe('When a change counts'),
  version,
});

export const operatorRateCaps = defineRoute('GET /api/v1/operator/agent-rate-caps', {
  summary: 'The highest rates that people of teams can have',
  permission: 'agents.view',
  query: merchantQuery,
  answer,
});

export const operatorSetRateCaps = defineRoute('PUT /api/v1/operator/agent-rate-caps', {
  summary:
    'Set the highest rates, from tomorrow on; higher ones need a second person, and rates above them count as much as they allow',
  permission: 'agents.manage',
  body: z.object({ ...merchant, caps: AgentRates, version }),
  answer,
  errors: ['body_invalid', 'version_conflict', 'approval_required', 'approval_waiting'],
});

const OperatorAgentRates = z.object({
  agent,
  upline: z.string().describe('Username; empty for who has none'),
  ...standing,
  version,
});

export const operatorAgentRates = defineRoute('GET /api/v1/operator/agent-rates', {
  summary: 'The rates of somebody of a team',
  permission: 'agents.view',
  query: z.object({ ...merchant, agent }),
  answer: OperatorAgentRates,
  errors: ['not_found'],
});

export const operatorSetAgentRates = defineRoute('PUT /api/v1/operator/agent-rates', {
  summary: 'Set the rates of somebody of a team, from tomorrow on; higher ones need a second person',
  permission: 'agents.manage',
  body: z.object({ ...merchant, agent, rates: AgentRates, version }),
  answer: OperatorAgentRates,
  errors: [
    'not_found',
    'body_invalid',
    'version_conflict',
    'rate_above_own',
    'rate_below_team',
    'rate_above_cap',
    'approval_required',
    'approval_waiting',
  ],
});
