import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../../domain/app/app.ts';
import { useAction } from '../../domain/app/actions.ts';
import { ThreadPage } from '../../domain/conversation/ThreadPage.tsx';
import { useThread, type ThreadCalls } from '../../domain/conversation/use-thread.ts';
import { useHtmlReady } from '../../lib/SafeHtml.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toast.ts';
import { useTitle } from './use-title.ts';

export interface InboxThreadProps {
  id: string;
  /** Goes back to the list. */
  onLeave: () => void;
}

/** Takes the conversation out of the inbox after a question. */
function Remove({ id, onLeave }: InboxThreadProps) {
  const t = useTranslations('inbox');
  const shell = useTranslations('shell');
  const { queries } = useApp();
  const { mutate, isPending } = useAction('removeConversation');
  const [isConfirming, setConfirming] = useState(false);
  const remove = () => {
    setConfirming(false);
    mutate(
      { params: { id } },
      {
        onSuccess() {
          void queries.invalidateQueries({ queryKey: ['inbox'] });
          toast(t('removed'), { kind: 'success' });
          onLeave();
        },
      },
    );
  };
  return (
    <>
      <IconButton label={t('remove')} disabled={isPending} onClick={() => setConfirming(true)}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
      <Confirm
        open={isConfirming}
        title={t('removeTitle')}
        text={t('removeText')}
        cancel={shell('cancel')}
        confirm={t('remove')}
        onCancel={() => setConfirming(false)}
        onConfirm={remove}
      />
    </>
  );
}

/** One conversation of the inbox, to read and to answer. */
export function InboxThread({ id, onLeave }: InboxThreadProps) {
  const t = useTranslations('inbox');
  const shell = useTranslations('shell');
  const { call } = useApp();
  const title = useTitle();
  const calls = useMemo<ThreadCalls>(
    () => ({
      key: id,
      load: (before) =>
        call('conversation', { params: { id }, query: before === undefined ? {} : { before } }),
      send: (body) => call('sendMessage', { params: { id }, body }),
      concerns: (news) => news.id === id,
    }),
    [call, id],
  );
  const loaded = useThread(calls);
  const hasHtml = useHtmlReady();
  // A message that grows after it is shown would move the text being read
  const thread = {
    ...loaded,
    isLoaded: loaded.isLoaded && (hasHtml || !loaded.messages.some(({ isHtml }) => isHtml)),
  };
  const { conversation } = thread;
  const head = (
    <header className="thread-head">
      <IconButton label={shell('back')} onClick={onLeave}>
        <Icon name="arrow-left" size={22} className="rtl-flip" />
      </IconButton>
      <div className="thread-names">
        <h1 dir="auto">{conversation ? title(conversation) : t('title')}</h1>
        {conversation?.isClosed && <p>{t('closedHint')}</p>}
      </div>
      {conversation && <Remove id={id} onLeave={onLeave} />}
    </header>
  );
  return <ThreadPage thread={thread} head={head} />;
}
