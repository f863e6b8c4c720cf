import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SafeHtml, useHtmlReady } from '../../lib/SafeHtml.tsx';
import { useStore } from '../../lib/store.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { noticeToShow, useNotices } from './notices.ts';

/**
 * The notices, one at a time with bounded arrows; the title follows the current one; closing hides them all
 * (spec 2 §2 Announcement popup).
 */
export function NoticePopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('menu');
  const notices = useNotices();
  const asked = useStore(noticeToShow);
  const ready = useHtmlReady();
  const [turnedTo, setTurnedTo] = useState<string | null>(null);
  // Pages are known by id: the list may be refreshed behind the popup without turning its page
  const index = Math.max(0, notices.findIndex(({ id }) => id === (turnedTo ?? asked)));
  const notice = notices[index];
  const turn = (by: -1 | 1) => setTurnedTo(notices[index + by]?.id ?? null);
  const close = () => {
    setTurnedTo(null);
    onClose();
  };
  return (
    <Dialog open={open && ready} onClose={close} title={notice?.title ?? t('notices.title')}>
      {notice ? <SafeHtml html={notice.content} className="min-h-24" /> : <EmptyState text={t('notices.none')} />}
      {notices.length > 1 && (
        <div className="mt-4 flex items-center justify-between text-sm text-muted">
          <IconButton label={t('notices.previous')} disabled={index <= 0} onClick={() => turn(-1)}>
            <Icon name="chevron-left" size={22} />
          </IconButton>
          <span className="tabular-nums">{t('notices.count', { current: index + 1, total: notices.length })}</span>
          <IconButton label={t('notices.next')} disabled={index >= notices.length - 1} onClick={() => turn(1)}>
            <Icon name="chevron-right" size={22} />
          </IconButton>
        </div>
      )}
      <Button wide className="mt-4" onClick={close}>
        <span className="sentence">{t('notices.knowIt')}</span>
      </Button>
    </Dialog>
  );
}
