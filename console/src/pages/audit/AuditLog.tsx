import BrokenIcon from '@mui/icons-material/GppBadOutlined';
import VerifiedIcon from '@mui/icons-material/VerifiedUserOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { Answer } from '@foyer/contract/client';
import { InfiniteListBase, useGetOne, useInfinitePaginationContext, useListContext } from 'react-admin';
import { Empty } from '../../components/Empty.tsx';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { When } from '../../components/When.tsx';
import { Unread, untold } from '../../components/Unread.tsx';
import { Changes } from './Changes.tsx';
import { actionText, type Entry } from './entries.ts';

type Chain = Answer<'operatorAuditChain'> & { id: string };

function ChainMark() {
  const { data, error, isFetching, refetch } = useGetOne<Chain>('audit-chain', { id: 'chain' });
  if (error) return <Unread error={error} onRetry={refetch} />;
  if (!data) return null;
  return (
    <Alert
      severity={data.verified ? 'success' : 'error'}
      icon={data.verified ? <VerifiedIcon fontSize="inherit" /> : <BrokenIcon fontSize="inherit" />}
      action={
        <Button color="inherit" loading={isFetching} onClick={() => refetch()}>
          Verify again
        </Button>
      }
      sx={{ mb: 2, alignItems: 'center' }}
    >
      {data.verified
        ? `Chain verified: ${data.entries === 1 ? '1 entry' : `${data.entries.toLocaleString('en')} entries`}, none changed, removed or inserted.`
        : `The chain is broken at entry ${data.brokenAt}: this entry or an earlier one was changed outside the console.`}
    </Alert>
  );
}

function EntryItem({ entry }: { entry: Entry }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 0.75,
        p: 1.75,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
        <Box sx={{ color: 'text.secondary', minWidth: 28 }}>{entry.id}</Box>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <strong>{entry.staff}</strong> {actionText(entry)}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13, whiteSpace: 'nowrap' }}>
          <When at={entry.at} />
        </Box>
      </Box>
      <Box sx={{ pl: { sm: 5 }, display: 'grid', gap: 0.75 }}>
        {entry.reason ? <Box sx={{ fontSize: 13 }}>“{entry.reason}”</Box> : null}
        <Changes entry={entry} />
        <Box title={entry.hash}>
          <Mono muted>{entry.hash.slice(0, 16)}…</Mono>
        </Box>
      </Box>
    </Box>
  );
}

function Entries() {
  const { data, error, isPending, refetch } = useListContext<Entry>();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext();
  if (isPending) return null;
  if (error) return <Unread error={error} onRetry={refetch} />;
  if (!data?.length) return <Empty>No changes yet.</Empty>;
  return (
    <>
      <Paper component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((entry) => (
          <EntryItem key={entry.id} entry={entry} />
        ))}
      </Paper>
      {hasNextPage ? (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
          sx={{ mt: 2 }}
        >
          Older entries
        </Button>
      ) : null}
    </>
  );
}

/** What staff did, and whether the record of it is whole. */
export default function AuditLog() {
  return (
    <>
      <PageHead
        title="Audit"
        about="Every change by staff, latest first. Entries are hash-chained, so none can be changed unnoticed."
      />
      <ChainMark />
      <InfiniteListBase resource="audit" perPage={25} disableSyncWithLocation queryOptions={untold}>
        <Entries />
      </InfiniteListBase>
    </>
  );
}
