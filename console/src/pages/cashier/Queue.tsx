import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What waits for staff is asked for anew so often, ms. */
export const refreshMs = 15_000;

/** The parts of one entry: who and how much, what is known, what can be done. */
export function QueueEntry({
  head,
  sum,
  state,
  children,
  actions,
}: {
  head: ReactNode;
  sum?: ReactNode;
  state: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 140, fontWeight: 600 }}>{head}</Box>
        {sum ? (
          <Box sx={{ fontSize: 17, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{sum}</Box>
        ) : null}
        {state}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
          fontSize: 14,
        }}
      >
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
