import { z } from 'zod';
import { Instant, paged, paging } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import { securityEventKinds, securityRules } from '../security-event-kinds.ts';
import { forwards, merchant, merchantQuery, version } from './fields.ts';

export const OperatorSecurityEvent = z.object({
  id: z.string(),
  at: Instant.describe('By the clock of the database'),
  kind: z.enum(securityEventKinds),
  subject: z
    .string()
    .describe('Username, or id of a provider; empty when nobody has the name that was typed'),
  playerId: z.string().nullable(),
  address: z.string().describe('IP address'),
  device: z.string().describe('What the browser says it is'),
  reason: z.string().describe('Failure code, or what was changed'),
  requestId: z.string().describe('Names the request in the logs'),
  times: z.int().describe('How often the same came from there within a moment'),
});
export type OperatorSecurityEvent = z.infer<typeof OperatorSecurityEvent>;

const which = {
  ...merchant,
  kind: z.enum(securityEventKinds).optional(),
  q: z.string().trim().max(64).optional().describe('Part of a username, or of the id of a provider'),
  address: z.string().trim().max(64).optional().describe('Beginning of an IP address'),
  from: Instant.optional(),
  until: Instant.optional().describe('Before this instant'),
};

export const operatorSecurityEvents = defineRoute('GET /api/v1/operator/security-events', {
  summary: 'Security events of a merchant, latest first; they are kept for 90 days',
  permission: 'security.view',
  query: forwards(z.object({ ...which, ...paging(25) })),
  answer: z.object({ events: z.array(OperatorSecurityEvent), total: z.int(), ...paged }),
});

export const operatorSecurityEventsExport = defineRoute('GET /api/v1/operator/security-events/export', {
  summary: 'The same as CSV (RFC 4180, UTF-8), with every event; no cell starts a formula',
  permission: 'security.view',
  query: forwards(z.object(which)),
  answer: z.string(),
  produces: 'text/csv; charset=utf-8',
});

export const OperatorSecurityRule = z.object({
  rule: z.enum(securityRules),
  isOn: z.boolean(),
  threshold: z.int().min(1).max(100_000).describe('So many events open a case'),
  minutes: z.int().min(1).max(1440).describe('Within this time; a case is told of once in it'),
  version,
});
export type OperatorSecurityRule = z.infer<typeof OperatorSecurityRule>;

export const operatorSecurityRules = defineRoute('GET /api/v1/operator/security-rules', {
  summary: 'How many security events open a case',
  permission: 'security.view',
  query: merchantQuery,
  answer: z.array(OperatorSecurityRule),
});

export const operatorSetSecurityRule = defineRoute('PUT /api/v1/operator/security-rules/:rule', {
  summary: 'Change how many security events open a case',
  permission: 'security.rules',
  params: z.object({ rule: z.enum(securityRules) }),
  body: OperatorSecurityRule.omit({ rule: true }).extend(merchant),
  answer: OperatorSecurityRule,
  errors: ['version_conflict'],
});
