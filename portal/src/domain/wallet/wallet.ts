import type { PushEvent, Wallet } from '@foyer/contract';
import { readText, writeText } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';
import { queryKeyOf, type App } from '../app/app.ts';
import { requestOf, useCall } from '../app/calls.ts';
import { useSession } from '../session/session.ts';

/** The balance call; its answer is updated by realtime events, see `domain/realtime`. */
export const walletCall = () => requestOf('wallet', { query: {} });

/** The balance of the player; null for a guest and until it is known. */
export function useWallet() {
  const session = useSession();
  const { data, isFetching, refetch } = useCall(walletCall(), { enabled: session !== null, silent: true });
  return { wallet: session ? (data ?? null) : null, refreshing: isFetching, refresh: () => void refetch() };
}

/** Takes over a balance that the gateway pushed. */
export function takeBalance({ queries }: App, event: Extract<PushEvent, { type: 'balance' }>): void {
  const { name, input } = walletCall();
  const queryKey = queryKeyOf(name, input);
  const cached = queries.getQueryData<Wallet>(queryKey);
  if (cached?.currency !== event.currency) return;
  // What was asked for before is older, however late it is answered
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<Wallet>(queryKey, { ...cached, sumBalance: event.sumBalance });
}

const hiddenKey = 'balanceHidden';

/** Whether the player hides the balance; null until the page runs in the browser, shown as hidden. */
export const balanceHidden = createStore<boolean | null>(null);

/** Reads the choice; the server cannot know it, so hidden is what it renders. */
export function readBalanceHidden(): void {
  balanceHidden.set(readText(hiddenKey) === '1');
}

export function setBalanceHidden(hidden: boolean): void {
  writeText(hiddenKey, hidden ? '1' : '0');
  balanceHidden.set(hidden);
}
