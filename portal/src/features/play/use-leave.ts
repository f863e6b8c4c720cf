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
  const isLooking = useRef(false);
  const hasLeft = useRef(false);
  const { hold, release } = useBackHold(() => void leave());
  function leaveFor(open: () => void): void {
    if (hasLeft.current) return;
    hasLeft.current = true;
    release(open);
  }
  async function leave(): Promise<void> {
    if (isLooking.current) return;
    isLooking.current = true;
    const { href } = location;
    const isRunning = nodeId !== null && (await isRoundRunning(call, nodeId));
    isLooking.current = false;
    // The player stepped back to another page meanwhile
    if (location.href !== href) return;
    if (isRunning) setAsking(true);
    else leaveFor(onClose);
  }
  return {
    isAsking,
    leave,
    touched: hold,
    stay: () => {
      setAsking(false);
      hold();
    },
    go: () => leaveFor(onClose),
    /** Leaves for another page, without asking; `open` opens it in place of the game. */
    leaveFor,
  };
}
