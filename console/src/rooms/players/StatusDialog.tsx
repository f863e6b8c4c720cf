import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useSave } from '../../parts/use-save.ts';
import type { PlayerRecord } from './player-parts.tsx';

type Change = PlayerRecord & { reason: string };

/** The least that counts as a reason, characters. */
const shortest = 3;

/** Enables or disables a player, with a reason that the audit keeps. */
export function StatusDialog({ player, onClose }: { player: PlayerRecord; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const disables = player.status === 'active';
  const { save, busy, fields } = useSave<Change>('players', disables ? `${player.userName} is disabled and logged out` : `${player.userName} is enabled`);
  const submit = async () => {
    const status = disables ? 'disabled' : 'active';
    if (await save(player.id, { status, reason }, { ...player, reason })) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="status-title" fullWidth maxWidth="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id="status-title">{disables ? `Disable ${player.userName}?` : `Enable ${player.userName}?`}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Box>
            {disables
              ? 'Every session ends at once and no login is possible until the player is enabled again. The balance stays.'
              : 'The player can log in again at once.'}
          </Box>
          <TextField
            label="Reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required
            autoFocus
            multiline
            minRows={2}
            error={Boolean(fields.reason)}
            helperText={fields.reason ?? 'Kept in the audit; the player does not see it.'}
            slotProps={{ htmlInput: { maxLength: 200, minLength: shortest } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color={disables ? 'error' : 'primary'} disabled={reason.trim().length < shortest} loading={busy !== null}>
            {disables ? 'Disable' : 'Enable'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
