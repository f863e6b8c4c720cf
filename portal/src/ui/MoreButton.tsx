import { Button } from './Button.tsx';

/** What of an endless list is behind what is shown, as TanStack Query tells it. */
export interface MorePages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Fetches the next page under a list; nothing where there is none. */
export function MoreButton({ pages, children }: { pages: MorePages; children: string }) {
  if (!pages.hasNextPage) return null;
  return (
    <p className="px-4 pt-4">
      <Button look="soft" wide busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {children}
      </Button>
    </p>
  );
}
