import type { ConversationNews } from '@foyer/contract/conversation-kinds';
import { createStore } from '../../lib/store.ts';

/** What was pushed about conversations last; `missed`: pushes were away meanwhile, ask again. */
export const conversationNews = createStore<ConversationNews | { about: 'missed' } | null>(null);
