import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import type { Answer } from '@foyer/contract/client';
import { Link as RouterLink } from 'react-router-dom';
import { CopyButton } from '../../components/CopyButton.tsx';
import { ChoiceFilter, SearchFilter } from '../../components/Filters.tsx';
import { formatMoney } from '../../components/money.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { StateChip, type Tone } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import { DecisionDialog, type Asked } from './DecisionDialog.tsx';
import { Known, QueueEntry, refreshMs } from './Queue.tsx';

type Withdrawal = Answer<'operatorWithdrawals'>['withdrawals'][number];

const states: Record<Withdrawal['state'], { label: string; tone: Tone }> = {
  review: { label: 'To review', tone: 'warning' },
  'second-review': { label: 'Needs a second person', tone: 'warning' },
  paying: { label: 'Being paid', tone: 'primary' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed, given back', tone: 'error' },
  rejected: { label: 'Rejected', tone: 'error' },
};
const identities = {
  approved: 'Approved',
  submitted: 'Not checked yet',
  rejected: 'Rejected',
  none: 'Nothing said',
} as const;

const askFor = (item: Withdrawal, decision: 'approve' | 'reject' | 'paid' | 'failed'): Asked<Withdrawal> => {
  const sum = formatMoney(item.paidOut, item.currency);
  const isFirstOfTwo = item.needsSecond && item.state === 'review';
  const words = {
    approve: {
      title: `Approve ${sum} for ${item.userName}?`,
      about: isFirstOfTwo
        ? 'Somebody else must approve it after you; then it is paid.'
        : `It is paid at once to ${item.institution} ${item.number}, ${item.holder}.`,
      verb: 'Approve',
      said: isFirstOfTwo ? 'Approved; it waits for a second person' : 'Approved, it is being paid',
    },
    reject: {
      title: `Reject the withdrawal of ${item.userName}?`,
      about: 'The whole amount goes back to the balance at once.',
      verb: 'Reject',
      said: 'Rejected, the money is back with the player',
    },
    paid: {
      title: `Was ${sum} paid?`,
      about: 'Say so once the transfer has left the bank.',
      verb: 'It was paid',
      said: 'Noted as paid',
    },
    failed: {
      title: 'Could it not be paid?',
      about: 'The whole amount goes back to the balance at once.',
      verb: 'It failed',
      said: 'The money is back with the player',
    },
  }[decision];
  return { item, decision, needsReason: decision === 'reject' || decision === 'failed', ...words };
};

function Actions({
  item,
  ask,
}: {
  item: Withdrawal;
  ask: (decision: 'approve' | 'reject' | 'paid' | 'failed') => void;
}) {
  if (item.state === 'review' || item.state === 'second-review') {
    if (!item.mayDecide) return <>You approved it; somebody else must decide now.</>;
    return (
      <>
        <Button variant="contained" onClick={() => ask('approve')}>
          Approve…
        </Button>
        <Button variant="outlined" color="error" onClick={() => ask('reject')}>
          Reject…
        </Button>
      </>
    );
  }
  if (item.state !== 'paying' || !item.byHand) return null;
  return (
    <>
      <Button variant="contained" onClick={() => ask('paid')}>
        It was paid…
      </Button>
      <Button variant="outlined" color="error" onClick={() => ask('failed')}>
        It failed…
      </Button>
    </>
  );
}

/** Withdrawals: approve or reject; over a threshold two different people approve (four eyes). */
export default function Withdrawals() {
  const [asked, setAsked] = useState<Asked<Withdrawal> | null>(null);
  const row = (item: Withdrawal) => (
    <QueueEntry
      head={
        <Link component={RouterLink} to={`/players/${item.playerId}/show`}>
          {item.userName}
        </Link>
      }
      sum={formatMoney(item.amount, item.currency)}
      state={<StateChip {...states[item.state]} />}
      actions={<Actions item={item} ask={(decision) => setAsked(askFor(item, decision))} />}
    >
      <Known name="Pay to">
        {item.institution} {item.number} <CopyButton text={item.number} label="Copy the number" />
      </Known>
      <Known name="Holder">{item.holder}</Known>
      <Known name="Paid out, less fee">{formatMoney(item.paidOut, item.currency)}</Known>
      <Known name="Identity">{identities[item.identity]}</Known>
      <Known name="Balance besides">{formatMoney(item.balance, item.currency)}</Known>
      <Known name="Asked">
        <When at={item.createdAt} />
      </Known>
      <Known name="Approved by">{[item.firstBy, item.secondBy].filter(Boolean).join(', ') || '–'}</Known>
      {item.needsSecond ? <Known name="Four eyes">Two people must approve it</Known> : null}
      {item.reason ? <Known name="Reason">{item.reason}</Known> : null}
    </QueueEntry>
  );
  return (
    <>
      <PageHead
        title="Withdrawals"
        about="What waits stands first, oldest first. The money has left the balance already; a rejection gives it back whole."
      />
      <ResourceList<Withdrawal>
        refreshMs={refreshMs}
        resource="withdrawals"
        none="No withdrawal matches."
        filters={
          <>
            <SearchFilter label="Player or holder" />
            <ChoiceFilter
              source="state"
              label="State"
              choices={Object.entries(states).map(([id, { label }]) => ({ id, name: label }))}
            />
          </>
        }
        renderCard={row}
      />
      {asked ? <DecisionDialog resource="withdrawals" asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
