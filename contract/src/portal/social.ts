import { z } from 'zod';
import { Done, Instant } from '../envelope.ts';
import { anyPlayer, defineRoute, realAccounts } from '../route.ts';
import { RegistrationRequest, registrationErrors } from './registration.ts';
import { LoginRequest, PasskeyResponse, SessionInfo, loginErrors } from './session.ts';

export const socialProviders = ['google', 'facebook'] as const;

export const SocialProvider = z.enum(socialProviders);
export type SocialProvider = z.infer<typeof SocialProvider>;

const ticket = z
  .string()
  .min(1)
  .max(64)
  .describe('What finishSocial gave; good for 10 minutes, in this browser');

export const startSocial = defineRoute('POST /api/v1/social/start', {
  summary:
    'Where the browser goes to log in at a provider; a player with a session links the account there to it',
  who: anyPlayer,
  body: z.object({
    provider: SocialProvider,
    link: z.boolean().default(false).describe('Link to the account of this session'),
  }),
  answer: z.object({ address: z.url() }),
  errors: ['feature_off', 'social_failed', 'not_logged_in', 'step_up_required', 'too_many_requests'],
});

export const SocialOutcome = z.object({
  kind: z.enum(['entered', 'linked', 'second-factor', 'unknown']),
  session: SessionInfo.nullable().describe('When entered'),
  provider: SocialProvider.nullable(),
  ticket: z
    .string()
    .nullable()
    .describe('For what comes next: completeSocialLogin, linkSocial or registerBySocial'),
  email: z.string().nullable().describe('As the provider told it, when unknown'),
  name: z.string().nullable().describe('As the provider told it, when unknown'),
  username: z
    .string()
    .nullable()
    .describe('Of the account here with the same verified address, when unknown'),
});
export type SocialOutcome = z.infer<typeof SocialOutcome>;

export const finishSocial = defineRoute('POST /api/v1/social/return', {
  summary: 'What the browser came back with from a provider; counts once, for the browser that set out',
  who: anyPlayer,
  body: z.object({ query: z.string().max(8192).describe('The query of the address, as it came') }),
  answer: SocialOutcome,
  errors: [
    'feature_off',
    'social_failed',
    'social_taken',
    'account_disabled',
    'session_ended',
    'too_many_requests',
  ],
});

export const completeSocialLogin = defineRoute('POST /api/v1/social/entry', {
  summary: 'Go on with the second factor after a social login',
  who: anyPlayer,
  body: z.object({
    ticket,
    secondFactor: z.string().trim().max(32).default(''),
    passkey: PasskeyResponse.optional(),
  }),
  answer: SessionInfo,
  errors: [
    'social_failed',
    'account_disabled',
    'second_factor_required',
    'second_factor_invalid',
    'passkey_invalid',
    'too_many_requests',
  ],
  encrypted: true,
});

export const linkSocial = defineRoute('POST /api/v1/social/link', {
  summary: 'Link to an existing account, which asks for its password, and log in to it',
  who: anyPlayer,
  body: LoginRequest.omit({ type: true, countryDialingCode: true }).extend({ ticket }),
  answer: SessionInfo,
  errors: ['social_failed', 'social_taken', ...loginErrors],
  encrypted: true,
});

export const registerBySocial = defineRoute('PUT /api/v1/registration/social', {
  summary: 'Open an account by the rules of registration, without a password, and log in to it',
  who: anyPlayer,
  body: RegistrationRequest.extend({ ticket }),
  answer: SessionInfo,
  errors: ['social_failed', 'social_taken', ...registrationErrors],
  encrypted: true,
});

export const socialLinks = defineRoute('GET /api/v1/security/social-links', {
  summary: 'The accounts of providers that open this account',
  who: realAccounts,
  answer: z.array(
    z.object({
      provider: SocialProvider,
      email: z.string(),
      createdAt: Instant,
      lastUsedAt: Instant.nullable(),
    }),
  ),
});

export const unlinkSocial = defineRoute('POST /api/v1/security/social-links/removal', {
  summary: 'Unlink the account of a provider',
  who: realAccounts,
  body: z.object({ provider: SocialProvider }),
  answer: Done,
  errors: ['step_up_required', 'not_found', 'social_last'],
});
