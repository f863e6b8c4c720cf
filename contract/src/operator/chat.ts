import { z } from 'zod';
import { chatKinds } from '../portal/chat.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery } from './fields.ts';

export const ChatSetting = z.object({
  kind: z.enum(chatKinds),
  address: z
    .string()
    .trim()
    .max(500)
    .describe(
      'Of the service outside: https, a trusted host; language, backUrl, headerColor and title are added to its query',
    ),
  version: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .describe('The version that was read; another one answers version_conflict'),
});
export type ChatSetting = z.infer<typeof ChatSetting>;

export const operatorChat = defineRoute('GET /api/v1/operator/chat', {
  summary: 'Where the live chat of a merchant is',
  permission: 'site.view',
  query: merchantQuery,
  answer: ChatSetting,
});

export const operatorSetChat = defineRoute('PUT /api/v1/operator/chat', {
  summary: 'Say where the live chat of a merchant is',
  permission: 'site.edit',
  body: ChatSetting.extend(merchant),
  answer: ChatSetting,
  errors: ['field_invalid', 'version_conflict'],
});
