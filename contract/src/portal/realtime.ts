import type { SiteNews } from '../site-news.ts';
import { z } from 'zod';
import type { ConversationUpdate } from '../conversation-kinds.ts';
import { anyPlayer, defineRoute } from '../route.ts';

/** What the gateway pushes to an open page. */
export type PushEvent =
  | { type: 'balance'; sumBalance: string; currency: string }
  | { type: 'site'; version: number; news: readonly SiteNews[] }
  | ({ type: 'conversation' } & ConversationUpdate)
  | { type: 'session-ended' };

export const events = defineRoute('GET /api/v1/events', {
  summary: 'Server-sent events: balance, conversations, site changes, end of the session',
  who: anyPlayer,
  answer: z.string(),
  produces: 'text/event-stream',
});
