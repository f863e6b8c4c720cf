import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole } from '../../testing/console.tsx';
import { ownAccount, owner } from '../../testing/records.ts';
import type { Gateway } from '../../testing/gateway.ts';

const atHome = (gateway: Gateway) => gateway.answer('staffAccount', ownAccount);

async function submit(user: Awaited<ReturnType<typeof openConsole>>['user']) {
  await fill(user, await screen.findByLabelText(/^Current password/), 'the old password');
  await fill(user, screen.getByLabelText(/^New password/), 'the new password');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

test('a new password is sent encrypted with the old one, and leads to the overview', async () => {
  const { gateway, user, path } = await openConsole('/account', {
    gateway: (gateway) => {
      atHome(gateway);
      gateway.answer('staffPassword', owner);
      for (const name of [
        'operatorOverview',
        'operatorSiteStatus',
        'operatorOutbox',
        'operatorAudit',
      ] as const)
        gateway.refuse(name, 'busy');
    },
  });
  await submit(user);
  await screen.findByText('Your password is changed; your other sessions have ended');
  expect(gateway.latest('staffPassword').body).toEqual({
    oldPassword: 'the old password',
    newPassword: 'the new password',
  });
  expect(path()).toBe('/');
});

test('a password that is refused is told beside its field', async () => {
  const { gateway, user } = await openConsole('/account', { gateway: atHome });
  gateway.refuse('staffPassword', 'body_invalid', { newPassword: 'password_common' });
  await submit(user);
  await screen.findByText(/This password is too easy to guess/);
  expect(screen.getByLabelText(/^New password/)).toBeInvalid();
});

test('the rule for a password stays beside the words that refuse one', async () => {
  const { gateway, user } = await openConsole('/account', { gateway: atHome });
  gateway.refuse('staffPassword', 'body_invalid', { newPassword: 'password_invalid' });
  await submit(user);
  await screen.findByText('Password format is incorrect. Several words, or at least 15 characters.');
});

test('any other refusal stands above the fields', async () => {
  const { gateway, user } = await openConsole('/account', { gateway: atHome });
  gateway.refuse('staffPassword', 'old_password_wrong');
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent("Your current password isn't right");
});

test('who must change the password sees nothing else, wherever they go', async () => {
  const { gateway } = await openConsole('/players', { staff: { ...owner, mustChangePassword: true } });
  await screen.findByRole('heading', { name: 'Change your password' });
  expect(screen.queryByRole('combobox', { name: 'Merchant' })).toBeNull();
  expect(gateway.requests('operatorPlayers')).toEqual([]);
});
