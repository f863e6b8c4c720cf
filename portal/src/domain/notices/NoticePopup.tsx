import { useStore } from '../../lib/store.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { noticeToShow, useNotices } from './notices.ts';

/** The notices; closing hides them all (spec 2 §2 Announcement popup). */
export function NoticePopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <AnnouncementDialog open={open} onClose={onClose} announcements={useNotices()} openAt={useStore(noticeToShow)} />;
}
