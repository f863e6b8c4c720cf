import { z } from 'zod';
import { Instant } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery } from './fields.ts';

export const OperatorRegister = z.object({
  register: z
    .object({
      name: z.string(),
      answerHours: z.int().describe('How long an answer counts'),
      refusesWhenDown: z.boolean().describe('Nobody plays whom it did not clear'),
      takesExclusions: z.boolean().describe('It is told who excludes themselves here'),
    })
    .nullable()
    .describe('The register of the brand’s jurisdiction; null where there is none'),
  isConfigured: z.boolean().describe('The installation knows where to ask'),
  isAsked: z.boolean().describe('The brand asks it'),
  asked: z.int().describe('Players it was asked of within 24 hours'),
  listed: z.int().describe('Players whom it lists'),
  answeredAt: Instant.nullable(),
  failedAt: Instant.nullable(),
  failure: z.string().describe('Why it failed last; empty when it never did'),
});
export type OperatorRegister = z.infer<typeof OperatorRegister>;

export const operatorRegister = defineRoute('GET /api/v1/operator/register', {
  summary: 'The national register of who excluded themselves, and how it answers',
  permission: 'protection.view',
  query: merchantQuery,
  answer: OperatorRegister,
});

export const operatorTryRegister = defineRoute('POST /api/v1/operator/register/look', {
  summary: 'Ask the register of somebody, to see that it answers; nothing of them is kept',
  permission: 'protection.act',
  body: z.object({
    ...merchant,
    name: z.string().trim().min(1).max(100),
    birthDate: z.iso.date(),
    email: z.string().trim().max(100),
    mobile: z.string().trim().max(20),
  }),
  answer: z.object({
    outcome: z.enum(['clear', 'listed', 'silent']),
    until: Instant.nullable().describe('Until when they are listed at least; null for good'),
  }),
});
