import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import type { Answer } from '@foyer/contract/client';
import { useState } from 'react';
import { ListBase, Pagination, useListContext, useNotify, useRefresh, useUpdate } from 'react-admin';
import { useMerchant } from '../../api/merchant.ts';
import { Empty } from '../../parts/Empty.tsx';
import { ChoiceFilter, FilterBar } from '../../parts/Filters.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { When } from '../../parts/When.tsx';
import { formatMoney } from '../../parts/money.ts';

type Application = Answer<'operatorDecideApplication'>;
type Action = 'process' | 'approve' | 'reject';

const statuses = { applying: 'Waiting', process: 'Taken up', rejected: 'Rejected', joined: 'Approved', claimed: 'Claimed', closed: 'Closed' } as const;

/** Asks why, for the player reads it. */
function RejectDialog({ application, onClose, onReject }: { application: Application; onClose: () => void; onReject: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>Reject the application of {application.player}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus fullWidth multiline minRows={2} margin="dense" label="Reason, as the player reads it" value={reason}
          onChange={({ target }) => setReason(target.value)} slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" color="error" disabled={reason.trim() === ''} onClick={() => onReject(reason.trim())}>Reject</Button>
      </DialogActions>
    </Dialog>
  );
}

function useDecide(application: Application) {
  const [update, { isPending }] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  const decide = (action: Action, reason = '') =>
    update('applications', { id: application.id, data: { action, reason }, previousData: application }, {
      mutationMode: 'pessimistic',
      onSuccess: () => { notify('Decided', { type: 'success' }); refresh(); },
      onError: (error) => { notify((error as Error).message, { type: 'error' }); refresh(); },
    });
  return { decide, isPending };
}

function Pictures({ ids }: { ids: readonly string[] }) {
  const merchant = useMerchant();
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
      {ids.map((id, at) => {
        const address = `/api/v1/operator/attachments/${id}?merchant=${merchant ?? ''}`;
        return (
          <a key={id} href={address} target="_blank" rel="noreferrer">
            <Box component="img" src={address} alt={`Picture ${at + 1}`} sx={{ width: 96, height: 96, objectFit: 'cover', borderRadius: 1 }} />
          </a>
        );
      })}
    </Box>
  );
}

function Entry({ application }: { application: Application }) {
  const { decide, isPending } = useDecide(application);
  const [isRejecting, setRejecting] = useState(false);
  const { status, player, promotion, comment, attachments, reward, currency, reason, createdAt, decidedBy } = application;
  const waits = status === 'applying' || status === 'process';
  return (
    <Box component="li" sx={{ p: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Box>
          <Box sx={{ fontWeight: 600 }}>{player} · {promotion}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            {statuses[status]}{decidedBy ? ` by ${decidedBy}` : ''} · {formatMoney(reward, currency)} · <When at={createdAt} />
          </Box>
        </Box>
        {waits && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            {status === 'applying' && <Button disabled={isPending} onClick={() => decide('process')}>Take up</Button>}
            <Button disabled={isPending} color="error" onClick={() => setRejecting(true)}>Reject</Button>
            <Button disabled={isPending} variant="contained" onClick={() => decide('approve')}>Approve</Button>
          </Box>
        )}
      </Box>
      {comment && <Box sx={{ mt: 1 }}>{comment}</Box>}
      {reason && <Box sx={{ mt: 1, color: 'text.secondary' }}>Reason: {reason}</Box>}
      <Pictures ids={attachments} />
      {isRejecting && <RejectDialog application={application} onClose={() => setRejecting(false)} onReject={(words) => { setRejecting(false); decide('reject', words); }} />}
    </Box>
  );
}

function Found() {
  const { data = [], isPending, total } = useListContext<Application>();
  if (isPending) return null;
  return (
    <Paper>
      {total === 0 ? <Empty>Nobody has applied.</Empty> : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((application) => <Entry key={application.id} application={application} />)}
        </Box>
      )}
    </Paper>
  );
}

/** What players ask for in promotions, and what staff decide. */
export default function Applications() {
  return (
    <>
      <PageHead title="Applications" about="Applications for promotions: those that wait stand first, the oldest on top. An approved reward is bonus money at once." />
      <ListBase resource="applications" perPage={25} disableSyncWithLocation>
        <FilterBar>
          <ChoiceFilter source="status" label="Status" choices={Object.entries(statuses).map(([id, name]) => ({ id, name }))} />
        </FilterBar>
        <Found />
        <Pagination rowsPerPageOptions={[25, 50, 100]} />
      </ListBase>
    </>
  );
}
