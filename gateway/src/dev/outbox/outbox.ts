import { v7 as uuidv7 } from 'uuid';
import type { Deliver, Message } from '../../integrations/courier.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Db } from '../../platform/db/connection.ts';
import { insertMessage, readMessages, removeMessages } from './store.ts';

/** A message that the sandbox kept instead of sending it. */
export interface OutboxEntry {
  id: string;
  channel: Message['channel'];
  to: string;
  purpose: string;
  text: string;
  code: string | null;
  sentAt: string;
}

/** Messages are kept this long, ms. */
const keptMs = 7 * 24 * 3_600_000;

/** The sandbox for SMS and mail: what would have been sent, to be read. */
export interface Outbox {
  deliver: Deliver;
  /** Latest first. @param page which recipient, entries to skip and to answer */
  list(
    merchantId: number,
    page: { to?: string; offset: number; limit: number },
  ): Promise<{ messages: OutboxEntry[]; total: number }>;
  /** Removes old messages. @returns how many */
  prune(): Promise<number>;
}

/** The outbox on the database. */
export function createOutbox(db: Db, clock: Clock): Outbox {
  return {
    deliver: ({ merchantId, channel, to, purpose, text, code }) =>
      insertMessage(db, {
        merchantId,
        id: uuidv7(),
        channel,
        recipient: to,
        purpose,
        text,
        code,
        sentAt: clock.now(),
      }),
    async list(merchantId, page) {
      const { messages, total } = await readMessages(db, merchantId, page);
      const entries = messages.map(({ id, channel, recipient, purpose, text, code, sentAt }) => ({
        id,
        channel,
        to: recipient,
        purpose,
        text,
        code,
        sentAt: sentAt.toISOString(),
      }));
      return { messages: entries, total };
    },
    prune: () => removeMessages(db, new Date(clock.now().getTime() - keptMs)),
  };
}
