import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CallAwaited, CallNotLoaded } from '../../domain/app/CallNotLoaded.tsx';
import type { CallState } from '../../domain/app/call-state.ts';
import { Button } from '../../ui/Button.tsx';
import type { MorePages } from '../../ui/MoreButton.tsx';

export interface PagedListProps {
  pages: CallState & MorePages & { isFetchNextPageError: boolean };
  /** How many entries there are. */
  count: number;
  /** Stands in their place where there are none. */
  none: ReactNode;
  children: ReactNode;
}

/** A list that comes page by page: on its way, not loaded, empty, or its entries with the way to more. */
export function PagedList({ pages, count, none, children }: PagedListProps) {
  const t = useTranslations('lottery');
  if (!pages.data) return <CallAwaited asked={pages} />;
  if (count === 0) return none;
  if (pages.isFetchNextPageError)
    return (
      <>
        {children}
        <CallNotLoaded error={pages.error} refetch={pages.fetchNextPage} />
      </>
    );
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
