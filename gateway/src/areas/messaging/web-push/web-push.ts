import { ECDH } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { PushTopic } from '@foyer/contract/push-topics';
import type { LanguageCode } from '@foyer/contract/languages';
import type { Sql } from '../../../platform/db/connection.ts';
import { inTransaction, isDuplicate } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import { repeat } from '../../../platform/jobs/repeat.ts';
import { createDelivery, type DeliveryDeps } from './delivery.ts';
import { createServiceCheck } from './hosts.ts';
import {
  listDevices,
  holdDevice,
  moveDevice,
  putDevice,
  releaseEndpoint,
  removeDevices,
  removeEnded,
  removeOthers,
  writeTopics,
  type DeviceView,
} from './store.ts';
import { dropOfOthers, enqueueMessage } from './store-queue.ts';
import type { PushText } from './wording.ts';
export type { DeviceView } from './store.ts';
export type { CountUnread } from './delivery.ts';
export { createPushKeys } from './keys.ts';
export type { PushText } from './wording.ts';

const perAccount: Limit = { name: 'push-device', times: 60, windowMs: 3_600_000 };
/** Devices of an account, at most; one more removes the oldest. */
const devicesAtMost = 10;
/** How often waiting messages are looked for, ms. */
const pollMs = 1000;

/** How long a message is delivered at the latest, and the shortest gap between two messages of a topic, ms. */
const lifetimes: Record<PushTopic, { ttlMs: number; gapMs: number }> = {
  messages: { ttlMs: 24 * 3_600_000, gapMs: 30_000 },
  draws: { ttlMs: 12 * 3_600_000, gapMs: 10 * 60_000 },
};

/** The subscription of a browser. */
export interface Subscription {
  endpoint: string;
  publicKey: string;
  keys: { p256dh: string; auth: string };
}

/** A notification for a player without an open page. */
export interface PushNotification {
  topic: PushTopic;
  text: PushText;
  /** Where a tap leads: an in-app path, `/m/...`. */
  path: string;
  /** Devices that agreed to this topic are told of the same by it, and left out. */
  besides?: PushTopic | undefined;
}

/** Web push: the devices on which players agreed to notifications, and sending them. */
export interface Pushes {
  /** The key that browsers subscribe with, base64url. */
  publicKey(): Promise<string>;
  devices(player: Player): Promise<DeviceView[]>;
  /**
   * Adds a device.
   * @throws Refusal push_service_unknown, body_invalid, too_many_requests
   */
  add(
    player: Player,
    subscription: Subscription,
    topics: PushTopic[],
    language: LanguageCode,
  ): Promise<DeviceView>;
  /**
   * Renews the subscription of a device of the same account. An endpoint that another device has goes to this one.
   * @param before the previous endpoint, when it changed
   * @throws Refusal not_found and those of {@link add}
   */
  renew(
    player: Player,
    subscription: Subscription,
    before: string | undefined,
    language: LanguageCode,
  ): Promise<DeviceView>;
  /** @throws Refusal not_found */
  setTopics(player: Player, id: string, topics: PushTopic[]): Promise<DeviceView>;
  /** @throws Refusal not_found */
  remove(player: Player, id: string): Promise<void>;
  /**
   * Notifies a player on every device that agreed to the topic; one statement. A newer message of a topic replaces
   * one that still waits.
   * @param on the caller's transaction: the notification is sent if, and only if, that is committed
   */
  notify(
    to: { merchantId: number; accountId: string },
    notification: PushNotification,
    on?: Sql,
  ): Promise<void>;
  /** Notifies several players. */
  notifyAll(
    on: Sql,
    accounts: readonly { merchantId: number; accountId: string }[],
    notification: PushNotification,
  ): Promise<void>;
  /** Sends what is due now. @returns how many messages were dealt with */
  deliver(): Promise<number>;
  /** Removes devices whose session was ended. @returns how many */
  prune(): Promise<number>;
  close(): Promise<void>;
}

export interface PushDeps extends DeliveryDeps {
  limits: Limits;
  /** Further push services (`FOYER_PUSH_SERVICES`). */
  services: readonly string[];
  /** Whether due messages are sent by a timer. */
  isAlive: boolean;
}

/** The point of a browser's public key. @throws Refusal body_invalid when it is none */
function pointOf(p256dh: string): Buffer {
  const point = Buffer.from(p256dh, 'base64url');
  try {
    ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'uncompressed');
    return point;
  } catch {
    throw fieldRefusal({ keys: 'field_invalid' });
  }
}

