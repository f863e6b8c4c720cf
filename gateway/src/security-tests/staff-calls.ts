import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@foyer/contract';
import { staffPassword } from '../testing/test-staff.ts';
import type { SecurityFixture } from './fixture.ts';
import type { RouteCase } from './route-case.ts';

const password = 'correct horse 7';
const everywhere = (outcome: 'not_found') =>
  ({ own: outcome, 'other user': outcome, 'other merchant': outcome }) as const;

const merchant = 'foyer';

async function idOf({ gateway }: SecurityFixture, username: string): Promise<string> {
  const { rows } = await gateway.services.db.pool.query('select id from staff where username = $1', [
    username,
  ]);
  return rows[0].id;
}

/** A change of somebody of the staff: here of nobody; of platform staff and of another merchant's, who are nobody to others. */
const about = (body: object): RouteCase => ({
  call: async (fixture, whose) => ({
    params: { id: whose === 'other merchant' ? await idOf(fixture, 'foreign') : randomUUID() },
    body: { merchant, ...body },
  }),
  answers: { own: 'not_found', 'other merchant': 'not_found' },
});

/** A role of another merchant, which is nobody's here. */
async function foreignRole({ gateway }: SecurityFixture): Promise<string> {
  const id = 'sinag:night-desk';
  await gateway.services.db.pool.query(
    `insert into staff_role (id, merchant_id, name, scope, permissions, is_built_in, created_at)
     select $1, id, 'Night desk', 'brand', '{games.view}', false, now() from merchant where code = 'sinag'
     on conflict do nothing`,
    [id],
  );
  return id;
}
const aboutRole = (body: object): RouteCase => ({
  call: async (fixture, whose) => ({
    params: { id: whose === 'other merchant' ? await foreignRole(fixture) : 'foyer:nothing' },
    body: { merchant, reason: 'As agreed', ...body },
  }),
  answers: { own: 'not_found', 'other merchant': 'not_found' },
});

/** How the routes of staff accounts are tried. */
export const staffCalls: Partial<Record<EndpointName, RouteCase>> = {
  operatorSessionRules: { call: () => ({ query: { merchant } }) },
  operatorSetSessionRules: {
    call: () => ({ body: { merchant, sessionHours: 24, rememberDays: 30, version: 0 } }),
    answers: { own: 'version_conflict' },
  },
  operatorRetentionRules: { call: () => ({ query: { merchant } }) },
  operatorSetRetentionRules: {
    call: () => ({
      body: {
        merchant,
        loginHistory: 365,
        securityEvents: 90,
        chat: 730,
        messages: 730,
        callbacks: 1825,
        closedAccounts: 1825,
        version: 0,
      },
    }),
    answers: { own: 'version_conflict' },
  },
  operatorJurisdiction: { call: () => ({ query: { merchant } }) },
  operatorSetJurisdiction: {
    call: () => ({ body: { merchant, jurisdiction: 'PH', asksRegister: false, version: 0 } }),
    answers: { own: 'version_conflict' },
  },
  operatorSiteDefaults: { call: () => ({ query: { merchant } }) },
  operatorSetSiteDefaults: {
    call: () => ({
      body: {
        merchant,
        languages: ['TY', 'EN'],
        defaultLanguage: 'TY',
        defaultTheme: 'dark',
        minimumAge: 21,
        asksBirthDate: false,
        isTrial: false,
        version: 0,
      },
    }),
    answers: { own: 'version_conflict' },
  },
  staffLogin: {
    call: () => ({ body: { username: `n${randomUUID().slice(0, 8)}`, password } }),
    answers: { own: 'staff_login_failed' },
  },
  staffPassword: {
    call: () => ({ body: { oldPassword: 'not the password', newPassword: 'another long password' } }),
    answers: { own: 'old_password_wrong' },
  },
  staffBeginSecondFactor: {
    call: () => ({ body: { password: 'not the password' } }),
    answers: { own: 'old_password_wrong' },
  },
  staffConfirmSecondFactor: {
    call: () => ({ body: { code: '000000' } }),
    answers: { own: 'second_factor_invalid' },
  },
  staffRemoveSecondFactor: {
    call: () => ({ body: { code: '000000' } }),
    answers: { own: 'second_factor_invalid' },
  },
  staffRenewRecoveryCodes: {
    call: () => ({ body: { code: '000000' } }),
    answers: { own: 'second_factor_invalid' },
  },
  staffEndSession: {
    call: () => ({ params: { id: randomUUID() }, body: { password: staffPassword } }),
    answers: everywhere('not_found'),
  },
  staffUseLink: {
    call: () => ({ body: { token: randomUUID(), newPassword: 'amber kettle on the roof' } }),
    answers: { own: 'staff_link_invalid' },
  },
  operatorStaff: { call: () => ({ query: { merchant } }) },
  operatorStaffMember: {
    call: async (fixture, whose) => ({
      params: {
        id: whose === 'other merchant' ? await idOf(fixture, 'foreign') : await idOf(fixture, 'support'),
      },
      query: { merchant },
    }),
    answers: { 'other merchant': 'not_found' },
  },
  operatorInviteStaff: {
    call: () => ({
      body: { merchant, userName: 'support', email: 'a@example.com', role: 'support', merchants: ['foyer'] },
    }),
    answers: { own: 'username_taken' },
  },
  operatorSetStaffAccess: about({ role: 'content', merchants: ['foyer'], reason: 'Another desk' }),
  operatorSetStaffStatus: about({ status: 'disabled', reason: 'Has left' }),
  operatorResetStaff: about({ what: 'password', reason: 'Forgot it' }),
  operatorEndStaffSessions: about({}),
  operatorRoles: { call: () => ({ query: { merchant } }) },
  operatorAddRole: {
    call: () => ({ body: { merchant, name: 'Owner', permissions: ['games.view'], reason: 'As agreed' } }),
    answers: { own: 'id_taken' },
  },
  operatorSetRole: aboutRole({ name: 'Night desk', permissions: ['games.view'], version: 1 }),
  operatorRetireRole: aboutRole({}),
};
