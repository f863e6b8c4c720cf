import { z } from 'zod';
import { Done, Instant } from '../envelope.ts';
import { anyPlayer, defineRoute, realAccounts } from '../route.ts';
import { PasskeyResponse, SessionInfo } from './session.ts';

const name = z.string().trim().min(1).max(40).describe('What the player calls it');

const Options = z.record(z.string(), z.unknown()).describe('Options for navigator.credentials, as JSON');

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string().describe('The host it was made for'),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const passkeys = defineRoute('GET /api/v1/security/passkeys', {
  summary: 'The passkeys of an account, oldest first',
  who: realAccounts,
  answer: z.array(Passkey),
});

export const beginPasskey = defineRoute('POST /api/v1/security/passkeys/options', {
  summary: 'What a browser makes a passkey from; good for 5 minutes, once, in this session',
  who: realAccounts,
  answer: Options,
  errors: ['step_up_required', 'passkey_limit'],
});

export const addPasskey = defineRoute('POST /api/v1/security/passkeys', {
  summary: 'Keep the passkey that the browser made',
  who: realAccounts,
  body: z.object({ name, response: PasskeyResponse }),
  answer: Done,
  errors: ['passkey_invalid', 'passkey_limit'],
});

export const renamePasskey = defineRoute('PUT /api/v1/security/passkeys/:id', {
  summary: 'Call a passkey something else',
  who: realAccounts,
  params: z.object({ id: z.uuid() }),
  body: z.object({ name }),
  answer: Done,
  errors: ['not_found'],
});

export const removePasskey = defineRoute('DELETE /api/v1/security/passkeys/:id', {
  summary: 'Remove a passkey, unless nothing else lets its player in; nobody gets in with it any more',
  who: realAccounts,
  params: z.object({ id: z.uuid() }),
  answer: Done,
  errors: ['step_up_required', 'not_found', 'social_last'],
});

export const askPasskey = defineRoute('POST /api/v1/session/passkey/options', {
  summary: 'What a browser shows a passkey for; names no account, good for 5 minutes, once, for this visitor',
  who: anyPlayer,
  body: z.object({
    secondFactor: z.boolean().default(false).describe('It is to stand for the code of the second factor'),
  }),
  answer: Options,
  errors: ['too_many_requests'],
});

export const passkeyLogin = defineRoute('POST /api/v1/session/passkey', {
  summary: 'Log in by a passkey alone: the device made sure of its owner, so no second factor is asked for',
  who: anyPlayer,
  body: z.object({
    response: PasskeyResponse,
    remember: z.boolean().default(false).describe('Keep this device logged in for 30 days'),
  }),
  answer: SessionInfo,
  errors: ['passkey_invalid', 'account_disabled', 'login_failed', 'too_many_requests'],
});
