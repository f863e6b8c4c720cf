import type { MouseEvent } from 'react';
import {
  canChat,
  isActualAccount,
  isAskedToRegister,
  isGuest,
  playsForMoney,
  type Visitor,
} from '@foyer/contract/session-can';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { toast, toastDurations } from '../../ui/toast.ts';
import { useVisitor } from './session.ts';

/** What a menu entry asks of who presses it. */
export type Need =
  /** Nothing. */
  | 'none'
  /** A session; a guest is sent to the login. */
  | 'session'
  /** A session that is no free-play one: inbox and live chat (R-ACCESS-57). */
  | 'chat'
  /** An account that plays for money, whose winnings are its own. */
  | 'real-money'
  /** Session type 0, 1 or 2: the free-account check (R-ACCESS-57). */
  | 'actual-account';

/** What happens when it is pressed. */
export type Access = { go: string } | { refuse: 'free_reject' };

/**
 * Whether this visitor gets in.
 * @param href where the entry leads
 */
export function accessOf(need: Need, visitor: Visitor, href: string): Access {
  if (need === 'none') return { go: href };
  if (isGuest(visitor)) return { go: paths.login(href) };
  if (need === 'chat' && !canChat(visitor)) return { refuse: 'free_reject' };
  if (need === 'real-money' && !playsForMoney(visitor)) return { refuse: 'free_reject' };
  if (need === 'actual-account' && !isActualAccount(visitor)) return { refuse: 'free_reject' };
  return { go: href };
}

/** What the member centre tab does: login, the register prompt, or the page (R-PORTAL-12). */
export function memberCentreTap(visitor: Visitor): 'login' | 'register-prompt' | 'open' {
  if (isGuest(visitor)) return 'login';
  return isAskedToRegister(visitor) ? 'register-prompt' : 'open';
}

/**
 * Watches the presses of links that not everybody may follow: who may not goes to the login, or is told.
 * @returns takes the press of a link, what it needs, and where it leads
 */
export function useAccess(): (event: MouseEvent, need: Need, href: string) => void {
  const visitor = useVisitor();
  return (event, need, href) => {
    const access = accessOf(need, visitor, href);
    if ('go' in access && access.go === href) return;
    event.preventDefault();
    if ('go' in access) go(access.go);
    else toast({ code: access.refuse }, { kind: 'error', duration: toastDurations.short });
  };
}
