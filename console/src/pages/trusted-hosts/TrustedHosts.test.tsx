import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { support } from '../../testing/records.ts';

const open = (staff?: typeof support) =>
  openConsole('/trusted-hosts', {
    ...(staff ? { staff } : {}),
    gateway: (gateway) => gateway.answer('operatorTrustedHosts', { hosts: ['t.me'], version: 6 }),
  });

test('a site that is added stays while a colleague adds another', async () => {
  const { gateway, user } = await open();
  await user.type(await screen.findByRole('combobox', { name: 'Sites' }), 'chat.example.com{Enter}');
  gateway.refuse('operatorSetTrustedHosts', 'version_conflict');
  gateway.answer('operatorTrustedHosts', { hosts: ['news.example.com', 't.me'], version: 7 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Somebody else saved this/)).toBeVisible();
  expect(screen.getByText('chat.example.com')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(screen.getByText('news.example.com')).toBeVisible();
  expect(screen.queryByText('chat.example.com')).toBeNull();
});

test('a pasted address adds its host, in the order of the alphabet', async () => {
  const { gateway, user } = await open();
  const sites = await screen.findByRole('combobox', { name: 'Sites' });
  expect(screen.getByText('t.me')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(sites, 'https://Chat.example.com/x{Enter}');
  gateway.answer('operatorSetTrustedHosts', { hosts: ['chat.example.com', 't.me'], version: 7 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetTrustedHosts').body).toEqual({
    merchant: 'demo',
    hosts: ['chat.example.com', 't.me'],
    version: 6,
  });
});

test('a host that the gateway refuses is told beside the list', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorSetTrustedHosts', 'body_invalid', { 'hosts.0': 'field_invalid' });
  const sites = await screen.findByRole('combobox', { name: 'Sites' });
  await user.type(sites, 'a.example{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText("That value isn't valid");
  expect(sites).toBeInvalid();
});

test('support looks at the sites and cannot change them', async () => {
  await open(support);
  expect(await screen.findByRole('combobox', { name: 'Sites' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByText(/Your role can view this but not change it\.$/)).toBeVisible();
});
