import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole } from '../../testing/console.tsx';
import { signInService as google, support } from '../../testing/records.ts';

const phone: typeof google = { ...google, provider: 'phone', clientId: '', hasSecret: false, version: 0 };

const open = (staff?: typeof support) =>
  openConsole('/sign-in-services', {
    ...(staff ? { staff } : {}),
    gateway: (gateway) => gateway.answer('operatorSignInServices', [google, phone]),
  });

test('each service shows whether it is set up, and never its secret', async () => {
  await open();
  const form = await screen.findByRole('form', { name: 'Login with Google' });
  expect(within(form).getByText('Set up')).toBeVisible();
  expect(within(form).getByRole('textbox', { name: 'Client ID' })).toHaveValue('client-1');
  expect(within(form).getByLabelText('Client secret')).toHaveValue('');
  expect(within(form).getByText('Stored encrypted and never shown. Leave empty to keep it.')).toBeVisible();
  const other = screen.getByRole('form', { name: 'Phone verification by Firebase' });
  expect(within(other).getByText('Not set up')).toBeVisible();
  expect(within(other).queryByLabelText('Client secret')).toBeNull();
});

test('a secret is sent encrypted, with what stands beside it', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorSetSignInService', { ...google, version: 4 });
  const form = await screen.findByRole('form', { name: 'Login with Google' });
  expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled();
  await fill(user, within(form).getByLabelText('Client secret'), 's3cret');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  const { hasSecret: _, ...sent } = google;
  expect(gateway.latest('operatorSetSignInService').body).toEqual({
    ...sent,
    merchant: 'demo',
    secret: 's3cret',
  });
});

test('an issuer that the gateway refuses is told beside it', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorSetSignInService', 'body_invalid', { issuer: 'field_invalid' });
  const form = await screen.findByRole('form', { name: 'Login with Google' });
  await fill(user, within(form).getByRole('textbox', { name: 'Issuer' }), 'ftp://x');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await within(form).findByText("That value isn't valid");
});

test('support looks at services and cannot change them', async () => {
  await open(support);
  const form = await screen.findByRole('form', { name: 'Login with Google' });
  expect(within(form).getByRole('textbox', { name: 'Client ID' })).toBeDisabled();
  expect(within(form).queryByRole('button', { name: 'Save' })).toBeNull();
});

test('players come back to the portal of the merchant, wherever the console is', async () => {
  await open();
  expect(await screen.findByText('https://demo.example/m/social')).toBeVisible();
});
