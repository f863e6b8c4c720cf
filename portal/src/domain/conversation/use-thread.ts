import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Conversation, Message } from '@foyer/contract';
import type { Input } from '@foyer/contract/client';
import { withNewest, withOlder } from '@foyer/contract/conversation-pages';
import { createTypingReport, createTypingSign } from '@foyer/contract/conversation-typing';
import type { ConversationUpdate } from '@foyer/contract/conversation-kinds';
import { useApp } from '../app/app.ts';
import { codeOf, isPassing, type FailureCode } from '../app/failure.ts';
import { useSession } from '../session/session.ts';
import { keepSeen, recallSeen, seenElsewhere } from '../session/last-seen.ts';
import { conversationNews } from './news.ts';
import { storeOutgoing, storedOutgoing } from './outbox.ts';
import { newestOfOperator, withSent, type Outgoing, type ThreadPage } from './thread.ts';

/** How one conversation is read and written. */
export interface ThreadCalls {
  /** Names it in what this tab keeps. */
  key: string;
  load(before?: number): Promise<ThreadPage>;
  send(writing: Input<'sendMessage'>['body']): Promise<Message>;
  /** Whether news are about this one. */
  concerns(news: ConversationUpdate): boolean;
}

/** A conversation as a page shows it. */
export interface Thread {
  key: string;
  conversation: Conversation | null;
  messages: readonly Message[];
  hasMore: boolean;
  outgoing: readonly Outgoing[];
  isLoaded: boolean;
  /** Why it could not be read; null when it was. */
  fault: FailureCode | null;
  isOperatorTyping: boolean;
  reload(): void;
  older(): Promise<void>;
  /** Sends a message; until it arrived it stands in `outgoing`. */
  send(text: string, attachments: string[]): void;
  retry(requestId: string): void;
  discard(requestId: string): void;
  /** The newest message was on screen. */
  seen(): void;
  /** The player typed something. */
  typed(): void;
}

/** The operator's typing note: it ends after a while, or with the message. */
function useOperatorTyping() {
  const [isTyping, setTyping] = useState(false);
  const sign = useMemo(() => createTypingSign(setTyping), []);
  useEffect(() => sign.stop, [sign]);
  return [isTyping, sign.set] as const;
}

/** Who writes, and whether they still do: what comes later is for another player to neither see nor send. */
function useWriter() {
  const { session } = useApp();
  const owner = useSession()?.userName ?? '';
  const isHere = useCallback(() => (session.get()?.userName ?? '') === owner, [session, owner]);
  return { owner, isHere };
}

/** What is to be sent, one after the other, each under the name it was first sent with. */
function useOutgoing(
  key: string,
  { owner, isHere }: ReturnType<typeof useWriter>,
  send: ThreadCalls['send'],
  onSent: (message: Message) => void,
) {
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
  const all = useRef<Outgoing[]>([]);
  const line = useRef(Promise.resolve());
  const set = useCallback(
    (next: Outgoing[]) => {
      if (!isHere()) return;
      all.current = next;
      storeOutgoing(owner, key, next);
      setOutgoing(next);
    },
    [key, owner, isHere],
  );
  const change = useCallback(
    (requestId: string, fault: FailureCode | null) =>
      set(all.current.map((each) => (each.requestId === requestId ? { ...each, fault } : each))),
    [set],
  );
  const deliver = useCallback(
    (requestId: string) => {
      change(requestId, null);
      line.current = line.current.then(async () => {
        const wanted = all.current.find((each) => each.requestId === requestId);
        if (!wanted || !isHere()) return;
        const { text, attachments } = wanted;
        try {
          const message = await send({ requestId, text, attachments });
          set(all.current.filter((each) => each.requestId !== requestId));
          if (isHere()) onSent(message);
        } catch (error) {
          change(requestId, codeOf(error));
        }
      });
    },
    [change, isHere, onSent, send, set],
  );
  const add = (text: string, attachments: string[]) => {
    const requestId = crypto.randomUUID();
    set([...all.current, { requestId, text, attachments, fault: null }]);
    deliver(requestId);
  };
  const discard = (requestId: string) => set(all.current.filter((each) => each.requestId !== requestId));
  /** Sends again what the connection kept from arriving. @returns when nothing is on its way */
  const resume = useCallback(() => {
    for (const { requestId, fault } of all.current) if (fault && isPassing(fault)) deliver(requestId);
    return line.current;
  }, [deliver]);
  // What a reload interrupted goes out now
  useEffect(() => {
    all.current = storedOutgoing(owner, key).map((each) => ({
      ...each,
      fault: each.fault ?? 'no_connection',
    }));
    setOutgoing(all.current);
  }, [key, owner]);
  return { outgoing, add, discard, deliver, resume };
}

