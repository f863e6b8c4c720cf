import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isGuest } from '@foyer/contract/session-can';
import type { Announcement } from '@foyer/contract';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useNotices } from '../../domain/notices/notices.ts';
import { useMarkRead } from '../../domain/notices/read-marks.ts';
import { useVisitor } from '../../domain/session/session.ts';
import { useWhen } from '../../lib/use-when.ts';
import { SafeHtml } from '../../lib/SafeHtml.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Announcements (R-CONTENT-7), unread ones marked. */
export default function NoticePage() {
  const t = useTranslations('notice');
  const visitor = useVisitor();
  const { asked, notices } = useNotices();
  const markRead = useMarkRead();
  const [open, setOpen] = useState<string | null>(null);
  const when = useWhen({ time: false });
  const toggle = (notice: Announcement) => {
    setOpen(open === notice.id ? null : notice.id);
    markRead(notice);
  };
  if (!notices) return <CallAwaited asked={asked} />;
  if (notices.length === 0) return <EmptyState icon={<Megaphone size={32} aria-hidden />} text={t('none')} />;
  return (
    <div className="px-4 py-3">
      {notices.map((notice) => (
        <details key={notice.id} className="accordion card mb-3" open={open === notice.id}>
          <summary
            onClick={(event) => {
              event.preventDefault();
              toggle(notice);
            }}
          >
            <span>
              <h2 className="text-md">{notice.title}</h2>
              <time className="text-xs text-muted" dateTime={notice.startDate}>
                {when(notice.startDate)}
              </time>
            </span>
            {!notice.read && !isGuest(visitor) && <span className="badge">{t('new')}</span>}
          </summary>
          <div>{open === notice.id && <SafeHtml html={notice.content} />}</div>
        </details>
      ))}
    </div>
  );
}
