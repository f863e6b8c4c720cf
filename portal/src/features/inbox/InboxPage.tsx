import '../../styles/panes.css';
import { useTranslations } from 'use-intl';
import { PushOffer } from '../../domain/push/PushOffer.tsx';
import { RealAccountOnly } from '../../domain/session/RealAccountOnly.tsx';
import { useChatter } from '../../domain/session/real-account.ts';
import { useSession } from '../../domain/session/session.ts';
import { useQueryParams } from '../../lib/location.ts';
import { go, stepBack } from '../../lib/navigation.ts';
import { useWide } from '../../lib/use-wide.ts';
import { paths } from '../../paths.ts';
import { Panes } from '../../ui/Panes.tsx';
import { InboxList } from './InboxList.tsx';
import { InboxThread } from './InboxThread.tsx';

const backToList = () => stepBack(paths.inbox());
const showList = () => go(paths.inbox(), { replace: true });

/** The inbox (R-MESSAGING-6): its conversations, or the one that the address names; on wide windows both. */
export default function InboxPage() {
  const t = useTranslations('inbox');
  const id = useQueryParams().get('id');
  const href = id === null ? paths.inbox() : paths.inboxOf(id);
  const access = useChatter(href);
  const session = useSession();
  const isWide = useWide();
  if (access === 'refused') return <RealAccountOnly href={href} />;
  if (access === 'guest') return null;
  const thread =
    id === null ? null : (
      <InboxThread key={`${session?.userName}:${id}`} id={id} onLeave={isWide ? showList : backToList} />
    );
  const list = (
    <InboxList beside={isWide ? { chosen: id } : null}>
      {/* Whether there is one is known late: above the list it would move it (R-PORTAL-137) */}
      <PushOffer />
    </InboxList>
  );
  if (!isWide) return thread ?? list;
  return (
    <Panes list={list} hint={t('choose')}>
      {thread}
    </Panes>
  );
}
