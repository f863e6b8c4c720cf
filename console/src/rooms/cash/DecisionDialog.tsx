import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useSave } from '../../parts/use-save.ts';

/** A decision that somebody is about to make. */
export interface Asked<Item extends RaRecord> {
  item: Item;
  decision: string;
  title: string;
  about: ReactNode;
  /** What the button says. */
  verb: string;
  /** A reason that the player reads; one that goes against them needs it. */
  needsReason: boolean;
  /** Said when it is done. */
  said: string;
}

export interface DecisionDialogProps<Item extends RaRecord> {
  resource: string;
  asked: Asked<Item>;
  onClose: () => void;
}

/** Asks once more before money or an identity is decided about. */
export function DecisionDialog<Item extends RaRecord>({ resource, asked, onClose }: DecisionDialogProps<Item>) {
  const { item, decision, title, about, verb, needsReason, said } = asked;
  const [reason, setReason] = useState('');
  const { save, busy, fields } = useSave<RaRecord>(resource, said);
  const submit = async () => {
    if (await save(item.id, { decision, reason }, item)) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="decision-title" fullWidth maxWidth="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id="decision-title">{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Box>{about}</Box>
          {needsReason ? (
            <TextField
              label="Reason"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              required
              autoFocus
              multiline
              minRows={2}
              error={Boolean(fields.reason)}
              helperText={fields.reason ?? 'The player reads it; the audit keeps it.'}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color={needsReason ? 'error' : 'primary'} disabled={needsReason && reason.trim().length < 3} loading={busy !== null}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
