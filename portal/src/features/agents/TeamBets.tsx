import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useApp } from '../../domain/app/app.ts';
import { requestOf } from '../../domain/app/calls.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { BetLines } from './BetLines.tsx';
import { NameSearch } from './NameSearch.tsx';
import { TeamFilters } from './TeamFilters.tsx';
import { TeamPeriods } from './TeamPeriods.tsx';
import { inAddress, teamPeriodOf } from './team-period.ts';

/** What the people of the team bet, filtered, in pages and as a file (R-AGENTS-20). */
export function TeamBets() {
  const t = useTranslations('agentRates');
  const team = useTranslations('team');
  const records = useTranslations('records');
  const { call } = useApp();
  const language = useLanguage();
  const address = useQueryParams();
  const period = teamPeriodOf(address);
  const filter: Record<string, string> = Object.fromEntries(
    ['level', 'gameType', 'name'].flatMap((key) => {
      const value = address.get(key);
      return value ? [[key, value]] : [];
    }),
  );
  const query = { ...period, ...filter, language };
  const pages = useInfiniteQuery({
    queryKey: ['teamBets', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call('teamBets', { query: { ...query, ...(pageParam ? { after: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after ?? undefined,
    staleTime: 0,
  });
  const path = paths.agentRebate();
  const show = (change: Record<string, string>) => {
    const next = Object.entries({ part: 'bets', ...inAddress(period), ...filter, ...change }).filter(
      ([, value]) => value !== '',
    );
    go(`${path}?${new URLSearchParams(next)}`, { replace: true });
  };
  const first = pages.data?.pages[0];
  const bets = pages.data?.pages.flatMap((page) => page.bets) ?? [];
  return (
    <>
      <TeamPeriods path={path} query={period} more={{ part: 'bets', ...filter }} />
      <NameSearch value={filter.name ?? ''} onSearch={(name) => show({ name })} />
      <TeamFilters
        level={filter.level ?? ''}
        gameType={filter.gameType ?? ''}
        onChoose={show}
        ask={() => requestOf('exportTeamBets', { query })}
      />
      {first ? (
        <>
          {bets.length === 0 && <EmptyState text={first.hidden ? team('hidden') : t('noBets')} />}
          <BetLines page={first} bets={bets} />
          <MoreButton pages={pages}>{records('more')}</MoreButton>
        </>
      ) : (
        <CallAwaited asked={pages} />
      )}
    </>
  );
}
