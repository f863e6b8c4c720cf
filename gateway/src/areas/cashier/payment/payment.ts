import { createHash } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { keepCallback } from './store.ts';

/** What a processor tells of a payment. */
export interface PaymentNews {
  /** Who tells it. */
  adapter: string;
  /** Their name for this message. */
  callbackId: string;
  merchantId: number;
  /** The deposit or the withdrawal. */
  id: string;
  outcome: 'pending' | 'paid' | 'failed' | 'expired';
  /** Minor units. */
  amount: bigint;
  currency: string;
  reason: string;
}

/** What was agreed about a payment. */
interface Agreed {
  adapter: string;
  amount: bigint;
  currency: string;
}

/** The name of a payment with processors: direction, merchant, id. */
export const paymentName = (
  direction: 'd' | 'w',
  { merchantId, id }: { merchantId: number; id: string },
): string => `${direction}.${merchantId}.${id}`;

/** The payment of such a name; null when it is none of ours. */
export function paymentOf(name: string): { direction: 'd' | 'w'; merchantId: number; id: string } | null {
  const [, direction, merchantId, id = ''] = /^([dw])\.(\d{1,9})\.([0-9a-f-]{36})$/.exec(name) ?? [];
  return direction && isUuid(id)
    ? { direction: direction as 'd' | 'w', merchantId: Number(merchantId), id }
    : null;
}

const contentOf = ({ id, outcome, amount, currency, reason }: PaymentNews) =>
  createHash('sha256').update([id, outcome, amount, currency, reason].join('\0')).digest();

/** What processors tell, kept word by word. */
export interface Payments {
  /**
   * Takes down a message about a payment whose row the caller has locked.
   * @param agreed the payment as it was agreed
   * @returns whether it is new; the same message again is not
   * @throws Refusal not_found when the payment is another processor's; amount_invalid, currency_mismatch when it is not
   *   what was agreed; transaction_mismatch when its name was used for another message
   */
  note(on: Sql, news: PaymentNews, agreed: Agreed): Promise<boolean>;
}

/** Messages of processors on the database. */
export function createPayments(clock: Clock): Payments {
  return {
    async note(on, news, agreed) {
      const { adapter, callbackId, merchantId, id: paymentId, outcome } = news;
      if (agreed.adapter !== adapter) throw new Refusal('not_found');
      if (agreed.currency !== news.currency) throw new Refusal('currency_mismatch');
      if (agreed.amount !== news.amount) throw new Refusal('amount_invalid');
      const content = contentOf(news);
      const before = await keepCallback(on, {
        adapter,
        id: callbackId,
        merchantId,
        paymentId,
        outcome,
        content,
        receivedAt: clock.now(),
      });
      if (before && !before.content.equals(content)) throw new Refusal('transaction_mismatch');
      return before === null;
    },
  };
}
