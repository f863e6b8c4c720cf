import Button from '@mui/material/Button';
import type { Answer } from '@foyer/contract/client';
import { StateChip, type Tone } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import type { Decision } from './DecisionDialog.tsx';
import { Detail } from '../../components/Details.tsx';
import { PlayerLink, QueueEntry } from '../../components/QueueEntry.tsx';
import { useMerchantInfo } from '../../components/editor/merchant-info.ts';
import { FlagChips } from '../flags/FlagChips.tsx';
import { DecisionQueue, type Decide } from './DecisionQueue.tsx';

type Identity = Answer<'operatorIdentities'>['identities'][number] & { id: string };

const states: Record<Identity['state'], { label: string; tone: Tone }> = {
  submitted: { label: 'To review', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'error' },
};
const documents = {
  'national-id': 'National ID',
  passport: 'Passport',
  'driving-licence': 'Driving licence',
} as const;

const approval = (item: Identity): Decision<Identity> => ({
  item,
  action: 'approve',
  needsReason: false,
  verb: 'Approve',
  notice: 'Approved',
  title: `Is this ${item.realName}?`,
  about: 'Withdrawals of any size can then be paid to accounts in this name.',
});

const rejection = (item: Identity): Decision<Identity> => ({
  item,
  action: 'reject',
  needsReason: true,
  verb: 'Reject',
  notice: 'Rejected',
  title: `Reject ${item.userName}’s details?`,
  about: 'They can resubmit. Until then they can’t deposit or withdraw.',
});

function Entry({ item, decide }: { item: Identity; decide: Decide<Identity> }) {
  const currency = useMerchantInfo()?.currency ?? 'USD';
  return (
    <QueueEntry
      head={<PlayerLink {...item} />}
      state={<StateChip {...states[item.state]} />}
      actions={
        decide && item.state === 'submitted' ? (
          <>
            <Button variant="contained" onClick={() => decide(approval(item))}>
              Approve…
            </Button>
            <Button variant="outlined" color="error" onClick={() => decide(rejection(item))}>
              Reject…
            </Button>
          </>
        ) : null
      }
    >
      <Detail name="Name">{item.realName}</Detail>
      <Detail name={documents[item.documentKind]}>{item.documentNumber}</Detail>
      <Detail name="Date of birth">{item.birthDate}</Detail>
      <Detail name="Submitted">
        <When at={item.submittedAt} />
      </Detail>
      {item.flags.length > 0 ? (
        <Detail name="Flags" wide>
          <FlagChips flags={item.flags} currency={currency} />
        </Detail>
      ) : null}
      {item.decidedBy ? <Detail name="Decided by">{item.decidedBy}</Detail> : null}
      {item.reason ? <Detail name="Reason">{item.reason}</Detail> : null}
    </QueueEntry>
  );
}

/** The identities of players: checked before large sums are won, not after. */
export default function Identities() {
  return (
    <DecisionQueue<Identity>
      resource="identities"
      title="Identity review"
      about="Pending first, oldest on top. Each document can belong to one account only."
      none="No identity matches."
      searchLabel="Player"
      states={states}
      renderEntry={(item, decide) => <Entry item={item} decide={decide} />}
    />
  );
}
