import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Answer } from '@foyer/contract/client';
import { useState } from 'react';
import { useCanAccess, useRefresh } from 'react-admin';
import { ChoiceFilter } from '../../components/Filters.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Pictures } from '../../components/Pictures.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { useSave } from '../../components/use-save.ts';
import { When } from '../../components/When.tsx';
import { formatMoney } from '../../components/money.ts';

type Application = Answer<'operatorDecideApplication'>;
type Action = 'process' | 'approve' | 'reject';
type Decision = Application & { action: Action };

const statuses = {
  applying: 'Waiting',
  process: 'Under review',
  rejected: 'Rejected',
  joined: 'Approved',
  claimed: 'Claimed',
  closed: 'Closed',
} as const;

/** Decides, and says whether it did; after a refusal the list shows what somebody else decided meanwhile. */
function useDecide(application: Application, onPointless?: () => void) {
  const { save, busy, fields } = useSave<Decision>('applications', 'Decided', { onPointless });
  const refresh = useRefresh();
  const decide = async (action: Action, reason = ''): Promise<boolean> => {
    const isDone = await save(
      application.id,
      { action, reason } as Partial<Decision>,
      application as Decision,
    );
    if (!isDone) refresh();
    return isDone !== false;
  };
  return { decide, isPending: busy !== null, fault: fields.reason };
}

function RejectDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { decide, isPending, fault } = useDecide(application, onClose);
  const submit = async (words: string) => {
    if (await decide('reject', words.trim())) onClose();
  };
  return (
    <ReasonForm
      title={`Reject the application of ${application.player}?`}
      verb="Reject"
      isDestructive
      hint="Shown to the player and recorded in the audit log."
      shortest={1}
      fault={fault}
      busy={isPending}
      onClose={onClose}
      onSubmit={(words) => void submit(words)}
    />
  );
}

function Entry({ application, mayDecide }: { application: Application; mayDecide: boolean }) {
  const { decide, isPending } = useDecide(application);
  const [isRejecting, setRejecting] = useState(false);
  const { status, player, promotion, comment, attachments, reward, currency, reason, createdAt, decidedBy } =
    application;
  const waits = status === 'applying' || status === 'process';
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Box>
          <Box sx={{ fontWeight: 600 }}>
            {player} · {promotion}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            {statuses[status]}
            {decidedBy ? ` by ${decidedBy}` : ''} · {formatMoney(reward, currency)} · <When at={createdAt} />
          </Box>
        </Box>
        {mayDecide && waits && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            {status === 'applying' && (
              <Button disabled={isPending} onClick={() => void decide('process')}>
                Start review
              </Button>
            )}
            <Button disabled={isPending} color="error" onClick={() => setRejecting(true)}>
              Reject
            </Button>
            <Button disabled={isPending} variant="contained" onClick={() => void decide('approve')}>
              Approve
            </Button>
          </Box>
        )}
      </Box>
      {comment && <Box sx={{ mt: 1 }}>{comment}</Box>}
      {reason && <Box sx={{ mt: 1, color: 'text.secondary' }}>Reason: {reason}</Box>}
      <Pictures ids={attachments} />
      {isRejecting && <RejectDialog application={application} onClose={() => setRejecting(false)} />}
    </Box>
  );
}

/** What players ask for in promotions, and what staff decide. */
export default function Applications() {
  const { canAccess: mayDecide = false } = useCanAccess({ resource: 'applications', action: 'edit' });
  return (
    <>
      <PageHead
        title="Applications"
        about="Promotion applications. Pending first, oldest on top. Approving credits bonus money immediately."
      />
      <ResourceList<Application>
        resource="applications"
        filters={
          <ChoiceFilter
            source="status"
            label="Status"
            choices={Object.entries(statuses).map(([id, name]) => ({ id, name }))}
          />
        }
        none="Nobody has applied."
        renderCard={(application) => <Entry application={application} mayDecide={mayDecide} />}
      />
    </>
  );
}
