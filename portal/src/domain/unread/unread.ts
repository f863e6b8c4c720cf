import { countsInbox, isGuest } from '@foyer/contract/session-can';
import { throttled } from '../../lib/throttled.ts';
import type { App } from '../app/app.ts';
import { requestOf, useCall } from '../app/calls.ts';
import { conversationNews } from '../conversation/news.ts';
import { useVisitor } from '../session/session.ts';
import { useLanguage } from '../site/language-key.ts';
import { useFeatures } from '../site/site.ts';

/** Shortest time between two fetches of a count, ms (R-MESSAGING-20). */
export const countEvery = 250;

/** The unread count; left out until it is loaded. */
type Count = number | undefined;

export const inboxUnreadCall = () => requestOf('inboxUnreadCount');
export const chatUnreadCall = () => requestOf('chatUnreadCount', { query: { module: 'CBS3' } });

/** Unread messages of the inbox; not asked for by guests and type 4 (R-MESSAGING-19). Failures are silent (R-MESSAGING-20). */
export function useInboxUnread(): Count {
  const visitor = useVisitor();
  const enabled = useFeatures().inbox && countsInbox(visitor);
  const { data } = useCall(inboxUnreadCall(), { enabled, silent: true });
  return enabled ? data?.unReadCount : 0;
}

/** Unread messages of the live chat; asked for only where there is one (R-MESSAGING-19). Failures are silent (R-MESSAGING-20). */
export function useChatUnread(): Count {
  const visitor = useVisitor();
  const enabled = useFeatures().liveChat && countsInbox(visitor);
  const { data } = useCall(chatUnreadCall(), {
    enabled,
    silent: true,
  });
  return enabled ? data?.unReadCount : 0;
}

/** Announcements that the player has not read (R-MESSAGING-18). */
export function useNoticesUnread(): Count {
  const enabled = !isGuest(useVisitor());
  const request = requestOf('announcements', {
    query: { types: 'PL', platform: 'M', language: useLanguage() },
  });
  const { data } = useCall(request, { enabled, silent: true });
  return enabled ? data?.filter(({ read }) => !read).length : 0;
}

/** `totalUnreadCount`: announcements, chat and inbox (R-MESSAGING-18). */
export function useTotalUnread(): Count {
  const counts = [useNoticesUnread(), useChatUnread(), useInboxUnread()];
  return counts.includes(undefined)
    ? undefined
    : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** Which counts may be others now. */
function countsAfter(): string[] {
  const news = conversationNews.get();
  if (news?.about === 'missed') return ['inboxUnreadCount', 'chatUnreadCount'];
  // Reading is by the player, of whom other pages and devices are told; writing is by the operator
  if (news?.about !== 'read' && !(news?.about === 'message' && news.by === 'house')) return [];
  return [news.kind === 'chat' ? 'chatUnreadCount' : 'inboxUnreadCount'];
}

/** Fetches the counts that realtime events report as changed. @returns stops it */
export function watchUnread({ queries }: App): () => void {
  const wanted = new Set<string>();
  const count = throttled(() => {
    for (const name of wanted) void queries.invalidateQueries({ queryKey: [name] });
    wanted.clear();
  }, countEvery);
  const stop = conversationNews.subscribe(() => {
    for (const name of countsAfter()) wanted.add(name);
    if (wanted.size > 0) count();
  });
  return () => {
    stop();
    count.cancel();
  };
}
