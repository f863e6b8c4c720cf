import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SecurityOverview } from '@foyer/contract';
import { RealAccountOnly } from '../../domain/session/RealAccountOnly.tsx';
import { useRealAccount } from '../../domain/session/real-account.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useOverview } from './overview.ts';

export interface SecurityFrameProps {
  /** This page, to come back to after the login. */
  href: string;
  children: (overview: SecurityOverview, refresh: () => Promise<void>) => ReactNode;
}

/** What the pages about an account share: who may be here, loading, failing. */
export function SecurityFrame({ href, children }: SecurityFrameProps) {
  const t = useTranslations('security');
  const account = useRealAccount(href);
  const { overview, isError, retry, refresh } = useOverview(account === 'real');
  if (account === 'trial') return <RealAccountOnly href={href} />;
  if (overview) return <div className="security">{children(overview, refresh)}</div>;
  if (isError) return <NotLoaded text={t('notLoaded')} retry={t('retry')} onRetry={retry} />;
  return (
    <p className="grid place-items-center py-16 text-primary">
      <Spinner label={t('loading')} />
    </p>
  );
}
