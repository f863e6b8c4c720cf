import { useTranslations } from 'use-intl';
import type { TeamFigures } from '@foyer/contract';
import { Change } from '../../domain/wallet/Change.tsx';
import type { Money } from '../../domain/wallet/use-money.ts';

export interface FiguresProps {
  play: Pick<TeamFigures, 'stake' | 'validStake' | 'win' | 'net'> | null;
  cash: Pick<TeamFigures, 'deposits' | 'withdrawals'> | null;
  money: Money;
}

/** The sums of a team or of somebody in it; what the merchant keeps from agents is said to be kept. */
export function Figures({ play, cash, money }: FiguresProps) {
  const t = useTranslations('team');
  const records = useTranslations('records');
  const lines = [
    ...(cash
      ? [
          [t('deposits'), cash.deposits],
          [t('withdrawals'), cash.withdrawals],
        ]
      : []),
    ...(play
      ? [
          [records('stake'), play.stake],
          [t('validStake'), play.validStake],
          [t('win'), play.win],
        ]
      : []),
  ] as const;
  return (
    <dl className="card record-cash">
      {lines.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{money(amount!)}</dd>
        </div>
      ))}
      {play && (
        <div>
          <dt>{records('net')}</dt>
          <dd>
            <Change minor={play.net} money={money} />
          </dd>
        </div>
      )}
      {(!play || !cash) && <p className="text-xs text-muted">{t('hidden')}</p>}
    </dl>
  );
}
