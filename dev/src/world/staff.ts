import type { Services } from '@foyer/gateway/demo';
import { passwordOf } from './logins.ts';
import { demoMerchants } from './merchants.ts';

/** Adds the people of the house, who work for both demo merchants. */
export async function addStaff({ staff }: Services): Promise<void> {
  const merchants = demoMerchants.map(({ code }) => code);
  await staff.ensureStaff({ username: 'owner', password: passwordOf('owner'), role: 'owner', merchants });
  await staff.ensureStaff({
    username: 'support',
    password: passwordOf('support'),
    role: 'support',
    merchants,
  });
}
