import { createHash } from 'node:crypto';
import type { Sql } from '@foyer/gateway/connection';
import type { Merchant } from '@foyer/gateway/merchant';
import type { Services } from '@foyer/gateway/demo';
import { demoMerchants } from './merchants.ts';
import { demoPlayers, joinedAt, type DemoPlayer } from './people.ts';

type MethodRow = Parameters<Services['history']['paymentMethods']>[1][number];

const hour = 3_600_000;
const day = 24 * hour;

/** The ways to pay of both brands: names of our own, as their footers show them. */
const methods: readonly (Partial<MethodRow> & Pick<MethodRow, 'id' | 'name' | 'kind' | 'direction'>)[] = [
  {
    id: 'bayanpay',
    name: 'Bayanpay',
    kind: 'wallet',
    direction: 'deposit',
    minimum: 10_000n,
    maximum: 5_000_000n,
    expectedMinutes: 2,
  },
  {
    id: 'cardinal',
    name: 'Cardinal card',
    kind: 'card',
    direction: 'deposit',
    minimum: 20_000n,
    maximum: 3_000_000n,
    feePerMille: 20,
    expectedMinutes: 1,
  },
  {
    id: 'unabank',
    name: 'UnaBank transfer',
    kind: 'bank',
    direction: 'deposit',
    adapter: 'manual',
    minimum: 50_000n,
    maximum: 20_000_000n,
    expectedMinutes: 60,
    facts: { bank: 'UnaBank', accountName: 'Demo House Inc.', accountNumber: '0012-3456-7890' },
  },
  {
    id: 'chainette',
    name: 'Chainette USDT',
    kind: 'crypto',
    direction: 'deposit',
    minimum: 100_000n,
    maximum: 50_000_000n,
    expectedMinutes: 15,
    facts: {
      asset: 'USDT',
      network: 'Chainette',
      address: 'chn1demo0payments0only0never0send0money0here',
      rate: '5820',
    },
  },
  {
    id: 'bayanpay-out',
    name: 'Bayanpay',
    kind: 'wallet',
    direction: 'withdrawal',
    minimum: 20_000n,
    maximum: 5_000_000n,
    expectedMinutes: 60,
  },
  {
    id: 'unabank-out',
    name: 'UnaBank account',
    kind: 'bank',
    direction: 'withdrawal',
    minimum: 50_000n,
    maximum: 10_000_000n,
    feeFixed: 1500n,
    expectedMinutes: 240,
  },
];

/** Adds the ways to pay. */
export async function addPaymentMethods(on: Sql, { history, merchants }: Services): Promise<void> {
  for (const { code } of demoMerchants) {
    const merchant = merchants.byCode(code);
    if (!merchant) continue;
    const rows = methods.map((method, position): MethodRow => ({
      merchantId: merchant.id,
      adapter: 'sandbox',
      currency: merchant.currency,
      feeFixed: 0n,
      feePerMille: 0,
      minimum: 10_000n,
      maximum: 5_000_000n,
      expectedMinutes: 10,
      enabled: true,
      facts: {},
      version: 1,
      position,
      ...method,
    }));
    await history.paymentMethods(on, rows);
  }
}

/** What somebody paid in or took out. */
export interface PastPayment {
  kind: 'deposit' | 'withdrawal';
  methodId: string;
  /** Minor units, and what of it reaches or leaves the balance. */
  amount: bigint;
  moved: bigint;
  /** Before now, ms, and how long it took. */
  ago: number;
  tookMs: number;
  state: 'pending' | 'review' | 'paid' | 'failed' | 'expired' | 'rejected';
  reason: string;
}

const into = (
  days: number,
  methodId: string,
  amount: bigint,
  state: PastPayment['state'] = 'paid',
  tookMs = 90_000,
): PastPayment => {
  const fee = methodId === 'cardinal' ? (amount * 20n) / 1000n : 0n;
  return {
    kind: 'deposit',
    methodId,
    amount,
    moved: state === 'paid' ? amount - fee : 0n,
    ago: days * day,
    tookMs,
    state,
    reason: '',
  };
};
const out = (
  days: number,
  amount: bigint,
  hours: number,
  state: PastPayment['state'] = 'paid',
  reason = '',
): PastPayment => ({
  kind: 'withdrawal',
  methodId: 'bayanpay-out',
  amount,
  moved: state === 'paid' || state === 'review' ? -amount : 0n,
  ago: days * day,
  tookMs: hours * hour,
  state,
  reason,
});

