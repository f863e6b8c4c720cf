import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import type { Answer } from '@foyer/contract/client';
import { Link as RouterLink } from 'react-router-dom';
import { ChoiceFilter, SearchFilter } from '../../components/Filters.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { StateChip, type Tone } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import { DecisionDialog, type Asked } from './DecisionDialog.tsx';
import { Known, QueueEntry, refreshMs } from './Queue.tsx';

type Identity = Answer<'operatorIdentities'>['identities'][number] & { id: string };

const states: Record<Identity['state'], { label: string; tone: Tone }> = {
  submitted: { label: 'To check', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'error' },
};
const documents = {
  'national-id': 'National ID',
  passport: 'Passport',
  'driving-licence': 'Driving licence',
} as const;

/** Who players say they are: checked before large sums are won, not after. */
export default function Identities() {
  const [asked, setAsked] = useState<Asked<Identity> | null>(null);
  const row = (item: Identity) => (
    <QueueEntry
      head={
        <Link component={RouterLink} to={`/players/${item.playerId}/show`}>
          {item.userName}
        </Link>
      }
      state={<StateChip {...states[item.state]} />}
      actions={
        item.state === 'submitted' ? (
          <>
            <Button
              variant="contained"
              onClick={() =>
                setAsked({
                  item,
                  decision: 'approve',
                  needsReason: false,
                  verb: 'Approve',
                  said: 'Approved',
                  title: `Is this ${item.realName}?`,
                  about: 'Withdrawals of any size are then paid to accounts of this name.',
                })
              }
            >
              Approve…
            </Button>
            <Button
              variant="outlined"
              color="error"
              onClick={() =>
                setAsked({
                  item,
                  decision: 'reject',
                  needsReason: true,
                  verb: 'Reject',
                  said: 'Rejected',
                  title: `Reject what ${item.userName} said?`,
                  about: 'They can say it again. Until then nothing can be deposited or withdrawn.',
                })
              }
            >
              Reject…
            </Button>
          </>
        ) : null
      }
    >
      <Known name="Name">{item.realName}</Known>
      <Known name={documents[item.documentKind]}>{item.documentNumber}</Known>
      <Known name="Born">{item.birthDate}</Known>
      <Known name="Said">
        <When at={item.submittedAt} />
      </Known>
      {item.decidedBy ? <Known name="Decided by">{item.decidedBy}</Known> : null}
      {item.reason ? <Known name="Reason">{item.reason}</Known> : null}
    </QueueEntry>
  );
  return (
    <>
      <PageHead
        title="Identity review"
        about="What waits stands first, oldest first. A document belongs to one account."
      />
      <ResourceList<Identity>
        refreshMs={refreshMs}
        resource="identities"
        none="Nobody waits."
        filters={
          <>
            <SearchFilter label="Player" />
            <ChoiceFilter
              source="state"
              label="State"
              choices={Object.entries(states).map(([id, { label }]) => ({ id, name: label }))}
            />
          </>
        }
        renderCard={row}
      />
      {asked ? <DecisionDialog resource="identities" asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
