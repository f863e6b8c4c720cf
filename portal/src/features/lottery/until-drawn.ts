import type { LotteryTicket } from '@foyer/contract';
import { untilResult } from '../../domain/lottery/refetch-after.ts';

/** Never more seldom than this, ms. */
const latest = 60_000;

/**
 * When tickets are worth asking for again: nobody is written to about one that won nothing (R-LOTTERY-127).
 * @param now the gateway's time, ms since the epoch
 * @returns ms from now; false when none of them waits for a draw
 */
export function untilDrawn(
  tickets: readonly Pick<LotteryTicket, 'state' | 'draw'>[],
  now: number,
): number | false {
  const waits = tickets
    .filter(({ state }) => state === 'open')
    .map(({ draw }) => untilResult(draw.drawsAt, now));
  return waits.length > 0 && Math.min(...waits, latest);
}
