import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { ClearDialog } from '../flags/ClearDialog.tsx';
import { FlagEntry } from '../flags/FlagEntry.tsx';
import { Unread } from '../../components/Unread.tsx';
import type { Flag } from '../flags/flag-words.ts';
import type { PlayerRecord } from './player-chips.tsx';

/** The flags on one player, those that stand first. */
export function PlayerFlags({ player }: { player: PlayerRecord }) {
  const { canAccess: mayClear = false } = useCanAccess({ resource: 'flags', action: 'edit' });
  const { data: flags, error, refetch } = useGetList<Flag>('flags', { filter: { player: player.id } });
  const [clearing, setClearing] = useState<Flag | null>(null);
  if (!error && !flags?.length) return null;
  return (
    <>
      <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 1 }}>
        Flags
      </Box>
      <Unread error={error} onRetry={refetch} />
      {flags?.map((flag) => (
        <Paper key={flag.id} sx={{ p: 2, mb: 1 }}>
          <FlagEntry flag={flag} currency={player.currency} {...(mayClear ? { clear: setClearing } : {})} />
        </Paper>
      ))}
      {clearing ? <ClearDialog flag={clearing} onClose={() => setClearing(null)} /> : null}
    </>
  );
}
