import { useInfiniteQuery } from '@tanstack/react-query';
import type { Answer } from '@foyer/contract/client';
import type { Conversation } from '@foyer/contract';
import { useEffect } from 'react';
import { useApp } from '../../domain/app/app.ts';
import type { LooseCall } from '../../domain/app/calls.ts';
import { conversationNews } from '../../domain/conversation/news.ts';

const key = ['inbox', 'pages'] as const;
const pageSize = 25;

/** Each once: between two pages a conversation may have moved up. */
const unique = (all: Conversation[]): Conversation[] => [
  ...new Map(all.map((each) => [each.id, each])).values(),
];

/** The conversations of the inbox, the last written to first, page after page; asked for anew when one changes. */
export function useInbox(enabled: boolean) {
  const { call, queries } = useApp();
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      (call as LooseCall)('inbox', { query: { pageNo: pageParam, pageSize } }, { signal }) as Promise<
        Answer<'inbox'>
      >,
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    enabled,
    staleTime: 0,
    // The list says itself that it could not be read
    meta: { silent: true },
  });
  useEffect(
    () =>
      conversationNews.subscribe(() => {
        const news = conversationNews.get();
        if (!news || news.about === 'typing' || (news.about !== 'missed' && news.kind === 'chat')) return;
        void queries.invalidateQueries({ queryKey: key });
      }),
    [queries],
  );
  return {
    ...pages,
    conversations: unique(pages.data?.pages.flatMap(({ conversations }) => conversations) ?? []),
    count: pages.data?.pages.length ?? 0,
  };
}
