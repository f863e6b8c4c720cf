import { statedPercent } from '@foyer/lottery';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { LotteryRebate } from '@foyer/contract';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useMoney, type Money } from '../../domain/wallet/use-money.ts';
import { useDay } from '../../lib/use-when.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

function Line({ line, money }: { line: LotteryRebate['lines'][number]; money: Money }) {
  const t = useTranslations('lottery');
  const { gameName, prizeMode, isOwn, share, stake, amount } = line;
  return (
    <li className="lottery-rebate-line">
      <span>
        {t('rebates.line', { game: gameName, mode: t('percent', { part: statedPercent(prizeMode) }) })}
        <span className="lottery-note block">
          {t(isOwn ? 'rebates.own' : 'rebates.team')} · {t('rebates.share', { share, stake: money(stake) })}
        </span>
      </span>
      <span>{money(amount)}</span>
    </li>
  );
}

function Day({ rebate }: { rebate: LotteryRebate }) {
  const t = useTranslations('lottery');
  const dayOf = useDay();
  const { day, amount, state, lines } = rebate;
  const money = useMoney(rebate);
  return (
    <li className="card lottery-rebate">
      <div className="lottery-rebate-line">
        <strong>{dayOf(day)}</strong>
        <span className="lottery-ticket-money">
          {state === 'due' && <span className="lottery-note">{t('rebates.due')}</span>}
          <strong>{money(amount)}</strong>
        </span>
      </div>
      <ul>
        {lines.map((line) => (
          <Line
            key={`${line.gameName} ${line.prizeMode} ${line.isOwn} ${line.share}`}
            line={line}
            money={money}
          />
        ))}
      </ul>
    </li>
  );
}

/** What prize modes gave back, by day (R-LOTTERY-130). */
export function RebateList() {
  const t = useTranslations('lottery');
  const asked = useCall(requestOf('lotteryRebates', { query: { language: useLanguage() } }));
  const { data } = asked;
  if (!data) return <CallAwaited asked={asked} />;
  if (data.rebates.length === 0)
    return (
      <EmptyState icon={<Undo2 size={32} aria-hidden />} text={t('rebates.none')}>
        <p className="text-sm">{t('rebates.about')}</p>
      </EmptyState>
    );
  return (
    <>
      <p className="lottery-note mb-3">{t('rebates.about')}</p>
      <ul className="lottery-rows">
        {data.rebates.map((rebate) => (
          <Day key={rebate.day} rebate={rebate} />
        ))}
      </ul>
    </>
  );
}
