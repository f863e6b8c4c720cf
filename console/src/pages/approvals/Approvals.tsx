import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess, useGetOne, useRefresh } from 'react-admin';
import { useApprovalEvents } from '../../api/operator-events.ts';
import { useMerchants } from '../../api/merchant.ts';
import { ChoiceFilter, choicesOf, SearchFilter } from '../../components/Filters.tsx';
import { formatMoney } from '../../components/money.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { Unread } from '../../components/Unread.tsx';
import { When } from '../../components/When.tsx';
import { DecisionDialog, type Decision } from '../cashier/DecisionDialog.tsx';
import { Detail } from '../../components/Details.tsx';
import { PlayerLink, QueueEntry, WhyNot } from '../../components/QueueEntry.tsx';
import { ApprovalRulesCard, type ApprovalRules } from './ApprovalRulesCard.tsx';
import { kinds, outcomeText, states, whyNot, type Approval } from './approval-words.ts';
import { changeSentences } from './change-sentences.ts';
import { useNamedGame } from './use-named-game.ts';

type Action = 'approve' | 'refuse' | 'withdraw';

function decisionOn(item: Approval, action: Action): Decision<Approval> {
  const { amount, currency, userName } = item;
  const facts = [amount && currency ? formatMoney(amount, currency) : null, userName]
    .filter(Boolean)
    .join(', ');
  const what = `${kinds[item.kind].label}: ${item.title}${facts && ` (${facts})`}`;
  const texts = {
    approve: {
      title: 'Approve this?',
      about: `${what}. It is carried out at once and recorded under your name and ${item.requestedBy}’s.`,
      verb: 'Approve',
      notice: 'Approved; the list shows the outcome',
    },
    refuse: {
      title: 'Reject this?',
      about: `${what}. Nothing is carried out, and ${item.requestedBy} sees your reason.`,
      verb: 'Reject',
      notice: 'Rejected',
    },
    withdraw: {
      title: 'Withdraw your request?',
      about: `${what}. Nothing is carried out.`,
      verb: 'Withdraw',
      notice: 'Withdrawn',
    },
  }[action];
  return { item, action, needsReason: action === 'refuse', ...texts };
}

function Actions({ item, ask }: { item: Approval; ask: (action: Action) => void }) {
  if (item.state !== 'waiting') return null;
  return (
    <>
      {item.mayDecide ? (
        <Button variant="contained" onClick={() => ask('approve')}>
          Approve…
        </Button>
      ) : null}
      {item.mayRefuse ? (
        <Button variant="outlined" color="error" onClick={() => ask('refuse')}>
          Reject…
        </Button>
      ) : null}
      {item.mine ? (
        <Button variant="outlined" onClick={() => ask('withdraw')}>
          Withdraw…
        </Button>
      ) : null}
      <WhyNot>{whyNot(item)}</WhyNot>
    </>
  );
}

function Entry({ item, ask }: { item: Approval; ask: (action: Action) => void }) {
  const named = useNamedGame(item);
  return (
    <QueueEntry
      head={`${kinds[item.kind].label}: ${item.title}`}
      sum={item.amount && item.currency ? formatMoney(item.amount, item.currency) : null}
      state={<StateChip {...states[item.state]} />}
      actions={<Actions item={item} ask={ask} />}
    >
      {item.playerId && item.userName ? (
        <Detail name="Player">
          <PlayerLink playerId={item.playerId} userName={item.userName} />
        </Detail>
      ) : null}
      <Detail name="Requested by">{[...new Set([item.requestedBy, item.requestedRole])].join(', ')}</Detail>
      <Detail name="Requested">
        <When at={item.createdAt} />
      </Detail>
      {item.state === 'waiting' ? (
        <Detail name="Expires">
          <When at={item.expiresAt} />
        </Detail>
      ) : (
        <Detail name="Decided">
          {item.decidedBy ? `${item.decidedBy}, ` : ''}
          <When at={item.decidedAt ?? item.expiresAt} />
        </Detail>
      )}
      {item.reason ? <Detail name="Reason for the request">{item.reason}</Detail> : null}
      {item.outcome ? <Detail name="Outcome">{outcomeText(item)}</Detail> : null}
      <Detail name="What changes" wide>
        <Box component="ul" aria-label="What changes" sx={{ m: 0, pl: 2.5 }}>
          {changeSentences(named).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      </Detail>
    </QueueEntry>
  );
}

/** Reads the list again when what waits changes. */
function Live() {
  useApprovalEvents(useRefresh());
  return null;
}

function Rules() {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'approval-rules', action: 'edit' });
  const { chosen } = useMerchants();
  const { data: rules, error, refetch } = useGetOne<ApprovalRules>('approval-rules', { id: 'one' });
  const currency = chosen?.currency;
  return (
    <>
      <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 1 }}>
        When a second person is needed
      </Box>
      <Unread error={error} onRetry={refetch} />
      {rules && currency ? (
        <ApprovalRulesCard rules={rules} currency={currency} mayChange={mayChange} />
      ) : null}
    </>
  );
}

/** Operations that wait for a second person with another role, and from where they do. */
export default function Approvals() {
  const [decision, setDecision] = useState<Decision<Approval> | null>(null);
  return (
    <>
      <PageHead
        title="Approvals"
        about="Actions that need a second person: large sums, promotions, payment methods. Someone with another role approves or rejects them. Pending first, oldest on top."
      />
      <ResourceList<Approval>
        resource="approvals"
        none="No approval matches."
        besides={<Live />}
        filters={
          <>
            <SearchFilter label="Player, title or requester" />
            <ChoiceFilter source="state" label="State" choices={choicesOf(states)} />
            <ChoiceFilter source="kind" label="Kind" choices={choicesOf(kinds)} />
            <ChoiceFilter source="mine" label="Requested by" choices={[{ id: 'true', name: 'Me' }]} />
          </>
        }
        renderCard={(item) => <Entry item={item} ask={(action) => setDecision(decisionOn(item, action))} />}
      />
      <Rules />
      {decision ? (
        <DecisionDialog
          resource="approvals"
          decision={decision}
          hint="Shown to the requester and recorded in the audit log."
          onClose={() => setDecision(null)}
        />
      ) : null}
    </>
  );
}
