/** Chance that is the same from the same seed. */
export interface Dice {
  /** A whole number from 0 below `end`. */
  upTo(end: number): number;
  /** One of some things. */
  pick<Item>(items: readonly Item[]): Item;
  /** From none of the things to so many of them, each any number of times. */
  some<Item>(items: readonly Item[], atMost: number): Item[];
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** @param seed a whole number */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const upTo = (end: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  };
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[upTo(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  return {
    upTo,
    pick,
    some: (items, atMost) => Array.from({ length: upTo(atMost + 1) }, () => pick(items)),
    shuffled: (items) => {
      const left = [...items];
      return items.map(() => left.splice(upTo(left.length), 1)[0]!);
    },
  };
}
