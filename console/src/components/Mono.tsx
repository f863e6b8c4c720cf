import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { mono } from '../theme/theme.ts';

/** What machines read: names, codes, patterns. */
export function Mono({ children, muted = false }: { children: ReactNode; muted?: boolean }) {
  return (
    <Box
      component="code"
      sx={{
        fontFamily: mono,
        fontSize: 12.5,
        color: muted ? 'text.secondary' : 'inherit',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  );
}
