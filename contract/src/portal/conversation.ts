import { z } from 'zod';
import { conversationKinds, messagesPerPage } from '../conversation-kinds.ts';
import { Done, Instant, paged, paging } from '../envelope.ts';
import { defineRoute, loggedIn } from '../route.ts';
import { before, hasMore, writing, writingErrors } from './fields.ts';

const id = z.object({ id: z.string().max(64) });

const seq = z.int().min(1).describe('Place of the message in its conversation, from 1');

export const Message = z.object({
  seq,
  author: z.enum(['player', 'house']),
  text: z.string().describe('Plain text, or HTML of an allow-list when isHtml'),
  isHtml: z.boolean(),
  attachments: z.array(z.string()).describe('Ids of pictures'),
  sentAt: Instant,
});
export type Message = z.infer<typeof Message>;

export const Conversation = z.object({
  id: z.string(),
  kind: z.enum(conversationKinds),
  type: z.int().nullable().describe('Question type of a feedback'),
  subject: z.string().describe('Empty for a chat and for most feedback'),
  preview: z.string().describe('The beginning of the last message, plain text'),
  unread: z.int().describe('Messages of the operator that the player has not read'),
  isClosed: z.boolean(),
  changedAt: Instant.describe('Of the last message'),
});
export type Conversation = z.infer<typeof Conversation>;

const Messages = z.array(Message).describe(`The newest ${messagesPerPage}, oldest first`);

const Count = z.object({ unReadCount: z.int() });

export const inbox = defineRoute('GET /api/v1/inbox', {
  summary: 'Conversations of the inbox, the last written to first',
  who: loggedIn,
  query: z.object(paging(25)),
  answer: z.object({ conversations: z.array(Conversation), ...paged }),
  errors: ['free_reject'],
});

export const inboxUnreadCount = defineRoute('GET /api/v1/inbox/unread-count', {
  summary: 'Unread messages in the inbox',
  who: loggedIn,
  answer: Count,
  errors: ['free_reject'],
});

export const conversation = defineRoute('GET /api/v1/conversations/:id', {
  summary: 'One conversation with its messages',
  who: loggedIn,
  params: id,
  query: z.object({ before }),
  answer: z.object({ conversation: Conversation, messages: Messages, hasMore }),
  errors: ['not_found', 'free_reject'],
});

export const sendMessage = defineRoute('POST /api/v1/conversations/:id/messages', {
  summary: 'Write into a conversation of the inbox',
  who: loggedIn,
  params: id,
  body: z.object(writing),
  answer: Message,
  errors: [...writingErrors, 'free_reject'],
});

export const readConversation = defineRoute('POST /api/v1/conversations/:id/read', {
  summary: 'The player has read up to a message',
  who: loggedIn,
  params: id,
  body: z.object({ seq }),
  answer: Done,
  errors: ['not_found', 'free_reject'],
});

export const removeConversation = defineRoute('DELETE /api/v1/conversations/:id', {
  summary: 'Take a conversation out of the inbox; the operator keeps it, and a new message brings it back',
  who: loggedIn,
  params: id,
  answer: Done,
  errors: ['not_found', 'free_reject'],
});

export const typeInConversation = defineRoute('POST /api/v1/conversations/:id/typing', {
  summary: 'The player is typing: staff see it for some seconds',
  who: loggedIn,
  params: id,
  answer: Done,
  errors: ['not_found', 'too_many_requests', 'free_reject'],
});

export const chat = defineRoute('GET /api/v1/chat', {
  summary: 'The live chat of this player; null before the first message',
  who: loggedIn,
  query: z.object({ before }),
  answer: z.object({ conversation: Conversation.nullable(), messages: Messages, hasMore }),
  errors: ['feature_off', 'free_reject'],
});

export const sendChatMessage = defineRoute('POST /api/v1/chat/messages', {
  summary: 'Write in the live chat; the first message opens it',
  who: loggedIn,
  body: z.object(writing),
  answer: z.object({ id: z.string().describe('The conversation'), message: Message }),
  errors: ['feature_off', ...writingErrors, 'free_reject'],
});

export const chatUnreadCount = defineRoute('GET /api/v1/chat/unread-count', {
  summary: 'Unread messages in the live chat',
  who: loggedIn,
  query: z.object({ module: z.string().max(16).optional().describe('CBS3') }),
  answer: Count,
  errors: ['feature_off', 'free_reject'],
});

export const questionTypes = { other: 0, deposit: 1, withdrawal: 2, game: 3, service: 4, agent: 6 } as const;

export const sendFeedback = defineRoute('PUT /api/v1/feedback', {
  summary: 'A question or complaint to the operator',
  who: ['member', 'trial', 'agent'],
  body: z.object({
    content: z.string().trim().min(20).max(200),
    sender: z.string().max(64),
    type: z.union([0, 1, 2, 3, 4, 6].map((type) => z.literal(type))),
    captcha: z.string().regex(/^[0-9]{1,6}$/),
  }),
  answer: Done,
  errors: ['captcha_invalid', 'too_many_requests'],
});
