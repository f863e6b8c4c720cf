import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { instant, support } from '../../testing/records.ts';

const freePlay: Answer<'operatorSetSwitch'> = {
  name: 'FREEPLAY3',
  about: 'Free-play trial accounts',
  on: true,
  changedAt: instant,
  changedBy: 'sam',
};
const liveChat: Answer<'operatorSetSwitch'> = {
  name: 'CBS3',
  about: 'Live chat and live models',
  on: false,
  changedAt: null,
  changedBy: null,
};

const open = (staff?: typeof support) =>
  openConsole('/switches', {
    ...(staff ? { staff } : {}),
    gateway: (gateway) => gateway.answer('operatorSwitches', [freePlay, liveChat]),
  });
const rows = async () => {
  await screen.findByText('FREEPLAY3');
  return screen.getAllByRole('listitem').map((row) => row.textContent);
};

test('every switch shows what it does, its name, its state and who changed it', async () => {
  await open();
  const [first, second] = await rows();
  expect(first).toMatch(/Free-play trial accounts.*FREEPLAY3.*sam, /);
  expect(second).toMatch(/Live chat and live models.*CBS3.*never changed/);
  expect(screen.getByRole('switch', { name: 'Free-play trial accounts' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Live chat and live models' })).not.toBeChecked();
});

test('turning one sends its name and the new state', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorSetSwitch', { ...freePlay, on: false });
  await user.click(await screen.findByRole('switch', { name: 'Free-play trial accounts' }));
  await screen.findByText('Free-play trial accounts: off, live within a second');
  expect(gateway.latest('operatorSetSwitch')).toMatchObject({
    params: { name: 'FREEPLAY3' },
    body: { merchant: 'demo', on: false },
  });
});

test('a refusal is shown, and the switch stays as it was', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorSetSwitch', 'no_permission');
  const control = await screen.findByRole('switch', { name: 'Free-play trial accounts' });
  await user.click(control);
  await screen.findByText('Your role does not allow this.');
  expect(control).toBeChecked();
});

test('a lost connection is shown at once', async () => {
  const { gateway, user } = await open();
  gateway.disconnect('operatorSetSwitch');
  await user.click(await screen.findByRole('switch', { name: 'Free-play trial accounts' }));
  await screen.findByText('The gateway cannot be reached. Check your connection and try again.');
});

test('search and state narrow the list', async () => {
  const { user } = await open();
  await rows();
  const states = screen.getByRole('group', { name: 'Show' });
  expect(within(states).getByRole('button', { name: 'On 1' })).toBeVisible();
  await user.click(within(states).getByRole('button', { name: 'Off 1' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText('FREEPLAY3')).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Search switches' }), 'free');
  expect(screen.getByText('No switch matches.')).toBeVisible();
});

test('support looks at switches and cannot turn them', async () => {
  await open(support);
  expect(await screen.findByRole('switch', { name: 'Free-play trial accounts' })).toBeDisabled();
});
