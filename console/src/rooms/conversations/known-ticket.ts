import type { Answer } from '@foyer/contract/client';

/** What is known of a ticket: its state, and its messages from some point on. */
export type KnownTicket = Answer<'operatorConversation'>;
type Messages = KnownTicket['messages'];

/** Those of both, each once and in order. */
const merged = (known: Messages, more: Messages): Messages =>
  [...new Map([...known, ...more].map((message) => [message.seq, message])).values()].toSorted((a, b) => a.seq - b.seq);

/** After the newest messages came; too much in between is asked for again. */
export function withNewest(known: KnownTicket | null, page: KnownTicket): KnownTicket {
  const last = known?.messages.at(-1)?.seq ?? 0;
  if (!known || (page.messages[0]?.seq ?? 1) > last + 1) return page;
  return { ...page, messages: merged(known.messages, page.messages), hasMore: known.hasMore };
}

/** After a page of older messages came. */
export const withOlder = (known: KnownTicket, page: KnownTicket): KnownTicket =>
  ({ ...known, messages: merged(known.messages, page.messages), hasMore: page.hasMore });
