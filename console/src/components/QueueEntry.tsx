import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Details } from './Details.tsx';

/** One entry: who and how much, its details, and what can be done. */
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
      <Details dense>{children}</Details>
      {actions ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>{actions}</Box> : null}
    </Box>
  );
}

/** Why whoever reads an entry cannot do what else is done beside it; nothing when they can. */
export const WhyNot = ({ children }: { children: string }) =>
  children ? <Box sx={{ color: 'text.secondary', alignSelf: 'center' }}>{children}</Box> : null;

/** The player that an entry is about, leading to their page. */
export const PlayerLink = ({ playerId, userName }: { playerId: string; userName: string }) => (
  <Link component={RouterLink} to={`/players/${playerId}/show`}>
    {userName}
  </Link>
);
