import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../domain/app/app.ts';
import { closeOverlay, currentOverlay } from '../domain/overlays.ts';
import { usePressService } from '../domain/service/press-service.ts';
import { logOut } from '../domain/session/session-sync.ts';
import { go } from '../lib/navigation.ts';
import { useStore } from '../lib/store.ts';
import { paths } from '../paths.ts';
import { Confirm } from '../ui/Dialog.tsx';
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
      confirm={shell('logout')}
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

/** Where there are no VIP benefits, customer service is who to ask (R-PORTAL-13). */
function ContactService({ open }: { open: boolean }) {
  const t = useTranslations('menu');
  const shell = useTranslations('shell');
  const pressService = usePressService();
  return (
    <Confirm
      open={open}
      title={t('contactService.title')}
      text={t('contactService.text')}
      cancel={shell('close')}
      confirm={pressService ? shell('customerService') : t('contactService.write')}
      onCancel={closeOverlay}
      onConfirm={() => {
        closeOverlay();
        if (pressService) pressService();
        else go(paths.feedback());
      }}
    />
  );
}

/** What a touch opens over a page: the side menu, and its questions. */
export default function Overlays() {
  const overlay = useStore(currentOverlay);
  return (
    <>
      <SideMenu open={overlay === 'menu'} />
      <LogoutConfirm open={overlay === 'logout'} />
      <BecomeMember open={overlay === 'become-member'} />
      <ContactService open={overlay === 'contact-service'} />
    </>
  );
}
