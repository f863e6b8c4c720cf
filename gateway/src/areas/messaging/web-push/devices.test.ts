import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PushService } from '../../../testing/push-service.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';
import { startPushFixture, type PushFixture } from './fixture.ts';
import { createPushKeys } from './web-push.ts';

const minute = 60_000;

let push: PushFixture;
let service: PushService;
let gateway: TestGateway;
beforeAll(async () => {
  push = await startPushFixture();
  ({ service, gateway } = push);
});
afterAll(() => push.dispose());
beforeEach(() => push.clear());

const newPlayer = () => push.newPlayer();
const phoneOf = (player: TestPlayer) => push.phoneOf(player);
const listening = () => push.addSubscribedPlayer();
const tell = (player: TestPlayer, told?: object) => push.notify(player, told);
const deliver = () => push.deliver();

describe('devices', () => {
  test('devices are listed with their topics, topics change, and a device is removed', async () => {
    const { phone, device } = await listening();
    expect(device).toMatchObject({ topics: ['messages', 'draws'], device: '', here: true });
    expect((await phone.call('PUT', `/devices/${device.id}`, { topics: ['draws'] })).value).toMatchObject({
      topics: ['draws'],
    });
    expect((await phone.settings()).value.devices).toMatchObject([{ id: device.id, topics: ['draws'] }]);
    expect((await phone.call('DELETE', `/devices/${device.id}`)).status).toBe(200);
    expect((await phone.settings()).value.devices).toEqual([]);
    expect((await phone.call('DELETE', `/devices/${device.id}`)).code).toBe('not_found');
  });

  test('trial accounts and guests have no devices', async () => {
    const trial = phoneOf(await addPlayer(gateway, 0n, 4));
    expect((await trial.settings()).code).toBe('free_reject');
    expect((await trial.call('GET', '', undefined, { host: 'localhost' })).code).toBe('not_logged_in');
  });

  test('an account has ten devices at most; one more removes the oldest', async () => {
    const player = await newPlayer();
    for (let count = 0; count < 11; count += 1) {
      gateway.clock.advance(1000);
      await phoneOf(
        await push.onAnotherDevice(
          player,
          `Mozilla/5.0 (Linux; Android ${count + 20}) Chrome/140.0.0.0 Mobile`,
        ),
      ).add();
    }
    const { devices } = (await phoneOf(player).settings()).value;
    expect(devices.map(({ device }) => device)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Chrome, Android ${index + 21}`),
    );
  });

  test.each([
    ['of this machine', 'http://127.0.0.1:1/x'],
    ['of the network', 'https://10.0.0.1/x'],
    ['of a service of metadata', 'http://169.254.169.254/x'],
    ['of anybody', 'https://example.org/x'],
    ['that looks like one', 'https://fcm.googleapis.com.example.org/x'],
    ['with another port', 'https://fcm.googleapis.com:8443/x'],
    ['in clear', 'http://fcm.googleapis.com/x'],
    ['with a name in it', 'https://fcm.googleapis.com@10.0.0.1/x'],
    ['under a name that ends alike', 'https://evilpush.apple.com.example/x'],
  ])('an endpoint %s is refused', async (_, endpoint) => {
    expect((await phoneOf(await newPlayer()).add(['messages'], { endpoint })).code).toBe(
      'push_service_unknown',
    );
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('%s is a push service', async (endpoint) => {
    expect((await phoneOf(await newPlayer()).add(['messages'], { endpoint })).status).toBe(200);
  });

  test('invalid keys, keys of others and an empty list of topics are refused', async () => {
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

  test('a new subscription of a browser replaces its previous one', async () => {
    const { player } = await listening();
    const { value } = await phoneOf(player).add(['draws']);
    expect((await phoneOf(player).settings()).value.devices).toEqual([value]);
  });

  test('a shared device belongs to the account that subscribed last', async () => {
    const { player, phone } = await listening();
    const next = await newPlayer();
    await phone.call(
      'POST',
      '/devices',
      { ...(await phone.subscription()), topics: ['messages'] },
      next.headers,
    );
    await tell(player);
    expect(await deliver()).toBe(0);
    await tell(next);
    expect(await deliver()).toBe(1);
  });

  test('what waits for one account is not sent to the next one on the same device', async () => {
    const { player, phone } = await listening();
    const next = await newPlayer();
    await tell(player, { path: '/m/webEmail?id=of-the-first' });
    await phone.call(
      'POST',
      '/devices',
      { ...(await phone.subscription()), topics: ['messages'] },
      next.headers,
    );
    await deliver();
    expect(phone.received()).toEqual([]);
    // Nor does the gap after it hold up what is for the second
    await tell(next);
    await deliver();
    expect(phone.received()).toMatchObject([{ path: '/m/webEmail' }]);
  });
});

test('a topic that is switched off is not sent any more, also what waits of it', async () => {
  const { player, phone, device } = await listening();
  await tell(player);
  await phone.call('PUT', `/devices/${device.id}`, { topics: ['draws'] });
  await deliver();
  expect(phone.received()).toEqual([]);
});

describe('the end of a session ends its device', () => {
  const ends: [string, (player: TestPlayer) => Promise<unknown>][] = [
    [
      'logging out',
      ({ headers }) => gateway.app.inject({ method: 'DELETE', url: '/api/v1/session', headers }),
    ],
    [
      'a new password set elsewhere',
      ({ accountId }) => gateway.services.sessions.endAll(gateway.services.db.orm, 1, accountId),
    ],
    [
      'an account that was closed',
      ({ accountId }) => gateway.services.accounts.close(gateway.services.db.orm, 1, accountId),
    ],
    [
      'an account that was disabled',
      ({ accountId }) =>
        gateway.services.db.pool.query("update account set status = 'disabled' where id = $1", [accountId]),
    ],
  ];
  test.each(ends)('%s, also for messages that wait already', async (_, end) => {
    const { player, phone } = await listening();
    await tell(player);
    await end(player);
    await tell(player, { path: '/m/9' });
    await deliver();
    expect(phone.received()).toEqual([]);
  });

  test('an unused device stays until its session ends after a month', async () => {
    const { player, phone } = await listening();
    gateway.clock.advance(13 * 60 * minute);
    await tell(player);
    await deliver();
    expect(phone.received()).toHaveLength(1);
    gateway.clock.advance(31 * 24 * 60 * minute);
    await gateway.services.sessions.prune();
    await tell(player);
    expect(await deliver()).toBe(0);
  });

  test('the nightly job removes ended devices', async () => {
    const { player } = await listening();
    await listening();
    await gateway.services.sessions.endAll(gateway.services.db.orm, 1, player.accountId);
    expect(await gateway.services.pushes.prune()).toBe(1);
    expect(await gateway.services.pushes.prune()).toBe(0);
  });

  test('a player renews their device, also with a new endpoint; another player cannot', async () => {
    const { player, phone } = await listening();
    const { headers, session } = await push.onAnotherDevice(player);
    await gateway.services.sessions.endAll(gateway.services.db.orm, 1, player.accountId, session.sessionId);
    const subscription = {
      endpoint: phone.endpoint,
      keys: phone.browser.keys,
      publicKey: await gateway.services.pushes.publicKey(),
    };
    const stranger = await newPlayer();
    expect((await phone.call('PUT', '/devices', subscription, stranger.headers)).code).toBe('not_found');
    expect((await phone.call('PUT', '/devices', subscription, headers)).value).toMatchObject({
      topics: ['messages', 'draws'],
      here: true,
    });

    const moved = { ...subscription, endpoint: `${service.origin}/${randomUUID()}`, before: phone.endpoint };
    expect((await phone.call('PUT', '/devices', moved, headers)).value).toMatchObject({ here: true });
    await tell(player);
    await deliver();
    expect(service.requests.map(({ path }) => service.origin + path)).toEqual([moved.endpoint]);
  });
});

test('a device renewed to an endpoint that another one has takes it over; one with other keys keeps it', async () => {
  const { player, phone } = await listening();
  const { player: last, phone: shared } = await listening();
  await tell(last, { path: '/m/webEmail?id=of-the-last' });
  const renewed = { ...(await shared.subscription()), before: phone.endpoint };
  const stolen = { ...renewed, keys: phone.browser.keys };
  expect((await phone.call('PUT', '/devices', stolen)).code).toBe('body_invalid');
  // Nor does whoever has no device take it from anybody
  const stranger = await newPlayer();
  expect((await phone.call('PUT', '/devices', renewed, stranger.headers)).code).toBe('not_found');
  expect((await shared.settings()).value.devices).toHaveLength(1);

  expect((await phone.call('PUT', '/devices', renewed)).value).toMatchObject({ here: true });
  expect((await shared.settings()).value.devices).toEqual([]);
  await tell(player);
  await deliver();
  expect(shared.received()).toMatchObject([{ path: '/m/webEmail' }]);
  expect(phone.received()).toEqual([]);

  // Another subscription of one's own
  const there = phoneOf(await push.onAnotherDevice(player));
  await there.add();
  const again = { ...(await there.subscription()), keys: shared.browser.keys, before: shared.endpoint };
  expect((await phone.call('PUT', '/devices', again)).value).toMatchObject({ here: true });
  expect((await phone.settings()).value.devices).toHaveLength(1);
});

test('a renewal that is sent again is the same one', async () => {
  const { phone } = await listening();
  const moved = { ...(await phone.subscription()), endpoint: `${service.origin}/${randomUUID()}` };
  const renew = () => phone.call('PUT', '/devices', { ...moved, before: phone.endpoint });
  expect((await renew()).value).toMatchObject({ here: true });
  expect((await renew()).value).toMatchObject({ here: true });
  expect((await phone.settings()).value.devices).toHaveLength(1);
});

test('of devices that are renewed to one endpoint at once the last one has it', async () => {
  const phones = (await Promise.all(Array.from({ length: 6 }, () => listening()))).map(({ phone }) => phone);
  const shared = { ...(await phones[0]!.subscription()), endpoint: `${service.origin}/${randomUUID()}` };
  const answers = await Promise.all(
    phones.map((phone) => phone.call('PUT', '/devices', { ...shared, before: phone.endpoint })),
  );
  expect(answers.map(({ status }) => status)).toEqual(phones.map(() => 200));
  const found = await Promise.all(phones.map(async (phone) => (await phone.settings()).value.devices.length));
  expect(found.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
});

test('after a key rotation new devices get the new key, others keep theirs', async () => {
  const { player, phone } = await listening();
  const before = await gateway.services.pushes.publicKey();
  await createPushKeys(gateway.services.db, gateway.clock, gateway.services.secrets).rotate();
  const after = (await phone.settings()).value.publicKey;
  expect(after).not.toBe(before);
  const next = await listening();
  await tell(player);
  await tell(next.player);
  await deliver();
  const keyOf = (path: string) =>
    /k=(.+)$/.exec(
      service.requests.find((request) => request.path === path)?.headers.authorization ?? '',
    )?.[1];
  expect([keyOf(phone.path), keyOf(next.phone.path)]).toEqual([before, after]);
});
