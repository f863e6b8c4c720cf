import { z } from 'zod';
import { Done, Instant } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import { AgentRates } from './agent-rate.ts';

/** Only agents invite people into their team. */
const agents = ['agent'] as const;

const InvitationLink = z.object({
  code: z.string().describe('What the address of the registration carries as affiliateCode'),
  createdAt: Instant,
  visits: z.int().describe('How often the registration was opened by it'),
  registered: z.int().describe('Accounts that were opened by it'),
  rates: AgentRates.describe(
    'What whoever registers by it earns from the next day on, no more than the agent',
  ),
  deposited: z.int().describe('Those of them that have deposited'),
});

export const invitationLinks = defineRoute('GET /api/v1/invitation-links', {
  summary: 'Links by which an agent invites people into the team, with what came of them, the latest first',
  who: agents,
  answer: z.object({ links: z.array(InvitationLink) }),
});

export const addInvitationLink = defineRoute('POST /api/v1/invitation-links', {
  summary: 'Add a link with a code of its own',
  who: agents,
  body: z.object({ rates: AgentRates.default([]) }),
  answer: InvitationLink,
  errors: ['invitation_limit', 'body_invalid', 'rate_above_own', 'rate_above_cap'],
});

export const endInvitationLink = defineRoute('DELETE /api/v1/invitation-links/:code', {
  summary: 'End a link: who opens it from now on registers without it',
  who: agents,
  params: z.object({ code: z.string().regex(/^[A-Z0-9-]{2,32}$/) }),
  answer: Done,
  errors: ['not_found'],
});
