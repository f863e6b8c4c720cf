import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Message } from '@foyer/contract';
import { SafeHtml } from '../../lib/SafeHtml.tsx';
import { SentPictures, type SentPicture } from '../attachments/SentPictures.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Outgoing } from './thread.ts';
import { Words } from './Words.tsx';

interface FrameProps {
  /** Left out while it is on its way. */
  seq?: number;
  by: Message['author'];
  text: string;
  isHtml?: boolean;
  pictures: readonly string[];
  onOpen: (picture: SentPicture) => void;
  children: ReactNode;
}

function Frame({ seq, by, text, isHtml = false, pictures, onOpen, children }: FrameProps) {
  const t = useTranslations('conversation');
  return (
    <li className={`bubble bubble-${by}`} data-seq={seq}>
      <span className="sr-only">{by === 'player' ? t('you') : t('operator')}</span>
      {text !== '' && (
        <div className="bubble-text">
          <div dir="auto">{isHtml ? <SafeHtml html={text} /> : <Words text={text} />}</div>
        </div>
      )}
      <SentPictures ids={pictures} open={(number) => t('openPicture', { number })} onOpen={onOpen} />
      <div className="bubble-note">{children}</div>
    </li>
  );
}

/** A message that is there for both. */
export function Bubble({
  message,
  when,
  onOpen,
}: {
  message: Message;
  when: (instant: string) => string;
  onOpen: (picture: SentPicture) => void;
}) {
  const { seq, author, text, isHtml, attachments, sentAt } = message;
  return (
    <Frame seq={seq} by={author} text={text} isHtml={isHtml} pictures={attachments} onOpen={onOpen}>
      <time dateTime={sentAt}>{when(sentAt)}</time>
      {author === 'player' && <Icon name="check" size={14} />}
    </Frame>
  );
}

/** A message on its way, or one that did not arrive. */
export function OutgoingBubble({
  message,
  onOpen,
  onRetry,
  onDiscard,
}: {
  message: Outgoing;
  onOpen: (picture: SentPicture) => void;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  const t = useTranslations('conversation');
  const errors = useTranslations('errors');
  const { text, attachments, fault } = message;
  return (
    <Frame by="player" text={text} pictures={attachments} onOpen={onOpen}>
      {fault === null ? (
        <>
          <Spinner small /> {t('sending')}
        </>
      ) : (
        <span className="bubble-failed" role="alert">
          <span>
            <Icon name="circle-alert" size={14} /> {t('failed')} {errors(fault)}
          </span>
          <span className="bubble-actions">
            <button type="button" onClick={onRetry}>
              {t('retry')}
            </button>
            <button type="button" onClick={onDiscard}>
              {t('discard')}
            </button>
          </span>
        </span>
      )}
    </Frame>
  );
}
