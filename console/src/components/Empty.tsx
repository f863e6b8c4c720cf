import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Nothing to show, and why. */
export function Empty({ children }: { children: ReactNode }) {
  return <Box sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>{children}</Box>;
}
