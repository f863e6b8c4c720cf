import type { Random } from '../../art/random.ts';
import type { Draw } from '../../fair/draw.ts';

/** Something that happens in a fixture, shown by the ticker. */
export interface Happening {
  /** When, in the fixture's own units (minutes, rounds, maps, laps), from 1. */
  readonly at: number;
  /** 0 the home side, 1 the visitors; in a race the runner's number. */
  readonly side: number;
  /** What; lead: somebody runs in front, place: somebody finishes. */
  readonly kind: 'goal' | 'points' | 'map' | 'round' | 'knockout' | 'lead' | 'place';
  /** How many points, or the place in a race; 1 otherwise. */
  readonly count: number;
}

/** A played fixture: what happened, and the result of it. */
export interface PlayedFixture {
  readonly happenings: readonly Happening[];
  /** Score by side, or the order of the runners in a race. */
  readonly result: readonly number[];
}

/** What can be bet on: one selection of a market wins. Ids are stable and speak for themselves. */
export interface Market {
  readonly id: string;
  /** Line of an over/under or a handicap in halves, for example 5 for 2.5; absent elsewhere. */
  readonly line?: number;
  readonly selections: readonly Selection[];
}

export interface Selection {
  readonly id: string;
  /** Exact probability. */
  readonly chance: number;
}

/** A kind of contest: how strong its sides are, how it is played, what every bet is worth. */
export interface Sport<Strength = unknown> {
  readonly id: 'goals' | 'points' | 'series' | 'bout' | 'race';
  /** How many sides a fixture has. */
  readonly sides: number;
  /** Units of the clock, for example 90 minutes. */
  readonly length: number;
  /** Makes up how strong the sides of a fixture are: integers, so that the draw is exact. */
  readonly strength: (random: Random) => Strength;
  readonly play: (strength: Strength, draw: Draw) => Promise<PlayedFixture>;
  /** Every market with the exact chance of every selection. */
  readonly markets: (strength: Strength) => Market[];
  /** Whether a selection won. */
  readonly won: (market: string, selection: string, strength: Strength, played: PlayedFixture) => boolean;
}

/** The score after some of what happened: counts by side, or in a race who finished, in order. */
export function scoreAfter(sides: number, happenings: readonly Happening[]): number[] {
  if (sides > 2) return happenings.filter(({ kind }) => kind === 'place').map(({ side }) => side);
  const score = [0, 0];
  for (const { side, kind, count } of happenings) if (kind !== 'knockout') score[side]! += count;
  return score;
}

/** Part of ten thousand: the unit of all chances that are drawn. */
export const WHOLE = 10_000;

/** Adds up chances by a name. */
function tally<Key extends string>(pairs: Iterable<readonly [Key, number]>): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const [key, chance] of pairs) sums.set(key, (sums.get(key) ?? 0) + chance);
  return sums;
}

/** A market from outcomes with chances. @param name the selection that an outcome means */
export function marketOf<Outcome>(
  id: string,
  ids: readonly string[],
  outcomes: Iterable<readonly [Outcome, number]>,
  name: (outcome: Outcome) => string,
  line?: number,
): Market {
  const sums = tally(Array.from(outcomes, ([outcome, chance]) => [name(outcome), chance] as const));
  const selections = ids.map((each) => ({ id: each, chance: sums.get(each) ?? 0 }));
  return { id, selections, ...(line === undefined ? {} : { line }) };
}
