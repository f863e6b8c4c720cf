import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import { gameTypes, type GameType } from '@foyer/contract/game-types';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useLogin } from '../../domain/session/real-account.ts';
import { Change } from '../../domain/wallet/Change.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { Late, latePart } from '../../lib/late.tsx';
import { useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { Choice } from '../../ui/Choice.tsx';
import { periodOf } from './period.ts';
import { useStart } from './use-start.ts';
import { ExportLink, NoLines, Periods } from './RecordPage.tsx';

const netChart = latePart(() => import('../../ui/ColumnChart.tsx'));

type ProfitAndLoss = Answer<'profitAndLoss'>;

function GameTypes({ found, money }: { found: ProfitAndLoss; money: (minor: string) => string }) {
  const t = useTranslations('records');
  return (
    <ul className="px-4">
      {found.gameTypes.map(({ gameType, stake, net, rounds }) => (
        <li key={gameType} className="record-line">
          <span>
            <strong className="block text-md">{t(`gameTypes.${gameType}`)}</strong>
            <span className="text-xs text-muted">
              {t('roundsStaked', { count: rounds, amount: money(stake) })}
            </span>
          </span>
          <Change minor={net} money={money} />
        </li>
      ))}
    </ul>
  );
}

function Figures({ found }: { found: ProfitAndLoss }) {
  const t = useTranslations('records');
  const money = useMoney(found);
  const { total } = found;
  const days = found.days.map(({ day, net }) => ({ day, value: BigInt(net) }));
  return (
    <>
      <dl className="card record-totals">
        <div>
          <dt>{t('stake')}</dt>
          <dd>{money(total.stake)}</dd>
        </div>
        <div>
          <dt>{t('payout')}</dt>
          <dd>{money(total.payout)}</dd>
        </div>
        <div>
          <dt>{t('net')}</dt>
          <dd>
            <Change minor={total.net} money={money} />
          </dd>
        </div>
      </dl>
      {days.length === 0 ? (
        <NoLines />
      ) : (
        <>
          <Late
            part={netChart}
            props={{
              days,
              money: (minor) => money(minor, 'exceptZero'),
              label: t('netPerDay'),
              tableLabel: t('asTable'),
            }}
            fallback={<div className="card record-chart record-chart-wait" />}
          />
          <GameTypes found={found} money={money} />
        </>
      )}
      <h2 className="choice-title px-4">{t('cash')}</h2>
      <dl className="card record-cash">
        <div>
          <dt>{t('deposited')}</dt>
          <dd>{money(found.deposited)}</dd>
        </div>
        <div>
          <dt>{t('withdrawn')}</dt>
          <dd>{money(found.withdrawn)}</dd>
        </div>
        <div>
          <dt>{t('lifetimeNet')}</dt>
          <dd>{money(found.lifetimeNet)}</dd>
        </div>
      </dl>
      <p className="px-4 text-xs text-muted">{t('lifetimeAbout')}</p>
    </>
  );
}

/** Profit and loss (R-WALLET-21): per day and kind of game, and what came in and went out in all. */
export default function ProfitAndLossPage() {
  const t = useTranslations('records');
  const query = useQueryParams();
  const period = periodOf(query.get('period'));
  const gameType = gameTypes.find((each) => each === query.get('gameType'));
  const visitor = useLogin(paths.profitAndLoss());
  // The beginning of a day, found once per period: the page asks the same while it is looked at.
  const from = useStart(period);
  const request = requestOf('profitAndLoss', {
    query: { ...(from ? { from } : {}), ...(gameType ? { gameType } : {}) },
  });
  const asked = useCall(request, {
    enabled: visitor !== null && from !== null,
    staleTime: 0,
  });
  const { data } = asked;
  const more: { gameType?: GameType } = gameType ? { gameType } : {};
  const show = (value: string) =>
    go(`${paths.profitAndLoss()}?${new URLSearchParams({ period, ...(value ? { gameType: value } : {}) })}`, {
      replace: true,
    });
  return (
    <div className="pb-6">
      <Periods path={paths.profitAndLoss()} period={period} more={more} />
      <div className="record-tools">
        <Choice
          label={t('gameTypeLabel')}
          value={gameType ?? ''}
          onChoose={show}
          choices={[
            { value: '', label: t('all') },
            ...gameTypes.map((each) => ({ value: each, label: t(`gameTypes.${each}`) })),
          ]}
        />
        <ExportLink record="profit-and-loss" period={period} more={more} />
      </div>
      {data && <Figures found={data} />}
      {!data && visitor !== null && <CallAwaited asked={asked} />}
    </div>
  );
}
