import type { DeskEvent } from '@foyer/contract/conversation-kinds';
import { operatorCalls } from '@foyer/contract/operator-calls';
import { useEffect, useRef } from 'react';
import { useMerchant } from './merchant.ts';

/** An event of a conversation; `missed`: the stream was interrupted, so read again. */
export type ConversationEvent = Extract<DeskEvent, { type: 'conversation' }> | { about: 'missed' };
type Listener = (event: ConversationEvent) => void;

/** While the stream is interrupted, listeners read again this often, ms. */
const pollEveryMs = 20_000;

/** The event stream of one merchant, shared by all listeners. */
interface Stream {
  merchant: string;
  listeners: Set<Listener>;
  close(): void;
}

function openStream(merchant: string): Stream {
  const listeners = new Set<Listener>();
  const notify: Listener = (event) => listeners.forEach((listener) => listener(event));
  let source: EventSource;
  let polling: ReturnType<typeof setInterval> | undefined;
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  const connect = () => {
    source = new EventSource(operatorCalls.addressOf('operatorEvents', { query: { merchant } }));
    source.addEventListener('conversation', ({ data }: MessageEvent<string>) =>
      notify(JSON.parse(data) as ConversationEvent),
    );
    // The next call is refused then, and says so
    source.addEventListener('session-ended', () => notify({ about: 'missed' }));
    source.addEventListener('open', () => {
      stopPolling();
      notify({ about: 'missed' });
    });
    source.addEventListener('error', () => {
      polling ??= setInterval(() => {
        notify({ about: 'missed' });
        // A refusal ends it for good: try anew
        if (source.readyState === EventSource.CLOSED) connect();
      }, pollEveryMs);
    });
  };
  connect();
  return {
    merchant,
    listeners,
    close() {
      stopPolling();
      source.close();
    },
  };
}

let stream: Stream | null = null;

/** Listens to the conversations of a merchant. @returns stops listening */
function listen(merchant: string, listener: Listener): () => void {
  if (stream?.merchant !== merchant) {
    stream?.close();
    stream = openStream(merchant);
  }
  const own = stream;
  own.listeners.add(listener);
  return () => {
    own.listeners.delete(listener);
    if (own.listeners.size > 0) return;
    own.close();
    if (stream === own) stream = null;
  };
}

/** Calls back with every event of a conversation of the selected merchant. */
export function useConversationEvents(onEvent: Listener): void {
  const merchant = useMerchant();
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => listen(merchant, (event) => latest.current(event)), [merchant]);
}
