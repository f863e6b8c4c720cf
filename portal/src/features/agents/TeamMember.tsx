import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { isUnknown } from '../../domain/app/call-state.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { Change } from '../../domain/wallet/Change.tsx';
import { useMoney, type Money } from '../../domain/wallet/use-money.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useQueryParams } from '../../lib/location.ts';
import { DayChart } from './DayChart.tsx';
import { DownlineTransfer } from './DownlineTransfer.tsx';
import { Figures } from './Figures.tsx';
import { Line } from './Line.tsx';
import { PrizeModes } from './PrizeModes.tsx';
import { TeamPeriods } from './TeamPeriods.tsx';
import { TransferRecord } from './TransferRecord.tsx';
import { teamPeriodOf, type TeamPeriodQuery } from './team-period.ts';

type MemberDetails = Answer<'teamMember'>;

function Facts({ found }: { found: MemberDetails }) {
  const t = useTranslations('team');
  const when = useWhen();
  const { level, isActive, nickname, joinedAt, lastSeenAt, below } = found;
  const facts = [
    [t('status'), isActive ? t('usable') : t('unusable')],
    [t('levelLabel'), String(level)],
    ...(nickname === null ? [] : [[t('nickname'), nickname]]),
    [t('joinedAt'), when(joinedAt)],
    ...(lastSeenAt ? [[t('lastSeen'), when(lastSeenAt)]] : []),
    [t('below'), String(below)],
  ];
  return (
    <dl className="card record-cash">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Games({ found, money }: { found: MemberDetails; money: Money }) {
  const t = useTranslations('team');
  const records = useTranslations('records');
  if (found.games.length === 0) return null;
  return (
    <>
      <h2 className="choice-title px-4">{t('games')}</h2>
      <ul className="px-4">
        {found.games.map(({ nodeId, gameName, rounds, stake, net }) => (
          <li key={nodeId} className="record-line">
            <span>
              <strong className="block text-md">{gameName}</strong>
              <span className="text-xs text-muted">
                {records('roundsStaked', { count: rounds, amount: money(stake) })}
              </span>
            </span>
            <Change minor={net} money={money} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Shown({ found, query }: { found: MemberDetails; query: TeamPeriodQuery }) {
  const t = useTranslations('team');
  const { points } = useFeatures();
  const money = useMoney(found);
  const [isSending, setSending] = useState(false);
  const { id, userName, below } = found;
  return (
    <>
      {found.line.length > 0 && <Line line={found.line} />}
      <h2 className="px-4 pt-3 text-xl">{userName}</h2>
      <Facts found={found} />
      <div className="record-tools">
        {below > 0 && (
          <LinkButton look="soft" href={paths.teamManagement({ under: id })}>
            {t('showBelow')}
          </LinkButton>
        )}
        {points && found.isActive && !isSending && (
          <Button onClick={() => setSending(true)}>{t('transfer')}</Button>
        )}
      </div>
      {isSending && <DownlineTransfer id={id} userName={userName} onSent={() => setSending(false)} />}
      {found.level === 1 && <PrizeModes id={id} userName={userName} />}
      <h2 className="choice-title px-4">{t('figures')}</h2>
      <TeamPeriods path={paths.teamManagement()} query={query} more={{ id }} />
      <div className="mt-3">
        <Figures play={found.play} cash={found.cash} money={money} />
      </div>
      <DayChart days={found.days} money={money} />
      <Games found={found} money={money} />
      {points && <TransferRecord isOn memberId={id} />}
    </>
  );
}

/** Somebody of the team: who they are below, what they did, a transfer to them (R-AGENTS-54), and their prize modes. */
export function TeamMember({ id, isOn }: { id: string; isOn: boolean }) {
  const t = useTranslations('team');
  const language = useLanguage();
  const query = teamPeriodOf(useQueryParams());
  const request = requestOf('teamMember', { params: { id }, query: { ...query, language } });
  const asked = useCall(request, { enabled: isOn, staleTime: 0, silent: true });
  const { data, error } = asked;
  if (data) return <Shown found={data} query={query} />;
  if (isUnknown(error))
    return (
      <EmptyState text={t('notFound')}>
        <LinkButton look="soft" href={paths.teamManagement()}>
          {t('toTeam')}
        </LinkButton>
      </EmptyState>
    );
  return <CallAwaited asked={asked} />;
}
