import { z } from 'zod';
import { Instant } from '../envelope.ts';
import { defineRoute, realAccounts } from '../route.ts';

const day = z.iso.date().describe('YYYY-MM-DD');

/** Where the word of a player about who they are stands. */
export const identityStates = ['submitted', 'approved', 'rejected'] as const;

export type IdentityState = (typeof identityStates)[number];

/** The papers that an identity is shown by. */
export const documentKinds = ['national-id', 'passport', 'driving-licence'] as const;

export const IdentitySummary = z.object({
  state: z.enum(identityStates),
  realName: z.string(),
  documentKind: z.enum(documentKinds),
  documentEnd: z.string().describe('Last characters of the number'),
  birthDate: day,
  submittedAt: Instant,
  reason: z.string().describe('Why it was rejected; empty otherwise'),
});
export type IdentitySummary = z.infer<typeof IdentitySummary>;

export const submitIdentity = defineRoute('POST /api/v1/identity', {
  summary: 'Say who the player is: asked before money is won, not after',
  who: realAccounts,
  body: z.object({
    realName: z
      .string()
      .trim()
      .min(2)
      .max(80)
      .regex(/^[\p{L}\p{M} .'’-]+$/u),
    documentKind: z.enum(documentKinds),
    documentNumber: z
      .string()
      .trim()
      .min(5)
      .max(32)
      .regex(/^[A-Za-z0-9 -]+$/),
    birthDate: z.string().trim().min(1).max(10).describe('YYYY-MM-DD'),
  }),
  answer: IdentitySummary,
  errors: ['identity_taken', 'identity_settled', 'birth_date_invalid', 'age_below_minimum'],
  encrypted: true,
});

export const identity = defineRoute('GET /api/v1/identity', {
  summary: 'What the operator knows of who the player is',
  who: realAccounts,
  answer: z.object({ identity: IdentitySummary.nullable() }),
});
