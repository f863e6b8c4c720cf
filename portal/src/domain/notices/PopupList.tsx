import { useSession } from '../session/session.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { usePopups } from './popups.ts';
import { closePopups, popupGroupOf } from './popup-prefs.ts';

/** The login-promotion popups of this visitor (R-CONTENT-3). */
export function PopupList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const group = popupGroupOf(useSession()?.type ?? null);
  const close = () => {
    closePopups(group);
    onClose();
  };
  return <AnnouncementDialog open={open} onClose={close} announcements={usePopups()} autoplay dated />;
}
