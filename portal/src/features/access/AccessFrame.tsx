import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { safePath } from '@foyer/contract/safe-path';
import { BackButton } from '../../domain/BackButton.tsx';
import { BrandLogo } from '../../domain/site/BrandLogo.tsx';
import { usePageTitle } from '../../domain/site/page-title.ts';
import { Late, latePart } from '../../lib/late.tsx';
import { useQueryParams } from '../../lib/location.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';

const languageDialog = latePart(() => import('../../domain/language/LanguageDialog.tsx'), ['language']);

export interface AccessFrameProps {
  /** Which tab is open; null shows no tabs. */
  tab: 'login' | 'register' | null;
  title: string;
  children: ReactNode;
}

/** What login, registration and the pages around them share: back, logo, Login and Register tabs (R-ACCESS-1), and the choice of a language without leaving the form (R-ACCESS-110). */
export function AccessFrame({ tab, title, children }: AccessFrameProps) {
  const t = useTranslations('access');
  const [isChoosing, setChoosing] = useState(false);
  const from = safePath(useQueryParams().get('from')) ?? undefined;
  usePageTitle(title);
  return (
    <div className="access">
      <div className="access-top">
        <BackButton />
        <IconButton label={t('language')} onClick={() => setChoosing(true)}>
          <Icon name="globe" size={22} />
        </IconButton>
        <Late
          part={languageDialog}
          wanted={isChoosing}
          props={{ open: isChoosing, onClose: () => setChoosing(false) }}
        />
      </div>
      <div className="access-logo">
        <BrandLogo />
      </div>
      <h1 className="sr-only">{title}</h1>
      {tab && (
        <nav className="access-tabs" aria-label={t('tabs')}>
          <Link href={paths.login(from)} replace aria-current={tab === 'login' ? 'page' : undefined}>
            {t('login')}
          </Link>
          <Link href={paths.register(from)} replace aria-current={tab === 'register' ? 'page' : undefined}>
            {t('register')}
          </Link>
        </nav>
      )}
      {children}
    </div>
  );
}
