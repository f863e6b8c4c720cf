import type { LotteryTicket } from '@foyer/contract';

/** A result is asked for this much after its draw, then ever more seldom, but never more seldom than this, ms. */
const [grace, latest] = [1500, 60_000];

/**
 * When tickets are worth asking for again: nobody is written to about one that won nothing (R-LOTTERY-127).
 * @param now the gateway's time, ms since the epoch
 * @returns ms from now; false when none of them waits for a draw
 */
export function untilDrawn(
  tickets: readonly Pick<LotteryTicket, 'state' | 'draw'>[],
  now: number,
): number | false {
  const left = tickets
    .filter(({ state }) => state === 'open')
    .map(({ draw }) => Date.parse(draw.drawsAt) - now);
  if (left.length === 0) return false;
  const soonest = Math.min(...left.map((ms) => (ms > 0 ? ms + grace : Math.max(grace, -ms / 2))));
  return Math.min(soonest, latest);
}
