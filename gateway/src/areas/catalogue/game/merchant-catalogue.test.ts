import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { picturesOf } from '../../../platform/pictures/picture-urls.ts';
import { untilBlocked, whileHeld } from '../../../testing/blocked.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addFixture, gameRow, vendorRow } from './fixture.ts';
import { createMerchantCatalogues } from './merchant-catalogue.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addFixture(
    gateway.services,
    [vendorRow('LUNA')],
    [
      gameRow('R2', 'Reef 10'),
      gameRow('R3', 'Reef 9'),
      gameRow('R1', 'Golden Mango'),
      gameRow('R0', 'Golden Mango'),
    ],
  );
});
afterAll(() => gateway.dispose());

test('by name, games of one name stay in the order of the merchant, and numbers count', async () => {
  const found = await gateway.services.catalogue.find(1, 'EN', { sort: 'name' });
  expect(found.map(({ nodeId }) => nodeId)).toEqual(['R1', 'R0', 'R3', 'R2']);
});

test('what changes while a merchant is read for the first time is read behind it', async () => {
  const { db } = gateway.services;
  const catalogues = createMerchantCatalogues(db, picturesOf('a57'), (error) => {
    throw error;
  });
  const isOffered = () => catalogues.loaded(1)?.viewIn('EN').byNode.has('R1');
  const hold = ['lock table merchant_vendor in access exclusive mode'] as const;
  const { first } = await whileHeld(db.pool, hold, async (holder) => {
    const reading = Promise.resolve(catalogues.of(1));
    await untilBlocked(db.pool, [reading]);
    await holder.query("update merchant_game set enabled = false where merchant_id = 1 and node_id = 'R1'");
    await holder.query('update catalogue_version set version = version + 1 where merchant_id = 1');
    catalogues.refreshInBackground(1);
    return { first: reading };
  });
  await first;
  await vi.waitFor(() => expect(isOffered()).toBe(false), { timeout: 10_000 });
});
