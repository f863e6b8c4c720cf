import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../domain/app/app.ts';
import { NoticePopup } from '../domain/notices/NoticePopup.tsx';
import { PopupList } from '../domain/notices/PopupList.tsx';
import { AppPopup } from '../domain/installed/AppPopup.tsx';
import { closeOverlay, currentOverlay } from '../domain/overlays.ts';
import { logOut } from '../domain/session/session-sync.ts';
import { go } from '../lib/navigation.ts';
import { useStore } from '../lib/store.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Confirm, Dialog } from '../ui/Dialog.tsx';
import { toast, toastDurations } from '../ui/toast.ts';
import { SideMenu } from './SideMenu.tsx';

/** Asks, then logs out: loading, the call, autoLogin 0, home in place of this page (R-ACCESS-53). */
function LogoutConfirm({ open }: { open: boolean }) {
  const t = useTranslations('menu');
  const shell = useTranslations('shell');
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    closeOverlay();
    const close = toast(shell('loading'), { kind: 'loading', duration: toastDurations.untilDone });
    try {
      await logOut(app);
      close();
    } catch (error) {
      close();
      app.fail(error);
    } finally {
      setBusy(false);
      go(paths.home(), { replace: true });
    }
  };
  return (
    <Confirm
      open={open}
      title={t('logout.title')}
      text={t('logout.text')}
      cancel={shell('cancel')}
      confirm={shell('submit')}
      onCancel={closeOverlay}
      onConfirm={() => void confirm()}
    />
  );
}

/** A trial account at the member centre is asked to register (R-PORTAL-12). */
function BecomeMember({ open }: { open: boolean }) {
  const t = useTranslations('menu');
  const shell = useTranslations('shell');
  return (
    <Confirm
      open={open}
      title={t('becomeMember.title')}
      text={t('becomeMember.text')}
      cancel={shell('cancel')}
      confirm={t('becomeMember.register')}
      onCancel={closeOverlay}
      onConfirm={() => go(paths.register())}
    />
  );
}

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

/** Everything that can stand over a page. */
export default function Overlays() {
  const overlay = useStore(currentOverlay);
  return (
    <>
      <SideMenu open={overlay === 'menu'} />
      <LogoutConfirm open={overlay === 'logout'} />
      <BecomeMember open={overlay === 'become-member'} />
      <AppPopup open={overlay === 'app'} onClose={closeOverlay} />
      <UseSafari open={overlay === 'use-safari'} />
      <PopupList open={overlay === 'popups'} onClose={closeOverlay} />
      <NoticePopup open={overlay === 'notices'} onClose={closeOverlay} />
    </>
  );
}
