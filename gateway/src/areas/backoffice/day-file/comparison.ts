import type { OurLine } from './store.ts';
import type { TheirLine } from './their-file.ts';

/** A line that is not equal on both sides; null where it is missing. */
export interface Difference {
  id: string;
  ours: OurLine | null;
  theirs: TheirLine | null;
}

export type Outcome = 'ours-only' | 'theirs-only' | 'differs';

const isEqual = (ours: OurLine, theirs: TheirLine) =>
  ours.kind === theirs.kind && ours.amount === theirs.amount && ours.currency === theirs.currency;

/** On which side a difference is. */
export const outcomeOf = ({ ours, theirs }: Difference): Outcome =>
  theirs === null ? 'ours-only' : ours === null ? 'theirs-only' : 'differs';

/**
 * Compares our lines with theirs, and counts: a day has any number of lines, so only the first differences are kept.
 * @param theirs by id; those that were compared are removed
 * @param atMost how many differences are kept
 */
export function createComparison(theirs: Map<string, TheirLine>, atMost: number) {
  const differences: Difference[] = [];
  const counts = { equal: 0, oursOnly: 0, theirsOnly: 0, differing: 0 };
  const counted = { 'ours-only': 'oursOnly', 'theirs-only': 'theirsOnly', differs: 'differing' } as const;
  const note = (difference: Difference) => {
    counts[counted[outcomeOf(difference)]] += 1;
    if (differences.length < atMost) differences.push(difference);
  };
  return {
    compare(this: void, ours: OurLine): void {
      const their = theirs.get(ours.id);
      theirs.delete(ours.id);
      if (their && isEqual(ours, their)) counts.equal += 1;
      else note({ id: ours.id, ours, theirs: their ?? null });
    },
    /** What was found: what they have that equals none of ours is theirs alone. */
    end() {
      for (const [id, their] of theirs) note({ id, ours: null, theirs: their });
      return { differences, counts };
    },
  };
}
