import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Waiting } from './Waiting.tsx';

export interface PagedListProps {
  pages: {
    data: unknown;
    isError: boolean;
    isFetchingNextPage: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  /** How many entries there are. */
  count: number;
  /** Stands in their place where there are none. */
  none: ReactNode;
  children: ReactNode;
}

/** A list that comes page by page: on its way, not loaded, empty, or its entries with the way to more. */
export function PagedList({ pages, count, none, children }: PagedListProps) {
  const t = useTranslations('lottery');
  const shell = useTranslations('shell');
  if (!pages.data && pages.isError)
    return <NotLoaded text={t('notLoaded')} retry={shell('retry')} onRetry={() => void pages.refetch()} />;
  if (!pages.data) return <Waiting />;
  if (count === 0) return none;
  return (
    <>
      {children}
      {pages.hasNextPage && (
        <Button look="soft" wide busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
