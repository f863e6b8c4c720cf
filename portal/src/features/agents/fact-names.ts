import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import { useDay } from '../../lib/use-when.ts';
import { usePercent } from './ContractCard.tsx';
import { useRateName } from './RateTable.tsx';

/** What a settlement is made of, under a key. */
export type Fact = Answer<'agentSettlement'>['facts'][number];

/** A fact as people read it. */
export interface NamedFact extends Fact {
  /** How many rounds it has, or the rates of a line. */
  about: string;
  /** Says which of several with one label it is. */
  fullName: string;
}

/** Names facts: days as dates, lines as their rates are named elsewhere, with what tells them from others of that name. */
export function useFactNames(facts: readonly Fact[], by: 'day' | 'person' | 'game' | 'line'): NamedFact[] {
  const t = useTranslations('contract');
  const dayOf = useDay();
  const percent = usePercent();
  const rateName = useRateName(
    facts.flatMap(({ line }) => (line ? [{ ...line, name: line.vendorName }] : [])),
  );
  const ratesOf = (rate: number, line: Fact['line']) =>
    line && line.below > 0
      ? t('facts.byRates', { percent: percent(rate), own: percent(line.own), below: percent(line.below) })
      : t('facts.byRate', { percent: percent(rate) });
  return facts.map((fact) => {
    const { rate, line, late, rounds } = fact;
    if (rate === null) {
      const label = by === 'day' ? dayOf(fact.key) : fact.label;
      return { ...fact, label, about: t('facts.rounds', { count: rounds }), fullName: label };
    }
    const label = line ? rateName(line) : fact.label;
    // Only late rounds are of another day than the settlement.
    const about = [ratesOf(rate, line), ...(line && late ? [dayOf(line.day)] : [])].join(' · ');
    return { ...fact, label, about, fullName: `${label} · ${about}` };
  });
}
