import { call } from '../api/client.ts';
import { useConversationEvents } from '../api/operator-events.ts';
import { useMerchant } from '../api/merchant.ts';
import { useNow } from '../components/use-now.ts';
import { CountBadge } from './CountBadge.tsx';
import { useCounted } from './use-counted.ts';

/** How many tickets are looked at to tell how many are overdue. */
const lookedAt = 100;

/** How many conversations wait for an answer; red while one of them is overdue. */
export function OpenTickets() {
  const merchant = useMerchant();
  const now = useNow();
  const { data, recount } = useCounted('open-tickets', () =>
    call('operatorConversations', { query: { merchant, pageNo: 1, pageSize: lookedAt, state: 'open' } }),
  );
  useConversationEvents(({ about }) => {
    if (about !== 'typing' && about !== 'read') recount();
  });
  const open = data?.total ?? 0;
  const overdue = data?.conversations.filter(({ dueAt }) => dueAt && new Date(dueAt) < now).length ?? 0;
  const words = overdue > 0 ? `${open} open, ${overdue} overdue` : `${open} open`;
  return <CountBadge count={open} words={words} isUrgent={overdue > 0} />;
}
