import type { Announcements } from '../content/announcement/announcement.ts';
import type { Conversations } from './conversation/conversation.ts';
import type { Merchants } from '../tenancy/merchant/merchant.ts';
import type { CountUnread } from './web-push/web-push.ts';

/** Counts over the modules that have something to read. */
export function createCountUnread({
  merchants,
  announcements,
  conversations,
}: {
  merchants: Merchants;
  announcements: Announcements;
  conversations: Conversations;
}): CountUnread {
  return async (reader) => {
    const merchant = merchants.byId(reader.merchantId);
    const { inbox, liveChat } = merchant.features;
    const [shown, letters, chat] = await Promise.all([
      announcements.shownTo(
        merchant,
        { ...reader, firstTimeLogin: false },
        { types: ['PL'], language: merchant.defaultLanguage },
      ),
      inbox ? conversations.unread(reader, 'inbox') : 0,
      liveChat ? conversations.unread(reader, 'chat') : 0,
    ]);
    return shown.filter(({ read }) => !read).length + letters + chat;
  };
}
