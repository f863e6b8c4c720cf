import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import {
  DataTable,
  ListBase,
  Pagination,
  useListContext,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import { failureFields } from '../api/failure.ts';
import { dividedRow } from './divided-row.ts';
import { Empty } from './Empty.tsx';
import { FilterBar } from './Filters.tsx';
import { Unread, untold } from './Unread.tsx';

interface EntriesProps<Item extends RaRecord> {
  /** What is said when nothing matches. */
  none: string;
  /** One entry, on narrow screens and where a table would not help. */
  renderCard: (item: Item) => ReactNode;
  /** The columns of a table on wide screens. */
  columns?: ReactNode;
}

export interface ResourceListProps<Item extends RaRecord> extends EntriesProps<Item> {
  resource: string;
  /** The controls over the list. */
  filters: ReactNode;
  /** Under the controls, for example what else narrows the list. */
  besides?: ReactNode;
  sort?: SortPayload;
  /** What all of its entries have in common. */
  filter?: Record<string, string>;
  /** Asks anew every so many ms: others work on the same list. */
  refreshMs?: number;
}

function Cards<Item extends RaRecord>({ renderCard }: Pick<EntriesProps<Item>, 'renderCard'>) {
  const { data = [] } = useListContext<Item>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((item) => (
        <Box component="li" key={item.id} sx={dividedRow}>
          {renderCard(item)}
        </Box>
      ))}
    </Box>
  );
}

function Entries<Item extends RaRecord>({ none, renderCard, columns }: EntriesProps<Item>) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const { total, isPending, error, refetch } = useListContext<Item>();
  if (isPending) return null;
  // What is wrong with a day of a period stands beside it, and what was found before is no answer to it.
  if (failureFields(error).until) return null;
  const unread = error ? <Unread error={error} onRetry={refetch} /> : null;
  if (total === undefined) return unread;
  if (total === 0)
    return (
      <>
        {unread}
        <Paper>
          <Empty>{none}</Empty>
        </Paper>
      </>
    );
  return (
    <>
      {unread}
      <Paper sx={{ overflowX: 'auto' }}>
        {isNarrow || !columns ? (
          <Cards renderCard={renderCard} />
        ) : (
          <DataTable bulkActionButtons={false} rowClick={false} hover>
            {columns}
          </DataTable>
        )}
      </Paper>
    </>
  );
}

/** The list of a page: filters, a table on wide screens and cards on narrow ones, pages. */
export function ResourceList<Item extends RaRecord>({
  resource,
  filters,
  besides,
  sort,
  filter,
  refreshMs,
  ...entries
}: ResourceListProps<Item>) {
  return (
    <ListBase
      resource={resource}
      perPage={25}
      {...(sort ? { sort } : {})}
      {...(filter ? { filter, storeKey: false } : {})}
      queryOptions={refreshMs ? { ...untold, refetchInterval: refreshMs } : untold}
    >
      <FilterBar>{filters}</FilterBar>
      {besides}
      <Entries {...entries} />
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </ListBase>
  );
}
