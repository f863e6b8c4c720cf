import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { FormEvent, ReactNode } from 'react';
import { Logo } from '../theme/Logo.tsx';

/** The form of a page for people who are not logged in. */
export function Entrance({
  about,
  onSubmit,
  children,
}: {
  about: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Paper
        component="form"
        onSubmit={onSubmit}
        sx={{ width: 'min(100%, 360px)', p: 3.5, borderRadius: '18px', display: 'grid', gap: 2 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}>
          <Logo size={40} />
          <Box>
            <Box component="h1" sx={{ fontSize: 20, fontWeight: 700, m: 0, letterSpacing: '-0.01em' }}>
              Foyer Console
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{about}</Box>
          </Box>
        </Box>
        {children}
      </Paper>
    </Box>
  );
}
