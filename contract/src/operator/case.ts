import { z } from 'zod';
import { caseKinds, caseResolutions, caseSubjects } from '../case-kinds.ts';
import { Amount, Currency, Instant, paged } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, reviewList, uuidParams } from './fields.ts';

export const OperatorCase = z.object({
  id: z.string(),
  kind: z.enum(caseKinds),
  about: z.enum(caseSubjects),
  subject: z.string().describe('Id of what it is about'),
  playerId: z.string().nullable(),
  userName: z.string().nullable(),
  amount: Amount.nullable().describe('At stake'),
  currency: Currency.nullable(),
  received: z
    .array(z.object({ at: Instant, facts: z.record(z.string(), z.string()) }))
    .describe('What was received, oldest first'),
  times: z.int().describe('How often it was noticed'),
  state: z.enum(['open', 'closed']),
  proposed: z
    .object({ resolution: z.enum(caseResolutions), by: z.string() })
    .nullable()
    .describe('What one person proposed and another must confirm'),
  mayConfirm: z.boolean().describe('False for who proposed it, and for colleagues with the same role'),
  resolution: z.enum(caseResolutions).nullable(),
  note: z.string(),
  closedBy: z.string().nullable(),
  openedAt: Instant,
  lastAt: Instant.describe('When it was noticed last'),
  closedAt: Instant.nullable(),
});

export const operatorCases = defineRoute('GET /api/v1/operator/cases', {
  summary: 'Cases: open ones first, oldest first; then the latest',
  permission: 'cases.view',
  query: z.object({
    ...reviewList,
    state: z.enum(['open', 'closed']).optional(),
    kind: z.enum(caseKinds).optional(),
  }),
  answer: z.object({ cases: z.array(OperatorCase), total: z.int(), ...paged }),
});

export const operatorCase = defineRoute('GET /api/v1/operator/cases/:id', {
  summary: 'One case, with the resolutions that are possible now',
  permission: 'cases.view',
  params: uuidParams,
  query: merchantQuery,
  answer: OperatorCase.extend({ resolutions: z.array(z.enum(caseResolutions)) }),
  errors: ['not_found'],
});

export const operatorResolveCase = defineRoute('PUT /api/v1/operator/cases/:id', {
  summary:
    'Close a case; what moves money is proposed by one person and confirmed by another, with another role',
  permission: 'cases.resolve',
  params: uuidParams,
  body: z.object({
    ...merchant,
    resolution: z.enum(caseResolutions),
    seen: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe('How much it had received when it was read; more by now answers version_conflict'),
    note: z.string().trim().min(3).max(500).describe('What was found out; the audit log has it'),
  }),
  answer: OperatorCase,
  errors: [
    'not_found',
    'already_decided',
    'version_conflict',
    'deposit_limit_reached',
    'four_eyes',
    'approval_same_role',
    'method_unavailable',
    'body_invalid',
    'insufficient_funds',
  ],
});
