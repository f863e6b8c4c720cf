import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole } from '../../testing/console.tsx';
import { instant, paged, support } from '../../testing/records.ts';

type Model = Answer<'operatorSetLiveModel'>;

const ana: Model = {
  id: 'ana',
  name: 'Ana',
  nodeId: 'table-1',
  gameName: 'Baccarat 1',
  liveSince: instant,
  version: 2,
};
const bea: Model = {
  ...ana,
  id: 'bea',
  name: 'Bea',
  nodeId: 'gone',
  gameName: '',
  liveSince: null,
  version: 1,
};
const table: Answer<'operatorGame'> = {
  id: 'table-2',
  gameName: 'Roulette 2',
  gameType: 'LIVE',
  vassalage: 'LUMEN',
  vendorName: 'Lumen',
  enabled: true,
  maintenance: false,
  isNew: false,
  isHot: false,
  icon: '/cdn/x',
  version: 1,
};

const open = (staff?: typeof support) =>
  openConsole('/live-models', {
    ...(staff ? { staff } : {}),
    gateway: (gateway) => {
      gateway.answer('operatorLiveModels', [ana, bea]);
      gateway.answer('operatorGames', { games: [table], total: 1, ...paged });
    },
  });

test('models are listed with their table and whether they are live', async () => {
  await open();
  const [first, second] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(/Ana.*Baccarat 1 table-1.*Live since/);
  expect(second).toHaveTextContent(/Bea.*No such table gone.*Not live/);
});

test.each([
  ['Go offline', ana, false],
  ['Go live', bea, true],
])('"%s" sends it with the version that was read', async (button, model, live) => {
  const { gateway, user } = await open();
  gateway.answer('operatorSetLiveModel', model);
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetLiveModel')).toMatchObject({
    params: { id: model.id },
    body: { merchant: 'demo', name: model.name, nodeId: model.nodeId, live, version: model.version },
  });
});

test('a model that goes live stays where it is in the list', async () => {
  const { gateway, user } = await open();
  const button = await screen.findByRole('button', { name: 'Go live' });
  const live = { ...bea, liveSince: instant, version: 2 };
  gateway.answer('operatorSetLiveModel', live);
  gateway.answer('operatorLiveModels', [live, ana]);
  await user.click(button);
  await expect.poll(() => screen.getAllByText('Live')).toHaveLength(2);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ana/),
    expect.stringMatching(/^Bea/),
  ]);
});

test('a new model gets an id of its name, and a table that is searched for', async () => {
  const { gateway, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add a live model' }));
  const dialog = await screen.findByRole('dialog', { name: 'New live model' });
  await fill(user, within(dialog).getByRole('textbox', { name: 'Name' }), 'Ana');
  await user.type(within(dialog).getByRole('combobox', { name: 'Table' }), 'rou');
  await expect
    .poll(() => gateway.latest('operatorGames').query)
    .toMatchObject({ gameType: 'LIVE', q: 'rou', merchant: 'demo' });
  await user.click(await screen.findByRole('option', { name: 'Roulette 2 (table-2)' }));
  gateway.answer('operatorSetLiveModel', { ...ana, id: 'ana-2', version: 1 });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetLiveModel')).toMatchObject({
    params: { id: 'ana-2' },
    body: { name: 'Ana', nodeId: 'table-2', live: false, version: 0 },
  });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a table that the gateway refuses is told beside it, and what was written stays', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorSetLiveModel', 'body_invalid', { nodeId: 'game_unknown' });
  await user.click(await screen.findByRole('button', { name: 'Edit Bea' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bea' });
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  await fill(user, name, 'Beatriz');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText("This game isn't available");
  expect(name).toHaveValue('Beatriz');
});

test('leaving unsaved work is asked about', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit Bea' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bea' });
  await fill(user, within(dialog).getByRole('textbox', { name: 'Name' }), 'Beatriz');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('support looks at models and cannot change them', async () => {
  await open(support);
  await screen.findByText('Ana');
  expect(screen.queryByRole('button', { name: /Add|Edit|Go offline|Go live/ })).toBeNull();
  expect(screen.getByText(/Your role can view this but not change it\.$/)).toBeVisible();
});
