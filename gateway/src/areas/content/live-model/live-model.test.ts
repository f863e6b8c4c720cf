import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addFixture, gameRow, vendorRow } from '../../catalogue/game/fixture.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addFixture(
    gateway.services,
    [vendorRow('LUNA')],
    [
      gameRow('L1', 'Baccarat', { gameType: 'LIVE', names: { EN: 'Baccarat', TY: 'Baccarat PH' } }),
      gameRow('L2', 'Roulette', { gameType: 'LIVE', availability: { maintenance: true } }),
    ],
  );
  const { db, liveModels, merchants } = gateway.services;
  const liveSince = new Date('2026-01-01T10:00:00Z');
  const later = new Date('2026-01-01T11:00:00Z');
  await liveModels.put(db.orm, { merchantId: 1, id: 'ana', name: 'Ana', nodeId: 'L1', liveSince });
  await liveModels.put(db.orm, { merchantId: 1, id: 'bea', name: 'Bea', nodeId: 'L1', liveSince: later });
  await liveModels.put(db.orm, { merchantId: 1, id: 'cat', name: 'Cat', nodeId: 'L1', liveSince: null });
  await liveModels.put(db.orm, { merchantId: 1, id: 'dot', name: 'Dot', nodeId: 'L2', liveSince });
  await merchants.refresh();
});
afterAll(() => gateway.dispose());

const ask = async (query = '', host = 'localhost') =>
  (await gateway.app.inject({ url: `/api/v1/live-models?${query}`, headers: { host } })).json();
const names = async (query = '') => (await ask(query)).value.map(({ name }: { name: string }) => name);

test('live models are listed only with the switch on and at open tables, the latest first', async () => {
  const owner = await logInStaff(gateway);
  const turn = (on: boolean) =>
    owner.call('operatorSetSwitch', { params: { name: 'CBS3' }, body: { merchant: 'foyer', on } });
  await turn(false);
  expect((await ask('module=CBS3')).value).toEqual([]);
  await turn(true);
  expect((await ask('module=CBS3&language=EN')).value).toMatchObject([
    {
      id: 'bea',
      name: 'Bea',
      liveSince: '2026-01-01T11:00:00.000Z',
      game: { nodeId: 'L1', gameName: 'Baccarat' },
    },
    { id: 'ana', name: 'Ana' },
  ]);
  expect(await names('query=AN')).toEqual(['Ana']);
  expect((await ask('', 'sinag.localhost')).value).toEqual([]);
});

test('a model that goes off is no longer listed', async () => {
  const { db, liveModels, merchants } = gateway.services;
  await liveModels.put(db.orm, { merchantId: 1, id: 'bea', name: 'Bea', nodeId: 'L1', liveSince: null });
  await merchants.refresh();
  expect(await names()).toEqual(['Ana']);
});

test('owners set models live at tables, and off', async () => {
  const owner = await logInStaff(gateway);
  const set = async (id: string, body: object) =>
    (
      await owner.call('operatorSetLiveModel', { params: { id }, body: { merchant: 'foyer', ...body } })
    ).json();
  const added = await set('eva', { name: 'Eva', nodeId: 'L1', live: true, version: 0 });
  expect(added).toMatchObject({ value: { gameName: 'Baccarat', liveSince: expect.any(String), version: 1 } });
  expect(await names()).toContain('Eva');
  gateway.clock.advance(1000);
  const { value } = await set('eva', { name: 'Eva B', nodeId: 'L1', live: true, version: 1 });
  expect(value).toMatchObject({ name: 'Eva B', liveSince: added.value.liveSince });
  await set('eva', { name: 'Eva B', nodeId: 'L1', live: false, version: 2 });
  expect(await names()).not.toContain('Eva B');
  expect(await set('eva', { name: 'Eva', nodeId: 'L9', live: true, version: 3 })).toMatchObject({
    value: { fields: { nodeId: 'game_unknown' } },
  });
  expect(await set('eva', { name: 'Late', nodeId: 'L1', live: true, version: 1 })).toMatchObject({
    code: 'version_conflict',
  });
  const models = (await owner.call('operatorLiveModels', { query: { merchant: 'foyer' } })).json().value;
  expect(models.at(-1)).toMatchObject({ id: 'eva', name: 'Eva B', liveSince: null });
});
