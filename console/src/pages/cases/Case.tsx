import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { Answer } from '@foyer/contract/client';
import { useState } from 'react';
import { useGetOne, useRefresh } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useMerchants } from '../../api/merchant.ts';
import { useCaseEvents } from '../../api/operator-events.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { useSave } from '../../components/use-save.ts';
import { When } from '../../components/When.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { PlayerLink } from '../../components/QueueEntry.tsx';
import { Unread } from '../../components/Unread.tsx';
import { caseFacts, kinds, resolutions, stakeOf, states, subjects, type Resolution } from './case-words.ts';

type CaseDetails = Answer<'operatorCase'>;

/** Whether choosing a resolution now proposes it, or confirms what somebody else proposed. */
const isProposal = ({ proposed }: CaseDetails, resolution: Resolution) =>
  resolution !== 'none' && proposed?.resolution !== resolution;

function Facts({ item }: { item: CaseDetails }) {
  return (
    <Details>
      <Detail name="State">
        <StateChip {...states[item.state]} />
      </Detail>
      <Detail name="At stake">{stakeOf(item)}</Detail>
      <Detail name="Player">
        {item.playerId && item.userName ? (
          <PlayerLink playerId={item.playerId} userName={item.userName} />
        ) : (
          '–'
        )}
      </Detail>
      <Detail name={subjects[item.about]}>
        <Mono>{item.subject}</Mono> <CopyButton text={item.subject} label="Copy the id" />
      </Detail>
      <Detail name="Opened">
        <When at={item.openedAt} />
      </Detail>
      <Detail name="Reported">
        {item.times === 1 ? 'once' : `${item.times} times, last `}
        {item.times === 1 ? null : <When at={item.lastAt} />}
      </Detail>
      {item.state === 'closed' && item.resolution ? (
        <>
          <Detail name="Resolution">{resolutions[item.resolution].done}</Detail>
          <Detail name="Closed">
            <When at={item.closedAt} /> by {item.closedBy ?? 'the system'}
          </Detail>
        </>
      ) : null}
      {item.note ? <Detail name="Note">{item.note}</Detail> : null}
    </Details>
  );
}

function Received({ item }: { item: CaseDetails }) {
  const { chosen } = useMerchants();
  const currency = item.currency ?? chosen?.currency ?? '';
  return (
    <>
      <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 1 }}>
        What was received
      </Box>
      <Paper component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {item.received.map(({ at, facts }) => (
          <Box
            component="li"
            key={`${at} ${JSON.stringify(facts)}`}
            sx={{ p: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
          >
            <Details dense>
              <Detail name="At">
                <When at={at} />
              </Detail>
              {caseFacts(facts, currency).map(([name, value]) => (
                <Detail key={name} name={name}>
                  {value || '–'}
                </Detail>
              ))}
            </Details>
          </Box>
        ))}
      </Paper>
    </>
  );
}

/** What was chosen, and how much had been received by then: with more since, it is not decided but read first. */
interface ResolutionChoice {
  resolution: Resolution;
  seen: number;
}

function Resolve({ item }: { item: CaseDetails }) {
  const [choice, setChosen] = useState<ResolutionChoice | null>(null);
  const chosen = choice?.resolution ?? null;
  const isFirst = chosen !== null && isProposal(item, chosen);
  const { save, busy, fields } = useSave<CaseDetails>(
    'cases',
    isFirst ? 'Proposed; waiting for a second person' : 'Closed',
    { onPointless: () => setChosen(null) },
  );
  const submit = async (note: string) => {
    if (choice && (await save(item.id, { ...choice, note }, item))) setChosen(null);
  };
  if (item.state === 'closed') return null;
  const { proposed, mayConfirm } = item;
  return (
    <>
      {proposed ? (
        <Alert severity="info" sx={{ mt: 2 }}>
          {proposed.by} proposed: {resolutions[proposed.resolution].verb}.{' '}
          {mayConfirm
            ? 'Confirm it, or propose something else.'
            : 'Someone else, with another role, must confirm it.'}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {item.resolutions.map((resolution) => {
          const isOwn = proposed?.resolution === resolution && !mayConfirm;
          const { verb } = resolutions[resolution];
          return (
            <Button
              key={resolution}
              variant={resolution === 'none' ? 'outlined' : 'contained'}
              disabled={isOwn}
              onClick={() => setChosen({ resolution, seen: item.received.length })}
            >
              {proposed?.resolution === resolution && mayConfirm ? `Confirm: ${verb}…` : `${verb}…`}
            </Button>
          );
        })}
      </Box>
      {chosen ? (
        <ReasonForm
          title={isFirst ? `Propose: ${resolutions[chosen].verb}` : resolutions[chosen].verb}
          about={
            isFirst
              ? `${resolutions[chosen].about} It takes effect once a second person confirms it.`
              : resolutions[chosen].about
          }
          verb={isFirst ? 'Propose' : resolutions[chosen].verb}
          isDestructive={chosen === 'take-back' || chosen === 'refuse'}
          hint="What you found out. Recorded in the audit log."
          fault={fields.note}
          busy={busy !== null}
          onClose={() => setChosen(null)}
          onSubmit={(note) => void submit(note)}
        />
      ) : null}
    </>
  );
}

/** One case: what was received, and how it is closed. */
export default function Case() {
  const { id = '' } = useParams();
  const { data: item, error, refetch } = useGetOne<CaseDetails>('cases', { id });
  useCaseEvents(useRefresh());
  return (
    <>
      <Button component={RouterLink} to="/cases" startIcon={<BackIcon />} sx={{ mb: 1, ml: -1 }}>
        Cases
      </Button>
      <Unread error={error} onRetry={refetch} />
      {/* A list has no resolutions: they are read with the case. */}
      {item?.resolutions ? (
        <>
          <PageHead title={kinds[item.kind].label} about={kinds[item.kind].about} />
          <Facts item={item} />
          <Resolve item={item} />
          <Received item={item} />
        </>
      ) : null}
    </>
  );
}
