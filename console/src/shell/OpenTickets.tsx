import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { useConversationEvents } from '../api/operator-events.ts';
import { useMerchant } from '../api/merchant.ts';
import { useNow } from '../components/use-now.ts';

/** What comes at once is counted once, ms. */
const gatherMs = 500;
/** As many are looked at to tell how many are overdue. */
const lookedAt = 100;

/**
 * How many conversations wait for an answer; red while one of them is overdue. Asked for when something happened, not
 * by the clock: an unused console is to log out by itself.
 */
export function OpenTickets() {
  const merchant = useMerchant();
  const now = useNow();
  const queries = useQueryClient();
  const [changes, setChanges] = useState(0);
  const { data } = useQuery({
    queryKey: ['open-tickets', merchant],
    queryFn: () =>
      call('operatorConversations', { query: { merchant, pageNo: 1, pageSize: lookedAt, state: 'open' } }),
    enabled: merchant !== '',
  });
  useConversationEvents(({ about }) => {
    if (about !== 'typing' && about !== 'read') setChanges((count) => count + 1);
  });
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: ['open-tickets'] }), gatherMs);
    return () => clearTimeout(timer);
  }, [changes, queries]);
  const open = data?.total ?? 0;
  if (open === 0) return null;
  const overdue = data?.conversations.filter(({ dueAt }) => dueAt && new Date(dueAt) < now).length ?? 0;
  const words = overdue > 0 ? `${open} open, ${overdue} overdue` : `${open} open`;
  return (
    <Box
      component="span"
      aria-label={words}
      title={words}
      role="img"
      sx={{
        ml: 'auto',
        minWidth: 22,
        px: 0.75,
        borderRadius: '11px',
        fontSize: 12,
        fontWeight: 700,
        lineHeight: '22px',
        textAlign: 'center',
        bgcolor: overdue > 0 ? 'error.main' : 'primary.main',
        color: overdue > 0 ? 'background.default' : 'primary.contrastText',
      }}
    >
      {open > 99 ? '99+' : open}
    </Box>
  );
}
