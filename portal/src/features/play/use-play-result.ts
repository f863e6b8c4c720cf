import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../domain/app/app.ts';
import { throttled, type ThrottledCall } from '../../lib/throttled.ts';

/** How often the result is asked for at most, ms: games spin faster than that. */
const askEveryMs = 2000;

/**
 * What the player has won less what they bet since a game was opened, minor units; null until it is known. It is asked for when the balance
 * moves, each time what came since the last answer.
 * @param launchId null until the game is opened @param balance the player's, minor units
 */
export function usePlayResult(launchId: string | null, balance: string | undefined): string | null {
  const { call } = useApp();
  const [net, setNet] = useState<bigint | null>(null);
  const later = useRef<ThrottledCall | null>(null);
  useEffect(() => {
    if (launchId === null) return;
    let [sum, after, isOver] = [0n, undefined as string | undefined, false];
    let asking: Promise<void> = Promise.resolve();
    const ask = async () => {
      const query = after === undefined ? {} : { after };
      const found = await call('playResult', { params: { id: launchId }, query });
      if (isOver) return;
      sum += BigInt(found.net);
      after = found.number;
      setNet(sum);
    };
    // One after the other, or two would count the same; a failure is made up for by the next
    const next = () => {
      asking = asking.then(ask).catch(() => {});
    };
    const throttledNext = throttled(next, askEveryMs);
    later.current = throttledNext;
    next();
    return () => {
      isOver = true;
      throttledNext.cancel();
      later.current = null;
      setNet(null);
    };
  }, [call, launchId]);
  useEffect(() => later.current?.(), [balance]);
  return net === null ? null : String(net);
}
