import type { Draw } from './draw.ts';

/**
 * Takes pieces from a shuffled set one by one, none twice. Piece k comes from what is left: a number below the count of
 * the pieces left names its place, and the last piece fills the gap.
 * @param draw the stream of the round
 * @param size how many pieces the set has; they are numbered from 0
 */
export function shuffledSet(draw: Draw, size: number): () => Promise<number> {
  const left = Array.from({ length: size }, (_, piece) => piece);
  return async () => {
    if (left.length === 0) throw new RangeError('no piece is left');
    const at = await draw(left.length);
    const piece = left[at] as number;
    const last = left.pop() as number;
    if (at < left.length) left[at] = last;
    return piece;
  };
}
