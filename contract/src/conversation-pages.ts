/** Messages of a conversation from some point on, as the portal and the console keep them. */
interface Page {
  /** Oldest first. */
  messages: { seq: number }[];
  /** Whether there are older ones. */
  hasMore: boolean;
}

/** Those of both, each once and in order; what came later says how one reads now. */
export const merged = <Message extends { seq: number }>(
  known: readonly Message[],
  more: readonly Message[],
): Message[] =>
  [...new Map([...known, ...more].map((message) => [message.seq, message])).values()].toSorted(
    (a, b) => a.seq - b.seq,
  );

/** What is known after the newest messages came; where too much was missed in between, older ones are asked for again. */
export function withNewest<Known extends Page>(known: Known | null, page: Known): Known {
  const last = known?.messages.at(-1)?.seq ?? 0;
  if (!known || (page.messages[0]?.seq ?? 1) > last + 1) return page;
  return {
    ...page,
    messages: merged(known.messages, page.messages),
    hasMore: known.messages.length > 0 ? known.hasMore : page.hasMore,
  };
}

/** What is known after a page of older messages came. */
export const withOlder = <Known extends Page>(known: Known, page: Known): Known => ({
  ...known,
  messages: merged(known.messages, page.messages),
  hasMore: page.hasMore,
});
