import { z } from 'zod';
import { Instant, paged } from '../envelope.ts';
import { documentKinds, identityStates } from '../portal/identity.ts';
import { defineRoute } from '../route.ts';
import { OperatorFlag } from './flag.ts';
import { merchant, reason, reviewList, uuidParams } from './fields.ts';

export const OperatorIdentity = z.object({
  playerId: z.string(),
  userName: z.string(),
  state: z.enum(identityStates),
  realName: z.string(),
  documentKind: z.enum(documentKinds),
  documentNumber: z.string(),
  birthDate: z.iso.date(),
  submittedAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string(),
  flags: z.array(OperatorFlag).describe('What stands against the player'),
});

export const operatorIdentities = defineRoute('GET /api/v1/operator/identities', {
  summary: 'Who players say they are; those that wait first',
  permission: 'identities.view',
  query: z.object({ ...reviewList, state: z.enum(identityStates).optional() }),
  answer: z.object({ identities: z.array(OperatorIdentity), total: z.int(), ...paged }),
});

export const operatorDecideIdentity = defineRoute('PUT /api/v1/operator/identities/:id', {
  summary: 'Approve or reject who a player says they are',
  permission: 'identities.decide',
  params: uuidParams,
  body: z.object({
    ...merchant,
    decision: z.enum(['approve', 'reject']),
    reason,
    submittedAt: Instant.describe('Of what was looked at: what the player said since is another one'),
  }),
  answer: OperatorIdentity,
  errors: ['not_found', 'already_decided', 'version_conflict', 'body_invalid'],
});
