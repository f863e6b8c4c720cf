import type { ChasePart, ChaseRow } from './store.ts';

/** What a chase does next. */
export type Step =
  | { kind: 'sell'; part: ChasePart; drawId: string }
  /** The draw passed without a ticket: its part comes back. */
  | { kind: 'miss'; part: ChasePart }
  | { kind: 'end'; reason: 'done' | 'won' }
  /** Nothing is due before this moment. */
  | { kind: 'wait'; until: Date };

/** After this a chase looks again at what has no moment of its own: a settlement, a draw that is late; ms. */
const againMs = 1000;

const isComing = (draw: NonNullable<ChasePart['draw']>, now: Date): boolean =>
  (draw.state === 'scheduled' || draw.state === 'open') && draw.closesAt > now;

/** Whether no ticket is sold any more of the draw of a part: the next one is the one that is sold. */
const hasPassed = ({ draw, drawsAt }: ChasePart, now: Date): boolean =>
  draw ? !isComing(draw, now) : drawsAt <= now;

/**
 * What a chase does next (R-LOTTERY-52): each ticket is sold once the draw before it is closed, and when the chase stops on
 * a win, once it is settled.
 * @param parts in order
 */
export function nextStep(
  { stopOnWin }: Pick<ChaseRow, 'stopOnWin'>,
  parts: readonly ChasePart[],
  now: Date,
): Step {
  if (stopOnWin && parts.some(({ ticket }) => ticket?.state === 'won')) return { kind: 'end', reason: 'won' };
  const soon = new Date(now.getTime() + againMs);
  const later = (at: Date) => (at > soon ? at : soon);
  const at = parts.findIndex(({ state }) => state === 'waiting');
  const part = parts[at];
  const open = parts.findLast(({ ticket }) => ticket?.state === 'open');
  if (!part) return open ? { kind: 'wait', until: later(open.drawsAt) } : { kind: 'end', reason: 'done' };
  if (hasPassed(part, now)) return { kind: 'miss', part };
  const before = parts[at - 1];
  if (before && !hasPassed(before, now))
    return { kind: 'wait', until: later(before.draw?.closesAt ?? before.drawsAt) };
  if (stopOnWin && open) return { kind: 'wait', until: soon };
  if (part.draw?.state !== 'open') return { kind: 'wait', until: soon };
  return { kind: 'sell', part, drawId: part.draw.id };
}
