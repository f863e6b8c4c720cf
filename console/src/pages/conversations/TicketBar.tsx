import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useStaff } from '../../api/auth-provider.ts';
import { localInput } from './ticket-text.ts';
import type { Ticket, useTicket } from './use-ticket.ts';

type Set = ReturnType<typeof useTicket>['set'];

/** Asks by when the player shall have an answer. */
function DueDialog({ ticket, onSet, onClose }: { ticket: Ticket; onSet: Set; onClose: () => void }) {
  const [at, setAt] = useState(() => localInput(ticket.dueAt ? new Date(ticket.dueAt) : new Date()));
  const [busy, setBusy] = useState(false);
  const moment = new Date(at);
  const isMoment = !Number.isNaN(moment.getTime());
  return (
    <Dialog open onClose={onClose} aria-labelledby="due-title" fullWidth maxWidth="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setBusy(true);
          void onSet({ dueAt: moment.toISOString() }).then((isSet) => (isSet ? onClose() : setBusy(false)));
        }}
      >
        <DialogTitle id="due-title">When is an answer due?</DialogTitle>
        <DialogContent sx={{ '&&': { pt: 1 } }}>
          <TextField
            label="Due"
            type="datetime-local"
            fullWidth
            value={at}
            onChange={(event) => setAt(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={!isMoment} loading={busy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Who takes care of a ticket, by when, and whether it is done. */
export function TicketBar({
  ticket,
  colleagues,
  onSet,
}: {
  ticket: Ticket;
  colleagues: readonly string[];
  onSet: Set;
}) {
  const staff = useStaff();
  const [isDue, setDue] = useState(false);
  const { owner, state } = ticket;
  // Who no longer works here may still own what they began
  const names = owner && !colleagues.includes(owner) ? [owner, ...colleagues] : colleagues;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <TextField
        select
        label="Owner"
        value={owner ?? ''}
        onChange={(event) => void onSet({ owner: event.target.value || null })}
        sx={{ minWidth: 150 }}
      >
        <MenuItem value="">Unassigned</MenuItem>
        {names.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {staff && owner !== staff.userName ? (
        <Button variant="outlined" onClick={() => void onSet({ owner: staff.userName })}>
          Assign to me
        </Button>
      ) : null}
      {state === 'open' ? (
        <Button variant="outlined" onClick={() => setDue(true)}>
          Set due time
        </Button>
      ) : null}
      {state === 'closed' ? (
        <Button variant="outlined" onClick={() => void onSet({ state: 'open' })}>
          Reopen
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => void onSet({ state: 'closed' })}>
          Close
        </Button>
      )}
      {isDue ? <DueDialog ticket={ticket} onSet={onSet} onClose={() => setDue(false)} /> : null}
    </Box>
  );
}
