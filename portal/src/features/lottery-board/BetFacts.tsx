import { type BetType, chances, payoutScale, payoutsOf, type Picks, prizeModeOf } from '@foyer/lottery';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { BetNames } from '../../domain/lottery/bet-names.ts';
import { oneIn } from '../../domain/lottery/chance.ts';
import { useNumber } from '../../lib/use-number.ts';
import { payoutDigits, readable } from './picking.ts';

/** Tiers that stand open, so that numbers have room beside them; the others are unfolded. */
const shown = 3;

export interface BetFactsProps {
  betType: BetType;
  prizeMode: string;
  /** What is picked so far: the tiers that it can win in. */
  picks: Picks | null;
  names: BetNames;
}

/** An example, the exact chance, and what is paid for 1 (R-LOTTERY-70). */
export function BetFacts({ betType, prizeMode, picks, names }: BetFactsProps) {
  const t = useTranslations('lotteryBoard');
  const number = useNumber();
  const times = useNumber(payoutDigits);
  const payouts = useMemo(() => payoutsOf(betType, prizeModeOf(prizeMode)), [betType, prizeMode]);
  const tiers = useMemo(() => chances(betType, picks ?? undefined), [betType, picks]);
  const { kind } = betType.input;
  const example =
    kind === 'options'
      ? betType.example.split('|').filter(Boolean).map(names.outcome).join(', ')
      : readable(betType.example);
  const pays = (tier: string) => {
    const payout = payouts.get(tier);
    if (payout === undefined) return t('jackpot');
    return t('pays', {
      times: times(Number(payout) / Number(payoutScale)),
    });
  };
  const list = (some: typeof tiers) => (
    <ul>
      {some.map(({ tier, chance }) => (
        <li key={tier}>
          {tiers.length > 1 && <span>{names.outcome(tier)}</span>}
          <span>{t('oneIn', { x: number(oneIn(chance)) })}</span>
          <strong>{pays(tier)}</strong>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="lottery-board-facts">
      <p>
        {t('example')} <bdi>{example}</bdi>
      </p>
      {list(tiers.slice(0, shown))}
      {tiers.length > shown && (
        <details>
          <summary>
            {t('moreTiers', { count: tiers.length - shown })}
            <ChevronDown size={16} aria-hidden />
          </summary>
          {list(tiers.slice(shown))}
        </details>
      )}
    </div>
  );
}
