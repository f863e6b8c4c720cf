import { createHash } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { eachAlone } from '../../../platform/jobs/each.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { untilDecided } from '../../ledger/ledger/ledger.ts';
import type { Cases } from '../../oversight/case/case.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import {
  lockCallback,
  markHandled,
  markTried,
  readOfName,
  readUnhandled,
  storeCallback,
  type CallbackRow,
} from './store.ts';
import { inTurn } from '../../../platform/db/account-queue.ts';

/** How a payment went, as its processor reports it. */
export interface PaymentOutcome {
  outcome: 'pending' | 'paid' | 'failed' | 'expired' | 'reversed';
  /** Minor units. */
  amount: bigint;
  currency: string;
  reason: string;
}

/** A message of a processor. */
export interface PaymentMessage extends PaymentOutcome {
  /** Their name for this message. */
  callbackId: string;
  /** Our name of the payment, as they repeat it. */
  payment: string;
}

/** Who reports: the adapter, and the merchants that its key is for. */
export interface Signer {
  adapter: string;
  merchantIds: readonly number[];
}

/** What a processor reported about a payment of ours. */
export interface PaymentReport extends PaymentOutcome {
  /** Who reports it. */
  adapter: string;
  merchantId: number;
  /** The deposit or the withdrawal. */
  id: string;
}

/**
 * Does what follows from a report, on the transaction that marks it as handled; the same report again changes nothing.
 * @returns how the payment stands then; null when there is no such payment of this processor
 */
export type TakeReport = (on: Sql, report: PaymentReport) => Promise<string | null>;

type Direction = 'd' | 'w';
interface PaymentName {
  direction: Direction;
  merchantId: number;
  id: string;
}

/** The name of a payment with processors: direction, merchant, id. */
export const paymentName = (
  direction: Direction,
  { merchantId, id }: { merchantId: number; id: string },
): string => `${direction}.${merchantId}.${id}`;

/** The payment of such a name; null when it is none of ours. */
export function paymentOf(name: string): PaymentName | null {
  const [, direction, merchantId, id = ''] = /^([dw])\.(\d{1,9})\.([0-9a-f-]{36})$/.exec(name) ?? [];
  return direction && isUuid(id)
    ? { direction: direction as Direction, merchantId: Number(merchantId), id }
    : null;
}

/** A report as it is shown in a case. */
export const factsOf = ({ outcome, amount, currency, reason }: PaymentOutcome): Record<string, string> => ({
  outcome,
  amount: String(amount),
  currency,
  ...(reason ? { reason } : {}),
});

/** The content of a message by which its repetition is known. @param about names the payment */
const contentOf = ({ outcome, amount, currency, reason }: PaymentOutcome, about: string): Buffer =>
  createHash('sha256').update([about, outcome, amount, currency, reason].join('\0')).digest();

/** How old a report is that is taken up again, ms. */
const unhandledMs = 60_000;

export interface PaymentDeps {
  db: Db;
  clock: Clock;
  cases: Cases;
  merchants: Merchants;
  /** What follows for deposits and for payouts. */
  takers: Record<Direction, TakeReport>;
}

/** What processors report, stored word by word before anything follows from it (R-CASHIER-22). */
export type Payments = ReturnType<typeof createPayments>;

