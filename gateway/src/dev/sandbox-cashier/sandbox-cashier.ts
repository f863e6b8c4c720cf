import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/time/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { sandboxProvider } from '../../areas/ledger/round/round.ts';
import type { DepositRow, Deposits } from '../../areas/cashier/deposit/deposit.ts';
import { paymentName, paymentOf, type PaymentOutcome } from '../../areas/cashier/payment/payment.ts';
import { signatureOf, type Providers } from '../../areas/wallet/provider/provider.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { WithdrawalRow, Withdrawals } from '../../areas/cashier/withdrawal/withdrawal.ts';
import type { Action } from './page.ts';

const keyId = '1';
/** Where it tells how payments went. */
const callbackPath = '/processor/v1/payment';
/**
 * Numbers as the test numbers of real processors, so that it can be tried: what cannot be paid to, and where a payout
 * never gets an answer.
 */
const [failingEnd, silentEnd] = ['0002', '0003'];
/** How long a confirmation that comes later takes, and a payout, ms. */
const [laterMs, payoutMs] = [8000, 3000];
/** After this a payout that nothing was heard of is carried out again, ms. */
const forgottenMs = 30_000;

/** Sends a signed message to the gateway as a server elsewhere would. @returns the status of the answer */
export type Post = (path: string, headers: Record<string, string>, body: string) => Promise<number>;

/** A payment processor that is played: a payment page, signed callbacks, payouts (R-CASHIER-21). */
export interface SandboxCashier {
  /** The address of the page that a deposit is paid on; whoever has it may pay. */
  pageOf(row: DepositRow): Promise<string>;
  /** The deposit of such an address. @throws Refusal not_found */
  open(name: string, key: string): Promise<DepositRow>;
  /** What somebody did on the page. @throws Refusal not_found */
  act(row: DepositRow, action: Action): Promise<void>;
  /** Carries out a payout. */
  payOut(row: WithdrawalRow): Promise<void>;
  /** Carries out what was forgotten, for example by a process that ended. @returns how many */
  sweep(): Promise<number>;
  /** Ends what is still to come. */
  close(): void;
}

export interface SandboxDeps {
  clock: Clock;
  secrets: Secrets;
  providers: Providers;
  deposits: Deposits;
  withdrawals: Withdrawals;
  post: Post;
  /** Whether it acts by itself; tests say when. */
  isAlive: boolean;
  onError: (error: unknown) => void;
}

type Message = PaymentOutcome & { payment: string };

/** The sandbox on the gateway's own callback. */
export function createSandboxCashier(deps: SandboxDeps): SandboxCashier {
  const { clock, secrets, providers, deposits, withdrawals, post, isAlive, onError } = deps;
  const timers = new Set<NodeJS.Timeout>();
  let introduced: Promise<string> | null = null;

  /** The secret that it signs with, known to the gateway before the first message. */
  const signingKey = () => {
    introduced ??= secrets.of(sandboxProvider).then(async (secret) => {
      const key = secret.toString('hex');
      await providers.ensure({ id: sandboxProvider, name: 'Sandbox cashier', keyId, key });
      return key;
    });
    introduced.catch(() => {
      introduced = null;
    });
    return introduced;
  };

  const say = async (callbackId: string, { payment, outcome, amount, currency, reason }: Message) => {
    const key = await signingKey();
    const body = JSON.stringify({ callbackId, payment, outcome, amount: String(amount), currency, reason });
    const [timestamp, nonce] = [String(clock.now().getTime()), randomBytes(16).toString('base64url')];
    const signature = signatureOf(key, timestamp, nonce, callbackPath, body);
    const headers = {
      'x-provider': sandboxProvider,
      'x-key-id': keyId,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
    };
    const status = await post(callbackPath, { ...headers, 'content-type': 'application/json' }, body);
    if (status >= 400) throw new Error(`the callback about ${payment} was refused with ${status}`);
  };
  const later = (ms: number, work: () => Promise<void>) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work().catch(onError);
    }, ms);
    timers.add(timer);
  };

  const pageKey = async (name: string) =>
    createHmac('sha256', await secrets.of('sandbox-cashier-page'))
      .update(name)
      .digest('base64url');

  /** How a payout goes; null where there is never an answer. */
  const outcomeOf = async (row: WithdrawalRow): Promise<PaymentOutcome | null> => {
    const number = await withdrawals.numberOf(row);
    if (number.endsWith(silentEnd)) return null;
    const amount = row.amount - row.fee;
    const { currency } = row;
    return number.endsWith(failingEnd)
      ? { outcome: 'failed', reason: 'The receiving account does not exist', amount, currency }
      : { outcome: 'paid', reason: '', amount, currency };
  };
  withdrawals.payouts.queryWith('sandbox', outcomeOf);

  const payOut = async (row: WithdrawalRow) => {
    const outcome = await outcomeOf(row);
    if (outcome) await say(`payout ${row.id}`, { payment: paymentName('w', row), ...outcome });
  };
  withdrawals.onSent((row) => {
    if (isAlive && row.adapter === 'sandbox') later(payoutMs, () => payOut(row));
  });

  return {
    payOut,
    async pageOf(row) {
      const name = paymentName('d', row);
      return `/sandbox-cashier/${name}?key=${await pageKey(name)}`;
    },
    async open(name, key) {
      const expected = Buffer.from(await pageKey(name));
      const given = Buffer.from(key);
      const payment = paymentOf(name);
      const isRight = expected.length === given.length && timingSafeEqual(expected, given);
      const row =
        isRight && payment?.direction === 'd' ? await deposits.byId(payment.merchantId, payment.id) : null;
      if (!row || row.adapter !== 'sandbox') throw new Refusal('not_found');
      return row;
    },
    async act(row, action) {
      const told = { payment: paymentName('d', row), amount: row.amount, currency: row.currency, reason: '' };
      const callbackId = `${action} ${randomBytes(9).toString('base64url')}`;
      if (action === 'later') {
        await say(`${callbackId} pending`, { ...told, outcome: 'pending' });
        later(laterMs, () => say(callbackId, { ...told, outcome: 'paid' }));
      } else if (action === 'twice') {
        await Promise.all([
          say(callbackId, { ...told, outcome: 'paid' }),
          say(callbackId, { ...told, outcome: 'paid' }),
        ]);
        await say(`${callbackId} again`, { ...told, outcome: 'paid' });
      } else {
        const reason = action === 'failed' ? 'The payment was declined' : '';
        await say(callbackId, { ...told, reason, outcome: action });
      }
    },
    async sweep() {
      const forgotten = await withdrawals.sent('sandbox', new Date(clock.now().getTime() - forgottenMs));
      for (const row of forgotten) await payOut(row);
      return forgotten.length;
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
