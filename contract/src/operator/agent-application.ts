import { z } from 'zod';
import { Instant, paged } from '../envelope.ts';
import { agentApplicationStates } from '../portal/agent-register.ts';
import { defineRoute } from '../route.ts';
import { merchant, reviewList, uuidParams } from './fields.ts';

const OperatorAgentApplication = z.object({
  id: z.string(),
  player: z.string().describe('Username'),
  content: z.string(),
  state: z.enum(agentApplicationStates),
  reason: z.string(),
  createdAt: Instant,
  decidedBy: z.string().nullable(),
});

export const operatorAgentApplications = defineRoute('GET /api/v1/operator/agent-applications', {
  summary: 'Applications to be an agent, those that wait first',
  permission: 'agents.view',
  query: z.object({ ...reviewList, state: z.enum(agentApplicationStates).optional() }),
  answer: z.object({ applications: z.array(OperatorAgentApplication), total: z.int(), ...paged }),
});

export const operatorDecideAgentApplication = defineRoute('PUT /api/v1/operator/agent-applications/:id', {
  summary: 'Make an applicant an agent, of the grade below the agent above, or refuse',
  permission: 'agents.manage',
  params: uuidParams,
  body: z.object({
    ...merchant,
    action: z.enum(['approve', 'refuse']),
    reason: z.string().trim().max(200).default('').describe('Shown to the player; needed to refuse'),
  }),
  answer: OperatorAgentApplication,
  errors: ['not_found', 'already_decided', 'agent_grade_last', 'field_required'],
});
