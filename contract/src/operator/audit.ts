import { z } from 'zod';
import { Instant, paged, paging } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery } from './fields.ts';

export const AuditEntry = z.object({
  id: z.string().describe('Place in the chain of its merchant, from 1'),
  at: Instant,
  staff: z.string().describe('Username; `the system` for what happened by itself'),
  action: z.string().describe('For example set_switch'),
  subject: z.string().describe('What was changed, for example FREEPLAY3'),
  reason: z.string().describe('Why, where staff must say so; else empty'),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  hash: z.string().describe('SHA-256 over the entry before and this one, hexadecimal'),
});

export const operatorAudit = defineRoute('GET /api/v1/operator/audit', {
  summary: 'What staff did, and what happened by itself; append-only with a hash chain',
  permission: 'audit.view',
  query: z.object({ ...merchant, ...paging(25) }),
  answer: z.object({ entries: z.array(AuditEntry), total: z.int(), ...paged }),
});

export const operatorAuditChain = defineRoute('GET /api/v1/operator/audit/chain', {
  summary: 'Reckons the hash chain anew from its first entry',
  permission: 'audit.view',
  query: merchantQuery,
  answer: z.object({
    verified: z.boolean(),
    entries: z.int().describe('Entries that stood the test'),
    brokenAt: z.string().nullable().describe('id of the first entry that does not'),
  }),
});
