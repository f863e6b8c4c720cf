import { useInfiniteQuery } from '@tanstack/react-query';
import type { Answer, Input } from '@foyer/contract/client';
import type { LooseCall } from '../../domain/app/calls.ts';
import { useApp } from '../../domain/app/app.ts';
import { startOf, type Period } from './period.ts';

/** The records that come page by page. */
type PagedRecord = 'rounds' | 'deposits' | 'withdrawals' | 'statement';

type QueryOf<Name extends PagedRecord> =
  Input<Name> extends { query?: infer Query } ? NonNullable<Query> : never;
type FilterOf<Name extends PagedRecord> = Omit<QueryOf<Name>, 'pageNo' | 'pageSize' | 'from'>;

/** A record of a period, latest first, page after page. */
export function useRecordPages<Name extends PagedRecord>(
  name: Name,
  period: Period,
  filter: FilterOf<Name>,
  enabled: boolean,
) {
  const { call } = useApp();
  return useInfiniteQuery({
    queryKey: [name, 'pages', period, filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, pageNo: pageParam, pageSize: 25, from: startOf(period, new Date()) };
      return (call as LooseCall)(name, { query }, { signal }) as Promise<Answer<Name>>;
    },
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    enabled,
    staleTime: 0,
  });
}
