import { Badge } from '../../ui/Badge.tsx';
import { useChatUnread, useInboxUnread, useNoticesUnread, useTotalUnread } from './unread.ts';

/** Unread counts beside what they are of (R-MESSAGING-18): nothing for a guest, and nothing for none. */
export const InboxBadge = () => <Badge count={useInboxUnread()} />;
export const ChatBadge = () => <Badge count={useChatUnread()} />;
export const NoticesBadge = () => <Badge count={useNoticesUnread()} />;
export const TotalBadge = () => <Badge count={useTotalUnread()} />;
