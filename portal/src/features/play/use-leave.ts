import type { Call } from '@foyer/contract/client';
import { useRef, useState } from 'react';
import { useApp } from '../../domain/app/app.ts';
import { useBackHold } from './use-back-hold.ts';

/** How long a player who closes a game waits for the answer whether a round is running, ms. */
export const waitsFor = 1000;

/**
 * Whether the player's last round is one of this game and still open. Without an answer in time the game closes: the
 * round is kept by the gateway either way.
 */
export async function isRoundRunning(call: Call, nodeId: string): Promise<boolean> {
  const running = call('rounds', { query: { pageNo: 1, pageSize: 1 } }).then(
    ({ rounds: [last] }) => last?.state === 'open' && last.nodeId === nodeId,
    () => false,
  );
  const late = new Promise<false>((resolve) => setTimeout(resolve, waitsFor, false));
  return Promise.race([running, late]);
}

/**
 * Leaving a game, by its bar or by the browser's step back: asks first while a round of it is running.
 * @param nodeId the game that is open; null while none is
 * @param onClose leaves
 */
export function useLeave(nodeId: string | null, onClose: () => void) {
  const { call } = useApp();
  const [isAsking, setAsking] = useState(false);
  const isLeaving = useRef(false);
  const { hold, release } = useBackHold(() => void leave());
  async function leave(): Promise<void> {
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (nodeId === null || !(await isRoundRunning(call, nodeId))) return release(onClose);
    isLeaving.current = false;
    setAsking(true);
  }
  return {
    isAsking,
    leave,
    touched: hold,
    stay: () => {
      setAsking(false);
      hold();
    },
    go: () => release(onClose),
    /** Leaves for elsewhere: does what opens another page in the place of the game. */
    release,
  };
}
