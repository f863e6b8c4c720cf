import { z } from 'zod';
import { Done, Instant } from '../envelope.ts';
import { permissions } from '../permissions.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, uuidParams } from './fields.ts';
import { StaffSession } from './own-account.ts';

export const staffStatuses = ['invited', 'active', 'disabled'] as const;

export const StaffRole = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  isPlatform: z.boolean().describe('For every merchant, also those to come'),
  mayGive: z.boolean().describe('Whoever reads this has all of it'),
});

export const OperatorStaffMember = z.object({
  id: z.string(),
  userName: z.string(),
  email: z.string().describe('Where invitations and new passwords go; empty for none'),
  status: z.enum(staffStatuses),
  role: z.string().describe('Id of the role'),
  roleName: z.string(),
  merchants: z.array(z.string()).describe('Merchant codes, of those that whoever reads this works for'),
  isPlatform: z.boolean().describe('Works for every merchant there is, also those to come'),
  secondFactor: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable().describe('When a session was used last'),
  waiting: z.boolean().describe('A change of this person waits for a second person'),
  mine: z.boolean().describe('It is who reads this'),
  mayManage: z.boolean().describe('Whoever reads this may change it'),
});
export type OperatorStaffMember = z.infer<typeof OperatorStaffMember>;

export const operatorStaff = defineRoute('GET /api/v1/operator/staff', {
  summary:
    'Who works for a merchant, and the roles there are; platform staff is shown to platform staff alone',
  permission: 'staff.view',
  query: merchantQuery,
  answer: z.object({ members: z.array(OperatorStaffMember), roles: z.array(StaffRole) }),
});

export const operatorStaffMember = defineRoute('GET /api/v1/operator/staff/:id', {
  summary: 'One of the staff, with the sessions that are not over',
  permission: 'staff.view',
  params: uuidParams,
  query: merchantQuery,
  answer: OperatorStaffMember.extend({ sessions: z.array(StaffSession) }),
  errors: ['not_found'],
});

const access = {
  role: z.string().min(1).max(64).describe('Id of the role'),
  merchants: z
    .array(z.string().max(32))
    .max(100)
    .describe('Merchant codes; a role of the platform has all and needs none'),
};
const reason = z.string().trim().min(3).max(200);
const manage = { permission: 'staff.manage' as const, params: uuidParams };
const manageErrors = ['not_found', 'staff_self', 'staff_beyond'] as const;

export const operatorInviteStaff = defineRoute('POST /api/v1/operator/staff', {
  summary:
    'Invite somebody by a link that is mailed and works once; it waits for a second person where there is one',
  permission: 'staff.manage',
  body: z.object({
    ...merchant,
    userName: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9][a-z0-9._-]{1,31}$/),
    email: z.email().max(254),
    ...access,
  }),
  answer: Done,
  errors: [
    'username_taken',
    'staff_beyond',
    'body_invalid',
    'no_second_person',
    'approval_required',
    'approval_waiting',
  ],
});

export const operatorSetStaffAccess = defineRoute('PUT /api/v1/operator/staff/:id/access', {
  summary:
    'Give somebody another role or other merchants; it waits for a second person unless it only takes merchants away',
  ...manage,
  body: z.object({ ...merchant, ...access, reason }),
  answer: Done,
  errors: [
    ...manageErrors,
    'last_of_role',
    'body_invalid',
    'no_second_person',
    'approval_required',
    'approval_waiting',
  ],
});

export const operatorSetStaffStatus = defineRoute('PUT /api/v1/operator/staff/:id/status', {
  summary: 'Disable somebody, which ends every session at that moment, or enable them',
  ...manage,
  body: z.object({ ...merchant, status: z.enum(['active', 'disabled']), reason }),
  answer: OperatorStaffMember,
  errors: [...manageErrors, 'last_of_role', 'role_retired'],
});

export const operatorResetStaff = defineRoute('POST /api/v1/operator/staff/:id/reset', {
  summary:
    'Mail somebody a link for a new password, or take away the second factor, which waits for a second person; every session ends',
  ...manage,
  body: z.object({ ...merchant, what: z.enum(['password', 'second_factor']), reason }),
  answer: OperatorStaffMember,
  errors: [...manageErrors, 'staff_no_address', 'account_disabled', 'approval_required', 'approval_waiting'],
});

export const operatorEndStaffSessions = defineRoute('DELETE /api/v1/operator/staff/:id/sessions', {
  summary: 'End the sessions of somebody, or one of them',
  ...manage,
  body: z.object({ ...merchant, session: z.uuid().optional().describe('Left out: all of them') }),
  answer: z.object({ ended: z.int() }),
  errors: manageErrors,
});

export const staffUseLink = defineRoute('POST /api/v1/operator/link', {
  summary: 'Set a password by the link of an invitation or of a reset, which works once',
  who: ['guest', 'staff'],
  body: z.object({ token: z.string().min(1).max(64), newPassword: z.string().min(1).max(128) }),
  answer: z.object({ userName: z.string() }),
  errors: ['staff_link_invalid', 'password_invalid', 'password_common', 'too_many_requests'],
  encrypted: true,
});
