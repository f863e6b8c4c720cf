import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Answer } from '@foyer/contract/client';
import { CopyButton } from '../../components/CopyButton.tsx';
import { ChoiceFilter } from '../../components/Filters.tsx';
import { formatMoney } from '../../components/money.ts';
import { Mono } from '../../components/Mono.tsx';
import { Pictures } from '../../components/Pictures.tsx';
import { StateChip, type Tone } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import { Link as RouterLink } from 'react-router-dom';
import { hasLapsed } from '@foyer/contract/record-kinds';
import type { Decision } from './DecisionDialog.tsx';
import { Detail } from '../../components/Details.tsx';
import { PlayerLink, QueueEntry } from '../../components/QueueEntry.tsx';
import { DecisionQueue, type Decide } from './DecisionQueue.tsx';

type Deposit = Answer<'operatorDeposits'>['deposits'][number];

const states: Record<Deposit['state'], { label: string; tone: Tone }> = {
  pending: { label: 'Waiting', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
  expired: { label: 'Expired', tone: 'neutral' },
  cancelled: { label: 'Cancelled by the player', tone: 'neutral' },
  rejected: { label: 'Rejected', tone: 'error' },
  reversed: { label: 'Reversed', tone: 'error' },
};

const excessStates = {
  held: 'held for the player',
  'refund-requested': 'refund requested by the player',
  refunded: 'refunded',
  credited: 'credited later',
} as const;

const confirmation = (item: Deposit): Decision<Deposit> => ({
  item,
  action: 'confirm',
  needsReason: false,
  verb: 'Confirm receipt',
  notice: 'Confirmed and credited',
  title: `Did ${formatMoney(item.amount, item.currency)} arrive?`,
  about: `Check the bank for ${item.reference}${item.proof ? ` or ${item.proof}` : ''}. ${formatMoney(item.credited, item.currency)} is credited to ${item.userName} at once, or waits for a second person if the rules ask for one. What exceeds the player’s own deposit limit is held.`,
});

const rejection = (item: Deposit): Decision<Deposit> => ({
  item,
  action: 'reject',
  needsReason: true,
  verb: 'Reject',
  notice: 'Rejected',
  title: `Reject the deposit of ${item.userName}?`,
  about: 'Nothing will be credited.',
});

const reversal = (item: Deposit): Decision<Deposit> => ({
  item,
  action: 'reverse',
  needsReason: true,
  verb: 'Propose',
  notice: 'Proposed; another person confirms it in the case',
  title: `Take back the deposit of ${item.userName}?`,
  about: `After a chargeback: ${formatMoney(item.credited, item.currency)} is taken from the balance, and any shortfall is recorded as a debt. Another person confirms it in the case.`,
});

function Actions({ item, decide }: { item: Deposit; decide: NonNullable<Decide<Deposit>> }) {
  if (item.state === 'paid')
    return (
      <Button variant="outlined" color="error" onClick={() => decide(reversal(item))}>
        Reverse…
      </Button>
    );
  if (item.waitingFor)
    return (
      <Button component={RouterLink} to="/approvals" variant="outlined">
        See the approval
      </Button>
    );
  if (!item.byHand || (item.state !== 'pending' && !hasLapsed(item.state))) return null;
  return (
    <>
      <Button variant="contained" onClick={() => decide(confirmation(item))}>
        Confirm receipt…
      </Button>
      {item.state === 'pending' ? (
        <Button variant="outlined" color="error" onClick={() => decide(rejection(item))}>
          Reject…
        </Button>
      ) : null}
    </>
  );
}

/** What reached the balance of a deposit that was paid; of others, what would have. */
const creditedName = (state: Deposit['state']): string =>
  state === 'paid' || state === 'reversed' ? 'Credited, less fee' : 'Would be credited, less fee';

function Entry({ item, decide }: { item: Deposit; decide: Decide<Deposit> }) {
  return (
    <QueueEntry
      head={<PlayerLink {...item} />}
      sum={formatMoney(item.amount, item.currency)}
      state={
        <StateChip
          {...(item.waitingFor ? { label: 'Waiting for approval', tone: 'primary' } : states[item.state])}
        />
      }
      actions={decide ? <Actions item={item} decide={decide} /> : null}
    >
      <Detail name="Method">{item.method}</Detail>
      <Detail name="Reference">
        <Mono>{item.reference}</Mono> <CopyButton text={item.reference} label="Copy the reference" />
      </Detail>
      <Detail name="Reference given by player">
        {item.proof || '–'}
        {item.sameProof.length > 0 ? (
          <Alert severity="warning" sx={{ mt: 0.5 }}>
            Also given with {item.sameProof.join(', ')}
          </Alert>
        ) : null}
      </Detail>
      <Detail name={creditedName(item.state)}>{formatMoney(item.credited, item.currency)}</Detail>
      <Detail name="Started">
        <When at={item.createdAt} />
      </Detail>
      <Detail name="Ended">
        <When at={item.settledAt} or="–" />
      </Detail>
      {item.attachments.length > 0 ? (
        <Detail name="Pictures of the receipt">
          <Pictures ids={item.attachments} />
        </Detail>
      ) : null}
      {item.decidedBy ? <Detail name="Decided by">{item.decidedBy}</Detail> : null}
      {item.agreed ? <Detail name="Amount agreed">{formatMoney(item.agreed, item.currency)}</Detail> : null}
      {item.received ? (
        <Detail name="Amount received">{formatMoney(item.received, item.currency)}</Detail>
      ) : null}
      {item.excess && item.excessState ? (
        <Detail name="Above the limit">
          {formatMoney(item.excess, item.currency)}, {excessStates[item.excessState]}
        </Detail>
      ) : null}
      {item.late ? <Detail name="Late">Arrived after the deposit had ended</Detail> : null}
      {item.reason ? <Detail name="Reason">{item.reason}</Detail> : null}
    </QueueEntry>
  );
}

/** Deposits: transfers made by hand are confirmed here; processors report the others themselves. */
export default function Deposits() {
  return (
    <DecisionQueue<Deposit>
      resource="deposits"
      title="Deposits"
      about="Manual transfers wait until someone matches them with the bank. Processors confirm the rest automatically."
      none="No deposit matches."
      searchLabel="Player, reference or number"
      states={states}
      filters={
        <ChoiceFilter source="waiting" label="Waiting for staff" choices={[{ id: 'true', name: 'Yes' }]} />
      }
      renderEntry={(item, decide) => <Entry item={item} decide={decide} />}
    />
  );
}
