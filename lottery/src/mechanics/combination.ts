import type { Mechanic, Picks } from '../bet-type.ts';
import { choose, factorial } from '../counting.ts';
import { ratio } from '../rational.ts';
import { sequencesOf, type Window } from '../window.ts';
import { lazily, once, single, wins } from './tiers.ts';

/** Symbols that show equally often: how often, and how many different ones a unit bet takes. */
export interface Part {
  readonly times: number;
  readonly choose: number;
}

/** Sets of `a` symbols of one row and `b` of another with none in both. */
function disjoint(first: readonly string[], a: number, second: readonly string[], b: number): number {
  const shared = first.filter((symbol) => second.includes(symbol)).length;
  let ways = 0;
  for (let both = 0; both <= Math.min(a, shared); both++)
    ways += choose(shared, both) * choose(first.length - shared, a - both) * choose(second.length - both, b);
  return ways;
}

/**
 * A window's symbols in any order: the pattern says how often each shows, in one or two rows. `[{ times: 2, choose: 1 },
 * { times: 1, choose: 3 }]` is a pair and three others.
 */
export function combination(window: Window, pattern: readonly [Part] | readonly [Part, Part]): Mechanic {
  const { alphabet } = window;
  const [first, second] = pattern;
  const shape = pattern.flatMap((part) => Array.from({ length: part.choose }, () => part.times));
  const count = (picks: Picks) =>
    second
      ? disjoint(picks[0]!, first.choose, picks[1]!, second.choose)
      : choose(picks[0]!.length, first.choose);
  return {
    input: {
      kind: second ? 'rows' : 'pick',
      rows: pattern.map((part) => ({
        name: `times-${part.times}`,
        alphabet,
        min: part.choose,
        max: alphabet.size,
      })),
    },
    tiers: [single],
    count,
    looksAt: window.read,
    evaluate(result) {
      const shown = new Map<string, number>();
      for (const symbol of window.read(result)) shown.set(symbol, (shown.get(symbol) ?? 0) + 1);
      const fits = [...shown.values()].toSorted((a, b) => b - a).join() === shape.join();
      return (picks) => {
        const right = pattern.every((part, index) =>
          [...shown].every(([symbol, times]) => times !== part.times || picks[index]!.includes(symbol)),
        );
        return wins([['win', fits && right ? 1 : 0]]);
      };
    },
    odds: lazily(() => {
      const orders = shape.reduce((all, times) => all / factorial(times), factorial(window.length));
      return new Map([['win', once(ratio(orders, sequencesOf(window)))]]);
    }),
    best: () => [[{ tier: 'win', count: 1 }]],
  };
}
