import { randomUUID } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPushBrowser, startPushService, type PushService } from '../../testing/push-service.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addPlayer, type TestPlayer } from '../provider/fixture.ts';
import { createPhone } from './fixture.ts';
import { createPushKeys } from './push.ts';

const minute = 60_000;
const message = { topic: 'messages', text: 'message', path: '/m/webEmail' } as const;

let service: PushService;
let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  service = await startPushService();
  const config = { push: { contact: 'mailto:house@example.org', services: [service.origin] } };
  gateway = await startTestGateway({ config });
  other = await startTestGateway({ sharing: gateway, config });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
  await service.close();
});
beforeEach(async () => {
  service.answerWith(() => ({ status: 201 }));
  await gateway.services.db.pool.query('delete from push_device');
  service.requests.length = 0;
});

const newPlayer = () => addPlayer(gateway, 0n);
const phoneOf = (player: TestPlayer) => createPhone(gateway, service, player);
const tell = (player: TestPlayer, told: object = {}) =>
  gateway.services.pushes.tell({ merchantId: 1, accountId: player.accountId }, { ...message, ...told });
const deliver = (by = gateway) => {
  other.clock.advance(gateway.clock.now().getTime() - other.clock.now().getTime());
  return by.services.pushes.deliver();
};
/** A player with a phone that is told of everything. */
async function listening() {
  const player = await newPlayer();
  const phone = phoneOf(player);
  const { value } = await phone.add();
  return { player, phone, device: value };
}

/** The same player on another device. */
async function elsewhere(player: TestPlayer, userAgent = 'another'): Promise<TestPlayer> {
  const { sessions, db } = gateway.services;
  const session = await sessions.open(db.orm, { merchantId: 1, accountId: player.accountId, userAgent, ip: '127.0.0.1' });
  return { ...player, session, headers: { ...player.headers, cookie: player.headers.cookie.replace(/=.*/, `=${session.token}`) } };
}

describe('what arrives', () => {
  test('the browser of the test opens the example of RFC 8291', () => {
    const bytes = (text: string) => Buffer.from(text, 'base64url');
    const browser = createPushBrowser({ privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'), auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') });
    const body = 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    expect(browser.open(bytes(body))).toBe('When I grow up, I want to be a watermelon');
  });

  test('a message is encrypted for its browser, in the name of the house', async () => {
    const { player, phone } = await listening();
    await tell(player);
    expect(await deliver()).toBe(1);
    expect(phone.heard()).toEqual([{
      title: 'Foyer', body: 'May bagong mensahe para sa iyo.', lang: 'fil', dir: 'ltr', icon: '/brand/foyer/icon-192.png', topic: 'messages', path: '/m/webEmail', unread: 0,
    }]);
    const { headers } = service.requests[0] ?? {};
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: 'messages', urgency: 'normal' });

    const { publicKey } = (await phone.settings()).value;
    const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(headers?.authorization ?? '') ?? [];
    expect(key).toBe(publicKey);
    const point = Buffer.from(publicKey, 'base64url');
    const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
    const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, 'ES256'), { currentDate: gateway.clock.now() });
    expect(payload).toMatchObject({ aud: service.origin, sub: 'mailto:house@example.org' });
    expect((payload.exp ?? 0) * 1000 - gateway.clock.now().getTime()).toBeLessThanOrEqual(24 * 60 * minute);
  });

  test('the icon of the app counts what is not read', async () => {
    const { player, phone } = await listening();
    const { announcements, db, clock, merchants, sessions } = gateway.services;
    await inTransaction(db, (on) =>
      announcements.write(on, 1, [{
        type: 'PL', groupName: '', titles: { EN: 'News' }, contents: { EN: '' }, execution: null, promotionType: '', startsAt: clock.now(), endsAt: null,
      }]),
    );
    await merchants.refresh();
    await tell(player);
    await deliver();
    const me = await sessions.find(1, player.session.token);
    const [shown] = await announcements.shownTo(merchants.byId(1), me, { types: ['PL'], language: 'EN' });
    await announcements.markRead(merchants.byId(1), me!, shown!.id);
    gateway.clock.advance(minute);
    await tell(player);
    await deliver();
    expect(phone.heard()).toMatchObject([{ unread: 1 }, { unread: 0 }]);
  });

  test('it speaks the language that the player chose', async () => {
    const player = await newPlayer();
    const phone = phoneOf(player);
    const headers = { ...player.headers, cookie: `${player.headers.cookie}; foyer_lang=EN` };
    await phone.call('POST', '/devices', { ...(await phone.subscription()), topics: ['messages'] }, headers);
    await tell(player);
    await deliver();
    expect(phone.heard()).toMatchObject([{ body: 'A new message is waiting for you.', lang: 'en' }]);
  });

  test('nobody else hears it, nor a device that did not agree to the topic', async () => {
    const [{ player }, stranger] = [await listening(), await listening()];
    const quiet = phoneOf(await elsewhere(player));
    await quiet.add(['draws']);
    await tell(player);
    expect(await deliver()).toBe(1);
    expect([...quiet.heard(), ...stranger.phone.heard()]).toEqual([]);
  });
});

