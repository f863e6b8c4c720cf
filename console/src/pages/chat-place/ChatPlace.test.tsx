import type { Answer } from '@foyer/contract/client';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole } from '../../testing/console.tsx';
import { support } from '../../testing/records.ts';

const place: Answer<'operatorChat'> = { kind: 'own', address: '', version: 2 };

const open = (staff?: typeof support) =>
  openConsole('/chat-place', {
    ...(staff ? { staff } : {}),
    gateway: (gateway) => gateway.answer('operatorChat', place),
  });

test('the page shows where the live chat is', async () => {
  await open();
  expect(await screen.findByRole('radio', { name: /^Built-in/ })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(screen.queryByRole('textbox', { name: /Address/ })).toBeNull();
});

test('a service outside is saved with its address', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorSetChat', { kind: 'outside', address: 'https://chat.example.com/x', version: 3 });
  await user.click(await screen.findByRole('radio', { name: /^External service/ }));
  await fill(user, screen.getByRole('textbox', { name: /Address/ }), 'https://chat.example.com/x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetChat').body).toEqual({
    merchant: 'demo',
    kind: 'outside',
    address: 'https://chat.example.com/x',
    version: 2,
  });
});

test('an address that the gateway refuses is told beside it', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorSetChat', 'body_invalid', { address: 'field_invalid' });
  await user.click(await screen.findByRole('radio', { name: /^External service/ }));
  const address = screen.getByRole('textbox', { name: /Address/ });
  await fill(user, address, 'http://chat.example.com');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^That value isn't valid\. It starts with https/);
  expect(address).toBeInvalid();
});

test('support looks at the place and cannot change it', async () => {
  await open(support);
  expect(await screen.findByRole('radio', { name: /^Built-in/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByText(/Your role can view this but not change it\.$/)).toBeVisible();
});
