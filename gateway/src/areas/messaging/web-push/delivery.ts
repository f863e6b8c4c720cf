import { Counter, type Registry } from 'prom-client';
import type { Delivery, Push } from '../../../integrations/push-service.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Brands } from '../../tenancy/brand/brand.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import type { PushKeys } from './keys.ts';
import {
  forgetDevices,
  settleMessages,
  takeDue,
  type DueMessage,
  type Reader,
  type MessageOutcome,
} from './store-queue.ts';
import { wordingOf, type PushText } from './wording.ts';

/** Messages sent at a time. */
const batch = 64;
/** How long a message is leased to one process, ms; after that another process sends it. */
const leaseMs = 60_000;
/** The wait after the first failure, doubled with each further one, and its maximum, ms. */
const [firstWaitMs, longestWaitMs] = [30_000, 3_600_000];

/** The unread total of a player: announcements, inbox and live chat (R-MESSAGING-18). */
export type CountUnread = (reader: Reader) => Promise<number>;

export interface DeliveryDeps {
  db: Db;
  clock: Clock;
  merchants: Merchants;
  brands: Brands;
  metrics: Registry;
  keys: PushKeys;
  push: Push;
  /** The number on the app's icon. */
  countUnread: CountUnread;
  /** Called with refusals of a push service. */
  onError: (error: unknown) => void;
}

/** When a message is tried again; null when it would have expired by then. */
function nextTry({ tries, expiresAt }: DueMessage, now: Date, afterMs: number | null): Date | null {
  const wait = Math.max(afterMs ?? 0, Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs));
  const at = new Date(now.getTime() + wait);
  return at < expiresAt ? at : null;
}

/**
 * Sends waiting messages, each by one process.
 * @returns sends everything that is due now and returns the number of messages handled
 */
export function createDelivery({
  db,
  clock,
  merchants,
  brands,
  metrics,
  keys,
  push,
  countUnread,
  onError,
}: DeliveryDeps): () => Promise<number> {
  const deliveries = new Counter({
    name: 'foyer_push_total',
    help: 'Web push messages by what became of them',
    labelNames: ['outcome'],
    registers: [metrics],
  });

  const contentOf = ({ merchantId, topic, text, path, language }: DueMessage, unread: number): string => {
    const { code, name } = brands.of(merchants.byId(merchantId).brand);
    const { body, lang, dir } = wordingOf(language, text as PushText);
    const icon = `/brand/${code}/icon-192.png`;
    return JSON.stringify({ title: name, body, lang, dir, icon, topic, path, unread });
  };

  /** Counted once for all devices of an account. */
  const countOnce = () => {
    const counts = new Map<string, Promise<number>>();
    return (message: DueMessage): Promise<number> => {
      const whose = `${message.merchantId}:${message.accountId}`;
      const count = counts.get(whose) ?? countUnread(message);
      counts.set(whose, count);
      return count;
    };
  };

  const send = async (
    message: DueMessage,
    unreadOf: (message: DueMessage) => Promise<number>,
  ): Promise<Delivery> => {
    const { endpoint, p256dh, auth, keyId, topic, expiresAt } = message;
    const ttlMs = expiresAt.getTime() - clock.now().getTime();
    if (ttlMs <= 0 || !message.isWanted) return { kind: 'refused', why: '' };
    return push({
      endpoint,
      p256dh,
      auth,
      key: await keys.of(keyId),
      content: contentOf(message, await unreadOf(message)),
      topic,
      ttlMs,
    });
  };

  /** A message that cannot be built does not block the others. */
  const failed = (error: unknown): Delivery => {
    onError(error);
    return { kind: 'later', why: String(error), afterMs: null };
  };

  const outcomeOf = (message: DueMessage, delivery: Delivery): MessageOutcome => {
    const dueAt = delivery.kind === 'later' ? nextTry(message, clock.now(), delivery.afterMs) : null;
    if (delivery.kind === 'refused' && delivery.why)
      onError(new Error(`web push to ${new URL(message.endpoint).host}: ${delivery.why}`));
    deliveries.inc({ outcome: delivery.kind });
    return { message, isSent: delivery.kind === 'sent', dueAt };
  };

  const sendSome = async (): Promise<number> => {
    const now = clock.now();
    const messages = await takeDue(db, now, new Date(now.getTime() + leaseMs), batch);
    const unreadOf = countOnce();
    const results = await Promise.all(
      messages.map(async (message) => ({ message, delivery: await send(message, unreadOf).catch(failed) })),
    );
    const settled = results.map(({ message, delivery }) => outcomeOf(message, delivery));
    await settleMessages(db, settled, clock.now());
    await forgetDevices(
      db,
      results.filter(({ delivery }) => delivery.kind === 'gone').map(({ message }) => message),
    );
    return messages.length;
  };

  return async () => {
    for (let all = 0; ;) {
      const sent = await sendSome();
      all += sent;
      if (sent < batch) return all;
    }
  };
}
