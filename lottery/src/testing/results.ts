import { symbolsOf } from '../alphabet.ts';
import type { Family } from '../family.ts';
import { ballsOf, eachSequence } from '../window.ts';
import type { DrawResult } from '../result.ts';

/** A result and how many of all equally likely ones it stands for. */
export interface WeightedResult {
  result: DrawResult;
  ways: number;
}

/** How many results a family with one group has, counted one by one. */
export function sizeOf({ groups }: Family): number {
  const [group] = groups;
  if (!group || groups.length > 1) return Infinity;
  const { alphabet, replace } = group.pool;
  let size = 1;
  for (let place = 0; place < group.count; place++) size *= replace ? alphabet.size : alphabet.size - place;
  return size;
}

/** Visits every result of a family with one group, without any of the shortcuts that odds are computed by. */
export function eachResult({ groups }: Family, visit: (each: WeightedResult) => void): void {
  const [group] = groups as [Family['groups'][number]];
  const symbols = symbolsOf(group.pool.alphabet);
  const places = { ...ballsOf(group), alphabet: { ...group.pool.alphabet, symbolAt: String } };
  eachSequence(places, (indexes) => {
    const { weights } = group.pool;
    visit({
      result: { [group.name]: indexes.map((index) => symbols[index]!) },
      ways: weights ? indexes.reduce((all, index) => all * weights[index]!, 1) : 1,
    });
  });
}
