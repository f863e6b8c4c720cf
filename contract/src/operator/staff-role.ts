import { z } from 'zod';
import { Done } from '../envelope.ts';
import { permissions } from '../permissions.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

const Permissions = z.array(z.enum(permissions)).describe('What it lets somebody do');

export const OperatorRole = z.object({
  id: z.string(),
  name: z.string(),
  permissions: Permissions,
  isBuiltIn: z.boolean().describe('Every installation has it, and nobody changes it'),
  isPlatform: z.boolean().describe('For every merchant, also those to come'),
  holders: z.array(z.string()).describe('Usernames of those who have it and are shown to whoever reads this'),
  waiting: z.boolean().describe('A change of it waits for a second person'),
  mine: z.boolean().describe('Whoever reads this has it'),
  mayChange: z.boolean().describe('Whoever reads this may change or retire it'),
  version,
});
export type OperatorRole = z.infer<typeof OperatorRole>;

export const operatorRoles = defineRoute('GET /api/v1/operator/roles', {
  summary: 'The roles that can be had at a merchant: the built-in ones and its own',
  permission: 'staff.view',
  query: merchantQuery,
  answer: z.array(OperatorRole),
});

const content = {
  ...merchant,
  name: z.string().trim().min(2).max(40),
  permissions: Permissions.min(1).max(permissions.length),
  reason: z.string().trim().min(3).max(200),
};
const params = z.object({ id: z.string().min(1).max(96) });
const waits = ['no_second_person', 'approval_required', 'approval_waiting'] as const;

export const operatorAddRole = defineRoute('POST /api/v1/operator/roles', {
  summary: 'Add a role to a merchant; it waits for a second person where there is one',
  permission: 'roles.manage',
  body: z.object(content),
  answer: OperatorRole,
  errors: ['id_taken', 'staff_beyond', 'body_invalid', ...waits],
});

export const operatorSetRole = defineRoute('PUT /api/v1/operator/roles/:id', {
  summary:
    'Change a role of a merchant, at once for everybody who has it; more permissions wait for a second person where there is one',
  permission: 'roles.manage',
  params,
  body: z.object({ ...content, version }),
  answer: OperatorRole,
  errors: [
    'not_found',
    'id_taken',
    'staff_self',
    'staff_beyond',
    'version_conflict',
    'body_invalid',
    ...waits,
  ],
});

export const operatorRetireRole = defineRoute('DELETE /api/v1/operator/roles/:id', {
  summary: 'Give a role to nobody any more; refused while somebody has it',
  permission: 'roles.manage',
  params,
  body: z.object({ ...merchant, reason: content.reason }),
  answer: Done,
  errors: ['not_found', 'staff_self', 'staff_beyond', 'role_in_use'],
});
