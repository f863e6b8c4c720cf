import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { createPushBrowser, type PushService } from '../../../testing/push-service.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import type { TestPlayer } from '../../wallet/provider/fixture.ts';
import { startPushFixture, type PushFixture } from './fixture.ts';

const minute = 60_000;
const message = { topic: 'messages', text: 'message', path: '/m/webEmail' } as const;

let push: PushFixture;
let service: PushService;
let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  push = await startPushFixture();
  ({ service, gateway } = push);
  other = await push.startOther();
});
afterAll(async () => {
  await other.dispose();
  await push.dispose();
});
beforeEach(() => push.clear());

const listening = () => push.addSubscribedPlayer();
const tell = (player: TestPlayer, told?: object) => push.notify(player, told);
const deliver = (by = gateway) => {
  other.clock.advance(gateway.clock.now().getTime() - other.clock.now().getTime());
  return by.services.pushes.deliver();
};

describe('what arrives', () => {
  test('the test browser decrypts the example of RFC 8291', () => {
    const bytes = (text: string) => Buffer.from(text, 'base64url');
    const browser = createPushBrowser({
      privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    });
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    expect(browser.open(bytes(body))).toBe('When I grow up, I want to be a watermelon');
  });

  test('a message is encrypted for its browser and carries the brand’s name', async () => {
    const { player, phone } = await listening();
    await tell(player);
    expect(await deliver()).toBe(1);
    expect(phone.received()).toEqual([
      {
        title: 'Foyer',
        body: 'May bagong mensahe para sa iyo.',
        lang: 'fil',
        dir: 'ltr',
        icon: '/brand/foyer/icon-192.png',
        topic: 'messages',
        path: '/m/webEmail',
        unread: 0,
      },
    ]);
    const { headers } = service.requests[0] ?? {};
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: 'messages',
      urgency: 'normal',
    });

    const { publicKey } = (await phone.settings()).value;
    const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(headers?.authorization ?? '') ?? [];
    expect(key).toBe(publicKey);
    const point = Buffer.from(publicKey, 'base64url');
    const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
    const { payload } = await jwtVerify(
      token,
      await importJWK({ kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, 'ES256'),
      { currentDate: gateway.clock.now() },
    );
    expect(payload).toMatchObject({ aud: service.origin, sub: 'mailto:house@example.org' });
    expect((payload.exp ?? 0) * 1000 - gateway.clock.now().getTime()).toBeLessThanOrEqual(24 * 60 * minute);
  });

  test('a notification carries the unread total for the app icon', async () => {
    const { player, phone } = await listening();
    const { announcements, db, clock, merchants, sessions } = gateway.services;
    await inTransaction(db, (on) =>
      announcements.write(on, 1, [
        {
          type: 'PL',
          groupName: '',
          titles: { EN: 'News' },
          contents: { EN: '' },
          execution: null,
          promotionType: '',
          startsAt: clock.now(),
          endsAt: null,
        },
      ]),
    );
    await merchants.refresh();
    await tell(player);
    await deliver();
    const me = await sessions.find(1, player.session.token);
    const [shown] = await announcements.listFor(merchants.byId(1), me, { types: ['PL'], language: 'EN' });
    await announcements.markRead(merchants.byId(1), me!, shown!.id);
    gateway.clock.advance(minute);
    await tell(player);
    await deliver();
    expect(phone.received()).toMatchObject([{ unread: 1 }, { unread: 0 }]);
  });

  test('a notification is in the language that the player chose', async () => {
    const player = await push.newPlayer();
    const phone = push.phoneOf(player);
    const headers = { ...player.headers, cookie: `${player.headers.cookie}; __Host-foyer-lang=EN` };
    await phone.call('POST', '/devices', { ...(await phone.subscription()), topics: ['messages'] }, headers);
    await tell(player);
    await deliver();
    expect(phone.received()).toMatchObject([{ body: 'A new message is waiting for you.', lang: 'en' }]);
  });

  test('other players and devices without the topic get nothing', async () => {
    const [{ player }, stranger] = [await listening(), await listening()];
    const quiet = push.phoneOf(await push.onAnotherDevice(player));
    await quiet.add(['draws']);
    await tell(player);
    expect(await deliver()).toBe(1);
    expect([...quiet.received(), ...stranger.phone.received()]).toEqual([]);
  });
});

