import { hashKey, useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Answer, Input } from '@foyer/contract/client';
import { requestOf, youngFor, type CallRequest, type LooseCall } from '../../domain/app/calls.ts';
import { useApp } from '../../domain/app/app.ts';
import type { PagedRecord } from './filters.ts';
import { beginsWith, startOf, type Period } from './period.ts';

type QueryOf<Name extends PagedRecord> =
  Input<Name> extends { query?: infer Query } ? NonNullable<Query> : never;
type FilterOf<Name extends PagedRecord> = Omit<QueryOf<Name>, 'pageNo' | 'pageSize' | 'from'>;

const pageSize = 25;

/** The call for the first page of a record: the document brings its answer. @param from see `period.ts` */
export const firstPageOf = (name: PagedRecord, filter: object, from: string): CallRequest =>
  requestOf(name, { query: { ...filter, pageNo: 1, pageSize, from } as QueryOf<typeof name> }) as CallRequest;

interface InitialPages<Name extends PagedRecord> {
  data: InfiniteData<Answer<Name>, number>;
  /** When it was asked for; 0 where the period begins at another hour here, so that it is asked for again. */
  updatedAt: number;
}

/** The first page that came with the document. */
function broughtWith<Name extends PagedRecord>(
  queries: QueryClient,
  name: Name,
  period: Period,
  filter: object,
): InitialPages<Name> | undefined {
  const own = startOf(period, new Date());
  for (const query of queries.getQueryCache().findAll({ queryKey: [name] })) {
    const { from, ...others } = (query.queryKey[1] as { query?: { from?: string } } | undefined)?.query ?? {};
    const page = query.state.data as Answer<Name> | undefined;
    const isIt = hashKey([others]) === hashKey([{ ...filter, pageNo: 1, pageSize }]);
    if (!page || !isIt || !from || !beginsWith(from, own)) continue;
    const updatedAt = from === own ? query.state.dataUpdatedAt : 0;
    return { data: { pages: [page], pageParams: [1] }, updatedAt };
  }
  return undefined;
}

/** A record of a period, latest first, page after page. */
export function useRecordPages<Name extends PagedRecord>(
  name: Name,
  period: Period,
  filter: FilterOf<Name>,
  enabled: boolean,
) {
  const { call, queries } = useApp();
  return useInfiniteQuery({
    queryKey: [name, 'pages', period, filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, pageNo: pageParam, pageSize, from: startOf(period, new Date()) };
      return (call as LooseCall)(name, { query }, { signal }) as Promise<Answer<Name>>;
    },
    initialPageParam: 1,
    initialData: () => broughtWith(queries, name, period, filter)?.data,
    initialDataUpdatedAt: () => broughtWith(queries, name, period, filter)?.updatedAt,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    enabled,
    staleTime: 0,
    refetchOnMount: ({ state }) => state.dataUpdateCount > 0 || Date.now() - state.dataUpdatedAt > youngFor,
  });
}
