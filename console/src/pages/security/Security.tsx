import Box from '@mui/material/Box';
import type { Input } from '@foyer/contract/client';
import { operatorCalls } from '@foyer/contract/operator-calls';
import { useCanAccess, useGetList, useListContext } from 'react-admin';
import { currentMerchant } from '../../api/merchant.ts';
import { periodOf } from '../../api/resource.ts';
import { ChoiceFilter, choicesOf, DayFilter, SearchFilter } from '../../components/Filters.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import { Detail } from '../../components/Details.tsx';
import { PlayerLink, QueueEntry } from '../../components/QueueEntry.tsx';
import { Unread } from '../../components/Unread.tsx';
import { RuleForm } from './RuleForm.tsx';
import { kinds, type SecurityEvent, type SecurityRule } from './security-words.ts';

/** Others cause events: the list is read again this often, ms. */
const refreshMs = 15_000;

/** Saves every event that the filters let through: the gateway writes the file while it is read. */
function Download() {
  const { filterValues, total } = useListContext<SecurityEvent>();
  const query = { merchant: currentMerchant(), ...periodOf(filterValues as Record<string, unknown>) };
  const href = operatorCalls.addressOf('operatorSecurityEventsExport', {
    query: query as Input<'operatorSecurityEventsExport'>['query'],
  });
  return <DownloadButton href={href} disabled={!total} />;
}

function Who({ playerId, subject }: SecurityEvent) {
  if (playerId && subject) return <PlayerLink playerId={playerId} userName={subject} />;
  return <>{subject || 'Unknown'}</>;
}

function Entry({ item }: { item: SecurityEvent }) {
  return (
    <QueueEntry head={<Who {...item} />} state={<StateChip {...kinds[item.kind]} />}>
      <Detail name="When">
        <When at={item.at} />
        {item.times > 1 ? `, ${item.times} times` : ''}
      </Detail>
      <Detail name="Address">
        <Mono>{item.address || '–'}</Mono>
      </Detail>
      <Detail name="Reason">{item.reason.replaceAll('_', ' ')}</Detail>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Detail name="Device">{item.device || '–'}</Detail>
      </Box>
      {item.requestId ? (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Mono muted>{item.requestId}</Mono>
        </Box>
      ) : null}
    </QueueEntry>
  );
}

function Rules() {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'security-rules', action: 'edit' });
  const { data = [], error, refetch } = useGetList<SecurityRule>('security-rules');
  return (
    <>
      <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 1 }}>
        What opens a case
      </Box>
      <Unread error={error} onRetry={refetch} />
      {data.map((rule) => (
        <RuleForm key={rule.id} rule={rule} mayChange={mayChange} />
      ))}
    </>
  );
}

/** What happened that concerns security, and from how much of it a case is opened. */
export default function Security() {
  return (
    <>
      <PageHead
        title="Security"
        about="Failed logins, lockouts, refusals, changed passwords and factors. Latest first, kept for 90 days. Too many of them open a case."
      />
      <ResourceList<SecurityEvent>
        resource="security"
        none="No event matches."
        refreshMs={refreshMs}
        filters={
          <>
            <SearchFilter label="Player, staff or provider" />
            <SearchFilter source="address" label="Start of an address" />
            <ChoiceFilter source="kind" label="Kind" choices={choicesOf(kinds)} />
            <DayFilter source="from" label="From" />
            <DayFilter source="until" label="Until" />
            <Download />
          </>
        }
        renderCard={(item) => <Entry item={item} />}
      />
      <Rules />
    </>
  );
}
