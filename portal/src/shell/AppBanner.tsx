import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../domain/app/app.ts';
import { useAppAddress, useDownloadLinks } from '../domain/service/service.ts';
import { writeText } from '../lib/storage.ts';
import { IconButton } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Remembers for this visit that the banner was closed; `inline.js` reads it before the first paint. */
const closedKey = 'appBannerClosed';

/**
 * The app-download banner of the home paths (R-PORTAL-32): only when download links exist,
 * hidden inside the installed app (by a media query, so that nothing moves).
 */
export function AppBanner() {
  const t = useTranslations('shell');
  const { brand } = useApp();
  const href = useAppAddress(useDownloadLinks());
  const [closed, setClosed] = useState(false);
  if (!href || closed) return null;
  return (
    <aside className="app-banner">
      <Icon name="smartphone" size={20} className="text-primary" />
      <p className="min-w-0 flex-1 text-sm">{t('appBanner', { brand: brand.name })}</p>
      <Link href={href} className="pill pill-strong">
        <span>{t('getApp')}</span>
      </Link>
      <IconButton
        label={t('close')}
        onClick={() => {
          writeText(closedKey, '1', 'sessionStorage');
          setClosed(true);
        }}
      >
        <Icon name="x" size={18} />
      </IconButton>
    </aside>
  );
}
