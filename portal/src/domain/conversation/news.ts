import type { ConversationUpdate } from '@foyer/contract/conversation-kinds';
import { createStore } from '../../lib/store.ts';

/** The last realtime event about conversations; `missed`: the stream was down, fetch again. */
export const conversationNews = createStore<ConversationUpdate | { about: 'missed' } | null>(null);
