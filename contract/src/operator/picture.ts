import { z } from 'zod';
import { attachmentBytes } from '../portal/attachment.ts';
import { defineRoute } from '../route.ts';
import { bodyBytes } from './content-fields.ts';
import { merchant, merchantQuery } from './fields.ts';

export const operatorSendPicture = defineRoute('POST /api/v1/operator/pictures', {
  summary: 'Send a picture for banners and promotions: made anew in every size that the portal shows',
  permission: 'content.edit',
  orPermission: 'promotions.edit',
  query: merchantQuery,
  takes: ['image/png', 'image/jpeg', 'image/webp'],
  bodyBytes: attachmentBytes,
  answer: z.object({ id: z.string(), image: z.string().describe('CDN path without width and format') }),
  errors: ['picture_invalid', 'too_many_requests'],
});

export const operatorCheckHtml = defineRoute('POST /api/v1/operator/html-check', {
  summary: 'What would be kept of HTML that is written, and what would be removed',
  permission: 'content.view',
  orPermission: 'promotions.view',
  body: z.object({ ...merchant, html: z.string().max(20_000) }),
  bodyBytes,
  answer: z.object({
    html: z.string().describe('As it would be kept'),
    removed: z.array(
      z.object({
        what: z.string().describe('For example <script>, or onclick="x()" of <p>'),
        times: z.int(),
      }),
    ),
  }),
});
