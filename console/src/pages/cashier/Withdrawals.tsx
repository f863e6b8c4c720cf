import Button from '@mui/material/Button';
import { useRefresh } from 'react-admin';
import type { Answer } from '@foyer/contract/client';
import { call } from '../../api/client.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { useApprovalEvents } from '../../api/operator-events.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { formatMoney } from '../../components/money.ts';
import { StateChip, type Tone } from '../../components/StateChip.tsx';
import { useAction } from '../../components/use-action.ts';
import { When } from '../../components/When.tsx';
import type { Decision } from './DecisionDialog.tsx';
import { Detail } from '../../components/Details.tsx';
import { PlayerLink, QueueEntry, WhyNot } from '../../components/QueueEntry.tsx';
import { dutiesSeparated } from '../approvals/approval-words.ts';
import { FlagChips } from '../flags/FlagChips.tsx';
import { DecisionQueue, type Decide } from './DecisionQueue.tsx';

type Withdrawal = Answer<'operatorWithdrawals'>['withdrawals'][number];

const states: Record<Withdrawal['state'], { label: string; tone: Tone }> = {
  review: { label: 'To review', tone: 'warning' },
  'second-review': { label: 'Needs a second person', tone: 'warning' },
  paying: { label: 'Being paid', tone: 'primary' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed, refunded', tone: 'error' },
  rejected: { label: 'Rejected', tone: 'error' },
};
const screenings: Record<NonNullable<Withdrawal['screening']>['outcome'], { label: string; tone: Tone }> = {
  clear: { label: 'Not on any list', tone: 'success' },
  hit: { label: 'On a list: held until a case releases it', tone: 'error' },
  unreachable: { label: 'No answer: held. Approve again to retry', tone: 'warning' },
  released: { label: 'Released by a case', tone: 'neutral' },
};
const identities = {
  approved: 'Approved',
  submitted: 'Not checked yet',
  rejected: 'Rejected',
  none: 'Not submitted',
} as const;

const isWaiting = (state: Withdrawal['state']) => state === 'review' || state === 'second-review';

type Action = 'approve' | 'reject' | 'paid' | 'failed';

/** What an approval leads to: of the first one, as far as it is known before. */
function approvalAbout({ needsSecond, state, institution, number, holder }: Withdrawal): string {
  const target = `${institution} ${number}, ${holder}`;
  if (state === 'second-review') return `It is paid at once to ${target}.`;
  return needsSecond
    ? 'Someone else must approve it after you; then it is paid.'
    : `It is paid to ${target}, or waits for a second person if the rules ask for one by then.`;
}

const approvalNotice = ({ state }: Withdrawal): string =>
  state === 'second-review'
    ? 'Approved; waiting for a second person'
    : 'Approved; the list shows its progress';

function decisionOn(item: Withdrawal, action: Action): Decision<Withdrawal> {
  const sum = formatMoney(item.paidOut, item.currency);
  const texts = {
    approve: {
      title: `Approve ${sum} for ${item.userName}?`,
      about: approvalAbout(item),
      verb: 'Approve',
      notice: approvalNotice,
    },
    reject: {
      title: `Reject the withdrawal of ${item.userName}?`,
      about: 'The full amount returns to the balance immediately.',
      verb: 'Reject',
      notice: 'Rejected, the money is back with the player',
    },
    paid: {
      title: `Was ${sum} paid?`,
      about: 'Confirm once the transfer has left the bank.',
      verb: 'Mark as paid',
      notice: 'Marked as paid',
    },
    failed: {
      title: 'Mark as failed?',
      about: 'The full amount returns to the balance immediately.',
      verb: 'Mark as failed',
      notice: 'The money is back with the player',
    },
  }[action];
  return { item, action, needsReason: action === 'reject' || action === 'failed', ...texts };
}

/** Has the lists asked without a decision. */
function ScreenButton({ id }: { id: string }) {
  const { isBusy, run } = useAction();
  const ask = () =>
    call('operatorScreenWithdrawal', { params: { id }, body: { merchant: currentMerchant() } });
  return (
    <Button loading={isBusy} onClick={() => void run(ask)}>
      Screen now
    </Button>
  );
}

/** Why whoever reads a withdrawal that waits for a second person cannot approve it; empty when they can. */
function whyNot({ objection, firstBy }: Withdrawal): string {
  switch (objection) {
    case 'four_eyes':
      return 'You approved it; someone with another role must decide now.';
    case 'no_permission':
      return 'Your role can’t approve this: you can reject it, but someone else must approve it.';
    case 'approval_same_role':
      return `${firstBy} approved it with your role: you can reject it, but someone with another role must approve it.`;
    case 'duties_separated':
      return dutiesSeparated;
    default:
      return '';
  }
}

function Actions({ item, onAction }: { item: Withdrawal; onAction: (action: Action) => void }) {
  if (isWaiting(item.state)) {
    return (
      <>
        {item.mayApprove ? (
          <Button variant="contained" onClick={() => onAction('approve')}>
            Approve…
          </Button>
        ) : null}
        {item.mayReject ? (
          <Button variant="outlined" color="error" onClick={() => onAction('reject')}>
            Reject…
          </Button>
        ) : null}
        {item.screens && item.mayReject ? <ScreenButton id={item.id} /> : null}
        <WhyNot>{whyNot(item)}</WhyNot>
      </>
    );
  }
  if (item.state !== 'paying' || !item.byHand) return null;
  return (
    <>
      <Button variant="contained" onClick={() => onAction('paid')}>
        Mark as paid…
      </Button>
      <Button variant="outlined" color="error" onClick={() => onAction('failed')}>
        Mark as failed…
      </Button>
    </>
  );
}

/** What lists of sanctions and of politically exposed persons say of the holder. */
function Screened({ item: { screening, screens, state } }: { item: Withdrawal }) {
  if (!screening && !screens && isWaiting(state))
    return (
      <Detail name="Screening" wide>
        <StateChip label="Not set up: nobody is screened" tone="warning" />
      </Detail>
    );
  if (!screening) return null;
  const { outcome, at, by, matches } = screening;
  return (
    <Detail name="Screening" wide={matches.length > 0}>
      <StateChip {...screenings[outcome]} /> <When at={at} />, {by}
      {matches.map(({ list, name, kind }) => (
        <div key={`${list} ${name}`}>
          {name}: {list}, {kind === 'pep' ? 'politically exposed' : 'sanctions'}
        </div>
      ))}
    </Detail>
  );
}

function Entry({ item, decide }: { item: Withdrawal; decide: Decide<Withdrawal> }) {
  return (
    <QueueEntry
      head={<PlayerLink {...item} />}
      sum={formatMoney(item.amount, item.currency)}
      state={<StateChip {...states[item.state]} />}
      actions={decide && <Actions item={item} onAction={(action) => decide(decisionOn(item, action))} />}
    >
      <Detail name="Pay to">
        {item.institution} {item.number} <CopyButton text={item.number} label="Copy the number" />
      </Detail>
      <Detail name="Holder">{item.holder}</Detail>
      <Detail name="Net payout">{formatMoney(item.paidOut, item.currency)}</Detail>
      <Detail name="Identity">{identities[item.identity]}</Detail>
      {item.accountStatus === 'active' ? null : (
        <Detail name="Account">
          <StateChip
            label={item.accountStatus === 'closed' ? 'Closed' : 'Disabled: held until a case releases it'}
            tone="error"
          />
        </Detail>
      )}
      <Screened item={item} />
      <Detail name="Balance now">{formatMoney(item.balance, item.currency)}</Detail>
      {item.owed === '0' ? null : (
        <Detail name="Owes">
          {formatMoney(item.owed, item.currency)}, paid from the balance before the money is sent
        </Detail>
      )}
      <Detail name="Requested">
        <When at={item.createdAt} />
      </Detail>
      <Detail name="Approved by">{[item.firstBy, item.secondBy].filter(Boolean).join(', ') || '–'}</Detail>
      {item.needsSecond ? <Detail name="Two-person approval">Two people must approve it</Detail> : null}
      {item.flags.length > 0 ? (
        <Detail name="Flags" wide>
          <FlagChips flags={item.flags} currency={item.currency} />
        </Detail>
      ) : null}
      {item.reason ? <Detail name="Reason">{item.reason}</Detail> : null}
    </QueueEntry>
  );
}

/** Withdrawals: approve or reject; over a threshold two different people approve (four eyes). */
export default function Withdrawals() {
  useApprovalEvents(useRefresh());
  return (
    <DecisionQueue<Withdrawal>
      resource="withdrawals"
      title="Withdrawals"
      about="Pending first, oldest on top. The money has already left the balance; rejecting returns it in full."
      none="No withdrawal matches."
      searchLabel="Player or holder"
      states={states}
      renderEntry={(item, decide) => <Entry item={item} decide={decide} />}
    />
  );
}
