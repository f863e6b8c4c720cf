import { useTranslations } from 'use-intl';
import type { LotteryDetail } from '@foyer/contract';
import { useMoney } from '../../domain/wallet/use-money.ts';
import type { Messages } from '../../messages/namespaces.ts';

type RuleKey = keyof Messages['lottery']['rules'];

/** The rules of six numbers are the same from 42 to 58 balls. */
const ruleOf = (family: string) => (family.startsWith('ph-lotto') ? 'ph-lotto' : family) as RuleKey;

/** How a lottery is drawn and won, when it draws, what a slip may cost, and how a draw can be checked (R-LOTTERY-82). */
export function Rules({ lottery }: { lottery: LotteryDetail }) {
  const t = useTranslations('lottery');
  const money = useMoney(lottery);
  const { limits, units, everySeconds, mayCancel, mayChase, source } = lottery;
  return (
    <div className="lottery-rules">
      <p className="lottery-text">{t(`rules.${ruleOf(lottery.family)}`)}</p>
      <dl className="lottery-terms">
        <dt>{t('terms.draws')}</dt>
        <dd>
          {everySeconds === null
            ? t('terms.calendar')
            : t('terms.every', { minutes: Math.max(1, Math.round(everySeconds / 60)) })}
        </dd>
        <dt>{t('terms.unit')}</dt>
        <dd>{units.map((minor) => money(minor)).join(', ')}</dd>
        <dt>{t('terms.line')}</dt>
        <dd>{money(limits.line)}</dd>
        <dt>{t('terms.ticket')}</dt>
        <dd>{money(limits.ticket)}</dd>
        <dt>{t('terms.account')}</dt>
        <dd>{money(limits.account)}</dd>
        <dt>{t('terms.cancel')}</dt>
        <dd>{mayCancel ? t('terms.untilCutOff') : t('terms.no')}</dd>
        {mayChase && (
          <>
            <dt>{t('terms.chase')}</dt>
            <dd>{t('terms.yes')}</dd>
          </>
        )}
        <dt>{t('terms.source')}</dt>
        <dd>{t(`terms.${source}`)}</dd>
      </dl>
    </div>
  );
}
