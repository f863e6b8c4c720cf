import '../../styles/conversations.css';
import { useRef, type ReactNode } from 'react';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import { useVisibleHeight } from './use-visible-height.ts';
import type { Thread } from './use-thread.ts';

export interface ThreadPageProps {
  thread: Thread;
  /** The bar above, with the way back. */
  head: ReactNode;
  /** What stands there before the first message. */
  children?: ReactNode;
}

/** A conversation over the whole screen: bar, messages, composer; the page itself does not scroll. */
export function ThreadPage({ thread, head, children }: ThreadPageProps) {
  const box = useRef<HTMLDivElement>(null);
  useVisibleHeight(box);
  return (
    <div ref={box} className="thread-page">
      {head}
      <MessageList thread={thread}>{children}</MessageList>
      <Composer thread={thread} />
    </div>
  );
}
