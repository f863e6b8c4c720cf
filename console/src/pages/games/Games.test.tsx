import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, openConsole } from '../../testing/console.tsx';
import { game, paged, support } from '../../testing/records.ts';

const open = (staff?: typeof support) =>
  openConsole('/games', {
    ...(staff ? { staff } : {}),
    gateway: (gateway) => gateway.answer('operatorGames', { games: [game], total: 1, ...paged }),
  });

test('games are listed with vendor, type and how they are offered', async () => {
  await open();
  const row = (await screen.findByText('Aurora')).closest('tr')!;
  expect(row).toHaveTextContent(/Aurora.*aurora-1.*Lumen.*Slots/);
  expect(within(row).getByRole('switch', { name: 'Offered: Aurora' })).toBeChecked();
  expect(within(row).getByRole('switch', { name: 'Hot: Aurora' })).not.toBeChecked();
});

test('a switch sends all flags with the version that was read', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorSetGame', { ...game, isHot: true, version: 4 });
  await user.click(await screen.findByRole('switch', { name: 'Hot: Aurora' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetGame')).toMatchObject({
    params: { id: 'aurora-1' },
    body: { merchant: 'demo', enabled: true, maintenance: false, isNew: true, isHot: true, version: 3 },
  });
});

test('when somebody else was faster a message says so, and the list is read again', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorSetGame', 'version_conflict');
  await screen.findByText('Aurora');
  const read = gateway.requests('operatorGames').length;
  await user.click(screen.getByRole('switch', { name: 'Maintenance: Aurora' }));
  await screen.findByText('Someone else changed this meanwhile: look at what they saved.');
  await expect.poll(() => gateway.requests('operatorGames').length).toBeGreaterThan(read);
});

test('a vendor narrows the list to its games, and can be taken away again', async () => {
  const { gateway, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Lumen' }));
  await expect.poll(() => gateway.latest('operatorGames').query.vassalage).toBe('LUMEN');
  await choose(user, 'Type', 'Fishing');
  await choose(user, 'Offered', 'Not offered');
  await expect
    .poll(() => gateway.latest('operatorGames').query)
    .toMatchObject({ vassalage: 'LUMEN', gameType: 'FISH', enabled: 'false' });
  await user.click(
    within(screen.getByText('Vendor LUMEN').closest('.MuiChip-root')! as HTMLElement).getByTestId(
      'CancelIcon',
    ),
  );
  await expect.poll(() => gateway.latest('operatorGames').query).not.toHaveProperty('vassalage');
});

test('support looks at games and cannot change them', async () => {
  await open(support);
  expect(await screen.findByRole('switch', { name: 'Offered: Aurora' })).toBeDisabled();
  expect(screen.getByText(/Your role can view this but not change it\.$/)).toBeVisible();
});
