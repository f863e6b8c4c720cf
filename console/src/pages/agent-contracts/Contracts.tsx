import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import type { ContractSimulation } from '@foyer/contract';
import { minorUnitsOf } from '@foyer/contract/currencies';
import { call } from '../../api/client.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { useMerchantInfo } from '../../components/editor/merchant-info.ts';
import { Detail } from '../../components/Details.tsx';
import { ChoiceFilter, choicesOf, SearchFilter } from '../../components/Filters.tsx';
import { dayText, lastDayText, momentText } from '../../components/moment.ts';
import { formatMoney } from '../../components/money.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { PlayerLink, QueueEntry } from '../../components/QueueEntry.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import { useAction } from '../../components/use-action.ts';
import { waitingForApproval } from '../../components/waiting.ts';
import { contractStates, kinds, periods, tierWords, withdrawnText, type Contract } from './contract-words.ts';
import { ContractForm } from './ContractForm.tsx';

/** What a contract would have paid lately. */
const Simulated = ({ simulation: { spans, currency } }: { simulation: ContractSimulation }) =>
  spans.map((span) => (
    <Detail key={span.days} name={`In the last ${span.days} days it would have paid`}>
      {formatMoney(span.amount, currency)} in {span.paid} of {span.periods} periods, at most{' '}
      {formatMoney(span.best, currency)}, on valid stakes of {formatMoney(span.validStake, currency)} and a
      net loss of {formatMoney(span.netLoss, currency)}
    </Detail>
  ));

/** What is asked before a contract ends: what was not accepted is only withdrawn. */
function endingWords({ agent, kind, state }: Contract) {
  if (state === 'accepted') {
    const until = kind === 'hourly-salary' ? 'hour' : 'day';
    return {
      title: `End the ${kinds[kind].label.toLowerCase()} of ${agent}?`,
      about: `It ends with the current ${until} and is settled up to then.`,
      verb: 'End contract',
    };
  }
  const [what, next] = state === 'draft' ? ['draft', 'offered'] : ['offer', 'accepted'];
  return {
    title: `Withdraw ${withdrawnText({ state, kind })} ${agent}?`,
    about: `It can no longer be ${next}. A running contract isn’t changed.`,
    verb: `Withdraw ${what}`,
  };
}

/** When a contract counts where its brand is, and up to when it was settled: whole days, or the hours of an hourly one. */
function Counts({ contract: { kind, startsAt, endsAt, settledUntil } }: { contract: Contract }) {
  const zone = useMerchantInfo()?.timeZone;
  // What was replaced or ended before it began never counted.
  if (!zone || !startsAt || startsAt === endsAt) return null;
  const [first, last] = kind === 'hourly-salary' ? [momentText, momentText] : [dayText, lastDayText];
  return (
    <>
      <Detail name="Begins">{first(startsAt, zone)}</Detail>
      {endsAt ? <Detail name="Ends">{last(endsAt, zone)}</Detail> : null}
      {settledUntil && settledUntil !== startsAt ? (
        <Detail name="Settled up to">{last(settledUntil, zone)}</Detail>
      ) : null}
    </>
  );
}

function Entry({ contract, mayChange }: { contract: Contract; mayChange: boolean }) {
  const [simulation, setSimulation] = useState<ContractSimulation | null>(null);
  const [isEnding, setEnding] = useState(false);
  const { run, isBusy, fields } = useAction({ onPointless: () => setEnding(false) });
  const { id, agent, agentId, kind, version, state, terms, payerName, endsAt, waiting } = contract;
  const merchant = currentMerchant();
  const mayEnd = state === 'draft' || state === 'offered' || (state === 'accepted' && !endsAt);
  const simulate = async () =>
    setSimulation(await run(() => call('operatorSimulateContract', { params: { id }, query: { merchant } })));
  const end = async (reason: string) => {
    if (
      await run(() =>
        call('operatorEndContract', { params: { id }, body: { merchant, reason, seen: state } }),
      )
    )
      setEnding(false);
  };
  return (
    <QueueEntry
      head={<PlayerLink playerId={agentId} userName={agent} />}
      sum={`${kinds[kind].label}, version ${version}`}
      state={<StateChip {...(waiting ? waitingForApproval : contractStates[state])} />}
      actions={
        <>
          <Button variant="outlined" loading={isBusy} onClick={() => void simulate()}>
            Simulate
          </Button>
          {mayChange && state === 'draft' && !waiting ? (
            <Button
              variant="contained"
              loading={isBusy}
              onClick={() =>
                void run(() => call('operatorOfferContract', { params: { id }, body: { merchant } }))
              }
            >
              Offer
            </Button>
          ) : null}
          {mayChange && mayEnd ? (
            <Button variant="outlined" onClick={() => setEnding(true)}>
              {state === 'accepted' ? 'End…' : 'Withdraw…'}
            </Button>
          ) : null}
          {isEnding ? (
            <ReasonForm
              {...endingWords(contract)}
              isDestructive
              hint="Recorded in the audit log."
              fault={fields.reason}
              busy={isBusy}
              onClose={() => setEnding(false)}
              onSubmit={(reason) => void end(reason)}
            />
          ) : null}
        </>
      }
    >
      <Detail name={`Settled ${periods[terms.period]}`} wide>
        {terms.tiers.map((tier) => (
          <Box key={JSON.stringify(tier)}>{tierWords(contract, tier)}</Box>
        ))}
      </Detail>
      <Detail name="Paid by">{payerName || 'the brand'}</Detail>
      {kind === 'dividend' ? (
        <Detail name="Team winnings">
          {terms.carryOver ? 'carry over against later losses' : 'don’t carry over'}
        </Detail>
      ) : null}
      <Counts contract={contract} />
      <Detail name={`Drafted by ${contract.madeBy}`}>
        <When at={contract.createdAt} />
      </Detail>
      {simulation ? <Simulated simulation={simulation} /> : null}
    </QueueEntry>
  );
}

/** Contracts of agents: written, simulated, offered, ended (R-AGENTS-13). */
export default function Contracts() {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'agent-contracts', action: 'edit' });
  const [isWriting, setWriting] = useState(false);
  const merchant = useMerchantInfo();
  return (
    <>
      <PageHead
        title="Agent contracts"
        about="What agents earn on their teams. Simulate a draft, then offer it; once offered, it can’t be changed. Where the brand pays, a second person agrees first."
      />
      {mayChange && !isWriting ? (
        <Button variant="contained" sx={{ mb: 2 }} onClick={() => setWriting(true)}>
          New contract
        </Button>
      ) : null}
      {isWriting && merchant ? (
        <ContractForm minorUnits={minorUnitsOf(merchant.currency)} onDone={() => setWriting(false)} />
      ) : null}
      <ResourceList<Contract>
        resource="agent-contracts"
        none="No contract matches."
        filters={
          <>
            <SearchFilter label="Agent" />
            <ChoiceFilter source="state" label="State" choices={choicesOf(contractStates)} />
            <ChoiceFilter source="kind" label="Kind" choices={choicesOf(kinds)} />
          </>
        }
        renderCard={(contract) => <Entry contract={contract} mayChange={mayChange} />}
      />
    </>
  );
}
