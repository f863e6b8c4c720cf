import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useCanAccess } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { PageHead } from '../../components/PageHead.tsx';
import { Composer } from './Composer.tsx';
import { TicketChips } from './TicketChips.tsx';
import { Thread } from './Thread.tsx';
import { TicketBar } from './TicketBar.tsx';
import { kindLabels, topicOf } from './ticket-text.ts';
import { useTicket } from './use-ticket.ts';

function OpenTicket({ id }: { id: string }) {
  const { canAccess: mayReply = false } = useCanAccess({ resource: 'conversations', action: 'edit' });
  const { loaded, fault, isTyping, load, older, set, send, typed } = useTicket(id);
  if (!loaded) {
    return fault ? (
      <Alert severity="error" action={<Button onClick={() => void load()}>Try again</Button>}>
        {fault}
      </Alert>
    ) : null;
  }
  const { conversation, colleagues } = loaded;
  const { player, playerId, kind, state, dueAt } = conversation;
  return (
    <>
      <PageHead
        title={player}
        about={
          <>
            {kindLabels[kind]}
            {kind === 'chat' ? '' : ` · ${topicOf(conversation)}`} ·{' '}
            <RouterLink to={`/players/${playerId}/show`} style={{ color: 'inherit' }}>
              The player’s account
            </RouterLink>
          </>
        }
      >
        <TicketChips dueAt={dueAt} state={state} />
        {mayReply ? <TicketBar ticket={conversation} colleagues={colleagues} onSet={set} /> : null}
      </PageHead>
      {fault ? (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {fault}
        </Alert>
      ) : null}
      <Paper
        sx={{
          display: 'flex',
          flexDirection: 'column',
          height: { xs: 'calc(100dvh - 330px)', md: 'calc(100dvh - 230px)' },
          minHeight: 360,
        }}
      >
        <Thread loaded={loaded} isTyping={isTyping} onOlder={older} />
        {mayReply ? <Composer id={id} player={player} onSend={send} onType={typed} /> : null}
      </Paper>
    </>
  );
}

/** One conversation with a player, live. */
export default function Ticket() {
  const { id = '' } = useParams();
  return (
    <>
      <Button component={RouterLink} to="/conversations" startIcon={<BackIcon />} sx={{ mb: 1, ml: -1 }}>
        Conversations
      </Button>
      <Box key={id}>
        <OpenTicket id={id} />
      </Box>
    </>
  );
}
