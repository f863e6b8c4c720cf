import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { mostMultiple } from './slip.ts';

export interface StakeProps {
  units: readonly string[];
  unit: string;
  multiple: number;
  money: (minor: string) => string;
  onUnit: (unit: string) => void;
  onMultiple: (multiple: number) => void;
}

/** What one combination costs, and how often it is bought. */
export function Stake({ units, unit, multiple, money, onUnit, onMultiple }: StakeProps) {
  const t = useTranslations('lotteryBoard');
  const set = (value: number) => onMultiple(Math.min(Math.max(Math.trunc(value) || 1, 1), mostMultiple));
  return (
    <div className="lottery-board-stake">
      <label>
        <span>{t('unit')}</span>
        <select value={unit} onChange={(event) => onUnit(event.currentTarget.value)}>
          {units.map((each) => (
            <option key={each} value={each}>
              {money(each)}
            </option>
          ))}
        </select>
      </label>
      <div className="lottery-board-times">
        <button
          type="button"
          aria-label={t('less')}
          disabled={multiple <= 1}
          onClick={() => set(multiple - 1)}
        >
          <Minus size={18} aria-hidden />
        </button>
        <label>
          <span className="sr-only">{t('multiple')}</span>
          <input
            inputMode="numeric"
            value={multiple}
            onChange={(event) => set(Number(event.currentTarget.value.replaceAll(/\D/g, '')))}
          />
        </label>
        <button type="button" aria-label={t('more')} onClick={() => set(multiple + 1)}>
          <Plus size={18} aria-hidden />
        </button>
      </div>
    </div>
  );
}
