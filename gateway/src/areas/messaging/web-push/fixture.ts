import { randomUUID } from 'node:crypto';
import type { PushDevice, PushSettings } from '@foyer/contract';
import type { PushTopic } from '@foyer/contract/push-topics';
import { createPushBrowser, startPushService, type PushService } from '../../../testing/push-service.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';

interface TestAnswer<Value> {
  status: number;
  code?: string;
  value: Value;
}

/** A notification as the service worker gets it. */
export interface ReceivedNotification {
  title: string;
  body: string;
  path: string;
  topic: string;
  unread: number;
  lang: string;
  icon: string;
}

/** The web push calls of a player's browser, with a local push service. */
export function createPhone(gateway: TestGateway, service: PushService, player: TestPlayer) {
  const browser = createPushBrowser();
  const path = `/${randomUUID()}`;
  const endpoint = `${service.origin}${path}`;
  const call = async <Value = PushDevice>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    at: string,
    body?: object,
    headers: object = player.headers,
  ) => {
    const answer = await gateway.app.inject({
      method,
      url: `/api/v1/push${at}`,
      headers: { ...headers },
      ...(body ? { payload: body } : {}),
    });
    return { status: answer.statusCode, ...answer.json<Omit<TestAnswer<Value>, 'status'>>() };
  };
  const settings = () => call<PushSettings>('GET', '');
  const subscription = async () => ({
    endpoint,
    publicKey: (await settings()).value.publicKey,
    keys: browser.keys,
  });
  return {
    browser,
    endpoint,
    path,
    call,
    settings,
    subscription,
    add: async (topics: PushTopic[] = ['messages', 'draws'], change: object = {}) =>
      call('POST', '/devices', { ...(await subscription()), topics, ...change }),
    /** The notifications that arrived, decrypted. */
    received: (): ReceivedNotification[] =>
      service.requests
        .filter((request) => request.path === path)
        .map(({ body }) => JSON.parse(browser.open(body)) as ReceivedNotification),
  };
}

const message = { topic: 'messages', text: 'message', path: '/m/webEmail' } as const;

/** A gateway with a local push service that it may call. */
export async function startPushFixture() {
  const service = await startPushService();
  const config = { push: { contact: 'mailto:house@example.org', services: [service.origin] } };
  const gateway = await startTestGateway({ config });
  const { db, pushes, sessions } = gateway.services;
  const newPlayer = () => addPlayer(gateway, 0n);
  const phoneOf = (player: TestPlayer) => createPhone(gateway, service, player);
  return {
    service,
    gateway,
    /** Another process on the same database. */
    startOther: () => startTestGateway({ sharing: gateway, config }),
    newPlayer,
    phoneOf,
    /** Adds a player with a phone that is subscribed to every topic. */
    async addSubscribedPlayer() {
      const player = await newPlayer();
      const phone = phoneOf(player);
      const { value } = await phone.add();
      return { player, phone, device: value };
    },
    /** The same player on another device. */
    async onAnotherDevice(player: TestPlayer, userAgent = 'another'): Promise<TestPlayer> {
      const session = await sessions.open(db.orm, {
        merchantId: 1,
        accountId: player.accountId,
        userAgent,
        ip: '127.0.0.1',
      });
      return {
        ...player,
        session,
        headers: { ...player.headers, cookie: player.headers.cookie.replace(/=.*/, `=${session.token}`) },
      };
    },
    notify: (player: TestPlayer, change: object = {}) =>
      pushes.notify({ merchantId: 1, accountId: player.accountId }, { ...message, ...change }),
    deliver: () => pushes.deliver(),
    /** Removes all devices and recorded requests. */
    async clear() {
      service.answerWith(() => ({ status: 201 }));
      await db.pool.query('delete from push_device');
      service.requests.length = 0;
    },
    async dispose() {
      await gateway.dispose();
      await service.close();
    },
  };
}
export type PushFixture = Awaited<ReturnType<typeof startPushFixture>>;
