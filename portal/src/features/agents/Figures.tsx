import { useTranslations } from 'use-intl';
import type { TeamFigures } from '@foyer/contract';

/** Won or lost. */
export const toneOf = (net: string) => (net.startsWith('-') ? 'text-bad' : 'text-good');

export interface FiguresProps {
  play: Pick<TeamFigures, 'stake' | 'validStake' | 'win' | 'net'> | null;
  cash: Pick<TeamFigures, 'deposits' | 'withdrawals'> | null;
  money: (minor: string) => string;
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
            <strong className={toneOf(play.net)}>{money(play.net)}</strong>
          </dd>
        </div>
      )}
      {(!play || !cash) && <p className="text-xs text-muted">{t('hidden')}</p>}
    </dl>
  );
}
