import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Input } from '@foyer/contract/client';
import { useState } from 'react';
import { AmountInput } from '../../components/AmountInput.tsx';
import { useSave } from '../../components/use-save.ts';
import type { PlayerRecord } from './player-chips.tsx';

type Adjustment = Omit<Input<'operatorAdjustBalance'>['body'], 'merchant'> & { id: string };

const directions = { credit: 'Add to the balance', debit: 'Take from the balance' } as const;

/** Asks how to adjust a balance, and why. */
export function AdjustDialog({ player, onClose }: { player: PlayerRecord; onClose: () => void }) {
  const [draft, setDraft] = useState<Adjustment>(() => ({
    id: player.id,
    requestId: crypto.randomUUID(),
    direction: 'credit',
    amount: '0',
    reason: '',
  }));
  const { save, busy, fields } = useSave<Adjustment>('adjustments', 'The balance is adjusted');
  const change = (part: Partial<Adjustment>) => setDraft({ ...draft, ...part });
  const submit = async () => {
    if (await save(player.id, draft, draft)) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="adjust-title" fullWidth maxWidth="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id="adjust-title">Adjust the balance of {player.userName}?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          <Box>It waits until somebody with another role has approved it.</Box>
          <TextField
            select
            label="What happens"
            value={draft.direction}
            onChange={(event) => change({ direction: event.target.value as Adjustment['direction'] })}
          >
            {Object.entries(directions).map(([id, name]) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <AmountInput
            label="Amount"
            value={draft.amount}
            currency={player.currency}
            onChange={(amount) => change({ amount })}
            error={fields.amount}
          />
          <TextField
            label="Reason"
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value })}
            required
            multiline
            minRows={2}
            error={Boolean(fields.reason)}
            helperText={fields.reason ?? 'Stands in the account record of the player and in the audit log.'}
            slotProps={{ htmlInput: { maxLength: 200, minLength: 3 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={busy !== null}
            disabled={draft.amount === '0' || draft.reason.trim().length < 3}
          >
            Request
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
