import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import {
  bumpVersion,
  createMerchants,
  outsideAddress,
  outsideChat,
  settingsOf,
  type Merchant,
} from './merchant.ts';

let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

/** Changes a merchant past the settings, as another process would. */
async function change(statement: string, merchantId: number): Promise<void> {
  const { db } = gateway.services;
  await db.pool.query(statement, [merchantId]);
  await bumpVersion(db.orm, merchantId);
}

test('a merchant is found by its host in whatever case', () => {
  const { merchants } = gateway.services;
  expect(merchants.byHost('SINAG.localhost')?.code).toBe('sinag');
  expect(merchants.byHost('elsewhere.localhost')).toBeNull();
  expect(merchants.byCode('sinag')).toBe(merchants.byId(2));
  expect(merchants.byCode('nobody')).toBeNull();
  expect(() => merchants.byId(99)).toThrow('merchant 99 is not loaded');
});

test('a change by one process is seen by the others, who are told of that merchant alone', async () => {
  const changed: string[] = [];
  other.services.merchants.onChange(({ code }) => changed.push(code));
  await change("update merchant set status_info = 'Back soon' where id = $1", 2);
  await expect.poll(() => other.services.merchants.byId(2).statusInfo).toBe('Back soon');
  expect(changed).toEqual(['sinag']);
});

test('a reading that takes long does not put what it read over what a later one found', async () => {
  const { db } = gateway.services;
  let isArmed = false;
  const isHeld = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = (table: Parameters<ReturnType<typeof db.orm.select>['from']>[0]) =>
    db.orm
      .select()
      .from(table)
      .then(async (rows) => {
        isHeld.resolve();
        await released.promise;
        return rows;
      });
  let held = 0;
  const select = (...fields: unknown[]) => {
    if (isArmed && fields.length === 0 && held < 5) {
      held += 1;
      return { from: holding };
    }
    return Reflect.apply(db.orm.select, db.orm, fields);
  };
  const orm = new Proxy(db.orm, {
    get: (real, name) => (name === 'select' ? select : Reflect.get(real, name)),
  });
  const merchants = await createMerchants({ ...db, orm }, { port: 0, consoleHosts: [] }, () => {});
  merchants.stop();
  isArmed = true;
  await change("update merchant set status_info = 'Soon' where id = $1", 2);
  const slow = merchants.refresh();
  await isHeld.promise;
  await change("update merchant set status_info = 'Open' where id = $1", 2);
  const later = merchants.refresh();
  // Time for the later one to overtake, were nothing to keep it.
  await Promise.race([later, db.pool.query('select pg_sleep(0.2)')]);
  released.resolve();
  await Promise.all([slow, later]);
  expect(merchants.byId(2).statusInfo).toBe('Open');
});

test('a switch that the catalogue does not know is not a switch of the merchant', async () => {
  const { merchants } = gateway.services;
  const before = merchants.byId(1).switches;
  await change("insert into merchant_switch (merchant_id, name, is_on) values ($1, 'OLD_SWITCH', true)", 1);
  await merchants.refresh();
  expect(merchants.byId(1).switches.toSorted()).toEqual(before.toSorted());
  expect(merchants.byId(1).features.freePlay).toBe(true);
});

test.each([
  ['https://chat.example.com/room?x=1', true],
  ['http://chat.example.com/', false],
  ['https://evil.example.com/', false],
  ['https://chat.example.com.evil.example/', false],
  ['https://user:word@chat.example.com/', false],
  ['https://chat.example.com\\@evil.example/', false],
  ['https://chat.example.com/\n', false],
  ['javascript:alert(1)', false],
])('the address %j may be opened: %s', (address, isOpened) => {
  expect(outsideAddress(address, ['chat.example.com']) !== null).toBe(isOpened);
});

test('the chat is our own once its host is no longer trusted', () => {
  const place = {
    chatKind: 'outside' as const,
    chatAddress: 'https://chat.example.com/',
    trustedHosts: [] as string[],
  };
  expect(outsideChat({ ...place, trustedHosts: ['chat.example.com'] })?.host).toBe('chat.example.com');
  expect(outsideChat(place)).toBeNull();
  expect(outsideChat({ ...place, chatKind: 'own', trustedHosts: ['chat.example.com'] })).toBeNull();
});

test('the portal learns every language where the merchant names none, and trusts its own hosts', () => {
  const merchant: Merchant = {
    ...gateway.services.merchants.byId(1),
    languages: [],
    trustedHosts: ['a.example'],
  };
  const settings = settingsOf(merchant, 'Foyer');
  expect(settings.languages).toEqual(expect.arrayContaining(['EN', 'TY']));
  expect(settings.trustedHosts).toEqual(['localhost', 'a.example']);
  expect(settings).toMatchObject({ merchantCode: 'foyer', brand: 'Foyer', chat: 'own', dialingCode: '63' });
});
