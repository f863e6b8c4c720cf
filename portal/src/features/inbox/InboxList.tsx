import '../../styles/conversations.css';
import { Mail, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Conversation } from '@foyer/contract';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { dateFormat } from '../../lib/date-forms.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { nearEnd, useLoadMore } from '../../lib/use-load-more.ts';
import { useListPlace } from '../../lib/use-list-place.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import type { ListPane } from '../../ui/Panes.tsx';
import { useTitle } from './use-title.ts';
import { useInbox } from './use-inbox.ts';

/** The time of today, the day of this year, else the date. */
function useShortWhen(): (instant: string) => string {
  const { tag } = useLocale();
  return (instant) => {
    const [at, now] = [new Date(instant), new Date()];
    if (at.toDateString() === now.toDateString()) return dateFormat(tag, 'time').format(at);
    return dateFormat(tag, at.getFullYear() === now.getFullYear() ? 'dayOfYear' : 'day').format(at);
  };
}

interface LineProps {
  conversation: Conversation;
  when: (instant: string) => string;
  beside: ListPane | null;
}

function Line({ conversation, when, beside }: LineProps) {
  const t = useTranslations('inbox');
  const title = useTitle();
  const { id, kind, preview, unread, isClosed, changedAt } = conversation;
  const Icon = kind === 'feedback' ? MessageSquareText : Mail;
  return (
    <li>
      <Link
        href={paths.inboxOf(id)}
        // Beside the list it stays where it is
        replace={beside !== null}
        className="inbox-line"
        data-unread={unread > 0 ? '' : undefined}
        aria-current={beside?.chosen === id || undefined}
      >
        <span className="inbox-icon">
          <Icon size={20} aria-hidden />
        </span>
        <span className="inbox-words">
          <strong dir="auto">{title(conversation)}</strong>
          <span dir="auto">{preview || t('picture')}</span>
        </span>
        <span className="inbox-side">
          <time dateTime={changedAt}>{when(changedAt)}</time>
          {unread > 0 ? (
            <span>
              <span className="sr-only">{t('unread')}</span> <Badge count={unread} />
            </span>
          ) : (
            isClosed && <span className="inbox-closed">{t('closed')}</span>
          )}
        </span>
      </Link>
    </li>
  );
}

/**
 * The conversations of the inbox; more of them as one scrolls.
 * @param children what stands below them: once they are there, which would move it
 */
export function InboxList({ beside, children }: { beside: ListPane | null; children: ReactNode }) {
  const t = useTranslations('inbox');
  const when = useShortWhen();
  const asked = useInbox(true);
  const { conversations, count, data, isError, isFetchingNextPage, hasNextPage, fetchNextPage } = asked;
  // A page that failed is asked for again by hand, not by every scroll
  const loadMore = () => void (isFetchingNextPage || isError || fetchNextPage());
  useLoadMore(hasNextPage, loadMore, () => nearEnd);
  useListPlace({ pages: count, hasMore: hasNextPage, loading: isFetchingNextPage, loadMore });
  if (!data) return <CallAwaited asked={asked} />;
  if (conversations.length === 0)
    return (
      <>
        <EmptyState icon={<Mail size={32} aria-hidden />} text={t('none')} />
        {children}
      </>
    );
  return (
    <>
      <ul className="inbox">
        {conversations.map((conversation) => (
          <Line key={conversation.id} conversation={conversation} when={when} beside={beside} />
        ))}
      </ul>
      {hasNextPage && (
        <p className="px-4 pt-4">
          <Button look="soft" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isError ? t('retry') : t('more')}
          </Button>
        </p>
      )}
      {children}
    </>
  );
}
