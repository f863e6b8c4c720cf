import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Stands where a free-play account has nothing to do: why, and the ways to a real one (R-ACCESS-57). */
export function RealAccountOnly({
  href,
}: {
  /** This page, to come back to after the login. */ href: string;
}) {
  const t = useTranslations('shell');
  const errors = useTranslations('errors');
  return (
    <EmptyState icon={<Icon name="user-round-plus" size={32} />} text={errors('free_reject')}>
      <LinkButton href={paths.register()}>{t('register')}</LinkButton>
      <LinkButton href={paths.login(href)} look="soft">
        {t('login')}
      </LinkButton>
    </EmptyState>
  );
}
