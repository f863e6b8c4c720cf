import { byId } from './dom.ts';

/**
 * Refreshes the balance when the player comes back to the game: money may have been paid in elsewhere meanwhile (R-STUDIO-16).
 * While a round goes on that waits for its end, since the balance would give its outcome away.
 * @param refresh asks the wallet for the balance and shows it
 */
export function refreshOnReturn(refresh: () => Promise<void>): void {
  const game = byId('game');
  let isDue = false;
  const refreshIfIdle = (): void => {
    if (!isDue || document.hidden || game.dataset.state !== 'idle') return;
    isDue = false;
    void refresh();
  };
  const onReturn = (): void => {
    isDue = true;
    refreshIfIdle();
  };
  document.addEventListener('visibilitychange', onReturn);
  addEventListener('focus', onReturn);
  new MutationObserver(refreshIfIdle).observe(game, { attributeFilter: ['data-state'] });
}
