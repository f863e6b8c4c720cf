import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../lib/store.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { paths } from '../../paths.ts';
import { useDownloadLinks } from '../service/service.ts';
import { isOldIos } from './device.ts';
import { canInstall, install, watchInstallOffer } from './install.ts';
import { usePhone } from './use-phone.ts';
import { useProfileDownload } from './use-profile.ts';

/** A link to the download page itself is no download. */
const download = (href: string | undefined) => (href === paths.app() ? undefined : href);

/** The message for an iPhone with an old system. */
function IosTip() {
  const t = useTranslations('installed');
  const phone = usePhone();
  if (!phone || !isOldIos(phone)) return null;
  return (
    <p role="note" className="text-sm text-muted">
      {t('iosTip')}
    </p>
  );
}

/**
 * Every way to the app that there is: the home screen, the Android app, the iOS profile, the iOS app (R-PORTAL-31).
 * @param onGuide shows how to add the portal to the home screen by hand
 */
export function Offers({ onGuide }: { onGuide: () => void }) {
  const t = useTranslations('installed');
  const { Android, IOS, MOBILECONFIG } = useDownloadLinks();
  const downloadProfile = useProfileDownload();
  const installs = useStore(canInstall);
  useEffect(watchInstallOffer, []);
  const os = usePhone()?.os ?? 'other';
  // What only another system can take is no offer (R-PORTAL-56); until this is known here, the sheet hides it
  const [android, ios, profile] = [
    os === 'ios' ? undefined : download(Android),
    os === 'android' ? undefined : download(IOS),
    os === 'android' ? undefined : MOBILECONFIG,
  ];
  return (
    <div className="offers">
      <Button wide onClick={() => (installs ? void install() : onGuide())}>
        <Icon name="smartphone" size={20} />
        <span>{t('homeScreen')}</span>
      </Button>
      {android && (
        <LinkButton wide look="soft" href={android} className="for-android">
          {t('androidApp')}
        </LinkButton>
      )}
      {ios && (
        <LinkButton wide look="soft" href={ios} className="for-ios">
          {t('iosApp')}
        </LinkButton>
      )}
      {profile && (
        <Button wide look="soft" className="for-ios" onClick={() => downloadProfile(profile)}>
          {t('iosProfile')}
        </Button>
      )}
      <IosTip />
    </div>
  );
}
