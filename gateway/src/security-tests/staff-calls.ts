import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@foyer/contract';
import type { Trial } from './trial.ts';

const password = 'correct horse 7';
const everywhere = (outcome: 'not_found') =>
  ({ own: outcome, 'other user': outcome, 'other merchant': outcome }) as const;

/** How the routes of staff accounts are tried. */
export const staffCalls: Partial<Record<EndpointName, Trial>> = {
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
    call: () => ({ params: { id: randomUUID() } }),
    answers: everywhere('not_found'),
  },
};
