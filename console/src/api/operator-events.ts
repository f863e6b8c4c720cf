import type { DeskEvent } from '@foyer/contract/conversation-kinds';
import { operatorCalls } from '@foyer/contract/operator-calls';
import { useEffect, useRef } from 'react';
import { useMerchant } from './merchant.ts';

/** What happened in a conversation; `missed`: pushes were away meanwhile, ask again. */
export type ConversationEvent = Extract<DeskEvent, { type: 'conversation' }> | { about: 'missed' };
type Listener = (news: ConversationEvent) => void;

/** While pushes are away, what they would say is asked for this often, ms. */
const askEvery = 20_000;

/** The open line to the gateway of one merchant. */
interface Line {
  merchant: string;
  listeners: Set<Listener>;
  close(): void;
}

function openLine(merchant: string): Line {
  const listeners = new Set<Listener>();
  const tell: Listener = (news) => listeners.forEach((listener) => listener(news));
  let source: EventSource;
  let asking: ReturnType<typeof setInterval> | undefined;
  const stopAsking = () => {
    clearInterval(asking);
    asking = undefined;
  };
  const connect = () => {
    source = new EventSource(operatorCalls.addressOf('operatorEvents', { query: { merchant } }));
    source.addEventListener('conversation', ({ data }: MessageEvent<string>) =>
      tell(JSON.parse(data) as ConversationEvent),
    );
    // The next call is refused then, and says so
    source.addEventListener('session-ended', () => tell({ about: 'missed' }));
    source.addEventListener('open', () => {
      stopAsking();
      tell({ about: 'missed' });
    });
    source.addEventListener('error', () => {
      asking ??= setInterval(() => {
        tell({ about: 'missed' });
        // A refusal ends it for good: try anew
        if (source.readyState === EventSource.CLOSED) connect();
      }, askEvery);
    });
  };
  connect();
  return {
    merchant,
    listeners,
    close() {
      stopAsking();
      source.close();
    },
  };
}

let line: Line | null = null;

/** Hears of conversations of a merchant; all who listen share one line. @returns ends it */
function listen(merchant: string, listener: Listener): () => void {
  if (line?.merchant !== merchant) {
    line?.close();
    line = openLine(merchant);
  }
  const mine = line;
  mine.listeners.add(listener);
  return () => {
    mine.listeners.delete(listener);
    if (mine.listeners.size > 0) return;
    mine.close();
    if (line === mine) line = null;
  };
}

/** Calls with every news of a conversation of the merchant that is worked on. */
export function useConversationEvents(onNews: Listener): void {
  const merchant = useMerchant();
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => listen(merchant, (news) => latest.current(news)), [merchant]);
}
