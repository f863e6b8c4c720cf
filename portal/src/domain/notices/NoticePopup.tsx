import { useStore } from '../../lib/store.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { noticeToShow, useNotices } from './notices.ts';
import { useMarkRead } from './read-marks.ts';

/** The notices, each read once it is shown; closing hides them all (R-CONTENT-5, R-CONTENT-8). */
export function NoticePopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const openAt = useStore(noticeToShow);
  return (
    <AnnouncementDialog
      open={open}
      onClose={onClose}
      announcements={useNotices() ?? []}
      openAt={openAt}
      onView={useMarkRead()}
    />
  );
}
