import { useTranslations } from 'use-intl';
import type { BetNames } from '../../domain/lottery/bet-names.ts';
import { Button } from '../../ui/Button.tsx';
import type { Refusal } from './refusal.ts';
import type { Slip } from './slip.ts';

export interface RefusalNoteProps {
  /** Null after a reload: then all that is known is that there was no answer. */
  refusal: Refusal | null;
  slip: Slip;
  names: BetNames;
  money: (minor: string) => string;
  busy: boolean;
  /** Sends the purchase whose answer was lost once more; null when there is none. */
  onCheck: (() => void) | null;
}

/**
 * Why nothing was bought, of which line, and how much still fits; the slip stays (R-LOTTERY-73). Where the answer was lost nothing says that
 * it was not bought (R-LOTTERY-71).
 */
export function RefusalNote({ refusal, slip, names, money, busy, onCheck }: RefusalNoteProps) {
  const t = useTranslations('lotteryBoard');
  const errors = useTranslations('errors');
  const left = refusal?.left;
  const about = refusal?.line === undefined ? undefined : slip.lines[refusal.line];
  return (
    <div role="alert" className="lottery-board-note">
      {about && <strong>{names.betType(about.betType)}</strong>}
      {refusal && <p>{errors(refusal.code)}</p>}
      {left !== undefined && left !== '0' && (
        <p>
          {refusal?.unit
            ? t('stillFitsUnit', { amount: money(left), unit: money(refusal.unit) })
            : t('stillFits', { amount: money(left) })}
        </p>
      )}
      <p>{t(onCheck ? 'lost' : 'slipStays')}</p>
      {onCheck && (
        <Button look="soft" busy={busy} onClick={onCheck}>
          {t('buyLost')}
        </Button>
      )}
    </div>
  );
}
