import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { dateFormat } from '../../lib/date-forms.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useWholePicture } from '../attachments/SentPictures.tsx';
import { Bubble, OutgoingBubble } from './Bubble.tsx';
import { byDay } from './thread.ts';
import type { Thread } from './use-thread.ts';

/** So near to the end counts as there, px. */
const nearEnd = 80;
/** Above the message where reading begins, px. */
const startGap = 12;

function useDates() {
  const { tag } = useLocale();
  return useMemo(() => {
    const time = dateFormat(tag, 'time');
    const day = dateFormat(tag, 'dayInWords');
    const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
    const dayName = (at: Date) => {
      const days = Math.round(
        (new Date().setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / 86_400_000,
      );
      return days < 2 ? relative.format(-days, 'day') : day.format(at);
    };
    return { timeOf: (instant: string) => time.format(new Date(instant)), dayName };
  }, [tag]);
}

/** The operator's first unread message, if there is one. */
const firstUnread = ({ messages, conversation }: Thread): number | undefined =>
  conversation?.unread
    ? messages.filter(({ author }) => author === 'house').at(-conversation.unread)?.seq
    : undefined;

const endsInSight = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < nearEnd;
const bubbleOf = (list: HTMLElement, seq: number | undefined) =>
  list.querySelector<HTMLElement>(`[data-seq="${seq}"]`);

/** Begins where there is something to read, keeps the end in sight while messages come, and the place while older ones come before them. */
function useEnd(thread: Thread) {
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const isPlaced = useRef(false);
  const { messages, outgoing, isOperatorTyping, isLoaded } = thread;
  const [first, last] = [messages[0]?.seq, messages.at(-1)?.seq];
  const height = useRef(0);
  const firstSeq = useRef(first);
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const unread = isPlaced.current ? null : bubbleOf(list, firstUnread(thread));
    isPlaced.current = true;
    if (unread && list.scrollHeight - unread.offsetTop > list.clientHeight) {
      list.scrollTop = unread.offsetTop - startGap;
      return;
    }
    const isOlder = first !== undefined && firstSeq.current !== undefined && first < firstSeq.current;
    if (isOlder) list.scrollTop += list.scrollHeight - height.current;
    else if (isAtEnd) list.scrollTop = list.scrollHeight;
    height.current = list.scrollHeight;
    firstSeq.current = first;
  });
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    // The keyboard opens, a picture grows: the end stays where it was
    const watch = new ResizeObserver(() => {
      if (list.dataset.end !== undefined) list.scrollTop = list.scrollHeight;
    });
    watch.observe(list);
    return () => watch.disconnect();
  }, [isLoaded]);
  // What one writes oneself is to be seen
  useEffect(() => {
    if (outgoing.length > 0) setAtEnd(true);
  }, [outgoing.length]);
  const onScroll = () => {
    const list = box.current;
    if (list) setAtEnd(endsInSight(list));
  };
  return { box, isAtEnd, onScroll, toEnd: () => setAtEnd(true), mark: `${last}:${isOperatorTyping}` };
}

/** Tells that the newest message is really before the player's eyes. */
function useSeen(thread: Thread, box: RefObject<HTMLDivElement | null>, isAtEnd: boolean) {
  const { seen, isLoaded } = thread;
  const latest = useRef(seen);
  latest.current = seen;
  const last = thread.messages.at(-1)?.seq;
  const unread = thread.conversation?.unread;
  useEffect(() => {
    const list = box.current;
    // A long message counts as read once its beginning is visible
    const isInSight = (within: HTMLElement) => {
      const newest = bubbleOf(within, last);
      return (
        endsInSight(within) ||
        (newest !== null && newest.getBoundingClientRect().top < within.getBoundingClientRect().bottom)
      );
    };
    const look = () => {
      if (list && isInSight(list) && document.visibilityState === 'visible' && document.hasFocus())
        latest.current();
    };
    look();
    addEventListener('focus', look);
    list?.addEventListener('scroll', look, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      list?.removeEventListener('scroll', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [box, isAtEnd, isLoaded, last, unread]);
}

function Older({ older }: Pick<Thread, 'older'>) {
  const t = useTranslations('conversation');
  const [busy, setBusy] = useState(false);
  return (
    <div className="thread-older">
      <Button
        look="plain"
        busy={busy}
        onClick={() => {
          setBusy(true);
          void older().finally(() => setBusy(false));
        }}
      >
        {t('earlier')}
      </Button>
    </div>
  );
}

function Unread({ thread }: { thread: Thread }) {
  const t = useTranslations('conversation');
  const errors = useTranslations('errors');
  if (thread.fault === null)
    return (
      <div className="thread-middle">
        <Spinner label={t('loading')} />
      </div>
    );
  return (
    <div className="thread-middle">
      <EmptyState icon={<Icon name="cloud-off" size={36} />} text={errors(thread.fault)}>
        <Button look="soft" onClick={thread.reload}>
          {t('retry')}
        </Button>
      </EmptyState>
    </div>
  );
}

/**
 * The messages of a conversation, the newest at the end; fills the height it is given.
 * @param children what stands there before the first message
 */
export function MessageList({ thread, children }: { thread: Thread; children?: ReactNode }) {
  const t = useTranslations('conversation');
  const { timeOf, dayName } = useDates();
  const { box, isAtEnd, onScroll, toEnd } = useEnd(thread);
  useSeen(thread, box, isAtEnd);
  // A message that arrives takes the place of the one on its way: what was opened from that stays.
  const picture = useWholePicture({
    picture: (number) => t('picture', { number }),
    close: t('close'),
  });
  const { messages, outgoing, isLoaded, hasMore } = thread;
  if (!isLoaded) return <Unread thread={thread} />;
  return (
    <div className="thread-place">
      <div
        ref={box}
        className="thread"
        data-end={isAtEnd ? '' : undefined}
        onScroll={onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolling region
        tabIndex={0}
        role="log"
        aria-label={t('messages')}
      >
        {hasMore && <Older older={thread.older} />}
        {messages.length === 0 && outgoing.length === 0 && children}
        {byDay(messages).map(({ day, messages: some }) => (
          <section key={day}>
            <h2 className="thread-day">{dayName(new Date(day))}</h2>
            <ul>
              {some.map((message) => (
                <Bubble key={message.seq} message={message} when={timeOf} onOpen={picture.show} />
              ))}
            </ul>
          </section>
        ))}
        {outgoing.length > 0 && (
          <ul>
            {outgoing.map((message) => (
              <OutgoingBubble
                key={message.requestId}
                message={message}
                onOpen={picture.show}
                onRetry={() => thread.retry(message.requestId)}
                onDiscard={() => thread.discard(message.requestId)}
              />
            ))}
          </ul>
        )}
        <p className="thread-typing" role="status">
          {thread.isOperatorTyping && (
            <>
              <span className="thread-dots" aria-hidden="true">
                <i />
                <i />
                <i />
              </span>{' '}
              {t('typing')}
            </>
          )}
        </p>
      </div>
      {!isAtEnd && (
        <button type="button" className="thread-end" onClick={toEnd}>
          {(thread.conversation?.unread ?? 0) > 0 ? t('newBelow') : t('toEnd')}
        </button>
      )}
      {picture.dialog}
    </div>
  );
}
