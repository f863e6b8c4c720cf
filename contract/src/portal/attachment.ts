import { z } from 'zod';
import { defineRoute, realAccounts } from '../route.ts';

/** Pictures that a player may add to one thing (R-REWARDS-6). */
export const attachmentsAtMost = 3;

/** Size of one, bytes (R-REWARDS-6). */
export const attachmentBytes = 5 * 1024 * 1024;

const id = z.object({ id: z.string().max(64) });

export const Attachment = z.object({ id: z.string(), width: z.int(), height: z.int() });
export type Attachment = z.infer<typeof Attachment>;

export const sendAttachment = defineRoute('POST /api/v1/attachments', {
  summary: 'Send a picture, to be named by what it belongs to; what it is, its content tells',
  who: realAccounts,
  takes: ['image/png', 'image/jpeg'],
  answer: Attachment,
  errors: ['attachment_invalid', 'too_many_requests'],
});

export const attachment = defineRoute('GET /api/v1/attachments/:id', {
  summary: 'A picture that one sent or was sent',
  who: realAccounts,
  params: id,
  answer: z.object({}),
  produces: 'image/webp',
  errors: ['not_found'],
});
