import MailIcon from '@mui/icons-material/MailOutlined';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Paper from '@mui/material/Paper';
import type { Answer } from '@foyer/contract/client';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { codeOf } from '../../api/failure.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Empty } from '../../components/Empty.tsx';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import { Unread } from '../../components/Unread.tsx';

type Message = Answer<'operatorOutbox'>['messages'][number];

/** A code is waited for: the list is looked at again after so long, ms. */
const everyMs = 4000;
const perPage = 25;
/** A longer code is a link's, made to be copied, not read. */
const longestRead = 8;

function Code({ code, to }: { code: string; to: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
      {code.length <= longestRead ? (
        <Box sx={{ '& code': { fontSize: 16, fontWeight: 700, letterSpacing: '0.06em' } }}>
          <Mono>{code}</Mono>
        </Box>
      ) : null}
      <CopyButton text={code} label={`Copy the code for ${to}`} />
    </Box>
  );
}

function Line({ message }: { message: Message }) {
  const { channel, to, purpose, text, code, sentAt } = message;
  const Icon = channel === 'sms' ? SmsIcon : MailIcon;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        p: 1.75,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Icon
        sx={{ color: 'text.secondary', fontSize: 20, mt: 0.25 }}
        titleAccess={channel === 'sms' ? 'SMS' : 'Mail'}
      />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{to}</Box>
          <StateChip label={purpose} tone="neutral" />
        </Box>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{text}</Box>
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'end', alignContent: 'start', gap: 0.25 }}>
        <Box sx={{ color: 'text.secondary', fontSize: 12.5, whiteSpace: 'nowrap' }}>
          <When at={sentAt} />
        </Box>
        {code ? <Code code={code} to={to} /> : null}
      </Box>
    </Box>
  );
}

/** What the sandbox SMS and mail adapters sent. */
export default function Outbox() {
  const [page, setPage] = useState(1);
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<Message>('outbox', { pagination: { page, perPage } }, { refetchInterval: everyMs });
  const pages = Math.ceil(total / perPage);
  const isKept = codeOf(error) !== 'not_found';
  return (
    <>
      <PageHead
        title="Outbox"
        about="SMS and e-mail captured by the sandbox instead of being sent. Refreshes automatically."
      />
      {error && isKept ? <Unread error={error} onRetry={refetch} /> : null}
      <Paper component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((message) => (
          <Line key={message.id} message={message} />
        ))}
        {data?.length === 0 || !isKept ? (
          <Box component="li">
            <Empty>
              {isKept
                ? 'Nothing sent yet.'
                : 'Messages are sent for real here; only the demo world keeps them.'}
            </Empty>
          </Box>
        ) : null}
      </Paper>
      {pages > 1 ? (
        <Pagination count={pages} page={page} onChange={(_, next) => setPage(next)} sx={{ mt: 2 }} />
      ) : null}
    </>
  );
}
