import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import type { Answer } from '@foyer/contract/client';
import { Link as RouterLink } from 'react-router-dom';
import { CopyButton } from '../../components/CopyButton.tsx';
import { ChoiceFilter, SearchFilter } from '../../components/Filters.tsx';
import { formatMoney } from '../../components/money.ts';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Pictures } from '../../components/Pictures.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { StateChip, type Tone } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import { DecisionDialog, type Asked } from './DecisionDialog.tsx';
import { Known, QueueEntry, refreshMs } from './Queue.tsx';

type Deposit = Answer<'operatorDeposits'>['deposits'][number];

const states: Record<Deposit['state'], { label: string; tone: Tone }> = {
  pending: { label: 'Waiting', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
  expired: { label: 'Expired', tone: 'neutral' },
  rejected: { label: 'Rejected', tone: 'error' },
};

/** Deposits: transfers made by hand are confirmed here; processors tell of the others themselves. */
export default function Deposits() {
  const [asked, setAsked] = useState<Asked<Deposit> | null>(null);
  const confirm = (item: Deposit) =>
    setAsked({
      item,
      decision: 'confirm',
      needsReason: false,
      verb: 'It arrived',
      said: 'Confirmed and credited',
      title: `Did ${formatMoney(item.amount, item.currency)} arrive?`,
      about: `Look in the bank for ${item.reference}${item.proof ? ` or ${item.proof}` : ''}. ${formatMoney(item.credited, item.currency)} is credited to ${item.userName} at once.`,
    });
  const reject = (item: Deposit) =>
    setAsked({
      item,
      decision: 'reject',
      needsReason: true,
      verb: 'Reject',
      said: 'Rejected',
      title: `Reject the deposit of ${item.userName}?`,
      about: 'Nothing is credited.',
    });
  const row = (item: Deposit) => (
    <QueueEntry
      head={
        <Link component={RouterLink} to={`/players/${item.playerId}/show`}>
          {item.userName}
        </Link>
      }
      sum={formatMoney(item.amount, item.currency)}
      state={<StateChip {...states[item.state]} />}
      actions={
        item.byHand && (item.state === 'pending' || item.state === 'expired') ? (
          <>
            <Button variant="contained" onClick={() => confirm(item)}>
              It arrived…
            </Button>
            {item.state === 'pending' ? (
              <Button variant="outlined" color="error" onClick={() => reject(item)}>
                Reject…
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <Known name="Method">{item.method}</Known>
      <Known name="Reference">
        <Mono>{item.reference}</Mono> <CopyButton text={item.reference} label="Copy the reference" />
      </Known>
      <Known name="Number told by the player">{item.proof || '–'}</Known>
      <Known name="Credited, less fee">{formatMoney(item.credited, item.currency)}</Known>
      <Known name="Begun">
        <When at={item.createdAt} />
      </Known>
      <Known name="Ended">
        <When at={item.settledAt} or="–" />
      </Known>
      {item.attachments.length > 0 ? (
        <Known name="Pictures of the receipt">
          <Pictures ids={item.attachments} />
        </Known>
      ) : null}
      {item.decidedBy ? <Known name="Decided by">{item.decidedBy}</Known> : null}
      {item.late ? <Known name="Late">Came after it had ended</Known> : null}
      {item.reason ? <Known name="Reason">{item.reason}</Known> : null}
    </QueueEntry>
  );
  return (
    <>
      <PageHead
        title="Deposits"
        about="Transfers by hand wait until somebody finds them in the bank. Processors tell of the others by signed messages."
      />
      <ResourceList<Deposit>
        refreshMs={refreshMs}
        resource="deposits"
        none="No deposit matches."
        filters={
          <>
            <SearchFilter label="Player, reference or number" />
            <ChoiceFilter
              source="state"
              label="State"
              choices={Object.entries(states).map(([id, { label }]) => ({ id, name: label }))}
            />
            <ChoiceFilter
              source="waiting"
              label="Waiting for us"
              choices={[{ id: 'true', name: 'Only those' }]}
            />
          </>
        }
        renderCard={row}
      />
      {asked ? <DecisionDialog resource="deposits" asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
