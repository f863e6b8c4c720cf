import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

const setting = (max: number) => z.string().trim().max(max).default('');

export const SignInService = z.object({
  provider: z
    .enum(['google', 'facebook', 'phone'])
    .describe('phone: the phone verification provider (Firebase)'),
  clientId: z.string().describe('Google and Facebook'),
  issuer: z.string().describe('Another OpenID issuer than the provider itself; empty: its own'),
  hasSecret: z.boolean().describe('The client secret is kept, and never shown again'),
  apiKey: z.string(),
  projectId: z.string(),
  authDomain: z.string(),
  emulator: z.string().describe('Address of an emulator; in the demo world only'),
  version,
});

export const operatorSignInServices = defineRoute('GET /api/v1/operator/sign-in-services', {
  summary: 'The services that prove who somebody is',
  permission: 'site.view',
  query: merchantQuery,
  answer: z.array(SignInService),
});

export const operatorSetSignInService = defineRoute('PUT /api/v1/operator/sign-in-services', {
  summary:
    'Set up a service, once a second person agrees; with everything empty it is not offered, and a new secret counts at once',
  permission: 'site.edit',
  body: z.object({
    ...merchant,
    provider: SignInService.shape.provider,
    clientId: setting(200),
    issuer: setting(200),
    apiKey: setting(200),
    projectId: setting(100),
    authDomain: setting(200),
    emulator: setting(200),
    secret: z.string().max(500).default('').describe('Empty keeps the one before'),
    version,
  }),
  answer: SignInService,
  errors: ['version_conflict', 'approval_required', 'approval_waiting'],
  encrypted: true,
});
