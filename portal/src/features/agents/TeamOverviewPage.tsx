import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import { isAgent } from '@foyer/contract/session-can';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useVisitor } from '../../domain/session/session.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { Change } from '../../domain/wallet/Change.tsx';
import { FileButton } from '../../domain/files/FileButton.tsx';
import { useMoney, type Money } from '../../domain/wallet/use-money.ts';
import { useQueryParams } from '../../lib/location.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { AgentFrame } from './AgentFrame.tsx';
import { DayChart } from './DayChart.tsx';
import { Figures } from './Figures.tsx';
import { TeamPeriods } from './TeamPeriods.tsx';
import { inAddress, teamPeriodOf, type TeamPeriodQuery } from './team-period.ts';
import { TotalsCard } from './TotalsCard.tsx';

/** A line that opens a page where the merchant has it. */
function Line({
  href,
  title,
  text,
  net,
  money,
}: Record<'title' | 'text' | 'net', string> & { href: string | null; money: Money }) {
  const content = (
    <>
      <span>
        <strong className="block text-md">{title}</strong>
        <span className="text-xs text-muted">{text}</span>
      </span>
      <span className="team-amount">
        <Change minor={net} money={money} />
        {href && <ChevronRight size={18} aria-hidden className="rtl-flip text-muted" />}
      </span>
    </>
  );
  return (
    <li>
      {href ? (
        <Link href={href} className="record-line">
          {content}
        </Link>
      ) : (
        <div className="record-line">{content}</div>
      )}
    </li>
  );
}

function Overview({ found, query }: { found: Answer<'teamOverview'>; query: TeamPeriodQuery }) {
  const t = useTranslations('team');
  const records = useTranslations('records');
  const { teamProfitAndLoss } = useFeatures();
  const money = useMoney(found);
  const pnl = (more: { level?: number; gameType?: string }) =>
    teamProfitAndLoss ? paths.teamProfitAndLoss({ ...inAddress(query), ...more }) : null;
  const earned = [
    [t('rebate'), money(found.rebate)],
    [t('commission'), money(found.commission)],
  ] as const;
  const counts = [
    [t('members'), found.members],
    [t('joined'), found.joined],
    [t('active'), found.active],
  ] as const;
  return (
    <>
      <TotalsCard look="totals" totals={counts} />
      <Figures play={found.total} cash={found.total} money={money} />
      <TotalsCard look="cash" totals={earned} />
      <p className="px-4 text-xs text-muted">
        {t('netAbout')} {t('earnedAbout')}
      </p>
      <div className="record-tools">
        <FileButton ask={() => requestOf('exportTeamOverview', { query })}>{records('export')}</FileButton>
      </div>
      <DayChart days={found.days} money={money} />
      {found.members === 0 && <EmptyState text={t('noOne')} />}
      {found.levels.length > 0 && <h2 className="choice-title px-4">{t('byLevel')}</h2>}
      <ul className="px-4">
        {found.levels.map(({ level, members, active, stake, net }) => (
          <Line
            key={level}
            href={pnl({ level })}
            title={t('levelOf', { level })}
            text={t('levelLine', { members, active, amount: money(stake) })}
            net={net}
            money={money}
          />
        ))}
      </ul>
      {found.gameTypes.length > 0 && <h2 className="choice-title px-4">{t('byGame')}</h2>}
      <ul className="px-4">
        {found.gameTypes.map(({ gameType, rounds, stake, net }) => (
          <Line
            key={gameType}
            href={pnl({ gameType })}
            title={records(`gameTypes.${gameType}`)}
            text={records('roundsStaked', { count: rounds, amount: money(stake) })}
            net={net}
            money={money}
          />
        ))}
      </ul>
    </>
  );
}

/** What an agent's team did in a period, and the ways down to levels, people and games (R-AGENTS-50). */
export default function TeamOverviewPage() {
  const query = teamPeriodOf(useQueryParams());
  const visitor = useVisitor();
  const { teamOverview } = useFeatures();
  const asked = useCall(requestOf('teamOverview', { query }), {
    enabled: isAgent(visitor) && teamOverview,
    staleTime: 0,
  });
  const { data } = asked;
  return (
    <AgentFrame href={paths.teamOverview()} isOn={teamOverview}>
      <TeamPeriods path={paths.teamOverview()} query={query} />
      {data ? <Overview found={data} query={query} /> : <CallAwaited asked={asked} />}
    </AgentFrame>
  );
}
