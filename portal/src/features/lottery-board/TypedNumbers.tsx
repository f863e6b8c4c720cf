import type { BetType } from '@foyer/lottery';
import { Delete } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Picking, typedNumbers } from './picking.ts';

export interface TypedNumbersProps {
  betType: BetType;
  picking: Picking;
  onPick: (picking: Picking) => void;
}

/** Numbers by a pad or typed and pasted: a number is taken as soon as it is whole. */
export function TypedNumbers({ betType, picking, onPick }: TypedNumbersProps) {
  const t = useTranslations('lotteryBoard');
  const [typed, setTyped] = useState('');
  const [row] = betType.input.rows;
  const numbers = picking[0] ?? [];
  const length = row!.alphabet.symbolAt(0).length;
  const isRoll = row!.alphabet.indexOf(`R${'0'.repeat(length - 1)}`) >= 0;
  const keys = [...'1234567890', ...(isRoll ? ['R'] : [])];

  const take = (text: string) => {
    const found = typedNumbers(betType, text);
    if (found.numbers.length > 0) onPick([[...new Set([...numbers, ...found.numbers])]]);
    setTyped(found.wrong.join(' '));
  };
  const { wrong } = typedNumbers(betType, typed);
  // The last one may be on its way still
  const wrongOne = wrong.find((word, index) => word.length >= length || index < wrong.length - 1);

  return (
    <div className="lottery-board-typed">
      <label className="lottery-board-entry">
        <span>{t('numbersOf', { digits: length })}</span>
        <input
          value={typed}
          inputMode={isRoll ? 'text' : 'numeric'}
          autoComplete="off"
          placeholder={row!.alphabet.symbolAt(1234 % row!.alphabet.size)}
          aria-invalid={wrongOne !== undefined || undefined}
          onChange={(event) => take(event.currentTarget.value)}
        />
      </label>
      {wrongOne && (
        <p role="alert" className="text-bad text-sm">
          {t('wrongNumber', { number: wrongOne, digits: length })}
        </p>
      )}
      <div className="lottery-board-pad">
        {keys.map((key) => (
          <button key={key} type="button" onClick={() => take(typed + key)}>
            {key}
          </button>
        ))}
        <button type="button" aria-label={t('erase')} onClick={() => setTyped(typed.slice(0, -1))}>
          <Delete size={20} aria-hidden />
        </button>
      </div>
      <ul className="lottery-board-chosen" aria-label={t('chosen')}>
        {numbers.map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-label={t('removeNumber', { number })}
              onClick={() => onPick([numbers.filter((each) => each !== number)])}
            >
              {number} ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
