import type { Happening, Sport } from './sport.ts';
import { marketOf, WHOLE } from './sport.ts';

/** A series of maps: how many win it, and the home side's chance of each, of ten thousand. */
export interface Series {
  readonly first: number;
  readonly home: number;
}

type Score = readonly [home: number, away: number];

/** Every final score of a series with its chance. */
function* seriesScores({ first, home }: Series): Generator<readonly [Score, number]> {
  const p = home / WHOLE;
  // The winner takes the last map; the loser's maps lie anywhere before it.
  let ways = 1;
  for (let lost = 0; lost < first; lost += 1) {
    yield [[first, lost], ways * p ** first * (1 - p) ** lost];
    yield [[lost, first], ways * (1 - p) ** first * p ** lost];
    ways = (ways * (first + lost)) / (lost + 1);
  }
}

const seriesSelection = (market: string, [home, away]: Score, first: number): string => {
  if (market === 'winner') return home > away ? 'home' : 'away';
  if (market === 'score') return `${home}-${away}`;
  return home + away === first * 2 - 1 ? 'yes' : 'no';
};

/** Best of three or five maps: winner, exact score, whether it goes the full length. */
export const series: Sport<Series> = {
  id: 'series',
  sides: 2,
  length: 5,
  strength: (random) => ({ first: random.pick([2, 2, 3]), home: random.int(3200, 6800) }),
  async play({ first, home }, draw) {
    const happenings: Happening[] = [];
    const result = [0, 0];
    for (let at = 1; Math.max(...result) < first; at += 1) {
      const side = (await draw(WHOLE)) < home ? 0 : 1;
      result[side]! += 1;
      happenings.push({ at, side, kind: 'map', count: 1 });
    }
    return { happenings, result };
  },
  markets(strength) {
    const all = [...seriesScores(strength)];
    const { first } = strength;
    const lost = Array.from({ length: first }, (_, i) => i);
    const scores = [
      ...lost.map((each) => `${first}-${each}`),
      ...lost.toReversed().map((each) => `${each}-${first}`),
    ];
    return (
      [
        ['winner', ['home', 'away']],
        ['score', scores],
        ['full', ['yes', 'no']],
      ] as const
    ).map(([id, ids]) => marketOf(id, ids, all, (score) => seriesSelection(id, score, first)));
  },
  won: (market, selection, { first }, { result }) =>
    seriesSelection(market, result as unknown as Score, first) === selection,
};

/** A fight: chances of one round, of ten thousand. Who neither falls wins the round on points. */
export interface Bout {
  /** The home side stops the other in this round; and the other way round. */
  readonly stops: readonly [number, number];
  /** The home side wins a round that goes its full time. */
  readonly home: number;
}

const ROUNDS = 10;

/** How a fight ended: the winner, by a stop or on points. */
interface Verdict {
  readonly winner: 'home' | 'draw' | 'away';
  readonly stopped: boolean;
}

/** Every end of a fight with its chance. */
function* verdicts({ stops, home }: Bout): Generator<readonly [Verdict, number]> {
  const [one, two] = stops.map((each) => each / WHOLE) as [number, number];
  const p = home / WHOLE;
  const full = (1 - one - two) ** ROUNDS;
  const stopped = 1 - full;
  yield [{ winner: 'home', stopped: true }, (stopped * one) / (one + two)];
  yield [{ winner: 'away', stopped: true }, (stopped * two) / (one + two)];
  let ways = 1;
  for (let won = 0; won <= ROUNDS; won += 1) {
    const winner = won * 2 === ROUNDS ? 'draw' : won * 2 > ROUNDS ? 'home' : 'away';
    yield [{ winner, stopped: false }, full * ways * p ** won * (1 - p) ** (ROUNDS - won)];
    ways = (ways * (ROUNDS - won)) / (won + 1);
  }
}

const boutSelection = (market: string, { winner, stopped }: Verdict): string => {
  if (market === 'result') return winner;
  if (market === 'distance') return stopped ? 'no' : 'yes';
  return winner === 'draw' ? 'draw' : `${winner}${stopped ? 'Stop' : 'Points'}`;
};

