import { z } from 'zod';
import { Amount, Currency, Instant } from '../envelope.ts';
import { entryStatuses } from '../promotion-status.ts';
import { defineRoute } from '../route.ts';
import { merchant } from './fields.ts';

const id = z.object({ id: z.string().max(64) });

export const Application = z.object({
  id: z.string(),
  player: z.string(),
  promotion: z.string(),
  status: z.enum(entryStatuses),
  comment: z.string(),
  attachments: z.array(z.string()),
  reward: Amount,
  currency: Currency,
  reason: z.string(),
  createdAt: Instant,
  changedAt: Instant,
  decidedBy: z.string().nullable(),
});

export const operatorApplications = defineRoute('GET /api/v1/operator/applications', {
  summary: 'Applications for promotions, those that wait first',
  permission: 'applications.view',
  query: z.object({
    ...merchant,
    pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
    status: z.enum(entryStatuses).optional(),
  }),
  answer: z.object({ applications: z.array(Application), total: z.int() }),
});

export const operatorDecideApplication = defineRoute('PUT /api/v1/operator/applications/:id', {
  summary: 'Take up, approve or reject an application',
  permission: 'applications.decide',
  params: id,
  body: z.object({
    ...merchant,
    action: z.enum(['process', 'approve', 'reject']),
    reason: z.string().trim().max(200).default(''),
  }),
  answer: Application,
  errors: [
    'not_found',
    'promotion_refused',
    'promotion_budget_spent',
    'approval_required',
    'approval_waiting',
    'field_required',
  ],
});
