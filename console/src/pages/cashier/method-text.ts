import type { Answer } from '@foyer/contract/client';
import { formatMoney } from '../../components/money.ts';

export type Method = Answer<'operatorPaymentMethods'>['methods'][number];
/** What processes the payments of a method; on the wire its adapter. */
export type Processor = Method['adapter'];
export type FactName = keyof Method['facts'];

export const kinds = {
  bank: 'Bank',
  wallet: 'E-wallet',
  card: 'Card',
  crypto: 'Crypto',
} as const satisfies Record<Method['kind'], string>;
export const processorNames = {
  manual: 'Manual: confirmed by staff',
  sandbox: 'Sandbox processor',
} as const satisfies Record<Processor, string>;
export const factNames = {
  bank: 'Bank or wallet',
  accountName: 'Account name',
  accountNumber: 'Account number',
  asset: 'Coin',
  network: 'Network',
  address: 'Address',
  rate: 'Value of one coin',
} as const satisfies Record<FactName, string>;

/**
 * The processors for methods of a kind: a card is paid on a page of its processor, nobody takes one by hand.
 * @param connected all that there are
 */
export const processorsFor = (kind: Method['kind'], connected: readonly Processor[]): readonly Processor[] =>
  connected.filter((processor) => kind !== 'card' || processor !== 'manual');

/** The kinds of methods that have a processor. @param connected all that there are */
export const kindsWithProcessor = (connected: readonly Processor[]): Method['kind'][] =>
  (Object.keys(kinds) as Method['kind'][]).filter((kind) => processorsFor(kind, connected).length > 0);

const account = ['bank', 'accountName', 'accountNumber'] as const;
const factsByKind: Record<Method['kind'], readonly FactName[]> = {
  bank: account,
  wallet: account,
  card: [],
  crypto: ['asset', 'network', 'address', 'rate'],
};

/** What is said of a method, by its kind; withdrawals are paid to the player's account. */
export const factsOf = ({ direction, kind }: Pick<Method, 'direction' | 'kind'>): readonly FactName[] =>
  direction === 'deposit' ? factsByKind[kind] : [];

/** A method that is being added, before anything is typed. */
export const newMethod = (currency: string, position: number): Method => ({
  id: '',
  direction: 'deposit',
  kind: 'bank',
  adapter: 'manual',
  name: '',
  currency,
  minimum: '10000',
  maximum: '5000000',
  feeFixed: '0',
  feePerMille: 0,
  expectedMinutes: 60,
  position,
  enabled: false,
  facts: {},
  version: 0,
});

/** A code for a method of this name, as the gateway takes it. */
export function codeOf({ name, direction }: Pick<Method, 'name' | 'direction'>): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return words === ''
    ? ''
    : `${words.slice(0, 30).replace(/-+$/, '')}-${direction === 'deposit' ? 'in' : 'out'}`;
}

/** A method as it is sent: facts of its kind only, without those that are empty. */
export function sendable(method: Method): Method {
  const facts = Object.fromEntries(
    factsOf(method)
      .map((name) => [name, method.facts[name]?.trim()])
      .filter(([, value]) => value),
  );
  return { ...method, name: method.name.trim(), facts };
}

/** What it keeps, in the words players read. */
export function feeText({
  feeFixed,
  feePerMille,
  currency,
}: Pick<Method, 'feeFixed' | 'feePerMille' | 'currency'>): string {
  const parts = [
    feeFixed === '0' ? null : formatMoney(feeFixed, currency),
    feePerMille === 0 ? null : `${feePerMille / 10}%`,
  ].filter(Boolean);
  return parts.length === 0 ? 'no fee' : `${parts.join(' + ')} fee`;
}

/** A length of time in the unit that players read. */
export function durationText(minutes: number): string {
  const [count, unit] =
    minutes < 90 ? [minutes, 'minute'] : minutes < 48 * 60 ? [minutes / 60, 'hour'] : [minutes / 1440, 'day'];
  const whole = Math.max(1, Math.round(count));
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
