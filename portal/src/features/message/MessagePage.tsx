import { Bell, ChevronRight, Headset, Mail, MessageCircle, Send } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isAgent } from '@foyer/contract/session-can';
import { BackButton } from '../../domain/BackButton.tsx';
import { mainChannel, useDownloadLinks, useServiceChannels } from '../../domain/service/service.ts';
import { useAccess, type Need } from '../../domain/session/access.ts';
import { useVisitor } from '../../domain/session/session.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { usePageTitle } from '../../domain/site/page-title.ts';
import { ChatBadge, InboxBadge, NoticesBadge } from '../../domain/unread/badges.tsx';
import type { Messages } from '../../messages/namespaces.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

interface Row {
  key: keyof Messages['message']['rows'];
  icon: ReactNode;
  /** Left out, the row is not there. */
  href: string | undefined;
  need: Need;
  Unread?: ComponentType;
}

/** The rows in the specification's order (R-MESSAGING-4). */
function useRows(): Row[] {
  const { inbox, liveChat } = useFeatures();
  const { TELEGRAM } = useDownloadLinks();
  const channel = mainChannel(useServiceChannels());
  const rows: Row[] = [
    { key: 'telegram', icon: <Send size={22} aria-hidden />, href: TELEGRAM, need: 'none' },
    {
      key: 'notices',
      icon: <Bell size={22} aria-hidden />,
      href: paths.notice(),
      need: 'none',
      Unread: NoticesBadge,
    },
    {
      key: 'inbox',
      icon: <Mail size={22} aria-hidden />,
      href: inbox ? paths.inbox() : undefined,
      need: 'chat',
      Unread: InboxBadge,
    },
    {
      key: 'chat',
      icon: <MessageCircle size={22} aria-hidden />,
      href: liveChat ? paths.chat() : undefined,
      need: 'chat',
      Unread: ChatBadge,
    },
    // The live chat has its own row: here is what staff wrote
    {
      key: isAgent(useVisitor()) ? 'affiliate' : 'service',
      icon: <Headset size={22} aria-hidden />,
      href: channel?.address,
      need: 'none',
    },
  ];
  return rows.filter(({ key, href }) => href !== undefined && (key === 'chat' || href !== paths.chat()));
}

/** The message centre (R-MESSAGING-4); back goes to home. */
export default function MessagePage() {
  const t = useTranslations('message');
  const press = useAccess();
  usePageTitle(t('title'));
  return (
    <>
      <div className="flex items-center gap-1 p-1">
        <BackButton />
        <h1 className="text-lg">{t('title')}</h1>
      </div>
      <nav className="card rows mt-2" aria-label={t('title')}>
        {useRows().map(({ key, icon, href = '', need, Unread }) => (
          <Link key={key} className="row" href={href} onClick={(event) => press(event, need, href)}>
            {icon}
            {t(`rows.${key}`)}
            {Unread && <Unread />}
            <ChevronRight size={18} aria-hidden className="rtl-flip" />
          </Link>
        ))}
      </nav>
    </>
  );
}
