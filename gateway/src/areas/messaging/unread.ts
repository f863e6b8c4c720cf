import type { Announcements } from '../content/announcement/announcement.ts';
import type { Conversations } from './conversation/conversation.ts';
import type { Merchants } from '../tenancy/merchant/merchant.ts';
import type { CountUnread } from './web-push/web-push.ts';

/** Counts unread announcements, inbox messages and chat messages together (R-MESSAGING-18). */
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
    const [announced, inInbox, inChat] = await Promise.all([
      announcements.listFor(
        merchant,
        { ...reader, firstTimeLogin: false },
        { types: ['PL'], language: merchant.defaultLanguage },
      ),
      inbox ? conversations.unread(reader, 'inbox') : 0,
      liveChat ? conversations.unread(reader, 'chat') : 0,
    ]);
    return announced.filter(({ read }) => !read).length + inInbox + inChat;
  };
}
