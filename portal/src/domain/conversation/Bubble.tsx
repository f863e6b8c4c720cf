import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Message } from '@foyer/contract';
import { endpoints } from '@foyer/contract/endpoints';
import { SafeHtml } from '../../lib/SafeHtml.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Outgoing } from './thread.ts';

const address = (id: string) => endpoints.attachment.slice('GET '.length).replace(':id', encodeURIComponent(id));

function Pictures({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('conversation');
  const [open, setOpen] = useState<number | null>(null);
  if (ids.length === 0) return null;
  return (
    <div className="bubble-pictures">
      {ids.map((id, at) => (
        <button key={id} type="button" aria-label={t('openPicture', { number: at + 1 })} onClick={() => setOpen(at)}>
          <img src={address(id)} alt="" loading="lazy" width={136} height={136} />
        </button>
      ))}
      {open !== null && (
        <Dialog open onClose={() => setOpen(null)} title={t('picture', { number: open + 1 })}>
          <img className="bubble-whole" src={address(ids[open]!)} alt={t('picture', { number: open + 1 })} />
          <Button wide look="soft" onClick={() => setOpen(null)}>
            {t('close')}
          </Button>
        </Dialog>
      )}
    </div>
  );
}

interface FrameProps {
  by: Message['author'];
  text: string;
  isHtml?: boolean;
  pictures: readonly string[];
  children: ReactNode;
}

function Frame({ by, text, isHtml = false, pictures, children }: FrameProps) {
  const t = useTranslations('conversation');
  return (
    <li className={`bubble bubble-${by}`}>
      <span className="sr-only">{by === 'player' ? t('you') : t('house')}</span>
      {text !== '' && (
        <div className="bubble-text" dir="auto">
          {isHtml ? <SafeHtml html={text} /> : text}
        </div>
      )}
      <Pictures ids={pictures} />
      <div className="bubble-note">{children}</div>
    </li>
  );
}

/** A message that is there for both. */
export function Bubble({ message, when }: { message: Message; when: (instant: string) => string }) {
  const { author, text, isHtml, attachments, sentAt } = message;
  return (
    <Frame by={author} text={text} isHtml={isHtml} pictures={attachments}>
      <time dateTime={sentAt}>{when(sentAt)}</time>
      {author === 'player' && <Icon name="check" size={14} />}
    </Frame>
  );
}

/** A message on its way, or one that did not arrive. */
export function OutgoingBubble({ message, onRetry, onDiscard }: { message: Outgoing; onRetry: () => void; onDiscard: () => void }) {
  const t = useTranslations('conversation');
  const errors = useTranslations('errors');
  const { text, attachments, fault } = message;
  return (
    <Frame by="player" text={text} pictures={attachments}>
      {fault === null ? (
        <>
          <Spinner small /> {t('sending')}
        </>
      ) : (
        <span className="bubble-failed" role="alert">
          <span>
            <Icon name="circle-alert" size={14} /> {t('failed')} {errors(fault)}
          </span>
          <span className="bubble-deeds">
            <button type="button" onClick={onRetry}>{t('retry')}</button>
            <button type="button" onClick={onDiscard}>{t('discard')}</button>
          </span>
        </span>
      )}
    </Frame>
  );
}
