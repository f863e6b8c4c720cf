import { z } from 'zod';
import { Instant, paged, paging } from '../envelope.ts';
import { merchant } from '../operator/fields.ts';
import { captchaPurposes } from '../portal/verification.ts';
import { anyPlayer, defineRoute } from '../route.ts';

/*
 * What only the demo serves. The OpenAPI document of production has none of it.
 */

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
  summary: 'Messages sent by the sandbox SMS and mail adapters; exists only in the demo',
  permission: 'outbox.view',
  query: z.object({ ...merchant, ...paging(25) }),
  answer: z.object({ messages: z.array(OutboxMessage), total: z.int(), ...paged }),
  errors: ['not_found'],
});

export const devOutbox = defineRoute('GET /dev/outbox', {
  summary: 'The outbox of the demo, latest first; exists only there',
  who: ['guest', 'member', 'trial', 'agent'],
  query: z.object({ to: z.string().max(254).optional() }),
  answer: z.array(OutboxMessage),
  errors: ['not_found'],
});

export const devCaptcha = defineRoute('GET /dev/captcha', {
  summary: 'The digits of the captcha this visitor was shown last; exists only in the demo',
  who: anyPlayer,
  query: z.object({ purpose: z.enum(captchaPurposes) }),
  answer: z.object({ digits: z.string() }),
  errors: ['not_found'],
});

/** The furthest that one call moves the clock, ms. */
const farthest = 366 * 24 * 3_600_000;

export const devClock = defineRoute('POST /dev/clock', {
  summary:
    'Moves the clock of this gateway process; exists only in the demo, for callers on the same machine',
  who: anyPlayer,
  body: z.object({ advanceMs: z.int().min(-farthest).max(farthest).describe('How far, ms; 0 only asks') }),
  answer: z.object({ now: Instant }),
  errors: ['not_found'],
  openWhenClosed: true,
});