/** Boxing: ten rounds, a stop ends it. */
export const bout: Sport<Bout> = {
  id: 'bout',
  sides: 2,
  length: ROUNDS,
  strength: (random) => ({
    stops: [random.int(250, 900), random.int(250, 900)],
    home: random.int(3800, 6200),
  }),
  async play({ stops, home }, draw) {
    const happenings: Happening[] = [];
    const result = [0, 0];
    for (let at = 1; at <= ROUNDS; at += 1) {
      const number = await draw(WHOLE);
      const stop = number < stops[0] ? 0 : number < stops[0] + stops[1] ? 1 : null;
      if (stop !== null) {
        happenings.push({ at, side: stop, kind: 'knockout', count: 1 });
        return { happenings, result };
      }
      const side = (await draw(WHOLE)) < home ? 0 : 1;
      result[side]! += 1;
      happenings.push({ at, side, kind: 'round', count: 1 });
    }
    return { happenings, result };
  },
  markets(strength) {
    const all = [...verdicts(strength)];
    return (
      [
        ['result', ['home', 'draw', 'away']],
        ['distance', ['yes', 'no']],
        ['method', ['homeStop', 'homePoints', 'draw', 'awayPoints', 'awayStop']],
      ] as const
    ).map(([id, ids]) => marketOf(id, ids, all, (verdict) => boutSelection(id, verdict)));
  },
  won(market, selection, _strength, { happenings, result }) {
    const last = happenings.at(-1)!;
    const stopped = last.kind === 'knockout';
    const [home, away] = result as unknown as Score;
    const leader = home === away ? 'draw' : home > away ? 'home' : 'away';
    return (
      boutSelection(market, {
        stopped,
        winner: stopped ? (['home', 'away'] as const)[last.side as 0 | 1] : leader,
      }) === selection
    );
  },
};

const RUNNERS = 6;
const LAPS = 20;
/** Laps after which it is told who runs in front; it decides nothing. */
const LEADS = [3, 6, 9, 12];
/** The lap at which the winner finishes; the others follow one by one. */
const FINISH = 15;

/** Every order of the first three of a race with its chance. @param weights of the runners */
export function* podiums(weights: readonly number[]): Generator<readonly [readonly number[], number]> {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  for (const [a, first] of weights.entries()) {
    for (const [b, second] of weights.entries()) {
      if (b === a) continue;
      for (const [c, third] of weights.entries()) {
        if (c === a || c === b) continue;
        yield [[a, b, c], (first / all) * (second / (all - first)) * (third / (all - first - second))];
      }
    }
  }
}

/** A race of six: the winner, and who comes among the first three. */
export const race: Sport<readonly number[]> = {
  id: 'race',
  sides: RUNNERS,
  length: LAPS,
  strength: (random) => Array.from({ length: RUNNERS }, () => random.int(60, 300)),
  async play(weights, draw) {
    const left = weights.map((weight, runner) => ({ runner, weight }));
    const pick = async (): Promise<number> => {
      let number = await draw(left.reduce((sum, each) => sum + each.weight, 0));
      return left.findIndex(({ weight }) => (number -= weight) < 0);
    };
    const result: number[] = [];
    while (left.length > 0) result.push(left.splice(await pick(), 1)[0]!.runner);
    const leads: Happening[] = [];
    for (const at of LEADS) leads.push({ at, side: await draw(RUNNERS), kind: 'lead', count: 1 });
    const places = result.map((side, index): Happening => ({
      at: FINISH + index,
      side,
      kind: 'place',
      count: index + 1,
    }));
    return { result, happenings: [...leads, ...places] };
  },
  markets(weights) {
    const all = [...podiums(weights)];
    const runners = weights.map((_, runner) => String(runner));
    return [
      marketOf('winner', runners, all, ([first]) => String(first)),
      ...runners.map((runner) =>
        marketOf(`podium${runner}`, ['yes', 'no'], all, (order) =>
          order.includes(Number(runner)) ? 'yes' : 'no',
        ),
      ),
    ];
  },
  won(market, selection, _weights, { result }) {
    if (market === 'winner') return String(result[0]) === selection;
    const within = result.slice(0, 3).includes(Number(market.slice('podium'.length)));
    return selection === (within ? 'yes' : 'no');
  },
};
