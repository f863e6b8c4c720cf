import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

/**
 * Facts about one thing, name above value, two beside each other on a phone.
 * @param columns how many stand beside each other on a wide screen
 * @param dense inside of an entry, without a sheet of its own
 */
export function Details({
  columns = 4,
  dense = false,
  children,
}: {
  columns?: number;
  dense?: boolean;
  children: ReactNode;
}) {
  const grid = {
    m: 0,
    display: 'grid',
    gap: dense ? 1 : 2,
    gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${columns}, 1fr)` },
  };
  return dense ? (
    <Box component="dl" sx={{ ...grid, fontSize: 14 }}>
      {children}
    </Box>
  ) : (
    <Paper component="dl" sx={{ ...grid, p: 2.5 }}>
      {children}
    </Paper>
  );
}

/**
 * One named detail.
 * @param wide over the whole width: its value is long
 */
export function Detail({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Box sx={{ minWidth: 0, ...(wide ? { gridColumn: '1 / -1' } : {}) }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12.5 }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