describe('the queue', () => {
  test('a newer message takes the place of one that waits', async () => {
    const { player, phone } = await listening();
    await tell(player, { path: '/m/1' });
    await tell(player, { path: '/m/2' });
    expect(await deliver()).toBe(1);
    expect(phone.heard()).toMatchObject([{ path: '/m/2' }]);
  });

  test('a device hears of a topic only so often', async () => {
    const { player, phone } = await listening();
    await tell(player, { path: '/m/1' });
    await deliver();
    await tell(player, { path: '/m/2' });
    expect(await deliver()).toBe(0);
    gateway.clock.advance(minute);
    await deliver();
    expect(phone.heard()).toMatchObject([{ path: '/m/1' }, { path: '/m/2' }]);
  });

  test('of two gateways one sends each message', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, listening));
    await Promise.all(all.map(({ player }) => tell(player)));
    const counts = await Promise.all([deliver(), deliver(other), deliver(), deliver(other)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    for (const { phone } of all) expect(phone.heard()).toHaveLength(1);
  });

  test('what a gateway had taken when it was killed is sent by another one a minute later', async () => {
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
    expect(phone.heard()).toHaveLength(2);
    hold();
    await killed;
    gateway.clock.advance(2 * minute);
    expect(await deliver()).toBe(0);
  });

  test('a message of a transaction that is not committed was never there', async () => {
    const { player } = await listening();
    const failing = inTransaction(gateway.services.db, async (on) => {
      await gateway.services.pushes.tell({ merchantId: 1, accountId: player.accountId }, message, on);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await deliver()).toBe(0);
    await inTransaction(gateway.services.db, (on) => gateway.services.pushes.tell({ merchantId: 1, accountId: player.accountId }, message, on));
    expect(await deliver()).toBe(1);
  });

  test('what replaces a message while that is being sent is sent as well', async () => {
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
    expect(phone.heard()).toMatchObject([{ path: '/m/1' }, { path: '/m/2' }]);
  });
});