/** How many devices can come to one endpoint at once. */
const endpointTries = 8;

/** Moves a device to an endpoint, also when another one came to it at the same time: that one is in the way only once. */
async function again<Value>(move: () => Promise<Value>, tries = endpointTries): Promise<Value> {
  try {
    return await move();
  } catch (error) {
    if (tries <= 1 || !isDuplicate(error, 'push_device_merchant_id_endpoint_key')) throw error;
    return again(move, tries - 1);
  }
}

/** Web push in the database. */
export function createPushes(deps: PushDeps): Pushes {
  const { db, clock, keys, limits, services, isAlive, onError } = deps;
  const isAllowedService = createServiceCheck(services);
  const deliver = createDelivery(deps);

  const messageOf = ({ topic, text, path }: PushNotification) => {
    const [now, { ttlMs, gapMs }] = [clock.now(), lifetimes[topic]];
    return { id: uuidv7(), topic, text, path, dueAt: now, expiresAt: new Date(now.getTime() + ttlMs), gapMs };
  };

  const rowOf = async (
    player: Player,
    { endpoint, publicKey, keys: own }: Subscription,
    language: LanguageCode,
  ) => {
    await limits.take(perAccount, `${player.merchantId}:${player.accountId}`);
    if (!isAllowedService(endpoint)) throw new Refusal('push_service_unknown');
    const key = await keys.byPublic(publicKey);
    if (!key) throw fieldRefusal({ publicKey: 'field_invalid' });
    const { sessionId } = player;
    return {
      sessionId,
      endpoint,
      p256dh: pointOf(own.p256dh),
      auth: Buffer.from(own.auth, 'base64url'),
      keyId: key.id,
      language,
    };
  };
  const find = async (
    on: Sql,
    player: Player,
    fits: (device: DeviceView) => boolean,
  ): Promise<DeviceView> => {
    const device = (await listDevices(on, player)).find(fits);
    if (!device) throw new Refusal('not_found');
    return device;
  };
  const isOfSession =
    ({ sessionId }: Player) =>
    (device: DeviceView) =>
      device.sessionId === sessionId;

  const stops = isAlive ? [repeat(deliver, pollMs, onError)] : [];

  return {
    publicKey: async () => (await keys.current()).publicKey,
    devices: (player) => listDevices(db.orm, player),
    async add(player, subscription, topics, language) {
      const row = await rowOf(player, subscription, language);
      return inTransaction(db, async (on) => {
        const { merchantId, accountId } = player;
        await dropOfOthers(on, { merchantId, accountId, endpoint: row.endpoint });
        const isPut = await putDevice(on, {
          ...row,
          merchantId,
          id: uuidv7(),
          accountId,
          topics,
          createdAt: clock.now(),
        });
        if (!isPut) throw fieldRefusal({ keys: 'field_invalid' });
        await removeOthers(on, { merchantId, ...row });
        const all = await listDevices(on, player);
        await removeDevices(
          on,
          player,
          all.slice(0, -devicesAtMost).map(({ id }) => id),
        );
        return find(on, player, isOfSession(player));
      });
    },
    async renew(player, subscription, before, language) {
      const row = await rowOf(player, subscription, language);
      const move = () =>
        inTransaction(db, async (on) => {
          // What is renewed already, and sent again, has its new endpoint.
          const isElsewhere =
            before !== undefined && before !== row.endpoint && (await holdDevice(on, player, before));
          if (isElsewhere && !(await releaseEndpoint(on, player, row)))
            throw fieldRefusal({ keys: 'field_invalid' });
          if (!(await moveDevice(on, player, isElsewhere ? before : row.endpoint, row)))
            throw new Refusal('not_found');
          await removeOthers(on, { merchantId: player.merchantId, ...row });
          return find(on, player, isOfSession(player));
        });
      return again(move);
    },
    async setTopics(player, id, topics) {
      if (!(await writeTopics(db.orm, player, id, topics))) throw new Refusal('not_found');
      return find(db.orm, player, (device) => device.id === id);
    },
    async remove(player, id) {
      if ((await removeDevices(db.orm, player, [id])) === 0) throw new Refusal('not_found');
    },
    notify: (to, notification, on) =>
      enqueueMessage(on ?? db, [to], messageOf(notification), notification.besides),
    notifyAll: (on, accounts, notification) => enqueueMessage(on, accounts, messageOf(notification)),
    deliver,
    prune: () => removeEnded(db),
    async close() {
      await Promise.all(stops.map((end) => end()));
    },
  };
}
