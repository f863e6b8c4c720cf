import { randomUUID } from 'node:crypto';
import type { PushDevice, PushSettings } from '@foyer/contract';
import type { PushTopic } from '@foyer/contract/push-topics';
import { createPushBrowser, type PushService } from '../../testing/push-service.ts';
import type { TestGateway } from '../../testing/test-gateway.ts';
import type { TestPlayer } from '../provider/fixture.ts';

interface Answered<Value> {
  status: number;
  code?: string;
  value: Value;
}

/** What a notification is made of, as the worker gets it. */
export interface Shown {
  title: string;
  body: string;
  path: string;
  topic: string;
  unread: number;
  lang: string;
  icon: string;
}

/** Calls of a player's browser about web push, at a push service of ours. */
export function createPhone(gateway: TestGateway, service: PushService, player: TestPlayer) {
  const browser = createPushBrowser();
  const path = `/${randomUUID()}`;
  const endpoint = `${service.origin}${path}`;
  const call = async <Value = PushDevice>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', at: string, body?: object, headers: object = player.headers) => {
    const answer = await gateway.app.inject({ method, url: `/api/v1/push${at}`, headers: { ...headers }, ...(body ? { payload: body } : {}) });
    return { status: answer.statusCode, ...answer.json<Omit<Answered<Value>, 'status'>>() };
  };
  const settings = () => call<PushSettings>('GET', '');
  const subscription = async () => ({ endpoint, publicKey: (await settings()).value.publicKey, keys: browser.keys });
  return {
    browser,
    endpoint,
    path,
    call,
    settings,
    subscription,
    add: async (topics: PushTopic[] = ['messages', 'draws'], change: object = {}) =>
      call('POST', '/devices', { ...(await subscription()), topics, ...change }),
    /** What arrived for it, opened. */
    heard: (): Shown[] => service.requests.filter((request) => request.path === path).map(({ body }) => JSON.parse(browser.open(body)) as Shown),
  };
}
