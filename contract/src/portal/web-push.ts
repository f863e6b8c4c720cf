import { z } from 'zod';
import { Done, Instant } from '../envelope.ts';
import { pushTopics } from '../push-topics.ts';
import { defineRoute, realAccounts } from '../route.ts';

const topics = z
  .array(z.enum(pushTopics))
  .min(1)
  .max(pushTopics.length)
  .transform((list) => [...new Set(list)])
  .describe('What the player agreed to be told of');

const base64url = (bytes: number) =>
  z
    .string()
    .length(Math.ceil((bytes * 4) / 3))
    .regex(/^[\w-]+$/);

const endpoint = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .describe('Where its push service takes messages');

export const PushDevice = z.object({
  id: z.string(),
  topics: z.array(z.enum(pushTopics)),
  device: z.string().describe('Browser and system; empty when unknown'),
  createdAt: Instant,
  here: z.boolean().describe('It is the one that asks'),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const PushSettings = z.object({
  publicKey: z.string().describe('The application server key for `pushManager.subscribe`, base64url'),
  devices: z.array(PushDevice).describe('Oldest first'),
});
export type PushSettings = z.infer<typeof PushSettings>;

export const pushSettings = defineRoute('GET /api/v1/push', {
  summary: 'The key that a browser subscribes with, and the devices of this account that are told',
  who: realAccounts,
  answer: PushSettings,
});

export const addPushDevice = defineRoute('POST /api/v1/push/devices', {
  summary: 'Tell this device of some topics from now on; it belongs to the session, whose end ends it',
  who: realAccounts,
  body: z.object({
    endpoint,
    publicKey: z.string().max(100).describe('The key it subscribed with'),
    keys: z.object({
      p256dh: base64url(65).describe('Public key of the browser, base64url'),
      auth: base64url(16).describe('Secret of the browser, base64url'),
    }),
    topics,
  }),
  answer: PushDevice,
  errors: ['push_service_unknown', 'too_many_requests'],
});

export const renewPushDevice = defineRoute('PUT /api/v1/push/devices', {
  summary:
    'Go on telling a device of what it was told before: after a new login, or when its push service moved it',
  who: realAccounts,
  body: z.object({
    endpoint,
    publicKey: z.string().max(100).describe('The key it subscribed with'),
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
    before: endpoint.optional().describe('The endpoint it had before, when it has another now'),
  }),
  answer: PushDevice,
  errors: ['push_service_unknown', 'not_found', 'too_many_requests'],
});

export const setPushTopics = defineRoute('PUT /api/v1/push/devices/:id', {
  summary: 'Change what a device is told of',
  who: realAccounts,
  params: z.object({ id: z.uuid() }),
  body: z.object({ topics }),
  answer: PushDevice,
  errors: ['not_found'],
});

export const removePushDevice = defineRoute('DELETE /api/v1/push/devices/:id', {
  summary: 'Tell a device nothing any more',
  who: realAccounts,
  params: z.object({ id: z.uuid() }),
  answer: Done,
  errors: ['not_found'],
});
