import { useEffect, useRef } from 'react';
import { canChat, isActualAccount, playsForFun } from '@foyer/contract/session-can';
import { addressShown } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { toast, toastDurations } from '../../ui/toast.ts';
import { useVisitor } from './session.ts';

/** An address of this page as it stands in the address bar: with its query, and what stands behind the hash sign. */
const asShown = (href: string): string =>
  location.pathname === href.split('?', 1)[0] ? addressShown() + location.hash : href;

/**
 * Sends a guest to the login and back, to the very view that was asked for (R-PORTAL-53).
 * @param href this page
 * @returns the type of the session's account, or null for a guest
 */
export function useLogin(href: string) {
  const visitor = useVisitor();
  const here = useRef(href);
  useEffect(() => {
    here.current = asShown(href);
  });
  // Once, with the address the page had: on the way to the login it reads the login's
  useEffect(() => {
    if (visitor === null) go(paths.login(here.current), { replace: true });
  }, [visitor]);
  return visitor;
}

/**
 * Who may be here: a guest is sent to the login and back; a trial account has nothing to guard.
 * @param href this page
 */
export function useRealAccount(href: string): 'guest' | 'trial' | 'real' {
  const visitor = useLogin(href);
  if (visitor === null) return 'guest';
  return playsForFun(visitor) ? 'trial' : 'real';
}

/** The same for what only actual accounts may do (R-ACCESS-57). */
export function useActualAccount(href: string): 'guest' | 'refused' | 'actual' {
  const visitor = useLogin(href);
  if (visitor === null) return 'guest';
  return isActualAccount(visitor) ? 'actual' : 'refused';
}

/** The same for inbox and live chat: a trial account is told that they are not for it (R-ACCESS-57). */
export function useChatter(href: string): 'guest' | 'refused' | 'chats' {
  const visitor = useLogin(href);
  const isRefused = visitor !== null && !canChat(visitor);
  useEffect(() => {
    if (isRefused) toast({ code: 'free_reject' }, { kind: 'error', duration: toastDurations.short });
  }, [isRefused]);
  if (visitor === null) return 'guest';
  return isRefused ? 'refused' : 'chats';
}
