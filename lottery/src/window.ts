import { type Alphabet, digitStrings, listed } from './alphabet.ts';
import { arrangements } from './counting.ts';
import type { DrawResult, Group } from './result.ts';

/**
 * What of a result a bet looks at: `length` symbols of an alphabet, all sequences equally likely, with or without
 * putting back.
 */
export interface Window {
  readonly alphabet: Alphabet;
  readonly length: number;
  readonly replace: boolean;
  read(result: DrawResult): readonly string[];
}

/** Numbers `from` to `to` - 1 of a group. */
export const ballsOf = (group: Group, from = 0, to = group.count): Window =>
  ballsAt(
    group,
    Array.from({ length: to - from }, (_, index) => from + index),
  );

/** Some numbers of a group, in an order of one's own. */
export const ballsAt = ({ name, pool }: Group, places: readonly number[]): Window => ({
  alphabet: pool.alphabet,
  length: places.length,
  replace: pool.replace,
  read: (result) => places.map((place) => result[name]![place]!),
});

const digits = listed([...'0123456789']);

/** Digits `from` to `to` - 1 of the one number of a group, each by itself; negative places count from the end. */
export function digitsOf({ name, pool }: Group, from = 0, to?: number): Window {
  return {
    alphabet: digits,
    length: pool.alphabet.symbolAt(0).slice(from, to).length,
    replace: true,
    read: (result) => result[name]![0]!.slice(from, to).split(''),
  };
}

/** Several windows of one pool without putting back, as one. */
export const together = (windows: readonly Window[]): Window => ({
  alphabet: windows[0]!.alphabet,
  length: windows.reduce((all, { length }) => all + length, 0),
  replace: windows[0]!.replace,
  read: (result) => windows.flatMap((window) => window.read(result)),
});

/** The symbols of a window of digits as one number. */
export function joined(window: Window): Window {
  return {
    alphabet: digitStrings(window.length),
    length: 1,
    replace: true,
    read: (result) => [window.read(result).join('')],
  };
}

/** The last `digits` digits of every number of some groups; shorter numbers are left out. */
export function endingsOf(groups: readonly Group[], length: number): Window {
  const long = groups.filter(({ pool }) => pool.alphabet.symbolAt(0).length >= length);
  return {
    alphabet: digitStrings(length),
    length: long.reduce((all, { count }) => all + count, 0),
    replace: true,
    read: (result) => long.flatMap(({ name }) => result[name]!.map((number) => number.slice(-length))),
  };
}

/** How many sequences a window can show. */
export const sequencesOf = ({ alphabet, length, replace }: Window): bigint =>
  replace ? BigInt(alphabet.size) ** BigInt(length) : arrangements(alphabet.size, length);

/**
 * Visits every sequence that a window can show, as numbers. The array is the same one each time.
 * @param visit is given the numbers, in order
 */
export function eachSequence(window: Window, visit: (values: readonly number[]) => void): void {
  const { alphabet, length, replace } = window;
  const numbers = Array.from({ length: alphabet.size }, (_, index) => Number(alphabet.symbolAt(index)));
  const values: number[] = Array.from({ length }, () => 0);
  const used = new Set<number>();
  const fill = (place: number): void => {
    if (place === length) return visit(values);
    for (const number of numbers) {
      if (!replace && used.has(number)) continue;
      values[place] = number;
      used.add(number);
      fill(place + 1);
      if (!replace) used.delete(number);
    }
  };
  fill(0);
}
