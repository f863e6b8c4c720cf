import { z } from 'zod';
import { Instant } from './envelope.ts';
import { OutboxMessage } from './operator/outbox.ts';
import { captchaPurposes } from './portal/verification.ts';
import { anyPlayer, defineRoute } from './route.ts';

export const devCaptcha = defineRoute('GET /dev/captcha', {
  summary: 'The digits of the captcha this visitor was shown last; exists only in the demo world',
  who: anyPlayer,
  query: z.object({ purpose: z.enum(captchaPurposes) }),
  answer: z.object({ digits: z.string() }),
  errors: ['not_found'],
});

/** The furthest that one call moves the clock, ms. */
const farthest = 366 * 24 * 3_600_000;

export const devClock = defineRoute('POST /dev/clock', {
  summary:
    'Moves the clock of this gateway process; exists only in the demo world, for callers on the same machine',
  who: anyPlayer,
  body: z.object({ advanceMs: z.int().min(-farthest).max(farthest).describe('How far, ms; 0 only asks') }),
  answer: z.object({ now: Instant }),
  errors: ['not_found'],
  openWhenClosed: true,
});

export const devOutbox = defineRoute('GET /dev/outbox', {
  summary: 'The outbox of the demo world, latest first; exists only there',
  who: ['guest', 'member', 'trial', 'agent'],
  query: z.object({ to: z.string().max(254).optional() }),
  answer: z.array(OutboxMessage),
  errors: ['not_found'],
});
