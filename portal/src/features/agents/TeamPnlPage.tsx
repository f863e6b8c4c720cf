import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import { gameTypes } from '@foyer/contract/game-types';
import { isAgent } from '@foyer/contract/session-can';
import { teamPnlSorts } from '@foyer/contract/team-periods';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useApp } from '../../domain/app/app.ts';
import { requestOf } from '../../domain/app/calls.ts';
import { useVisitor } from '../../domain/session/session.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { Change } from '../../domain/wallet/Change.tsx';
import { useMoney, type Money } from '../../domain/wallet/use-money.ts';
import { useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { AgentFrame } from './AgentFrame.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Figures } from './Figures.tsx';
import { NameSearch } from './NameSearch.tsx';
import { levels, TeamFilters } from './TeamFilters.tsx';
import { TeamPeriods } from './TeamPeriods.tsx';
import { inAddress, teamPeriodOf } from './team-period.ts';

type TeamPnl = Answer<'teamProfitAndLoss'>;

/** What the address says besides the period. */
function useFilter() {
  const query = useQueryParams();
  const level = levels.find((each) => String(each) === query.get('level'));
  const gameType = gameTypes.find((each) => each === query.get('gameType'));
  const sort = teamPnlSorts.find((each) => each === query.get('sort'));
  const name = query.get('name') ?? '';
  return {
    ...(level ? { level } : {}),
    ...(gameType ? { gameType } : {}),
    ...(sort ? { sort } : {}),
    ...(name ? { name } : {}),
  };
}

function People({ people, money }: { people: TeamPnl['people']; money: Money }) {
  const t = useTranslations('team');
  const records = useTranslations('records');
  const { teamManagement } = useFeatures();
  return (
    <ul className="px-4">
      {people.map(({ id, userName, level, play, cash }) => {
        const text = play
          ? records('roundsStaked', { count: play.rounds, amount: money(play.stake) })
          : cash
            ? `${t('deposits')} ${money(cash.deposits)}`
            : '';
        const content = (
          <>
            <span className="min-w-0">
              <strong className="block truncate text-md">{userName}</strong>
              <span className="text-xs text-muted">
                {t('levelOf', { level })} · {text}
              </span>
            </span>
            {play && <Change minor={play.net} money={money} />}
          </>
        );
        return (
          <li key={id}>
            {teamManagement ? (
              <Link href={paths.teamManagement({ id })} className="record-line">
                {content}
              </Link>
            ) : (
              <div className="record-line">{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What each person of the team won and lost (R-AGENTS-51). */
export default function TeamPnlPage() {
  const t = useTranslations('team');
  const records = useTranslations('records');
  const { call } = useApp();
  const period = teamPeriodOf(useQueryParams());
  const filter = useFilter();
  const visitor = useVisitor();
  const { teamProfitAndLoss } = useFeatures();
  const path = paths.teamProfitAndLoss();
  const query = { ...period, ...filter };
  const pages = useInfiniteQuery({
    queryKey: ['teamProfitAndLoss', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call('teamProfitAndLoss', { query: { ...query, pageNo: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    enabled: isAgent(visitor) && teamProfitAndLoss,
    staleTime: 0,
  });
  const first = pages.data?.pages[0];
  const money = useMoney(first);
  const textOf = (of: object) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, String(value)]));
  const show = (change: Record<string, string>) => {
    const next = Object.entries({ ...inAddress(period), ...textOf(filter), ...change }).filter(
      ([, value]) => value !== '',
    );
    go(`${path}?${new URLSearchParams(next)}`, { replace: true });
  };
  return (
    <AgentFrame href={path} isOn={teamProfitAndLoss}>
      <TeamPeriods path={path} query={period} more={textOf(filter)} />
      <NameSearch value={filter.name ?? ''} onSearch={(name) => show({ name })} />
      <TeamFilters
        level={String(filter.level ?? '')}
        gameType={filter.gameType ?? ''}
        onChoose={show}
        ask={() => requestOf('exportTeamProfitAndLoss', { query })}
      >
        <Choice
          label={t('sortLabel')}
          value={filter.sort ?? '-stake'}
          choices={teamPnlSorts.map((each) => ({ value: each, label: t(`sorts.${each}`) }))}
          onChoose={(sort) => show({ sort })}
        />
      </TeamFilters>
      {first ? (
        <>
          <p className="record-sum">{t('found', { count: first.count })}</p>
          <Figures {...first.total} money={money} />
          {first.count === 0 && <EmptyState text={records('none')} />}
          <People people={pages.data!.pages.flatMap(({ people }) => people)} money={money} />
          <MoreButton pages={pages}>{records('more')}</MoreButton>
        </>
      ) : (
        <CallAwaited asked={pages} />
      )}
    </AgentFrame>
  );
}
