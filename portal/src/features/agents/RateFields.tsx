import {
  isTold,
  mapOfRates,
  ratePartsOf,
  rateIn,
  rateKeyOf,
  whereAbove,
  type Rate,
  type RateScope,
} from '@foyer/contract/agent-rates';
import { gameTypes } from '@foyer/contract/game-types';
import { useTranslations } from 'use-intl';
import type { FieldFault } from '../../domain/forms/form.ts';
import { Field } from '../../ui/Field.tsx';
import { usePercent } from './ContractCard.tsx';
import { useRateName } from './RateTable.tsx';

export interface RateFieldsProps {
  /** What a rate can be typed for. */
  scopes: readonly RateScope[];
  /** The agent's own rates from tomorrow on: none is above them. */
  own: readonly Rate[];
  /** What the fields begin with; 0 each if left out. */
  start?: readonly Rate[];
  vendors?: Parameters<typeof useRateName>[0];
  wordsOf: (name: string) => string | undefined;
  forget: (name: string) => void;
}

/**
 * What an agent can give rates for: the types that they earn by, and vendors of their own where either side has one, also one that
 * earns nothing.
 * @param given what the other side has already
 */
export function scopesOf(own: readonly Rate[], given: readonly Rate[] = []): RateScope[] {
  const most = mapOfRates(own);
  const types = gameTypes.map((gameType): RateScope => ({ gameType, vendor: '' }));
  const byKey = new Map([...types, ...own, ...given].map((one) => [rateKeyOf(one), one]));
  return [...byKey.values()].filter((one) => isTold(most, one));
}

/** The rates that were typed, by the fields of {@link RateFields}; faults for those that are none, which are 0, or above the agent's own. */
export function typedRates(
  { scopes, own }: Pick<RateFieldsProps, 'scopes' | 'own'>,
  typed: Record<string, string>,
) {
  const parts = scopes.map((one) => ({ ...one, rate: ratePartsOf(typed[rateKeyOf(one)] ?? '') }));
  const faults = parts
    .filter(({ rate }) => rate === null)
    .map((one): [string, FieldFault] => [rateKeyOf(one), { code: 'field_invalid' }]);
  const rates = parts.map((one): Rate => ({ ...one, rate: one.rate ?? 0 }));
  const keys = new Set(scopes.map(rateKeyOf));
  const tooHigh = whereAbove(mapOfRates(rates), mapOfRates(own))
    .filter((one) => keys.has(rateKeyOf(one)))
    .map((one): [string, FieldFault] => [rateKeyOf(one), { code: 'rate_above_own' }]);
  return { rates, faults: [...faults, ...tooHigh] };
}

/** Fields in which an agent types rates, as percentages. */
export function RateFields({ scopes, own, start, vendors, wordsOf, forget }: RateFieldsProps) {
  const t = useTranslations('agentRates');
  const percent = usePercent();
  const nameOf = useRateName(vendors ?? []);
  const [most, first] = [mapOfRates(own), mapOfRates(start ?? [])];
  return scopes.map((one) => (
    <Field
      key={rateKeyOf(one)}
      name={rateKeyOf(one)}
      label={`${nameOf(one)} (%)`}
      inputMode="decimal"
      defaultValue={String(rateIn(first, one.gameType, one.vendor) / 100)}
      hint={t('atMost', { percent: percent(rateIn(most, one.gameType, one.vendor)) })}
      error={wordsOf(rateKeyOf(one))}
      onInput={() => forget(rateKeyOf(one))}
    />
  ));
}
