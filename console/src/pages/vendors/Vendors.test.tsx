import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, openConsole } from '../../testing/console.tsx';
import { paged, support, vendor } from '../../testing/records.ts';

const open = (staff?: typeof support) =>
  openConsole('/vendors', {
    ...(staff ? { staff } : {}),
    gateway: (gateway) => gateway.answer('operatorVendors', { vendors: [vendor], total: 1, ...paged }),
  });

test('vendors are listed with provider, kinds of games, and the way to them', async () => {
  await open();
  const row = (await screen.findByText('Lumen')).closest('tr')!;
  expect(row).toHaveTextContent(/Lumen.*LUMEN.*12 games.*Slots, Fishing.*studio/);
  const filter = encodeURIComponent(JSON.stringify({ vassalage: 'LUMEN' }));
  expect(screen.getByRole('link', { name: '12 games' })).toHaveAttribute('href', `/games?filter=${filter}`);
});

test('closing all games of a vendor sends its flags with the version that was read', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorSetVendor', { ...vendor, maintenance: true, version: 6 });
  await user.click(await screen.findByRole('switch', { name: 'Maintenance: Lumen' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetVendor')).toMatchObject({
    params: { id: 'LUMEN' },
    body: { merchant: 'demo', enabled: true, maintenance: true, isHot: false, version: 5 },
  });
});

test('a refusal shows a message', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorSetVendor', 'no_permission');
  await user.click(await screen.findByRole('switch', { name: 'Hot: Lumen' }));
  await screen.findByText('Your role does not allow this.');
});

test('the provider filter offers those on the page, and asks the gateway', async () => {
  const { gateway, user } = await open();
  await screen.findByText('Lumen');
  await choose(user, 'Provider', 'studio');
  await choose(user, 'Maintenance', 'Running');
  await expect
    .poll(() => gateway.latest('operatorVendors').query)
    .toMatchObject({ provider: 'studio', maintenance: 'false' });
});

test('support looks at vendors and cannot change them', async () => {
  await open(support);
  expect(await screen.findByRole('switch', { name: 'Hot: Lumen' })).toBeDisabled();
});