describe('a push service that does not take it', () => {
  test.each([404, 410])('%i: the browser is gone, and is forgotten', async (status) => {
    const { player, phone } = await listening();
    service.answerWith(() => ({ status }));
    await tell(player);
    await deliver();
    expect((await phone.settings()).value.devices).toEqual([]);
  });

  test('it is tried again, later each time, until it is taken', async () => {
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
    expect(phone.heard()).toHaveLength(3);
    gateway.clock.advance(60 * minute);
    expect(await deliver()).toBe(0);
  });

  test('no sooner than it asks for', async () => {
    const { player } = await listening();
    service.answerWith(() => ({ status: 429, headers: { 'retry-after': '600' } }));
    await tell(player);
    await deliver();
    gateway.clock.advance(9 * minute);
    expect(await deliver()).toBe(0);
    gateway.clock.advance(2 * minute);
    expect(await deliver()).toBe(1);
  });

  test('nothing that is old is told: after a day it is given up', async () => {
    const { player, phone } = await listening();
    service.answerWith(() => ({ status: 500 }));
    await tell(player);
    await deliver();
    gateway.clock.advance(25 * 60 * minute);
    service.answerWith(() => ({ status: 201 }));
    await deliver();
    expect(phone.heard()).toHaveLength(1);
  });

  test('a redirect is not followed', async () => {
    const { player } = await listening();
    service.answerWith(() => ({ status: 307, headers: { location: `${service.origin}/elsewhere` } }));
    await tell(player);
    await deliver();
    expect(service.requests.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  test('what it refuses for good is not tried again', async () => {
    const { player, phone } = await listening();
    service.answerWith(() => ({ status: 413 }));
    await tell(player);
    await deliver();
    gateway.clock.advance(60 * minute);
    expect(await deliver()).toBe(0);
    expect((await phone.settings()).value.devices).toHaveLength(1);
  });
});

describe('devices', () => {
  test('they are listed with what they are told of; topics change, and it ends', async () => {
    const { phone, device } = await listening();
    expect(device).toMatchObject({ topics: ['messages', 'draws'], device: '', here: true });
    expect((await phone.call('PUT', `/devices/${device.id}`, { topics: ['draws'] })).value).toMatchObject({ topics: ['draws'] });
    expect((await phone.settings()).value.devices).toMatchObject([{ id: device.id, topics: ['draws'] }]);
    expect((await phone.call('DELETE', `/devices/${device.id}`)).status).toBe(200);
    expect((await phone.settings()).value.devices).toEqual([]);
    expect((await phone.call('DELETE', `/devices/${device.id}`)).code).toBe('not_found');
  });

  test('trial players and guests have none', async () => {
    const trial = phoneOf(await addPlayer(gateway, 0n, 4));
    expect((await trial.settings()).code).toBe('free_reject');
    expect((await trial.call('GET', '', undefined, { host: 'localhost' })).code).toBe('not_logged_in');
  });

  test('an account has ten at most: the oldest makes room', async () => {
    const player = await newPlayer();
    for (let count = 0; count < 11; count += 1) {
      gateway.clock.advance(1000);
      await phoneOf(await elsewhere(player, `Mozilla/5.0 (Linux; Android ${count + 20}) Chrome/140.0.0.0 Mobile`)).add();
    }
    const { devices } = (await phoneOf(player).settings()).value;
    expect(devices.map(({ device }) => device)).toEqual(Array.from({ length: 10 }, (_, index) => `Chrome, Android ${index + 21}`));
  });

  test.each([
    ['of this machine', 'http://127.0.0.1:1/x'], ['of the network', 'https://10.0.0.1/x'], ['of a service of metadata', 'http://169.254.169.254/x'],
    ['of anybody', 'https://example.org/x'], ['that looks like one', 'https://fcm.googleapis.com.example.org/x'],
    ['with another port', 'https://fcm.googleapis.com:8443/x'], ['in clear', 'http://fcm.googleapis.com/x'],
    ['with a name in it', 'https://fcm.googleapis.com@10.0.0.1/x'], ['under a name that ends alike', 'https://evilpush.apple.com.example/x'],
  ])('an endpoint %s is refused', async (_, endpoint) => {
    expect((await phoneOf(await newPlayer()).add(['messages'], { endpoint })).code).toBe('push_service_unknown');
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/x', 'https://updates.push.services.mozilla.com/wpush/v2/x', 'https://web.push.apple.com/x', 'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('%s is a push service', async (endpoint) => {
    expect((await phoneOf(await newPlayer()).add(['messages'], { endpoint })).status).toBe(200);
  });

  test('keys that are none, keys of others and no topics are refused', async () => {
    const { phone } = await listening();
    const stranger = phoneOf(await newPlayer());
    const { keys } = await stranger.subscription();
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    expect((await stranger.add(['messages'], { keys: { ...keys, p256dh } })).code).toBe('body_invalid');
    expect((await stranger.add(['messages'], { publicKey: 'another' })).code).toBe('body_invalid');
    expect((await stranger.add([])).code).toBe('body_invalid');
    // Somebody who got hold of the endpoint alone takes it from nobody
    expect((await stranger.add(['messages'], { endpoint: phone.endpoint })).code).toBe('body_invalid');
    expect((await phone.settings()).value.devices).toHaveLength(1);
  });

  test('a browser that subscribed anew lost what it had before', async () => {
    const { player } = await listening();
    const { value } = await phoneOf(player).add(['draws']);
    expect((await phoneOf(player).settings()).value.devices).toEqual([value]);
  });

  test('on a shared device it is told for whoever agreed last', async () => {
    const { player, phone } = await listening();
    const next = await newPlayer();
    await phone.call('POST', '/devices', { ...(await phone.subscription()), topics: ['messages'] }, next.headers);
    await tell(player);
    expect(await deliver()).toBe(0);
    await tell(next);
    expect(await deliver()).toBe(1);
  });
});

describe('the end of a session ends its device', () => {
  const ends: [string, (player: TestPlayer) => Promise<unknown>][] = [
    ['logging out', ({ headers }) => gateway.app.inject({ method: 'DELETE', url: '/api/v1/session', headers })],
    ['a new password set elsewhere', ({ accountId }) => gateway.services.sessions.endAll(gateway.services.db.orm, 1, accountId)],
    ['an account that was closed', ({ accountId }) => gateway.services.accounts.close(gateway.services.db.orm, 1, accountId)],
    ['an account that was disabled', ({ accountId }) => gateway.services.db.pool.query("update account set status = 'disabled' where id = $1", [accountId])],
  ];
  test.each(ends)('%s, also for what waits already', async (_, end) => {
    const { player, phone } = await listening();
    await tell(player);
    await end(player);
    await tell(player, { path: '/m/9' });
    await deliver();
    expect(phone.heard()).toEqual([]);
  });

  test('one that was not used for long goes on, until its player is away for a month', async () => {
    const { player, phone } = await listening();
    gateway.clock.advance(13 * 60 * minute);
    await tell(player);
    await deliver();
    expect(phone.heard()).toHaveLength(1);
    gateway.clock.advance(31 * 24 * 60 * minute);
    await gateway.services.sessions.prune();
    await tell(player);
    expect(await deliver()).toBe(0);
  });

  test('the night removes what has ended', async () => {
    const { player } = await listening();
    await listening();
    await gateway.services.sessions.endAll(gateway.services.db.orm, 1, player.accountId);
    expect(await gateway.services.pushes.prune()).toBe(1);
    expect(await gateway.services.pushes.prune()).toBe(0);
  });

  test('the same player comes back and goes on, with another endpoint too; another player cannot', async () => {
    const { player, phone } = await listening();
    const { headers, session } = await elsewhere(player);
    await gateway.services.sessions.endAll(gateway.services.db.orm, 1, player.accountId, session.sessionId);
    const subscription = { endpoint: phone.endpoint, keys: phone.browser.keys, publicKey: await gateway.services.pushes.publicKey() };
    const stranger = await newPlayer();
    expect((await phone.call('PUT', '/devices', subscription, stranger.headers)).code).toBe('not_found');
    expect((await phone.call('PUT', '/devices', subscription, headers)).value).toMatchObject({ topics: ['messages', 'draws'], here: true });

    const moved = { ...subscription, endpoint: `${service.origin}/${randomUUID()}`, before: phone.endpoint };
    expect((await phone.call('PUT', '/devices', moved, headers)).value).toMatchObject({ here: true });
    await tell(player);
    await deliver();
    expect(service.requests.map(({ path }) => service.origin + path)).toEqual([moved.endpoint]);
  });
});

test('another key can be made: new devices get it, others go on with theirs', async () => {
  const { player, phone } = await listening();
  const before = await gateway.services.pushes.publicKey();
  await createPushKeys(other.services.db, other.clock, other.services.secrets).rotate();
  const after = (await phone.settings()).value.publicKey;
  expect(after).not.toBe(before);
  const next = await listening();
  await tell(player);
  await tell(next.player);
  await deliver();
  const keyOf = (path: string) => /k=(.+)$/.exec(service.requests.find((request) => request.path === path)?.headers.authorization ?? '')?.[1];
  expect([keyOf(phone.path), keyOf(next.phone.path)]).toEqual([before, after]);
  expect(await other.services.pushes.publicKey()).toBe(after);
});
