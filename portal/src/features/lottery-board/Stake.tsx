import { mostMultiple } from '@foyer/contract/lottery-kinds';
import { useTranslations } from 'use-intl';
import { CountField } from './CountField.tsx';

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
      <CountField
        value={multiple}
        least={1}
        most={mostMultiple}
        label={t('multiple')}
        less={t('less')}
        more={t('more')}
        onChange={onMultiple}
      />
    </div>
  );
}
