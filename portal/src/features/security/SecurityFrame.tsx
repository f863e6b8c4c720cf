import type { ReactNode } from 'react';
import type { SecurityOverview } from '@foyer/contract';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { RealAccountOnly } from '../../domain/session/RealAccountOnly.tsx';
import { useRealAccount } from '../../domain/session/real-account.ts';
import { useOverview } from './overview.ts';

export interface SecurityFrameProps {
  /** This page, to come back to after the login. */
  href: string;
  children: (overview: SecurityOverview, refresh: () => Promise<void>) => ReactNode;
}

/** What the pages about an account share: who may be here, loading, failing. */
export function SecurityFrame({ href, children }: SecurityFrameProps) {
  const account = useRealAccount(href);
  const { overview, asked, refresh } = useOverview(account === 'real');
  if (account === 'trial') return <RealAccountOnly href={href} />;
  if (overview) return <div className="security">{children(overview, refresh)}</div>;
  return <CallAwaited asked={asked} />;
}
