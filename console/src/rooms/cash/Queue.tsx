import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { ListBase, Pagination, useListContext, type RaRecord } from 'react-admin';
import { Empty } from '../../parts/Empty.tsx';
import { FilterBar } from '../../parts/Filters.tsx';

export interface QueueProps<Item extends RaRecord> {
  resource: string;
  filters: ReactNode;
  none: string;
  /** One entry. */
  row: (item: Item) => ReactNode;
}

function Rows<Item extends RaRecord>({ none, row }: Pick<QueueProps<Item>, 'none' | 'row'>) {
  const { data = [], total, isPending } = useListContext<Item>();
  if (isPending) return null;
  return (
    <Paper>
      {total === 0 ? (
        <Empty>{none}</Empty>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((item) => (
            <Box component="li" key={item.id} sx={{ p: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
              {row(item)}
            </Box>
          ))}
        </Box>
      )}
    </Paper>
  );
}

/** A list of what waits for staff, entry by entry, on a phone as on a desk. */
export function Queue<Item extends RaRecord>({ resource, filters, none, row }: QueueProps<Item>) {
  return (
    <ListBase resource={resource} perPage={25} queryOptions={{ refetchInterval: 15_000 }}>
      <FilterBar>{filters}</FilterBar>
      <Rows none={none} row={row} />
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </ListBase>
  );
}

/** The parts of one entry: who and how much, what is known, what can be done. */
export function QueueEntry({ head, sum, state, children, actions }: { head: ReactNode; sum?: ReactNode; state: ReactNode; children: ReactNode; actions?: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 140, fontWeight: 600 }}>{head}</Box>
        {sum ? <Box sx={{ fontSize: 17, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{sum}</Box> : null}
        {state}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' }, fontSize: 14 }}>
        {children}
      </Box>
      {actions ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>{actions}</Box> : null}
    </Box>
  );
}

/** One thing that is known of an entry. */
export function Known({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12.5 }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
