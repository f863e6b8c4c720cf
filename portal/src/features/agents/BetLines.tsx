import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import { Change } from '../../domain/wallet/Change.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { useWhen } from '../../lib/use-when.ts';

/** Bets of people of a team, the latest first. */
export function BetLines({ page, bets }: { page: Answer<'teamBets'>; bets: Answer<'teamBets'>['bets'] }) {
  const t = useTranslations('agentRates');
  const money = useMoney(page);
  const when = useWhen();
  return (
    <ul className="px-4">
      {bets.map(({ id, userName, gameName, stake, net, state, startedAt }) => (
        <li key={id} className="record-line">
          <span className="min-w-0">
            <strong className="block truncate text-md">
              {userName} · {gameName}
            </strong>
            <span className="text-xs text-muted">
              {when(startedAt)} · {t('staked', { amount: money(stake) })}
            </span>
          </span>
          {state === 'settled' ? (
            <Change minor={net} money={money} />
          ) : (
            <span className="text-xs text-muted">{t(`states.${state}`)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
