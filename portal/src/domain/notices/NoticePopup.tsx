import { useTranslations } from 'use-intl';
import { useStore } from '../../lib/store.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { Again } from '../app/Again.tsx';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { noticeToShow, useNotices } from './notices.ts';
import { useMarkRead } from './read-marks.ts';

/** The notices, each read once it is shown; closing hides them all (R-CONTENT-5, R-CONTENT-8). */
export function NoticePopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('shell');
  const openAt = useStore(noticeToShow);
  const { asked, notices } = useNotices();
  // Read here: the dialog shows what it holds later, and would not hear of a call that failed before
  const { data, error, isPaused, refetch } = asked;
  const close = () => {
    noticeToShow.set(null);
    onClose();
  };
  const spinner = (
    <p className="grid place-items-center py-12 text-primary">
      <Spinner label={t('loading')} />
    </p>
  );
  return (
    <AnnouncementDialog
      open={open}
      onClose={close}
      announcements={notices ?? []}
      none={notices ? undefined : <Again asked={{ data, error, isPaused, refetch }} waiting={spinner} />}
      openAt={openAt}
      onView={useMarkRead()}
    />
  );
}
