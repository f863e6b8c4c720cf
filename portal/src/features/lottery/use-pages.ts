import { useInfiniteQuery } from '@tanstack/react-query';
import type { Answer, Input } from '@foyer/contract/client';
import { useApp } from '../../domain/app/app.ts';
import type { LooseCall } from '../../domain/app/calls.ts';

type PagedEndpoint = 'lotteryTickets' | 'lotteryResults' | 'lotteryChases';

type QueryOf<Name extends PagedEndpoint> =
  Input<Name> extends { query?: infer Query } ? NonNullable<Query> : never;

/** What is asked for, apart from the page. */
interface ListInput<Name extends PagedEndpoint> {
  params?: { nodeId: string };
  query: Omit<QueryOf<Name>, 'pageNo' | 'pageSize' | 'after'>;
}

/** How much is fetched at once. */
const pageSize = 25;

/** Where a page begins: behind a place for results, by its number for what belongs to a player. */
type PageParam = { after?: string; pageNo?: number };

function nextPage(
  page: { next: string | null } | { pageNum: number; totalPages: number },
): PageParam | undefined {
  if ('next' in page) return page.next === null ? undefined : { after: page.next };
  return page.pageNum < page.totalPages ? { pageNo: page.pageNum + 1 } : undefined;
}

/** Tickets, results or chases, the latest first, page after page. */
export function usePages<Name extends PagedEndpoint>(
  name: Name,
  input: ListInput<Name>,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const { call } = useApp();
  return useInfiniteQuery({
    queryKey: [name, 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      (call as LooseCall)(
        name,
        { ...input, query: { ...input.query, ...pageParam, pageSize } },
        { signal },
      ) as Promise<Answer<Name>>,
    initialPageParam: (name === 'lotteryResults' ? {} : { pageNo: 1 }) as PageParam,
    getNextPageParam: nextPage,
    enabled,
    meta: { silent: true },
    networkMode: 'offlineFirst',
  });
}
