import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BackButton } from '../../domain/BackButton.tsx';
import { BrandLogo } from '../../domain/site/BrandLogo.tsx';
import { usePageTitle } from '../../domain/site/page-title.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

export interface AccessFrameProps {
  /** Which tab is open; null shows no tabs. */
  tab: 'login' | 'register' | null;
  title: string;
  children: ReactNode;
}

/** What login, registration and the pages around them share: back, logo, Login and Register tabs (R-ACCESS-1). */
export function AccessFrame({ tab, title, children }: AccessFrameProps) {
  const t = useTranslations('access');
  usePageTitle(title);
  return (
    <div className="access">
      <div className="access-top">
        <BackButton />
      </div>
      <div className="access-logo">
        <BrandLogo />
      </div>
      <h1 className="sr-only">{title}</h1>
      {tab && (
        <nav className="access-tabs" aria-label={t('tabs')}>
          <Link href={paths.login()} replace aria-current={tab === 'login' ? 'page' : undefined}>
            {t('login')}
          </Link>
          <Link href={paths.register()} replace aria-current={tab === 'register' ? 'page' : undefined}>
            {t('register')}
          </Link>
        </nav>
      )}
      {children}
    </div>
  );
}
