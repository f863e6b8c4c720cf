import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Answer } from '@foyer/contract/client';
import type { ReactNode } from 'react';
import { useGetList, useCanAccess, useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useOutboxIsServed } from '../../api/use-outbox-is-served.ts';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import { Unread } from '../../components/Unread.tsx';
import { actionText } from '../audit/entries.ts';

type Figures = Answer<'operatorOverview'>;
type Status = Answer<'operatorSiteStatus'> & { id: string };
type Message = Answer<'operatorOutbox'>['messages'][number];
type Entry = Answer<'operatorAudit'>['entries'][number];

/** Figures are looked at again after so long, ms. */
const everyMs = 15_000;
const live = { refetchInterval: everyMs };
const latest = { pagination: { page: 1, perPage: 6 } };

const figures: { key: Exclude<keyof Figures, 'timeZone'>; label: string }[] = [
  { key: 'players', label: 'Players' },
  { key: 'registeredToday', label: 'Registered today' },
  { key: 'trialsToday', label: 'Trials today' },
  { key: 'sessions', label: 'Open sessions' },
  { key: 'disabled', label: 'Disabled' },
];

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <Paper sx={{ p: 1.75, flex: '1 1 130px' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box sx={{ fontSize: 26, fontWeight: 680, letterSpacing: '-0.02em', lineHeight: 1.3 }}>
        {value === undefined ? <Skeleton width={48} /> : value.toLocaleString('en')}
      </Box>
    </Paper>
  );
}

function Card({
  title,
  to,
  more,
  wide = false,
  children,
}: {
  title: string;
  to: string;
  more: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Paper
      component="section"
      aria-label={title}
      sx={{ p: 2, minWidth: 0, ...(wide ? { gridColumn: '1 / -1' } : {}) }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 1.25 }}>
        <Typography variant="h2">{title}</Typography>
        <Link component={RouterLink} to={to} variant="body2">
          {more}
        </Link>
      </Box>
      {children}
    </Paper>
  );
}

function Lines({
  items,
  empty,
  error,
  onRetry,
}: {
  items: { id: string; text: ReactNode; at: string }[] | undefined;
  empty: string;
  error: unknown;
  onRetry: () => unknown;
}) {
  if (error) return <Unread error={error} onRetry={onRetry} />;
  if (!items) return <Skeleton height={96} />;
  if (items.length === 0) return <Box sx={{ color: 'text.secondary' }}>{empty}</Box>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map(({ id, text, at }) => (
        <Box
          component="li"
          key={id}
          sx={{ display: 'flex', gap: 1.5, py: 0.75, borderTop: 1, borderColor: 'divider', fontSize: 13 }}
        >
          <Box
            sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {text}
          </Box>
          <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            <When at={at} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function SiteCard() {
  const { data: site, error, refetch } = useGetOne<Status>('site-status', { id: 'site' }, live);
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'site-status', action: 'edit' });
  return (
    <Card title="Site" to="/site-status" more={mayChange ? 'Change' : 'View'}>
      <Unread error={error} onRetry={refetch} />
      {site ? (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <StateChip
            label={site.maintenance ? 'Closed for maintenance' : 'Open'}
            tone={site.maintenance ? 'warning' : 'success'}
          />
          <Box sx={{ color: 'text.secondary' }}>
            {site.restrictedCountries.length === 0
              ? 'No country is restricted.'
              : `Restricted: ${site.restrictedCountries.join(', ')}`}
          </Box>
          {site.info ? <Box>“{site.info}”</Box> : null}
        </Box>
      ) : error ? null : (
        <Skeleton height={48} />
      )}
    </Card>
  );
}

function OutboxCard() {
  const { data, error, refetch } = useGetList<Message>('outbox', latest, live);
  const items = data?.map(({ id, to, code, purpose, sentAt }) => ({
    id,
    at: sentAt,
    text: (
      <>
        {to}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {purpose}
        </Box>{' '}
        {code ? <Mono>{code}</Mono> : null}
      </>
    ),
  }));
  return (
    <Card title="Outbox" to="/outbox" more="All messages">
      <Lines items={items} empty="Nothing sent yet." error={error} onRetry={refetch} />
    </Card>
  );
}

function ChangesCard() {
  const { data, error, refetch } = useGetList<Entry>('audit', latest, live);
  const items = data?.map((entry) => ({
    id: entry.id,
    at: entry.at,
    text: `${entry.staff} ${actionText(entry)}`,
  }));
  return (
    <Card title="Latest changes" to="/audit" more="Audit" wide>
      <Lines items={items} empty="No changes yet." error={error} onRetry={refetch} />
    </Card>
  );
}

/** How the merchant is doing now. */
export default function Dashboard() {
  const { data, error, refetch } = useGetOne<Figures & { id: string }>('overview', { id: 'today' }, live);
  const { canAccess: seesSite } = useCanAccess({ resource: 'site-status', action: 'list' });
  const { canAccess: seesAudit } = useCanAccess({ resource: 'audit', action: 'list' });
  const hasOutbox = useOutboxIsServed();
  return (
    <>
      <PageHead title="Overview" about={data ? `Today started at midnight in ${data.timeZone}.` : ' '} />
      <Unread error={error} onRetry={refetch} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        {figures.map(({ key, label }) => (
          <Figure key={key} label={label} value={data?.[key]} />
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {seesSite ? <SiteCard /> : null}
        {hasOutbox ? <OutboxCard /> : null}
        {seesAudit ? <ChangesCard /> : null}
      </Box>
    </>
  );
}
