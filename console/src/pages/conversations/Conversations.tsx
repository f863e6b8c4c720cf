import WriteIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import type { Answer } from '@foyer/contract/client';
import { conversationKinds, ticketStates } from '@foyer/contract/conversation-kinds';
import { useEffect, useState } from 'react';
import { ListBase, Pagination, useCanAccess, useListContext, useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useConversationEvents } from '../../api/operator-events.ts';
import { Empty } from '../../components/Empty.tsx';
import { ChoiceFilter, FilterBar } from '../../components/Filters.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Unread, untold } from '../../components/Unread.tsx';
import { When } from '../../components/When.tsx';
import { useStaff } from '../../api/auth-provider.ts';
import { TicketChips } from './TicketChips.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { kindLabels, stateLabels, topicOf } from './ticket-text.ts';

type Ticket = Answer<'operatorConversations'>['conversations'][number];

/** What comes at once is shown at once, ms. */
const gatherMs = 300;

function Row({ ticket }: { ticket: Ticket }) {
  const { id, player, kind, state, owner, dueAt, changedAt, preview } = ticket;
  const topic = topicOf(ticket);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box
        component={RouterLink}
        to={`/conversations/${id}/show`}
        sx={{
          display: 'grid',
          gap: 1,
          px: 2,
          py: 1.25,
          color: 'inherit',
          textDecoration: 'none',
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '170px minmax(0, 1fr) 150px 210px' },
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}>{player}</Box>
          <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{kindLabels[kind]}</Box>
        </Box>
        <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' }, order: { xs: 3, md: 0 } }}>
          <Box dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {topic}
          </Box>
          {preview && preview !== topic ? (
            <Box
              dir="auto"
              sx={{
                fontSize: 12.5,
                color: 'text.secondary',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {preview}
            </Box>
          ) : null}
        </Box>
        <Box
          sx={{
            fontSize: 12.5,
            color: 'text.secondary',
            gridColumn: { xs: '1 / -1', md: 'auto' },
            order: { xs: 4, md: 0 },
            display: { xs: 'flex', md: 'block' },
            gap: 1,
          }}
        >
          <Box sx={{ color: owner ? 'text.primary' : 'text.secondary' }}>{owner ?? 'Unassigned'}</Box>
          <When at={changedAt} />
        </Box>
        <Box sx={{ display: 'flex', gap: 0.75, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <TicketChips dueAt={dueAt} state={state} />
        </Box>
      </Box>
    </Box>
  );
}

function Found() {
  const { data = [], isPending, total, filterValues, error, refetch } = useListContext<Ticket>();
  const refresh = useRefresh();
  const [changes, setChanges] = useState(0);
  useConversationEvents(({ about }) => {
    if (about !== 'typing') setChanges((count) => count + 1);
  });
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(refresh, gatherMs);
    return () => clearTimeout(timer);
  }, [changes, refresh]);
  if (isPending) return null;
  const isNarrowed = Object.values(filterValues).some(Boolean);
  if (error) return <Unread error={error} onRetry={refetch} />;
  return (
    <Paper>
      {total === 0 ? (
        <Empty>{isNarrowed ? 'No conversation fits these filters.' : 'Nobody has written yet.'}</Empty>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((ticket) => (
            <Row key={ticket.id} ticket={ticket} />
          ))}
        </Box>
      )}
    </Paper>
  );
}

/** Narrows the list to one player. */
function PlayerFilter() {
  const { filterValues, setFilters } = useListContext();
  const [name, setName] = useState(String(filterValues.player ?? ''));
  return (
    <Box
      component="form"
      sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      onSubmit={(event) => {
        event.preventDefault();
        setFilters({ ...filterValues, player: name.trim() || undefined });
      }}
    >
      <TextField
        label="Player"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={() =>
          name.trim() !== (filterValues.player ?? '') &&
          setFilters({ ...filterValues, player: name.trim() || undefined })
        }
        fullWidth
        slotProps={{ htmlInput: { maxLength: 64, autoComplete: 'off', spellCheck: false } }}
      />
    </Box>
  );
}

const choices = <Id extends string>(ids: readonly Id[], words: Record<Id, string>) =>
  ids.map((id) => ({ id, name: words[id] }));

/** The ticket queue: conversations with players, the most urgent on top, kept up to date by events. */
export default function Conversations() {
  const staff = useStaff();
  const { canAccess: mayWrite = false } = useCanAccess({ resource: 'conversations', action: 'edit' });
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <PageHead
        title="Conversations"
        about="Questions from players and replies from staff. Waiting first, most urgent on top. The list updates automatically."
      >
        {mayWrite ? (
          <Button variant="contained" startIcon={<WriteIcon />} onClick={() => setWriting(true)}>
            Write to players
          </Button>
        ) : null}
      </PageHead>
      <ListBase
        resource="conversations"
        perPage={25}
        disableSyncWithLocation
        storeKey="conversations"
        queryOptions={untold}
      >
        <FilterBar>
          <ChoiceFilter source="state" label="State" choices={choices(ticketStates, stateLabels)} />
          <ChoiceFilter source="kind" label="Kind" choices={choices(conversationKinds, kindLabels)} />
          <ChoiceFilter
            source="owner"
            label="Owner"
            choices={[
              { id: staff?.userName ?? 'me', name: 'Me' },
              { id: 'nobody', name: 'Unassigned' },
            ]}
          />
          <ChoiceFilter source="overdue" label="Due" choices={[{ id: 'true', name: 'Overdue' }]} />
          <PlayerFilter />
        </FilterBar>
        <Found />
        <Pagination rowsPerPageOptions={[25, 50, 100]} />
      </ListBase>
      {isWriting ? <MessageDialog onClose={() => setWriting(false)} /> : null}
    </>
  );
}
