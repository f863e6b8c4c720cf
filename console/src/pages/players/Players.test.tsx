import type { Answer } from '@foyer/contract/client';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, openConsole } from '../../testing/console.tsx';
import { instant, paged, uuid } from '../../testing/records.ts';

type Row = Answer<'operatorPlayers'>['players'][number];

const player: Row = {
  id: uuid(201),
  userName: 'maria',
  nickname: 'Mia',
  type: 0,
  kind: 'member',
  status: 'active',
  balance: '123456',
  owed: '0',
  currency: 'PHP',
  createdAt: instant,
  lastLoginAt: null,
};

const open = (...players: Row[]) =>
  openConsole('/players', {
    gateway: (gateway) => gateway.answer('operatorPlayers', { players, total: players.length, ...paged }),
  });

test('players are listed with kind, state and balance, each leading to its page', async () => {
  await open(player, { ...player, id: uuid(202), userName: 'ben', kind: 'agent', status: 'disabled' });
  const row = (await screen.findByRole('link', { name: 'maria' })).closest('tr')!;
  expect(row).toHaveTextContent(/maria.*Mia.*Member.*Active.*PHP\s1,234\.56.*never/);
  expect(screen.getByRole('link', { name: 'maria' })).toHaveAttribute('href', `/players/${player.id}/show`);
  expect(screen.getByRole('link', { name: 'ben' }).closest('tr')).toHaveTextContent(/Agent.*Disabled/);
});

test('what a player owes stands with the balance, and staff find everybody who owes', async () => {
  const { gateway, user } = await open({ ...player, owed: '7000' });
  const row = (await screen.findByRole('link', { name: 'maria' })).closest('tr')!;
  expect(row).toHaveTextContent(/PHP\s1,234\.56 \(owes PHP\s70\.00\)/);
  await choose(user, 'Debt', 'Owes money');
  await expect.poll(() => gateway.latest('operatorPlayers').query.owing).toBe('true');
});

test('the newest stand first until staff choose another order', async () => {
  const { gateway, user } = await open(player);
  await screen.findByRole('link', { name: 'maria' });
  expect(gateway.latest('operatorPlayers').query.sort).toBe('-createdAt');
  await user.click(screen.getByText('Username'));
  await expect.poll(() => gateway.latest('operatorPlayers').query.sort).toBe('userName');
});

test('search and filters ask the gateway', async () => {
  const { gateway, user } = await open();
  await screen.findByText('No player matches.');
  await user.type(screen.getByRole('searchbox', { name: 'Name, nickname or id' }), ' mar ');
  await expect.poll(() => gateway.latest('operatorPlayers').query.q).toBe('mar');
  await choose(user, 'Kind', 'Agents');
  await choose(user, 'State', 'Disabled');
  await expect
    .poll(() => gateway.latest('operatorPlayers').query)
    .toMatchObject({ q: 'mar', kind: 'agent', status: 'disabled' });
});

test('the back button takes a search back', async () => {
  const { gateway, user, back } = await open();
  await screen.findByText('No player matches.');
  const search = screen.getByRole('searchbox', { name: 'Name, nickname or id' });
  await user.type(search, 'mar');
  await expect.poll(() => gateway.latest('operatorPlayers').query.q).toBe('mar');
  await user.type(search, 'ia');
  await expect.poll(() => gateway.latest('operatorPlayers').query.q).toBe('maria');
  await back();
  await expect.poll(() => search).toHaveValue('mar');
  await choose(user, 'Kind', 'Agents');
  await expect.poll(() => gateway.latest('operatorPlayers').query).toMatchObject({ q: 'mar', kind: 'agent' });
});

test('a list that cannot be read says so in its place, and is read again', async () => {
  const { gateway, user } = await openConsole('/players', {
    gateway: (answers) => answers.refuse('operatorPlayers', 'service_unavailable'),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The gateway is not available right now/);
  expect(screen.queryByText('No player matches.')).toBeNull();
  gateway.answer('operatorPlayers', { players: [player], total: 1, ...paged });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'maria' });
  expect(screen.queryByRole('alert')).toBeNull();
});
