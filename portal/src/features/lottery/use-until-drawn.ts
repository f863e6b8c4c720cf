import { useEffect } from 'react';
import type { LotteryTicket } from '@foyer/contract';
import type { ServerClock } from '../../domain/lottery/server-clock.ts';
import { untilDrawn } from './until-drawn.ts';

/**
 * Asks for tickets anew once the draw that they wait for must have a result (R-LOTTERY-127).
 * @param asked what was asked for, with when it was answered and how to ask again
 */
export function useUntilDrawn(
  tickets: readonly Pick<LotteryTicket, 'state' | 'draw'>[],
  { ahead }: ServerClock,
  { dataUpdatedAt, refetch }: { dataUpdatedAt: number; refetch: () => Promise<unknown> },
): void {
  useEffect(() => {
    const ms = untilDrawn(tickets, Date.now() + ahead);
    if (ms === false) return;
    const timer = setTimeout(() => void refetch(), ms);
    return () => clearTimeout(timer);
  }, [tickets, ahead, dataUpdatedAt, refetch]);
}
