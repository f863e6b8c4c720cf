import type { Species } from './maths.ts';
import { SPECIES } from './maths.ts';

/** A fish on the screen. What it does there has no part in what a shot pays. */
export interface Swimmer {
  readonly id: number;
  readonly species: Species;
  /** CSS pixels. */
  readonly size: number;
  readonly speed: number;
  /** 1 to the right, -1 to the left. */
  readonly way: 1 | -1;
  readonly lane: number;
  readonly phase: number;
  x: number;
  y: number;
  /** When it was last hit, ms of the game's time. */
  hit: number;
  /** When it was caught; null while it swims. */
  caught: number | null;
}

/** Side of a fish, CSS pixels, by what it pays. */
const SIZE: Readonly<Record<string, number>> = {
  clownfish: 52,
  goldfish: 56,
  angelfish: 60,
  starfish: 58,
  seahorse: 64,
  pufferfish: 68,
  jellyfish: 74,
  crab: 76,
  turtle: 86,
  octopus: 92,
  koi: 92,
  mantaRay: 112,
  anglerfish: 118,
  shark: 148,
  pearl: 80,
};
/** How long a caught fish is still shown, ms. */
const GONE = 620;

export const worthOf = ({ prizes }: Species): number => prizes[0]![0];
export const sizeOf = ({ id }: Species): number => SIZE[id] ?? 70;

/** Cheap fish swarm, dear ones come now and then. */
function anySpecies(): Species {
  const weights = SPECIES.map((species) => 1 / Math.sqrt(worthOf(species)));
  let left = Math.random() * weights.reduce((sum, weight) => sum + weight, 0);
  return SPECIES.find((_, at) => (left -= weights[at]!) < 0) ?? SPECIES[0]!;
}

export type School = ReturnType<typeof createSchool>;

/**
 * The fish on the screen: they come, swim across in waves and go.
 * @param most so many at once
 * @param pace 1, or less where motion is to be avoided
 */
export function createSchool(most: number, pace: () => number) {
  const swimmers = new Map<number, Swimmer>();
  let serial = 0;
  let time = 0;

  const spawn = (width: number, height: number, anywhere: boolean): void => {
    const species = anySpecies();
    const size = sizeOf(species);
    const way = Math.random() < 0.5 ? 1 : -1;
    const lane = size / 2 + 8 + Math.random() * Math.max(1, height * 0.8 - size);
    const x = anywhere ? Math.random() * width : way > 0 ? -size : width + size;
    serial += 1;
    swimmers.set(serial, {
      id: serial,
      species,
      size,
      way,
      lane,
      x,
      y: lane,
      phase: Math.random() * 7,
      hit: -1e9,
      caught: null,
      speed: (90 - size * 0.4) * (0.7 + Math.random() * 0.6),
    });
  };

  return {
    all: () => swimmers.values(),
    get: (id: number) => swimmers.get(id),
    alive: (): Swimmer[] => Array.from(swimmers.values()).filter(({ caught }) => caught === null),
    /** The swimming fish nearest to a point, at least half of it to be seen. */
    nearest(x: number, y: number, width: number): Swimmer | undefined {
      const seen = Array.from(swimmers.values()).filter(
        (each) => each.caught === null && each.x > 0 && each.x < width,
      );
      const far = (each: Swimmer): number => Math.hypot(each.x - x, each.y - y) - each.size * 0.3;
      return seen.toSorted((one, other) => far(one) - far(other))[0];
    },
    /** @param delta ms */
    step(now: number, delta: number, { width, height }: { width: number; height: number }): void {
      time += delta * pace();
      const first = swimmers.size === 0;
      while (swimmers.size < most) spawn(width, height, first);
      for (const each of swimmers.values()) {
        each.x += (each.way * each.speed * delta * pace()) / 1000;
        each.y = each.lane + Math.sin(time / 900 + each.phase) * 16;
        const out = each.way > 0 ? each.x > width + each.size : each.x < -each.size;
        if (out || (each.caught !== null && now - each.caught > GONE)) swimmers.delete(each.id);
      }
    },
    /** How far a caught fish is gone, 0 to 1. */
    gone: ({ caught }: Swimmer, now: number): number =>
      caught === null ? 0 : Math.min((now - caught) / GONE, 1),
  };
}
