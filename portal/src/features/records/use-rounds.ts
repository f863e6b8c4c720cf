import { useInfiniteQuery } from '@tanstack/react-query';
import type { Round } from '@foyer/contract';
import { useApp } from '../../domain/app/app.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { startOf, type Period } from './period.ts';

/** Rounds of a period, latest first, page after page. */
export function useRounds(period: Period, gameType: Round['gameType'] | undefined, enabled: boolean) {
  const { call } = useApp();
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: ['rounds', 'pages', period, gameType, language],
    queryFn: ({ pageParam, signal }) =>
      call(
        'rounds',
        { query: { pageNo: pageParam, pageSize: 25, from: startOf(period, new Date()), language, ...(gameType ? { gameType } : {}) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    enabled,
    staleTime: 0,
  });
}
