import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useSave } from '../../parts/use-save.ts';
import type { Act } from './acts.ts';
import type { PlayerRecord } from './player-parts.tsx';

type Change = PlayerRecord & Act['change'] & { reason: string };

/** The least that counts as a reason, characters. */
const shortest = 3;

export interface ReasonDialogProps {
  player: PlayerRecord;
  act: Act;
  onClose: () => void;
}

/** Does something about a player, with a reason that the audit keeps. */
export function ReasonDialog({ player, act, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const { title, text, verb, said, isHard, change } = act;
  const { save, busy, fields } = useSave<Change>('players', said);
  const submit = async () => {
    if (await save(player.id, { ...change, reason } as Partial<Change>, { ...player, ...change, reason } as Change)) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="reason-title" fullWidth maxWidth="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id="reason-title">{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Box>{text}</Box>
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
          <Button type="submit" variant="contained" color={isHard ? 'error' : 'primary'} disabled={reason.trim().length < shortest} loading={busy !== null}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
