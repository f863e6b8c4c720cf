import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, openConsole } from '../../testing/console.tsx';
import { instant, owner, paged, uuid } from '../../testing/records.ts';
import type { SecurityEvent, SecurityRule } from './security-words.ts';

const event: SecurityEvent = {
  id: uuid(801),
  at: instant,
  kind: 'login_failed',
  subject: 'maria',
  playerId: uuid(201),
  address: '192.0.2.1',
  device: 'Mozilla/5.0 (Android)',
  reason: 'login_failed',
  requestId: 'req-12345678',
  times: 4,
};
const { id: _, ...rule }: SecurityRule = {
  id: 'security-logins',
  rule: 'security-logins',
  isOn: true,
  threshold: 300,
  minutes: 15,
  version: 0,
};
const open = (events: SecurityEvent[] = [event], permissions = owner.permissions) =>
  openConsole('/security', {
    staff: { ...owner, permissions },
    gateway: (gateway) => {
      gateway.answer('operatorSecurityEvents', { events, total: events.length, ...paged });
      gateway.answer('operatorSecurityRules', [rule]);
    },
  });

test('an event tells who, what, how often, from where, with what and why', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'maria' });
  expect(link).toHaveAttribute('href', `/players/${uuid(201)}/show`);
  expect(link.closest('li')).toHaveTextContent(
    /Login failed.*4 times.*192\.0\.2\.1.*login failed.*Android.*req-12345678/,
  );
});

test('filters ask the gateway for kind, person, address and days', async () => {
  const { gateway, user } = await open([]);
  await screen.findByText('No event matches.');
  await choose(user, 'Kind', 'Login locked');
  await user.type(screen.getByRole('searchbox', { name: 'Player, staff or provider' }), 'mar');
  await expect.poll(() => gateway.latest('operatorSecurityEvents').query.q).toBe('mar');
  await user.type(screen.getByRole('searchbox', { name: 'Start of an address' }), '192.0');
  await expect.poll(() => gateway.latest('operatorSecurityEvents').query.address).toBe('192.0');
  await user.type(screen.getByLabelText('From'), '2026-11-20');
  await user.type(screen.getByLabelText('Until'), '2026-11-21');
  await expect
    .poll(() => gateway.latest('operatorSecurityEvents').query)
    .toMatchObject({
      kind: 'login_locked',
      from: new Date(2026, 10, 20).toISOString(),
      until: new Date(2026, 10, 22).toISOString(),
    });
});

test('the file has what the filters let through, written by the gateway', async () => {
  const { user } = await open();
  await screen.findByRole('link', { name: 'maria' });
  await choose(user, 'Kind', 'Login locked');
  const address = () =>
    new URL(screen.getByRole('link', { name: 'CSV' }).getAttribute('href') ?? '', location.href);
  await expect.poll(() => address().searchParams.get('kind')).toBe('login_locked');
  expect(address().pathname).toBe('/api/v1/operator/security-events/export');
  expect(address().searchParams.get('merchant')).toBe('demo');
});

test('a rule is changed and saved', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorSetSecurityRule', { ...rule, threshold: 50, version: 1 });
  const form = await screen.findByRole('form', { name: 'Failed player logins' });
  const threshold = within(form).getByRole('spinbutton', { name: 'Events' });
  expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(threshold);
  await user.type(threshold, '50');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetSecurityRule')).toMatchObject({
    params: { rule: 'security-logins' },
    body: { merchant: 'demo', isOn: true, threshold: 50, minutes: 15, version: 0 },
  });
});

test('who may only look changes no rule', async () => {
  await open(
    [event],
    owner.permissions.filter((permission) => permission !== 'security.rules'),
  );
  const form = await screen.findByRole('form', { name: 'Failed player logins' });
  expect(within(form).getByRole('spinbutton', { name: 'Events' })).toBeDisabled();
  expect(within(form).queryByRole('button', { name: 'Save' })).toBeNull();
});
