import type { Choices } from '../mechanics/options.ts';

/** Outcomes that several families offer. Boundaries and sums are in the numbers that are drawn. */

const total = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Big from a boundary on, else small; odd or even. */
export const sides = (bigFrom: number): Choices => ({
  names: ['big', 'small', 'odd', 'even'],
  won([value = 0]) {
    return [value >= bigFrom ? 'big' : 'small', value % 2 === 0 ? 'even' : 'odd'];
  },
});

/** The same of a sum. */
export const sumSides = (bigFrom: number): Choices => ({
  ...sides(bigFrom),
  won: (values) => sides(bigFrom).won([total(values)]),
});

/** The sum itself. */
export const exactSum = (from: number, to: number): Choices => ({
  names: range(from, to).map(String),
  won: (values) => [String(total(values))],
});

/** The largest number less the smallest. */
export const span = (to: number, from = 0): Choices => ({
  names: range(from, to).map(String),
  won: (values) => [String(Math.max(...values) - Math.min(...values))],
});

/** Which of two numbers is higher; equal numbers are a tie. */
export const dragonTiger = (tie: boolean): Choices => ({
  names: tie ? ['dragon', 'tiger', 'tie'] : ['dragon', 'tiger'],
  won([dragon = 0, tiger = 0]) {
    if (dragon === tiger) return ['tie'];
    return [dragon > tiger ? 'dragon' : 'tiger'];
  },
});

/** How often each value shows, most often first. */
export function shapeOf(values: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].toSorted((a, b) => b - a).join('');
}

/** Whether values follow each other; `wrap` is the size of a circle on which 9 is next to 0. */
export function isRun(values: readonly number[], wrap?: number): boolean {
  const sorted = [...new Set(values)].toSorted((a, b) => a - b);
  if (sorted.length < values.length) return false;
  const gaps = sorted.slice(1).filter((value, index) => value !== sorted[index]! + 1).length;
  return gaps === 0 || (gaps === 1 && wrap !== undefined && sorted[0] === 0 && sorted.at(-1) === wrap - 1);
}

/** Three numbers: all alike, following each other, a pair, two that follow each other, nothing of these. */
export const threeShapes = (wrap?: number): Choices => ({
  names: ['triple', 'run', 'pair', 'half-run', 'mixed'],
  won(values) {
    const shape = shapeOf(values);
    if (shape === '3') return ['triple'];
    if (shape === '21') return ['pair'];
    if (isRun(values, wrap)) return ['run'];
    const near = values.some((a, i) => values.slice(i + 1).some((b) => isRun([a, b], wrap)));
    return [near ? 'half-run' : 'mixed'];
  },
});

/** Sums with a middle one that is neither big nor small; odd and even. */
export const sidesAround = (middle: number): Choices => ({
  names: ['big', 'small', 'tie', 'odd', 'even'],
  won(values) {
    const value = total(values);
    const size = value === middle ? 'tie' : value > middle ? 'big' : 'small';
    return [size, value % 2 === 0 ? 'even' : 'odd'];
  },
});

/** Which of two kinds more numbers are of, of how many drawn, from the count of the first kind. */
export const majority = (first: string, second: string, drawn: number): Choices => ({
  names: [first, second, 'tie'],
  won: ([count = 0]) => [count * 2 === drawn ? 'tie' : count * 2 > drawn ? first : second],
});

/** One name for each range of values, `[name, from, to]`. */
export const ranges = (named: readonly (readonly [string, number, number])[]): Choices => ({
  names: named.map(([name]) => name),
  won: (values) =>
    named.filter(([, from, to]) => total(values) >= from && total(values) <= to).map(([name]) => name),
});