/** Reports of processors on the database. */
export function createPayments({ db, clock, cases, merchants, takers }: PaymentDeps) {
  /** Something that is about no payment of ours, for staff to see; nothing when its merchant does not exist. */
  const openUnknown = (on: Sql, adapter: string, message: PaymentMessage, note: string) => {
    const { merchantId = 0 } = paymentOf(message.payment) ?? {};
    if (!merchants.all().some(({ id }) => id === merchantId)) return null;
    return cases.open(on, {
      merchantId,
      kind: 'payment-unknown',
      about: 'payment',
      subject: message.payment,
      accountId: null,
      amount: message.amount,
      currency: message.currency,
      facts: { processor: adapter, note, ...factsOf(message) },
    });
  };

  /**
   * Stores a report; again, it changes nothing. Its content has only the payment's id, as ever, so that what was stored before is known
   * again. Where the same was reported of another payment with that id, a withdrawal instead of a deposit, it has the whole name.
   * @param report all that is stored but the content
   * @returns the report as it is stored, and whether its name was used for another one before
   */
  const store = async (
    report: Omit<CallbackRow, 'content'>,
    { payment, ...message }: PaymentMessage,
  ): Promise<{ row: CallbackRow; isOther: boolean }> => {
    const row = { ...report, content: contentOf(message, report.paymentId ?? payment) };
    const stored = await storeCallback(db.orm, row);
    const [first] = stored;
    const same = stored.find(({ content }) => content.equals(row.content));
    if (!first || !same) throw new Error('a stored report is read back');
    // The oldest rows do not say of which payment they are.
    if (same.payment === null || same.payment === payment) return { row, isOther: same !== first };
    const own = { ...report, content: contentOf(message, payment) };
    await storeCallback(db.orm, own);
    return { row: own, isOther: true };
  };

  /** Refuses a report that is stored, because its name was used for another one before: all that follows is a case. */
  const refuse = (row: CallbackRow, message: PaymentMessage): Promise<void> =>
    inTransaction(db, async (on) => {
      await openUnknown(on, row.adapter, message, `The name ${row.id} was used for another message`);
      await markHandled(on, row, clock.now());
    });

  /** What follows from a report that is stored. @returns how the payment stands; null without such a payment */
  const follow = (row: CallbackRow, message: PaymentMessage): Promise<string | null> =>
    inTurn(db, `payment:${message.payment}`, () =>
      untilDecided(() =>
        inTransaction(db, async (on) => {
          const named = paymentOf(message.payment);
          const { adapter } = row;
          const isHandled = await lockCallback(on, row);
          // A repetition only wants to know how the payment stands.
          const report = isHandled ? { ...message, outcome: 'pending' as const } : message;
          const state = named && (await takers[named.direction](on, { ...report, ...named, adapter }));
          if (isHandled) return state;
          if (state === null) await openUnknown(on, adapter, message, 'No such payment of this processor');
          await markHandled(on, row, clock.now());
          return state;
        }),
      ),
    );

  return {
    /**
     * Takes a report of a processor: stores it in a transaction of its own, then does what follows.
     * @param signer who reports it; a payment of a merchant that the key is not for does not exist for it
     * @returns how the payment stands then
     * @throws Refusal not_found when it is no payment of this processor; transaction_mismatch when the name of the
     *   message was used for another one. Both are stored, and staff see a case
     */
    async receive({ adapter, merchantIds }: Signer, message: PaymentMessage): Promise<string> {
      const { callbackId, payment, ...outcome } = message;
      const named = paymentOf(payment);
      const isForeign = named !== null && !merchantIds.includes(named.merchantId);
      const report = {
        adapter,
        id: callbackId,
        // Whoever the key is for: it takes no name of a merchant that it is not for.
        merchantId: (isForeign ? merchantIds[0] : named?.merchantId) ?? null,
        paymentId: named?.id ?? null,
        payment,
        ...outcome,
        receivedAt: clock.now(),
        // Nothing follows from it, not even a case at the other merchant.
        handledAt: isForeign ? clock.now() : null,
        triedAt: null,
      };
      const { row, isOther } = await store(report, message);
      if (isForeign) throw new Refusal('not_found');
      if (isOther) {
        await refuse(row, message);
        throw new Refusal('transaction_mismatch');
      }
      const state = await follow(row, message);
      if (state === null) throw new Refusal('not_found');
      return state;
    },
    /** Takes up what a process stored and could not finish. @returns how many */
    async resume(): Promise<number> {
      const rows = await readUnhandled(db.orm, new Date(clock.now().getTime() - unhandledMs));
      await eachAlone(rows, async (row) => {
        const { id: callbackId, payment, amount, currency, reason, outcome } = row;
        if (payment === null || amount === null || currency === null || reason === null) return;
        await markTried(db.orm, row, clock.now());
        const said = { amount, currency, reason, outcome: outcome as PaymentOutcome['outcome'] };
        const message = { callbackId, payment, ...said };
        // Whoever stored it may have ended before it could refuse it.
        const [first] = await readOfName(db.orm, row);
        if (first && !first.content.equals(row.content)) await refuse(row, message);
        else await follow(row, message);
      });
      return rows.length;
    },
  };
}
