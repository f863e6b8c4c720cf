import { z } from 'zod';
import { Instant, paged, paging } from '../envelope.ts';
import { anyStaff, defineRoute } from '../route.ts';
import { merchant } from './fields.ts';

export const OutboxMessage = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'mail']),
  to: z.string(),
  purpose: z.string(),
  text: z.string(),
  code: z.string().nullable(),
  sentAt: Instant,
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;

export const operatorOutbox = defineRoute('GET /api/v1/operator/outbox', {
  summary: 'Messages sent by the sandbox SMS and mail adapters',
  who: anyStaff,
  query: z.object({ ...merchant, ...paging(25) }),
  answer: z.object({ messages: z.array(OutboxMessage), total: z.int(), ...paged }),
  errors: ['not_found'],
});
