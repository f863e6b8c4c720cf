import type { Services } from '@foyer/gateway/demo';
import { passwordOf } from './logins.ts';
import { demoMerchants } from './merchants.ts';

/** Adds the staff of both demo merchants. */
export async function addStaff({ staff }: Services): Promise<void> {
  const merchants = demoMerchants.map(({ code }) => code);
  await staff.ensureStaff({ username: 'owner', password: passwordOf('owner'), role: 'owner', merchants });
  await staff.ensureStaff({
    username: 'finance',
    password: passwordOf('finance'),
    role: 'finance',
    merchants,
  });
  await staff.ensureStaff({
    username: 'support',
    password: passwordOf('support'),
    role: 'support',
    merchants,
  });
}

/** Adds who runs the installation. */
export async function addPlatformStaff({ staff }: Services): Promise<void> {
  await staff.ensureStaff({
    username: 'platform',
    password: passwordOf('platform'),
    role: 'platform',
    merchants: [],
  });
}
