import type { ErrorCode } from '@foyer/contract/error-codes';
import { feeOf } from '@foyer/contract/fee';
import { fieldRefusal } from '../../../platform/http/refusal.ts';
import type { PaymentMethodRow } from './store.ts';

type Kind = PaymentMethodRow['kind'];
type Facts = PaymentMethodRow['facts'];
type Fact = keyof Facts;

/** What is said of a kind of method; the rest is left out. */
const factsOf: Record<Kind, readonly Fact[]> = {
  bank: ['bank', 'accountName', 'accountNumber'],
  wallet: ['bank', 'accountName', 'accountNumber'],
  card: [],
  crypto: ['asset', 'network', 'address', 'rate'],
};

/** Numbers of accounts and wallets, IBAN among them; spaces and hyphens as people write them. */
const accountNumber = /^(?=(?:\D*\d){4})\+?[0-9A-Z](?:[ -]?[0-9A-Z]){4,33}$/i;
/** Addresses of networks that are known by name; of others only what no address has is refused. */
const addresses: readonly (readonly [network: RegExp, address: RegExp])[] = [
  [/tron|trc-?20/i, /^T[1-9A-HJ-NP-Za-km-z]{33}$/],
  [/ethereum|erc-?20|polygon|bsc|bep-?20|arbitrum|base|optimism/i, /^0x[0-9a-fA-F]{40}$/],
  [/bitcoin|^btc$/i, /^(?:bc1[02-9ac-hj-np-z]{11,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/],
];
const anyAddress = /^[A-Za-z0-9][A-Za-z0-9:_-]{15,127}$/;

/** What players must be told of a deposit, by its kind: by hand the account, coins always. */
function required({ direction, kind, adapter }: PaymentMethodRow): readonly Fact[] {
  if (direction === 'withdrawal') return [];
  if (kind === 'crypto') return factsOf.crypto;
  if (adapter !== 'manual') return [];
  return kind === 'wallet' ? ['accountName', 'accountNumber'] : factsOf[kind];
}

function faultOf(name: Fact, facts: Facts): boolean {
  const value = facts[name] ?? '';
  if (name === 'accountNumber') return !accountNumber.test(value);
  if (name !== 'address') return false;
  const [, shape = anyAddress] = addresses.find(([network]) => network.test(facts.network ?? '')) ?? [];
  return !shape.test(value);
}

/** Only what belongs to the kind, trimmed. */
function tidy({ direction, kind, facts }: PaymentMethodRow): Facts {
  const names = direction === 'deposit' ? factsOf[kind] : [];
  return Object.fromEntries(
    names.map((name) => [name, facts[name]?.trim() ?? '']).filter(([, value]) => value),
  );
}

/**
 * A way to pay as it may stand: what no player could use is refused.
 * @param adapters who is there to carry payments out
 * @returns it, with the facts of its kind only
 * @throws Refusal body_invalid naming the field
 */
export function validateMethod(
  row: PaymentMethodRow,
  adapters: readonly PaymentMethodRow['adapter'][],
): PaymentMethodRow {
  const faults: Record<string, ErrorCode> = {};
  const facts = tidy(row);
  if (row.maximum < row.minimum) faults.maximum = 'field_invalid';
  if (feeOf(row, row.minimum) >= row.minimum) faults.feeFixed = 'field_invalid';
  // A card is paid on a page of its processor: nobody takes one by hand.
  if (!adapters.includes(row.adapter) || (row.kind === 'card' && row.adapter === 'manual'))
    faults.adapter = 'field_invalid';
  for (const name of required(row)) if (!facts[name]) faults[`facts.${name}`] = 'field_required';
  for (const name of Object.keys(facts) as Fact[])
    if (faultOf(name, facts)) faults[`facts.${name}`] = 'field_invalid';
  if (Object.keys(faults).length > 0) throw fieldRefusal(faults);
  return { ...row, facts };
}
