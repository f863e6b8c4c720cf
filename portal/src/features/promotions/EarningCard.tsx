import { useTranslations } from 'use-intl';
import type { Earning } from '@foyer/contract';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { useWhen } from '../../lib/use-when.ts';
import { Button } from '../../ui/Button.tsx';
import { Progress } from './parts.tsx';
import { useClaim } from './use-claim.ts';

/** Something that was earned: what it asks for, how far that is, and the button that claims it. */
export function EarningCard({ earning }: { earning: Earning }) {
  const t = useTranslations('earnings');
  const terms = useTranslations('promotions');
  const amounts = useMoney(earning);
  const moment = useWhen();
  const claim = useClaim('claimEarning', amounts);
  const { id, source, title, amount, state, mayClaim, wagered, dueAt } = earning;
  const { turnover, turnoverTimes, cost, returnPercent } = earning.terms;
  return (
    <li className="card reward">
      <div className="promotion-head">
        <strong>{title || t(`source.${source}`)}</strong>
        <span className="promotion-label">{t(`state.${state}`)}</span>
      </div>
      <p className="reward-amount">{amounts(amount)}</p>
      {state === 'open' && turnoverTimes > 0 ? (
        <p className="text-sm text-muted">
          {terms('terms.turnover')}:{' '}
          {terms('terms.turnoverText', { amount: amounts(turnover), times: turnoverTimes })}
          {' · '}
          {terms('terms.cost')}: {terms('terms.costText', { cost: amounts(cost), percent: returnPercent })}
        </p>
      ) : null}
      {state === 'wagering' ? <Progress wagered={wagered} turnover={turnover} amounts={amounts} /> : null}
      {dueAt && (state === 'open' || state === 'wagering') ? (
        <p className="text-xs text-muted">{t('club.until', { moment: moment(dueAt) })}</p>
      ) : null}
      {mayClaim ? (
        <Button wide busy={claim.isBusy} onClick={() => claim.press({ params: { id } })}>
          {t('club.claim')}
        </Button>
      ) : null}
    </li>
  );
}
