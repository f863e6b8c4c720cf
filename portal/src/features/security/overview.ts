import { useEffect } from 'react';
import { playsForFun } from '@foyer/contract/session-can';
import { useApp } from '../../domain/app/app.ts';
import { ask, useCall } from '../../domain/app/calls.ts';
import { useVisitor } from '../../domain/session/session.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';

/**
 * Who may be here: a guest is sent to the login and back; a trial account has nothing to guard.
 * @param href this page
 */
export function useRealAccount(href: string): 'guest' | 'trial' | 'real' {
  const visitor = useVisitor();
  useEffect(() => {
    if (visitor === null) go(paths.login(href), { replace: true });
  }, [visitor, href]);
  if (visitor === null) return 'guest';
  return playsForFun(visitor) ? 'trial' : 'real';
}

/** How well the account is guarded, and what asks for it anew after a change. */
export function useOverview(enabled: boolean) {
  const { queries } = useApp();
  const { data, isError, refetch } = useCall(ask('securityOverview'), { enabled });
  return {
    overview: data ?? null,
    isError,
    retry: () => void refetch(),
    refresh: () => queries.invalidateQueries({ queryKey: ['securityOverview'] }),
  };
}
