import { useStore } from '../../lib/store.ts';
import { closeOverlay, currentOverlay } from '../overlays.ts';
import { NoticePopup } from './NoticePopup.tsx';
import { PopupList } from './PopupList.tsx';

/** The announcements that open by themselves over home. */
export default function NoticeOverlays() {
  const overlay = useStore(currentOverlay);
  return (
    <>
      <PopupList open={overlay === 'popups'} onClose={closeOverlay} />
      <NoticePopup open={overlay === 'notices'} onClose={closeOverlay} />
    </>
  );
}
