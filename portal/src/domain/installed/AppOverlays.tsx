import { useTranslations } from 'use-intl';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { closeOverlay, currentOverlay } from '../overlays.ts';
import { AppPopup } from './AppPopup.tsx';

/** Only Safari installs profiles (R-PORTAL-33). */
function UseSafari({ open }: { open: boolean }) {
  const t = useTranslations('installed');
  return (
    <Dialog open={open} onClose={closeOverlay} title={t('safari.title')}>
      <p className="text-md text-muted">{t('safari.text')}</p>
      <Button wide className="mt-5" onClick={closeOverlay}>
        {t('safari.confirm')}
      </Button>
    </Dialog>
  );
}

/** What is said about the app over a page. */
export default function AppOverlays() {
  const overlay = useStore(currentOverlay);
  return (
    <>
      <AppPopup open={overlay === 'app'} onClose={closeOverlay} />
      <UseSafari open={overlay === 'use-safari'} />
    </>
  );
}
