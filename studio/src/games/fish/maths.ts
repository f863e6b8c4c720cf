import type { Draw } from '../../fair/draw.ts';

/**
 * The fish shooter: each shot is a bet on catching the fish it hits. What a fish pays is fixed, the chance of catching it
 * follows from that, so that every shot has the same return whatever is aimed at.
 */

/** The return of every shot, per cent. */
export const RETURN = 96;
/** Most shots of one batch: they are bet, drawn and paid together. */
export const SHOT_BATCH = 10;

/** A prize in times the shot's bet, and how many times in so many it is that one. */
type Prize = readonly [times: number, weight: number];

export interface Species {
  /** The figure it is drawn with. */
  readonly id: string;
  readonly prizes: readonly Prize[];
}

const fish = (id: string, times: number): Species => ({ id, prizes: [[times, 1]] });

/** What swims, the cheapest first; the pearl pays one of several prizes. */
export const SPECIES: readonly Species[] = [
  fish('clownfish', 2),
  fish('goldfish', 3),
  fish('angelfish', 4),
  fish('starfish', 5),
  fish('seahorse', 6),
  fish('pufferfish', 8),
  fish('jellyfish', 10),
  fish('crab', 12),
  fish('turtle', 15),
  fish('octopus', 20),
  fish('koi', 25),
  fish('mantaRay', 30),
  fish('anglerfish', 50),
  fish('shark', 100),
  {
    id: 'pearl',
    prizes: [
      [20, 40],
      [40, 30],
      [60, 18],
      [100, 10],
      [200, 2],
    ],
  },
];

/** The most one shot can pay, times its bet. */
export const HIGHEST = 200;

const byId = new Map(SPECIES.map((species) => [species.id, species]));

const weightOf = ({ prizes }: Species): number => prizes.reduce((sum, [, weight]) => sum + weight, 0);

/**
 * The chance of catching one: so many numbers of so many win.
 * @returns whole numbers: `wins` of `of`
 */
export function chanceOf(species: Species): { wins: number; of: number } {
  const worth = species.prizes.reduce((sum, [times, weight]) => sum + times * weight, 0);
  // RETURN / 100 / (worth / weight), with whole numbers.
  return { wins: RETURN * weightOf(species), of: 100 * worth };
}

/**
 * Draws one shot.
 * @returns what it pays in times its bet; 0: not caught
 */
export async function drawShot(species: Species, draw: Draw): Promise<number> {
  const { wins, of } = chanceOf(species);
  if ((await draw(of)) >= wins) return 0;
  return prizeOf(species, species.prizes.length > 1 ? await draw(weightOf(species)) : 0);
}

/** The prize of a catch. @param number drawn, below the sum of the weights */
export function prizeOf({ prizes }: Species, number: number): number {
  let left = number;
  for (const [times, weight] of prizes) {
    if (left < weight) return times;
    left -= weight;
  }
  throw new RangeError('no such number');
}

/** Draws a shot batch, shot after shot. @param shots ids of the species that are hit */
export async function drawShotBatch(shots: readonly string[], draw: Draw): Promise<number[]> {
  const caught: number[] = [];
  for (const id of shots) {
    const species = byId.get(id);
    if (!species) throw new RangeError(`no fish ${id}`);
    caught.push(await drawShot(species, draw));
  }
  return caught;
}
