import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ImagePlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { messageLength } from '@foyer/contract/conversation-kinds';
import { AttachedPicture } from '../attachments/AttachedPicture.tsx';
import { picturesAtMost } from '../attachments/send.ts';
import { useAttached } from '../attachments/use-attached.ts';
import { Icon } from '../../ui/Icon.tsx';
import { readDraft, writeDraft } from '../../lib/drafts.ts';
import { useSession } from '../session/session.ts';
import type { Thread } from './use-thread.ts';

/** From this length on the remaining characters are shown. */
const warnFrom = messageLength - 100;

/** Where Enter sends: with a keyboard of keys. On a phone it begins a new line. */
const hasKeys = () =>
  typeof matchMedia === 'function' && matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Writes a message with pictures into a conversation; what was typed survives a reload and the end of the session (R-PORTAL-54). */
export function Composer({ thread }: { thread: Pick<Thread, 'key' | 'send' | 'typed'> }) {
  const t = useTranslations('conversation');
  const errors = useTranslations('errors');
  const [text, setText] = useState('');
  const { attached, isWaiting, ids, refused, choose, again, remove, clear } = useAttached();
  const [input, words] = [useId(), useRef<HTMLTextAreaElement>(null)];
  const owner = useSession()?.userName ?? '';
  const draft = `conversation:${thread.key}`;
  useEffect(() => setText(readDraft(owner, draft)), [owner, draft]);
  const [withKeys, setWithKeys] = useState(false);
  useEffect(() => setWithKeys(hasKeys()), []);

  const write = (next: string) => {
    setText(next);
    writeDraft(owner, draft, next);
  };
  const isEmpty = text.trim() === '' && attached.length === 0;
  const send = () => {
    if (isEmpty || isWaiting) return;
    thread.send(text.trim(), ids);
    write('');
    clear();
    words.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !withKeys) return;
    event.preventDefault();
    send();
  };
  const failed = attached.find(({ fault }) => fault !== null);
  const left = messageLength - text.length;
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {attached.length > 0 && (
        <ul className="attached">
          {attached.map((picture, at) => (
            <AttachedPicture
              key={picture.key}
              picture={picture}
              words={{
                sending: t('sending'),
                again: t('sendPictureAgain', { number: at + 1 }),
                remove: t('removePicture', { number: at + 1 }),
              }}
              onAgain={() => again(picture)}
              onRemove={() => remove(picture.key)}
            />
          ))}
        </ul>
      )}
      {(refused || failed?.fault) && (
        <p className="composer-fault" role="alert">
          <bdi>{refused?.name ?? failed?.file.name}</bdi>
          {': '}
          {refused ? t(`refused.${refused.why}`) : failed?.fault && errors(failed.fault)}
        </p>
      )}
      <div className="composer-row">
        <label
          className="icon-btn composer-add"
          htmlFor={input}
          data-full={attached.length >= picturesAtMost ? '' : undefined}
        >
          <ImagePlus size={22} aria-hidden />
          <span className="sr-only">{t('addPicture')}</span>
        </label>
        <input
          id={input}
          className="sr-only"
          type="file"
          multiple
          accept="image/png,image/jpeg"
          onChange={(event) => void choose(event)}
        />
        <textarea
          ref={words}
          className="composer-words"
          rows={1}
          dir="auto"
          aria-label={t('write')}
          placeholder={t('write')}
          maxLength={messageLength}
          value={text}
          enterKeyHint={withKeys ? 'send' : 'enter'}
          onKeyDown={onKey}
          onChange={(event) => {
            write(event.target.value);
            thread.typed();
          }}
        />
        <button
          type="submit"
          className="composer-send"
          aria-label={t('send')}
          disabled={isEmpty || isWaiting}
        >
          <Icon name="send" size={20} className="rtl-flip" />
        </button>
      </div>
      {text.length >= warnFrom && (
        <p className="composer-count" role="status">
          {t('left', { count: left })}
        </p>
      )}
    </form>
  );
}
