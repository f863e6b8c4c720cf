import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { answerWithinMinutes } from '@foyer/contract/conversation-kinds';
import { canChat } from '@foyer/contract/session-can';
import { useApp } from '../../domain/app/app.ts';
import { pressChat } from '../../domain/chat/press-chat.ts';
import { ThreadPage } from '../../domain/conversation/ThreadPage.tsx';
import { useThread, type ThreadCalls } from '../../domain/conversation/use-thread.ts';
import { useLogin } from '../../domain/session/real-account.ts';
import { useSession } from '../../domain/session/session.ts';
import { useFeatures, useSettings } from '../../domain/site/site.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ChatHead } from './ChatHead.tsx';

function Chat() {
  const t = useTranslations('chat');
  const { call } = useApp();
  const calls = useMemo<ThreadCalls>(
    () => ({
      key: 'chat',
      load: (before) => call('chat', { query: { before } }),
      send: async (body) => (await call('sendChatMessage', { body })).message,
      concerns: ({ kind }) => kind === 'chat',
    }),
    [call],
  );
  const thread = useThread(calls);
  return (
    <ThreadPage
      thread={thread}
      head={<ChatHead hint={t('answersWithin', { minutes: answerWithinMinutes.chat })} />}
    >
      <EmptyState icon={<Icon name="headset" size={34} />} text={t('welcome')} />
    </ThreadPage>
  );
}

/** The chat page where there is nothing to write: says why, and what to do instead. */
function NoChat({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="thread-page">
      <ChatHead hint={null} />
      <div className="thread-middle">
        <EmptyState icon={<Icon name="headset" size={34} />} text={text}>
          {children}
        </EmptyState>
      </div>
    </div>
  );
}

/** The chat is a service outside: it opens in a tab of its own. */
function OutsideChat() {
  const t = useTranslations('chat');
  const app = useApp();
  return (
    <NoChat text={t('outside')}>
      <Button onClick={() => pressChat(app)}>{t('open')}</Button>
    </NoChat>
  );
}

/** Live chat with the operator (R-MESSAGING-13): needs a login, refuses free play. */
export default function ChatPage() {
  const t = useTranslations('chat');
  const errors = useTranslations('errors');
  const visitor = useLogin(paths.chat());
  const session = useSession();
  const { liveChat } = useFeatures();
  const { chat } = useSettings();
  if (visitor === null) return null;
  if (!liveChat) {
    return (
      <NoChat text={errors('feature_off')}>
        <LinkButton look="soft" href={paths.feedback()}>
          {t('feedback')}
        </LinkButton>
      </NoChat>
    );
  }
  if (!canChat(visitor)) {
    return (
      <NoChat text={errors('free_reject')}>
        <LinkButton href={paths.register()}>{t('register')}</LinkButton>
      </NoChat>
    );
  }
  return chat === 'outside' ? <OutsideChat /> : <Chat key={session?.userName} />;
}
