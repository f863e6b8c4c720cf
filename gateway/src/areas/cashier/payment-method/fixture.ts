import { randomUUID } from 'node:crypto';
import { memberType, type SessionType } from '@foyer/contract/session-can';
import type { EndpointName } from '@foyer/contract';
import { sessionCookie } from '../../../platform/http/cookies.ts';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { sandboxProvider } from '../../ledger/round/round.ts';
import { addPlayer, signedHeaders, type TestPlayer } from '../../wallet/provider/fixture.ts';
import type { PaymentMethodRow } from './payment-method.ts';

/** The money password of everyone in tests. */
export const moneyPassword = '246810';

/** A way to pay. */
export function methodRow(id: string, more: Partial<PaymentMethodRow> = {}): PaymentMethodRow {
  return {
    merchantId: 1,
    id,
    direction: 'deposit',
    kind: 'wallet',
    adapter: 'sandbox',
    name: id,
    currency: 'PHP',
    minimum: 10_000n,
    maximum: 5_000_000n,
    feeFixed: 0n,
    feePerMille: 0,
    expectedMinutes: 5,
    position: 0,
    enabled: true,
    facts: {},
    version: 1,
    ...more,
  };
}

/** The ways to pay of tests, with rules that let tests withdraw soon. */
export async function addMethods({ services }: TestGateway): Promise<void> {
  await services.history.paymentMethods(services.db.orm, [
    methodRow('wallet-in'),
    methodRow('card-in', { kind: 'card', feeFixed: 500n, feePerMille: 25 }),
    methodRow('bank-in', { kind: 'bank', adapter: 'manual', facts: { bank: 'Bank', accountNumber: '123' } }),
    methodRow('crypto-in', {
      kind: 'crypto',
      facts: { asset: 'USDT', network: 'TRON', address: 'Tx', rate: '5820' },
    }),
    methodRow('off-in', { enabled: false }),
    methodRow('euro-in', { currency: 'EUR' }),
    methodRow('wallet-out', { direction: 'withdrawal' }),
    methodRow('bank-out', { direction: 'withdrawal', kind: 'bank', feeFixed: 1500n, maximum: 9_000_000n }),
    methodRow('hand-out', { direction: 'withdrawal', kind: 'bank', adapter: 'manual' }),
  ]);
}

/** Somebody with a browser of their own. */
export interface Payer extends TestPlayer {
  username: string;
  browser: Browser;
  /** Makes a call. @returns status, code, value and failing fields */
  ask(
    name: EndpointName,
    body?: object,
    params?: Record<string, string>,
  ): Promise<{ status: number; code?: string; value: never; fields?: object }>;
  balance(): Promise<string>;
}

let documents = 0;
/** The word of somebody about who they are; each has a document of their own. */
export const identityWord = (more: object = {}) => ({
  realName: 'Ana Reyes',
  documentKind: 'passport',
  documentNumber: `P${String((documents += 1)).padStart(7, '0')}A`,
  birthDate: '1990-05-17',
  ...more,
});

/** A player with a browser; who they are is said and approved unless asked otherwise. */
export async function addPayer(
  gateway: TestGateway,
  balance = 0n,
  {
    type = memberType,
    merchantId = 1,
    identity = 'approved' as 'approved' | 'submitted' | null,
    uplineId = null as string | null,
  } = {},
): Promise<Payer> {
  const player = await addPlayer(gateway, balance, type as SessionType, merchantId, uplineId);
  const { accounts, credentials, db, history, passwords } = gateway.services;
  const browser = openBrowser(
    gateway,
    { host: player.headers.host },
    new Map([[sessionCookie, player.session.token]]),
  );
  const owner = { merchantId, accountId: player.accountId };
  await credentials.set(db.orm, merchantId, player.accountId, 'payment', await passwords.hash(moneyPassword));
  if (identity)
    await history.identity(
      db.orm,
      owner,
      identityWord() as never,
      identity === 'approved' ? 'reviewer' : null,
    );
  const account = await accounts.find(merchantId, player.accountId);
  return {
    ...player,
    username: account?.username ?? '',
    browser,
    async ask(name, body, params = {}) {
      const answer = await browser.call(name, { ...(body ? { body } : {}), params });
      const { code, value } = answer.json();
      return { status: answer.statusCode, code, value, fields: value?.fields } as never;
    },
    balance: async () => (await player.get('wallet')).value.sumBalance ?? '',
  };
}

/** An account that a payer can be paid to at once. @returns its id */
export async function addPayoutAccount(
  { services }: TestGateway,
  { accountId }: Payer,
  methodId = 'wallet-out',
  number = '09171234567',
): Promise<string> {
  const method = (await services.paymentMethods.all(1)).find(({ id }) => id === methodId);
  if (!method) throw new Error(`no method ${methodId}`);
  const row = await services.history.payoutAccount(services.db.orm, { merchantId: 1, accountId }, method, {
    institution: 'GCash',
    number,
  });
  return row.id;
}

/** The body of a deposit. */
export const depositBody = (more: object = {}) => ({
  requestId: randomUUID(),
  methodId: 'wallet-in',
  amount: '100000',
  currency: 'PHP',
  ...more,
});

/** The signer of the sandbox cashier. */
export async function sandboxSigner({ services }: TestGateway) {
  const key = (await services.secrets.of(sandboxProvider)).toString('hex');
  await services.providers.ensure({ id: sandboxProvider, keyId: '1', key });
  return { id: sandboxProvider, keyId: '1', key };
}

/** A processor's server. */
export function processorOf(gateway: TestGateway, signer: { id: string; keyId: string; key: string }) {
  return async (body: object) => {
    const path = '/processor/v1/payment';
    const payload = JSON.stringify(body);
    const headers = signedHeaders(path, payload, gateway.clock.now().getTime(), signer);
    const answer = await gateway.app.inject({ method: 'POST', url: path, headers, payload });
    const { code, value } = answer.json();
    return { status: answer.statusCode, code, state: value?.state } as {
      status: number;
      code?: string;
      state?: string;
    };
  };
}