const past: Record<string, readonly PastPayment[]> = {
  maria: [
    into(23.5, 'bayanpay', 500_000n),
    into(19.6, 'cardinal', 200_000n),
    out(18.4, 150_000n, 1.2),
    into(14.7, 'unabank', 300_000n, 'paid', 0.7 * hour),
    out(12.3, 100_000n, 0.6),
    into(9.8, 'bayanpay', 100_000n, 'expired', 0.5 * hour),
    out(8.5, 250_000n, 3.5),
    into(5.7, 'bayanpay', 150_000n),
    out(4.4, 80_000n, 2, 'rejected', 'The name of the account does not match'),
    out(3.3, 80_000n, 0.9),
    into(1.6, 'cardinal', 120_000n, 'failed', 60_000),
  ],
  ben: [
    into(22.4, 'bayanpay', 30_000n),
    out(11.4, 20_000n, 1.8),
    out(0.2, 20_000n, 0, 'review'),
    into(0.1, 'unabank', 50_000n, 'pending', 0),
  ],
  // Cards that fail one after the other, then a withdrawal: what staff should look at.
  isko88: [
    into(3.1, 'bayanpay', 50_000n),
    ...[0.03, 0.026, 0.022, 0.018, 0.014].map((days) => into(days, 'cardinal', 40_000n, 'failed', 60_000)),
    out(0.01, 20_000n, 0, 'review'),
  ],
  alice: [into(21.2, 'unabank', 1_000_000n, 'paid', hour), out(10.2, 300_000n, 5.2), out(5.1, 200_000n, 2.4)],
};

/** The payments of a player, oldest first. */
export const paymentsOf = ({ username }: DemoPlayer): readonly PastPayment[] => past[username] ?? [];

/** An id that is the same for the same name. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Those who said who they are. */
const knownPlayers = demoPlayers.filter(
  (player) => paymentsOf(player).length > 0 || player.username === 'carlo88',
);

/** Who players say they are and where they are paid to; of who is below alice one waits to be looked at. */
export async function addIdentities(on: Sql, services: Services): Promise<void> {
  const { accounts, clock, history, merchants, paymentMethods, payoutAccounts } = services;
  for (const player of knownPlayers) {
    const isNew = player.username === 'carlo88';
    const at = isNew ? clock.now() : joinedAt(player, clock.now().getTime());
    for (const code of player.merchants) {
      const merchantId = merchants.byCode(code)?.id ?? 0;
      const account = await accounts.byUsername(merchantId, player.username);
      if (!account) continue;
      const owner = { merchantId, accountId: account.id };
      const { payeeName: realName, birthDate } = player.profile;
      const documentNumber = idOf(`document/${player.username}`)
        .replaceAll('-', '')
        .slice(0, 12)
        .toUpperCase();
      const word = { realName, documentKind: 'national-id', documentNumber, birthDate } as const;
      await history.identity(on, owner, word, isNew ? null : 'support', at);
      const method = (await paymentMethods.all(merchantId)).find(({ id }) => id === 'bayanpay-out');
      if (!method || (await payoutAccounts.list(owner, on)).length > 0) continue;
      // Paid to the same account as another: staff should ask why.
      const payee = isNew ? 'isko88' : player.username;
      const digits = String(parseInt(idOf(`number/${payee}`).slice(0, 7), 16))
        .padStart(9, '0')
        .slice(0, 9);
      await history.payoutAccount(on, owner, method, { institution: 'Bayanpay', number: `09${digits}` }, at);
    }
  }
}

/** Flags those whose past goes beyond the rules of their merchant, and those who may be one person. */
export async function addFlags(services: Services): Promise<void> {
  const { accounts, db, duplicates, merchants, velocity } = services;
  for (const player of knownPlayers)
    for (const code of player.merchants) {
      const merchantId = merchants.byCode(code)?.id ?? 0;
      const account = await accounts.byUsername(merchantId, player.username);
      if (!account) continue;
      const owner = { merchantId, accountId: account.id };
      await velocity.check(db.orm, owner);
      await duplicates.check(db.orm, owner);
    }
}

/** Writes down one payment of the past; again, it changes nothing. */
export async function recordPayment(
  services: Services,
  merchant: Merchant,
  account: { id: string; currency: string; username: string },
  payment: PastPayment,
  now: number,
): Promise<void> {
  const { history, payoutAccounts } = services;
  const { kind, methodId, amount, ago, tookMs, state, reason } = payment;
  const owner = { merchantId: merchant.id, accountId: account.id, currency: account.currency };
  const at = new Date(now - ago);
  const when = { at, settledAt: new Date(at.getTime() + tookMs) };
  const wish = {
    requestId: idOf(`${merchant.code}/${account.username}/${kind}/${methodId}/${ago}`),
    amount,
    currency: account.currency,
  };
  if (kind === 'deposit') {
    await history.deposit(owner, {
      ...wish,
      ...when,
      methodId,
      state: state as 'paid',
      proof: methodId === 'unabank' ? `UNB ${String(amount).slice(0, 4)} 5521` : '',
    });
    return;
  }
  const [target] = await payoutAccounts.list(owner);
  if (!target) throw new Error(`${account.username} has no account to be paid to`);
  const staff = { staffId: idOf('staff/support'), staffName: 'support' };
  await history.withdrawal(owner, {
    ...wish,
    ...when,
    ...staff,
    payoutAccountId: target.id,
    state: state as 'paid',
    reason,
  });
}
