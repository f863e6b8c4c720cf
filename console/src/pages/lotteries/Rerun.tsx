import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { useRequest } from '../../components/use-request.ts';
import type { DrawDetails } from './lottery-words.ts';

/** How long from now a draw is proposed, ms. */
const proposedMs = 15 * 60_000;

/** An instant as a field of date and time has it, in the zone of this browser. */
function localText(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

interface DialogProps {
  draw: DrawDetails;
  /** The last moment that it can be drawn at. */
  until: string;
  onClose: () => void;
}

function RerunDialog({ draw, until, onClose }: DialogProps) {
  const [at, setAt] = useState(() =>
    localText(new Date(Math.min(Date.now() + proposedMs, Date.parse(until)))),
  );
  const { isBusy, fields, request } = useRequest(onClose);
  const submit = (reason: string) => {
    const body = { merchant: currentMerchant(), drawsAt: new Date(at).toISOString(), reason };
    return request('The draw is rerun', () =>
      call('operatorRerunLotteryDraw', { params: { id: draw.id }, body }),
    );
  };
  return (
    <ReasonForm
      title={`Rerun ${draw.gameName} ${draw.numero}`}
      about={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <span>
            It takes effect once a second person approves: a new draw with its own seed goes on sale until its
            cut-off. Refunded tickets aren’t bought again.
          </span>
          <TextField
            label="Drawn at"
            type="datetime-local"
            value={at}
            onChange={(event) => setAt(event.target.value)}
            required
            error={Boolean(fields.drawsAt)}
            helperText={fields.drawsAt ?? 'In your computer’s time zone.'}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { max: localText(new Date(until)) },
            }}
          />
        </Box>
      }
      verb="Request"
      isDestructive={false}
      hint="Shown to the second person and recorded in the audit log."
      fault={fields.reason}
      busy={isBusy}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    />
  );
}

/** A void draw: that it is run again is asked for with its time and a reason (R-LOTTERY-120). */
export function Rerun({ draw, mayChange }: { draw: DrawDetails; mayChange: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { mayRerun, waitingRerun, rerunUntil } = draw;
  if (waitingRerun)
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        Rerunning this draw is waiting for approval.
      </Alert>
    );
  if (!mayChange || !mayRerun || rerunUntil === null) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Rerun the draw…
      </Button>
      {isAsking ? <RerunDialog draw={draw} until={rerunUntil} onClose={() => setAsking(false)} /> : null}
    </Box>
  );
}
