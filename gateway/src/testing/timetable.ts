/** What a proof needs after its rounds, to look at everything and to end, and the next one to begin, ms. */
const aroundMs = 5000;

/** How long a gateway may take to start where nothing else runs, and where other work does, ms. */
const slowestStart = { quiet: 10_000, busy: 60_000 } as const;

/** How long a start may take, ms. @param isQuiet whether nothing else runs on the machine */
export const slowestStartOn = (isQuiet: boolean): number => slowestStart[isQuiet ? 'quiet' : 'busy'];

/**
 * How long the rounds of the proof that begins now may go on, ms: all that are left take the same share of the time that is left, so
 * that what one takes too long is made up by those after it.
 * @param leftMs until all of them have to be over
 * @param proofsLeft how many there are with this one
 */
export const shareMs = (leftMs: number, proofsLeft: number): number =>
  leftMs / Math.max(1, proofsLeft) - aroundMs;

/** The rounds of a proof: goes on until its time is up. */
export interface Rounds {
  next(): boolean;
  readonly done: number;
}

/**
 * Rounds until a share of the time is over, but always one: another one is begun when at least half of it, as long as the one before it, will be
 * within.
 * @param share ms; null for so many rounds as usual, however long they take
 * @param now a clock that only goes forward, ms
 */
export function createTimetable(share: number | null, usual: number, now: () => number): Rounds {
  const end = share === null ? null : now() + share;
  let done = 0;
  let begunAt: number | null = null;
  return {
    next: () => {
      const at = now();
      const tookMs = begunAt === null ? 0 : at - begunAt;
      const goesOn = done === 0 || (end === null ? done < usual : at + tookMs / 2 < end);
      begunAt = at;
      done += 1;
      return goesOn;
    },
    get done() {
      return done - 1;
    },
  };
}
