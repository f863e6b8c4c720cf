import { ECDH } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { PushTopic } from '@foyer/contract/push-topics';
import type { LanguageCode } from '@foyer/contract/languages';
import type { Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import { repeat } from '../../../platform/jobs/repeat.ts';
import { createDelivery, type DeliveryDeps } from './delivery.ts';
import { createPlaces } from './hosts.ts';
import {
  listDevices,
  moveDevice,
  putDevice,
  removeDevices,
  removeEnded,
  removeOthers,
  writeTopics,
  type DeviceView,
} from './store.ts';
import { enqueueMessage } from './store-queue.ts';
import type { PushText } from './wording.ts';
export type { DeviceView } from './store.ts';
export type { CountUnread } from './delivery.ts';
export { createPushKeys } from './keys.ts';
export type { PushText } from './wording.ts';

const perAccount: Limit = { name: 'push-device', times: 60, windowMs: 3_600_000 };
/** Devices of an account; the oldest makes room. */
const devicesAtMost = 10;
/** How often messages that wait are looked for, ms. */
const lookMs = 1000;

/** How long a message is worth being told, and how often a device hears of a topic at most, ms. */
const lives: Record<PushTopic, { ttlMs: number; gapMs: number }> = {
  messages: { ttlMs: 24 * 3_600_000, gapMs: 30_000 },
  draws: { ttlMs: 12 * 3_600_000, gapMs: 10 * 60_000 },
};

/** What a browser subscribed with. */
export interface Subscription {
  endpoint: string;
  publicKey: string;
  keys: { p256dh: string; auth: string };
}

/** Something to tell a player who is away. */
export interface Told {
  topic: PushTopic;
  text: PushText;
  /** Where a tap leads: an in-app path, `/m/...`. */
  path: string;
}

/** Web push: devices that players agreed to be told on, and what they are told. */
export interface Pushes {
  /** The key that browsers subscribe with, base64url. */
  publicKey(): Promise<string>;
  devices(player: Player): Promise<DeviceView[]>;
  /**
   * Tells a device from now on.
   * @throws Refusal push_service_unknown, body_invalid, too_many_requests
   */
  add(
    player: Player,
    subscription: Subscription,
    topics: PushTopic[],
    language: LanguageCode,
  ): Promise<DeviceView>;
  /**
   * Goes on with a device of the same account.
   * @param before its endpoint until now, when it has another
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
   * Tells a player on every device that agreed to the topic; one statement, nothing is sent before it is committed.
   * A newer message of a topic takes the place of one that still waits.
   * @param on the caller's transaction: told if, and only if, that is committed
   */
  tell(to: { merchantId: number; accountId: string }, told: Told, on?: Sql): Promise<void>;
  /** The same for several players. */
  tellAll(on: Sql, accounts: readonly { merchantId: number; accountId: string }[], told: Told): Promise<void>;
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
  /** Whether what is due is sent by itself. */
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

/** Web push on the database. */
export function createPushes(deps: PushDeps): Pushes {
  const { db, clock, keys, limits, services, isAlive, onError } = deps;
  const isPlace = createPlaces(services);
  const deliver = createDelivery(deps);

  const messageOf = ({ topic, text, path }: Told) => {
    const [now, { ttlMs, gapMs }] = [clock.now(), lives[topic]];
    return { id: uuidv7(), topic, text, path, dueAt: now, expiresAt: new Date(now.getTime() + ttlMs), gapMs };
  };

  const rowOf = async (
    player: Player,
    { endpoint, publicKey, keys: own }: Subscription,
    language: LanguageCode,
  ) => {
    await limits.take(perAccount, `${player.merchantId}:${player.accountId}`);
    if (!isPlace(endpoint)) throw new Refusal('push_service_unknown');
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
  const isHere =
    ({ sessionId }: Player) =>
    (device: DeviceView) =>
      device.sessionId === sessionId;

  const endings = isAlive ? [repeat(deliver, lookMs, onError)] : [];

  return {
    publicKey: async () => (await keys.current()).publicKey,
    devices: (player) => listDevices(db.orm, player),
    async add(player, subscription, topics, language) {
      const row = await rowOf(player, subscription, language);
      return inTransaction(db, async (on) => {
        const { merchantId, accountId } = player;
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
        return find(on, player, isHere(player));
      });
    },
    async renew(player, subscription, before, language) {
      const row = await rowOf(player, subscription, language);
      return inTransaction(db, async (on) => {
        if (!(await moveDevice(on, player, before ?? row.endpoint, row))) throw new Refusal('not_found');
        await removeOthers(on, { merchantId: player.merchantId, ...row });
        return find(on, player, isHere(player));
      });
    },
    async setTopics(player, id, topics) {
      if (!(await writeTopics(db.orm, player, id, topics))) throw new Refusal('not_found');
      return find(db.orm, player, (device) => device.id === id);
    },
    async remove(player, id) {
      if ((await removeDevices(db.orm, player, [id])) === 0) throw new Refusal('not_found');
    },
    tell: (to, told, on) => enqueueMessage(on ?? db, [to], messageOf(told)),
    tellAll: (on, accounts, told) => enqueueMessage(on, accounts, messageOf(told)),
    deliver,
    prune: () => removeEnded(db),
    async close() {
      await Promise.all(endings.map((end) => end()));
    },
  };
}