/**
 * Shows one conversation live: its messages, what is on its way, who is typing. Of another player it is another one.
 * @param calls how it is read and written; the same object from one rendering to the next
 */
export function useThread(calls: ThreadCalls): Thread {
  const app = useApp();
  const [page, setPage] = useState<ThreadPage | null>(null);
  const [fault, setFault] = useState<FailureCode | null>(null);
  const [isOperatorTyping, setOperatorTyping] = useOperatorTyping();
  const onSent = useCallback((message: Message) => setPage((current) => withSent(current, message)), []);
  const writer = useWriter();
  const { isHere } = writer;
  const { outgoing, add, discard, deliver, resume } = useOutgoing(calls.key, writer, calls.send, onSent);
  const id = page?.conversation?.id;
  const hasUnread = (page?.conversation?.unread ?? 0) > 0;

  const load = useCallback(async () => {
    // A message on its way would stand here twice
    await resume();
    const key = ['thread', calls.key];
    try {
      const newest = await calls.load();
      if (!isHere()) return;
      setPage((current) => withNewest(current, newest));
      setFault(null);
      seenElsewhere.set(null);
      void keepSeen(app, key, { at: Date.now(), value: newest });
    } catch (error) {
      const seen = codeOf(error) === 'no_connection' ? await recallSeen(app, key) : null;
      if (seen) {
        seenElsewhere.set(seen.at);
        setPage((current) => current ?? (seen.value as ThreadPage));
      }
      setFault(codeOf(error));
    }
  }, [app, calls, isHere, resume]);
  useEffect(() => () => seenElsewhere.set(null), []);
  useEffect(() => {
    void load();
    const onNews = () => {
      const news = conversationNews.get();
      if (news === null || (news.about !== 'missed' && !calls.concerns(news))) return;
      if (news.about === 'typing') return setOperatorTyping(news.by === 'house');
      if (news.about === 'message' && news.by === 'house') setOperatorTyping(false);
      void load();
    };
    const onOnline = () => void load();
    addEventListener('online', onOnline);
    const stop = conversationNews.subscribe(onNews);
    return () => {
      removeEventListener('online', onOnline);
      stop();
    };
  }, [calls, load, setOperatorTyping]);

  // The first message opened the conversation: it has a name now
  const isUnnamed = page !== null && page.conversation === null && page.messages.length > 0;
  useEffect(() => {
    if (isUnnamed) void load();
  }, [isUnnamed, load]);

  const { call } = app;
  const typed = useMemo(
    () =>
      createTypingReport(() => {
        if (id) call('typeInConversation', { params: { id } }).catch(() => {});
      }),
    [call, id],
  );
  const seenUpTo = useRef(0);
  return {
    key: calls.key,
    conversation: page?.conversation ?? null,
    messages: page?.messages ?? [],
    hasMore: page?.hasMore ?? false,
    outgoing,
    isLoaded: page !== null,
    fault,
    isOperatorTyping,
    reload: () => void load(),
    async older() {
      const before = page?.messages[0]?.seq;
      if (before === undefined) return;
      try {
        const more = await calls.load(before);
        setPage((current) => current && withOlder(current, more));
      } catch (error) {
        app.fail(error);
      }
    },
    send: add,
    retry: deliver,
    discard,
    seen() {
      const seq = page ? newestOfOperator(page) : 0;
      const kind = page?.conversation?.kind;
      if (!id || !kind || !hasUnread || seq <= seenUpTo.current) return;
      seenUpTo.current = seq;
      app.call('readConversation', { params: { id }, body: { seq } }).then(
        // Counts go down also while no push would tell
        () => conversationNews.set({ id, kind, about: 'read', by: 'player', seq }),
        () => {
          seenUpTo.current = 0;
        },
      );
    },
    typed,
  };
}
