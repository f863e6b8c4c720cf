import { useTranslations } from 'use-intl';
import type { BetNames } from '../../domain/lottery/bet-names.ts';
import type { Refusal } from './refusal.ts';
import type { Slip } from './slip.ts';

export interface RefusalNoteProps {
  refusal: Refusal;
  slip: Slip;
  names: BetNames;
  money: (minor: string) => string;
}

/** Why nothing was bought, of which line, and how much still fits; the slip stays (R-LOTTERY-73). */
export function RefusalNote({ refusal: { code, line, left }, slip, names, money }: RefusalNoteProps) {
  const t = useTranslations('lotteryBoard');
  const errors = useTranslations('errors');
  const about = line === undefined ? undefined : slip.lines[line];
  return (
    <div role="alert" className="lottery-board-note">
      {about && <strong>{names.betType(about.betType)}</strong>}
      <p>{errors(code)}</p>
      {left !== undefined && <p>{t('stillFits', { amount: money(left) })}</p>}
      <p>{t('slipStays')}</p>
    </div>
  );
}
