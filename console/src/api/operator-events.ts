import type { OperatorEvent } from '@foyer/contract/conversation-kinds';
import { operatorCalls } from '@foyer/contract/operator-calls';
import { useEffect, useRef } from 'react';
import { useMerchant } from './merchant.ts';

/** The stream was interrupted: read again. */
type MissedEvent = { type: 'missed'; about: 'missed' };
/** An event of a conversation. */
export type ConversationEvent = Extract<OperatorEvent, { type: 'conversation' }> | MissedEvent;
type StreamEvent = Exclude<OperatorEvent, { type: 'session-ended' }> | MissedEvent;
type Listener = (event: StreamEvent) => void;

const missed: MissedEvent = { type: 'missed', about: 'missed' };
/** What the stream names its events. */
const types = ['conversation', 'case', 'approval'] as const;

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
    for (const type of types)
      source.addEventListener(type, ({ data }: MessageEvent<string>) =>
        notify(JSON.parse(data) as StreamEvent),
      );
    // The next call is refused then, and says so
    source.addEventListener('session-ended', () => notify(missed));
    source.addEventListener('open', () => {
      stopPolling();
      notify(missed);
    });
    source.addEventListener('error', () => {
      polling ??= setInterval(() => {
        notify(missed);
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

/** Listens to what happens at a merchant. @returns stops listening */
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

/** Calls back with every event of the selected merchant. */
function useOperatorEvents(onEvent: Listener): void {
  const merchant = useMerchant();
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => listen(merchant, (event) => latest.current(event)), [merchant]);
}

/** Calls back with every event of a conversation of the selected merchant. */
export const useConversationEvents = (onEvent: (event: ConversationEvent) => void): void =>
  useOperatorEvents((event) => {
    if (event.type === 'conversation' || event.type === 'missed') onEvent(event);
  });

/** Calls back when cases of the selected merchant were opened, changed or closed. */
export const useCaseEvents = (onEvent: () => void): void =>
  useOperatorEvents((event) => {
    if (event.type === 'case' || event.type === 'missed') onEvent();
  });

/** Calls back when what waits for approval at the selected merchant changed. */
export const useApprovalEvents = (onEvent: () => void): void =>
  useOperatorEvents((event) => {
    if (event.type === 'approval' || event.type === 'missed') onEvent();
  });
