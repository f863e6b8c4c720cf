import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { alpha, type Theme } from '@mui/material/styles';
import type { Answer } from '@foyer/contract/client';
import { useLayoutEffect, useRef, useState } from 'react';
import { Pictures } from '../../components/Pictures.tsx';
import { SafeHtml } from '../../components/SafeHtml.tsx';
import { When } from '../../components/When.tsx';
import type { LoadedTicket } from './use-ticket.ts';

type Message = Answer<'operatorConversation'>['messages'][number];

/** So near to the end counts as there, px. */
const nearEnd = 80;

function Bubble({ message, player, isRead }: { message: Message; player: string; isRead: boolean }) {
  const { author, staff, text, isHtml, attachments, sentAt } = message;
  const isOperator = author === 'house';
  return (
    <Box component="li" sx={{ display: 'grid', justifyItems: isOperator ? 'end' : 'start' }}>
      <Box sx={{ maxWidth: { xs: '88%', md: '72%' } }}>
        {text ? (
          <Box
            dir="auto"
            sx={{
              px: 1.5,
              py: 1,
              borderRadius: '12px',
              overflowWrap: 'anywhere',
              whiteSpace: isHtml ? 'normal' : 'pre-wrap',
              bgcolor: (theme: Theme) =>
                isOperator ? alpha(theme.palette.primary.main, 0.16) : 'action.hover',
            }}
          >
            {isHtml ? <SafeHtml html={text} /> : text}
          </Box>
        ) : null}
        <Pictures ids={attachments} />
        <Box
          sx={{
            fontSize: 12,
            color: 'text.secondary',
            px: 0.5,
            mt: 0.25,
            textAlign: isOperator ? 'end' : 'start',
          }}
        >
          {isOperator ? (staff ?? 'the operator') : player} · <When at={sentAt} />
          {isRead ? ' · read' : ''}
        </Box>
      </Box>
    </Box>
  );
}

/** The messages of a ticket; the end stays in sight while messages come. */
export function Thread({
  loaded,
  isTyping,
  onOlder,
}: {
  loaded: LoadedTicket;
  isTyping: boolean;
  onOlder: () => Promise<void>;
}) {
  const { conversation, messages, hasMore } = loaded;
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const height = useRef(0);
  const [busy, setBusy] = useState(false);
  const first = messages[0]?.seq;
  const firstSeen = useRef(first);
  const lastRead = messages.findLast(
    ({ author, seq }) => author === 'house' && seq <= conversation.readSeq,
  )?.seq;
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const isOlder = first !== undefined && firstSeen.current !== undefined && first < firstSeen.current;
    if (isOlder) list.scrollTop += list.scrollHeight - height.current;
    else if (isAtEnd.current) list.scrollTop = list.scrollHeight;
    height.current = list.scrollHeight;
    firstSeen.current = first;
  });
  return (
    <Box
      ref={box}
      role="log"
      aria-label="Messages"
      tabIndex={0}
      onScroll={({ currentTarget: list }) => {
        isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd;
      }}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 2 }}
    >
      {hasMore ? (
        <Box sx={{ display: 'grid', placeItems: 'center', mb: 1 }}>
          <Button
            loading={busy}
            onClick={() => {
              setBusy(true);
              void onOlder().finally(() => setBusy(false));
            }}
          >
            Earlier messages
          </Button>
        </Box>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {messages.map((message) => (
          <Bubble
            key={message.seq}
            message={message}
            player={conversation.player}
            isRead={message.seq === lastRead}
          />
        ))}
      </Box>
      <Box role="status" sx={{ minHeight: 24, mt: 1, fontSize: 12.5, color: 'text.secondary' }}>
        {isTyping ? `${conversation.player} is writing…` : ''}
      </Box>
    </Box>
  );
}
