import { useTranslations } from 'use-intl';
import { toast, toastDurations } from '../../ui/toast.ts';
import { openOverlay } from '../overlays.ts';
import { phoneOf } from './device.ts';

/**
 * Downloads the iOS configuration profile: outside Safari an alert says that only Safari can; in Safari the profile
 * is fetched, a message says where it waits for 4 s, then the browser goes to its address (R-PORTAL-33).
 */
export function useProfileDownload(): (address: string) => void {
  const t = useTranslations('installed');
  return (address) => {
    if (!phoneOf(navigator.userAgent).isSafari) return openOverlay('use-safari');
    const link = Object.assign(document.createElement('a'), { href: address, download: '' });
    link.click();
    toast(t('goToSetting'), { duration: toastDurations.goToSetting });
    setTimeout(() => location.assign(address), toastDurations.goToSetting);
  };
}