describe('the queue', () => {
  test('a newer message replaces one that waits', async () => {
    const { player, phone } = await listening();
    await tell(player, { path: '/m/1' });
    await tell(player, { path: '/m/2' });
    expect(await deliver()).toBe(1);
    expect(phone.received()).toMatchObject([{ path: '/m/2' }]);
  });

  test('a device gets messages of a topic with a minimum gap', async () => {
    const { player, phone } = await listening();
    await tell(player, { path: '/m/1' });
    await deliver();
    await tell(player, { path: '/m/2' });
    expect(await deliver()).toBe(0);
    gateway.clock.advance(minute);
    await deliver();
    expect(phone.received()).toMatchObject([{ path: '/m/1' }, { path: '/m/2' }]);
  });

  test('each message is sent by only one of two gateways', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, listening));
    await Promise.all(all.map(({ player }) => tell(player)));
    const counts = await Promise.all([deliver(), deliver(other), deliver(), deliver(other)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    for (const { phone } of all) expect(phone.received()).toHaveLength(1);
  });

  test('messages leased by a killed gateway are sent by another after a minute', async () => {
    const { player, phone } = await listening();
    await tell(player);
    let hold = () => {};
    const held = new Promise<void>((done) => {
      hold = done;
    });
    service.answerWith(async () => {
      await held;
      return { status: 201 };
    });
    // It never hears the answer: as if its process had ended here
    const killed = deliver(other);
    await expect.poll(() => service.requests.length).toBe(1);
    service.answerWith(() => ({ status: 201 }));
    expect(await deliver()).toBe(0);
    gateway.clock.advance(2 * minute);
    expect(await deliver()).toBe(1);
    expect(phone.received()).toHaveLength(2);
    hold();
    await killed;
    gateway.clock.advance(2 * minute);
    expect(await deliver()).toBe(0);
  });

  test('a message of a transaction that is rolled back is not sent', async () => {
    const { player } = await listening();
    const failing = inTransaction(gateway.services.db, async (on) => {
      await gateway.services.pushes.notify({ merchantId: 1, accountId: player.accountId }, message, on);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await deliver()).toBe(0);
    await inTransaction(gateway.services.db, (on) =>
      gateway.services.pushes.notify({ merchantId: 1, accountId: player.accountId }, message, on),
    );
    expect(await deliver()).toBe(1);
  });

  test('a message that replaces one being sent is sent too', async () => {
    const { player, phone } = await listening();
    await tell(player, { path: '/m/1' });
    service.answerWith(async () => {
      service.answerWith(() => ({ status: 201 }));
      await tell(player, { path: '/m/2' });
      return { status: 201 };
    });
    await deliver();
    gateway.clock.advance(minute);
    await deliver();
    expect(phone.received()).toMatchObject([{ path: '/m/1' }, { path: '/m/2' }]);
  });
});

describe('a push service that does not take it', () => {
  test.each([404, 410])('%i: the device is removed', async (status) => {
    const { player, phone } = await listening();
    service.answerWith(() => ({ status }));
    await tell(player);
    await deliver();
    expect((await phone.settings()).value.devices).toEqual([]);
  });

  test('a message is retried with growing waits until it is accepted', async () => {
    const { player, phone } = await listening();
    service.answerWith(() => ({ status: 503 }));
    await tell(player);
    await deliver();
    expect(await deliver()).toBe(0);
    gateway.clock.advance(31_000);
    expect(await deliver()).toBe(1);
    gateway.clock.advance(31_000);
    expect(await deliver()).toBe(0);
    gateway.clock.advance(31_000);
    service.answerWith(() => ({ status: 201 }));
    expect(await deliver()).toBe(1);
    expect(phone.received()).toHaveLength(3);
    gateway.clock.advance(60 * minute);
    expect(await deliver()).toBe(0);
  });

  test('not before the time that the service names', async () => {
    const { player } = await listening();
    service.answerWith(() => ({ status: 429, headers: { 'retry-after': '600' } }));
    await tell(player);
    await deliver();
    gateway.clock.advance(9 * minute);
    expect(await deliver()).toBe(0);
    gateway.clock.advance(2 * minute);
    expect(await deliver()).toBe(1);
  });

  test('a message is given up after a day', async () => {
    const { player, phone } = await listening();
    service.answerWith(() => ({ status: 500 }));
    await tell(player);
    await deliver();
    gateway.clock.advance(25 * 60 * minute);
    service.answerWith(() => ({ status: 201 }));
    await deliver();
    expect(phone.received()).toHaveLength(1);
  });

  test('a redirect is not followed', async () => {
    const { player } = await listening();
    service.answerWith(() => ({ status: 307, headers: { location: `${service.origin}/elsewhere` } }));
    await tell(player);
    await deliver();
    expect(service.requests.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  test('a permanent refusal is not retried', async () => {
    const { player, phone } = await listening();
    service.answerWith(() => ({ status: 413 }));
    await tell(player);
    await deliver();
    gateway.clock.advance(60 * minute);
    expect(await deliver()).toBe(0);
    expect((await phone.settings()).value.devices).toHaveLength(1);
  });
});

test('a player who stopped playing is left alone, also by what waits', async () => {
  const { player, phone } = await listening();
  await tell(player);
  await gateway.services.exclusions.takeTimeOut({ merchantId: 1, accountId: player.accountId }, 24);
  await deliver();
  await tell(player);
  await deliver();
  expect(phone.received()).toEqual([]);
});
