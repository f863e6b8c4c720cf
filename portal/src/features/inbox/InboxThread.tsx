import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../../domain/app/app.ts';
import { useAction } from '../../domain/app/actions.ts';
import { ThreadPage } from '../../domain/conversation/ThreadPage.tsx';
import { useThread, type ThreadCalls } from '../../domain/conversation/use-thread.ts';
import { stepBack } from '../../lib/navigation.ts';
import { useHtmlReady } from '../../lib/SafeHtml.tsx';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toast.ts';
import { useTitle } from './use-title.ts';

const toList = () => stepBack(paths.inbox());

/** Takes the conversation out of the inbox after a question. */
function Remove({ id }: { id: string }) {
  const t = useTranslations('inbox');
  const shell = useTranslations('shell');
  const { queries } = useApp();
  const { mutate, isPending } = useAction('removeConversation');
  const [isAsked, setAsked] = useState(false);
  const remove = () => {
    setAsked(false);
    mutate(
      { params: { id } },
      {
        onSuccess() {
          void queries.invalidateQueries({ queryKey: ['inbox'] });
          toast(t('removed'), { kind: 'success' });
          toList();
        },
      },
    );
  };
  return (
    <>
      <IconButton label={t('remove')} disabled={isPending} onClick={() => setAsked(true)}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
      <Confirm
        open={isAsked}
        title={t('removeTitle')}
        text={t('removeText')}
        cancel={shell('cancel')}
        confirm={t('remove')}
        onCancel={() => setAsked(false)}
        onConfirm={remove}
      />
    </>
  );
}

/** One conversation of the inbox, to read and to answer. */
export function InboxThread({ id }: { id: string }) {
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
  const known = useThread(calls);
  const hasHtml = useHtmlReady();
  // A letter that grew once it is shown would move what is read
  const thread = {
    ...known,
    isLoaded: known.isLoaded && (hasHtml || !known.messages.some(({ isHtml }) => isHtml)),
  };
  const { conversation } = thread;
  const head = (
    <header className="thread-head">
      <IconButton label={shell('back')} onClick={toList}>
        <Icon name="arrow-left" size={22} className="rtl-flip" />
      </IconButton>
      <div className="thread-names">
        <h1 dir="auto">{conversation ? title(conversation) : t('title')}</h1>
        {conversation?.isClosed && <p>{t('closedHint')}</p>}
      </div>
      {conversation && <Remove id={id} />}
    </header>
  );
  return <ThreadPage thread={thread} head={head} />;
}
