import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import type { Answer } from '@foyer/contract/client';
import { call } from '../../api/client.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { Detail } from '../../components/Details.tsx';
import { ChoiceFilter, choicesOf, SearchFilter } from '../../components/Filters.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { QueueEntry } from '../../components/QueueEntry.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { useAction } from '../../components/use-action.ts';
import { useRequest } from '../../components/use-request.ts';
import { When } from '../../components/When.tsx';

type Application = Answer<'operatorDecideAgentApplication'>;

const states = {
  waiting: { label: 'Waiting', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  refused: { label: 'Rejected', tone: 'neutral' },
} as const;

const decide = ({ id }: Application, action: 'approve' | 'refuse', reason = '') =>
  call('operatorDecideAgentApplication', {
    params: { id },
    body: { merchant: currentMerchant(), action, reason },
  });

function RefuseDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { isBusy, fields, request } = useRequest(onClose);
  return (
    <ReasonForm
      title={`Reject the application of ${application.player}?`}
      verb="Reject"
      isDestructive
      hint="Shown to the player and recorded in the audit log."
      fault={fields.reason}
      busy={isBusy}
      onClose={onClose}
      onSubmit={(words) => void request('Rejected', () => decide(application, 'refuse', words.trim()))}
    />
  );
}

function Entry({ application, mayDecide }: { application: Application; mayDecide: boolean }) {
  const [isRefusing, setRefusing] = useState(false);
  const { run, isBusy } = useAction();
  const { player, content, state, reason, createdAt, decidedBy } = application;
  const isOpen = mayDecide && state === 'waiting';
  return (
    <QueueEntry
      head={player}
      sum=""
      state={<StateChip {...states[state]} />}
      actions={
        <>
          {isOpen ? (
            <Button variant="outlined" disabled={isBusy} onClick={() => setRefusing(true)}>
              Reject…
            </Button>
          ) : null}
          {isOpen ? (
            <Button
              variant="contained"
              loading={isBusy}
              onClick={() => void run(() => decide(application, 'approve'))}
            >
              Make an agent
            </Button>
          ) : null}
          {isRefusing ? <RefuseDialog application={application} onClose={() => setRefusing(false)} /> : null}
        </>
      }
    >
      <Detail name="Applied">
        <When at={createdAt} />
      </Detail>
      <Detail name="In their words">{content}</Detail>
      {decidedBy ? <Detail name="Decided by">{decidedBy}</Detail> : null}
      {reason ? <Detail name="Reason">{reason}</Detail> : null}
    </QueueEntry>
  );
}

/** Players who ask to be agents, and what staff decide (R-AGENTS-23). */
export default function AgentApplications() {
  const { canAccess: mayDecide = false } = useCanAccess({ resource: 'agent-applications', action: 'edit' });
  return (
    <>
      <PageHead
        title="Agent applications"
        about="Players who applied to become agents. Pending first. Approved players become agents one grade below their upline."
      />
      <ResourceList<Application>
        resource="agent-applications"
        none="Nobody has applied."
        filters={
          <>
            <SearchFilter label="Player" />
            <ChoiceFilter source="state" label="State" choices={choicesOf(states)} />
          </>
        }
        renderCard={(application) => <Entry application={application} mayDecide={mayDecide} />}
      />
    </>
  );
}
