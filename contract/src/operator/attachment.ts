import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { merchantQuery } from './fields.ts';

const id = z.object({ id: z.string().max(64) });

export const operatorAttachment = defineRoute('GET /api/v1/operator/attachments/:id', {
  summary: 'A picture that a player sent',
  permission: 'attachments.view',
  params: id,
  query: merchantQuery,
  answer: z.object({}),
  produces: 'image/webp',
  errors: ['not_found'],
});
