import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import { useState } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { call } from '../../api/client.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { Detail, Details } from '../../components/Details.tsx';
import { ChoiceFilter, choicesOf, SearchFilter } from '../../components/Filters.tsx';
import { useMerchantInfo } from '../../components/editor/merchant-info.ts';
import { daysText, periodText } from '../../components/moment.ts';
import { formatMoney } from '../../components/money.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { QueueEntry } from '../../components/QueueEntry.tsx';
import { rateText } from '../../components/rate-text.ts';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { useRequest } from '../../components/use-request.ts';
import { Unread } from '../../components/Unread.tsx';
import { Facts } from './Facts.tsx';
import { debtStates, kinds, settlementStates, type Debt, type Settlement } from './contract-words.ts';

const steps = {
  release: {
    call: 'operatorReleaseSettlement',
    verb: 'Request payment',
    done: 'Settlement paid',
    title: 'Request payment of this settlement?',
    about: 'A second person must approve it.',
  },
  reverse: {
    call: 'operatorReverseSettlement',
    verb: 'Request reversal',
    done: 'Settlement reversed',
    title: 'Reverse this settlement?',
    about: 'A second person must approve it. What the agent no longer has becomes a debt.',
  },
} as const;
type Step = keyof typeof steps;

function StepDialog({ id, step, onClose }: { id: string; step: Step; onClose: () => void }) {
  const { isBusy, fields, request } = useRequest(onClose);
  const { title, about, verb, done, call: name } = steps[step];
  const send = (reason: string) =>
    request(done, () => call(name, { params: { id }, body: { merchant: currentMerchant(), reason } }));
  return (
    <ReasonForm
      title={title}
      about={about}
      verb={verb}
      isDestructive={step === 'reverse'}
      hint="Recorded in the audit log. The agent sees the reason for a reversal."
      fault={fields.reason}
      busy={isBusy}
      onClose={onClose}
      onSubmit={(reason) => void send(reason)}
    />
  );
}

/** The period of a settlement where its brand is: its days, or its hour. */
function Period({ kind, from, to }: Pick<Settlement, 'kind' | 'from' | 'to'>) {
  const zone = useMerchantInfo()?.timeZone;
  if (!zone) return null;
  return kind === 'hourly-salary' ? periodText(from, to, zone) : daysText(from, to, zone);
}

function Entry({ settlement, mayChange }: { settlement: Settlement; mayChange: boolean }) {
  const [asked, setAsked] = useState<Step | null>(null);
  const { id, agent, kind, version, state, currency, waiting, payerName } = settlement;
  const money = (minor: string) => formatMoney(minor, currency);
  const isOpen = mayChange && !waiting;
  return (
    <QueueEntry
      head={agent}
      sum={money(settlement.amount)}
      state={
        waiting ? (
          <StateChip label="Waiting for a second person" tone="warning" />
        ) : (
          <StateChip {...settlementStates[state]} />
        )
      }
      actions={
        <>
          {isOpen && state === 'review' ? (
            <Button variant="contained" onClick={() => setAsked('release')}>
              Request payment…
            </Button>
          ) : null}
          {isOpen && ['review', 'paid', 'owed'].includes(state) ? (
            <Button variant="outlined" onClick={() => setAsked('reverse')}>
              Reverse…
            </Button>
          ) : null}
          {asked ? <StepDialog id={id} step={asked} onClose={() => setAsked(null)} /> : null}
        </>
      }
    >
      <Detail name={kind === 'rebate' ? 'Rates' : `${kinds[kind].label}, version ${version}`}>
        <Period {...settlement} />
      </Detail>
      <Detail name="Valid stakes">{money(settlement.validStake)}</Detail>
      <Detail name="Net loss">{money(settlement.netLoss)}</Detail>
      <Detail name="Active members">{settlement.activeMembers}</Detail>
      <Detail name="Rate">
        {kind === 'rebate' ? 'By line' : `${rateText(settlement.rate)} of ${money(settlement.base)}`}
      </Detail>
      <Detail name="Paid by">{payerName || 'the brand'}</Detail>
      {settlement.reason ? <Detail name="Reason">{settlement.reason}</Detail> : null}
      <Facts settlement={settlement} />
    </QueueEntry>
  );
}

/** How many debts are shown at once. */
const perPage = 25;

/** What agents owe by their contracts, open ones first. */
function Debts() {
  const [page, setPage] = useState(1);
  const {
    data = [],
    total = 0,
    error,
    refetch,
  } = useGetList<Debt>(
    'agent-debts',
    { pagination: { page, perPage } },
    // The page before stays until the next is there
    { placeholderData: (before) => before },
  );
  if (total === 0 && !error) return null;
  const last = Math.max(page, Math.ceil(total / perPage));
  return (
    <>
      <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 1 }}>
        Debts{total > 0 ? ` (${total.toLocaleString('en')})` : null}
      </Box>
      <Unread error={error} onRetry={refetch} />
      {data.map((debt) => (
        <Details key={debt.id}>
          <Detail name={debt.cause === 'payment' ? 'Owed for a settlement' : 'Owed for a reversal'}>
            {formatMoney(debt.amount, debt.currency)}
          </Detail>
          <Detail name="By">{debt.debtor}</Detail>
          <Detail name="To">{debt.creditor || 'the brand'}</Detail>
          <Detail name="State">
            <StateChip {...debtStates[debt.state]} />
          </Detail>
        </Details>
      ))}
      {last > 1 ? (
        <Pagination
          aria-label="Pages of debts"
          count={last}
          page={page}
          onChange={(_, next) => setPage(next)}
          sx={{ mt: 2 }}
        />
      ) : null}
    </>
  );
}

/** What contracts paid, what waits for staff, and what is owed (R-AGENTS-13). */
export default function Settlements() {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'agent-settlements', action: 'edit' });
  return (
    <>
      <PageHead
        title="Agent settlements"
        about="Each period of a contract, with the figures behind its amount. Large amounts need a second person."
      />
      <ResourceList<Settlement>
        resource="agent-settlements"
        none="No settlement matches."
        filters={
          <>
            <SearchFilter label="Agent" />
            <ChoiceFilter source="state" label="State" choices={choicesOf(settlementStates)} />
          </>
        }
        renderCard={(settlement) => <Entry settlement={settlement} mayChange={mayChange} />}
      />
      <Debts />
    </>
  );
}
