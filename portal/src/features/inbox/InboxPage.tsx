import { PushOffer } from '../../domain/push/PushOffer.tsx';
import { RealAccountOnly } from '../../domain/session/RealAccountOnly.tsx';
import { useChatter } from '../../domain/session/real-account.ts';
import { useQueryParams } from '../../lib/location.ts';
import { paths } from '../../paths.ts';
import { InboxList } from './InboxList.tsx';
import { InboxThread } from './InboxThread.tsx';

/** The inbox (R-MESSAGING-6): its conversations, or the one that the address names. */
export default function InboxPage() {
  const id = useQueryParams().get('id');
  const href = id === null ? paths.inbox() : paths.inboxOf(id);
  const access = useChatter(href);
  if (access === 'refused') return <RealAccountOnly href={href} />;
  if (access === 'guest') return null;
  if (id !== null) return <InboxThread key={id} id={id} />;
  return (
    <>
      <PushOffer />
      <InboxList />
    </>
  );
}
