import type { Happening, Market, PlayedFixture, Sport } from './sport.ts';
import { marketOf, WHOLE } from './sport.ts';

type Score = readonly [home: number, away: number];

/** Home, draw or away. */
const sign = ([home, away]: Score): 'home' | 'draw' | 'away' =>
  home === away ? 'draw' : home > away ? 'home' : 'away';
const scoreOf = ({ result }: PlayedFixture): Score => result as unknown as Score;

/** Chances of a goal in one minute, of ten thousand. */
export type GoalRates = readonly [home: number, away: number];

const MINUTES = 90;
/** More goals of one side than this count as so many; the chance of it is below one in a million. */
const MOST = 14;
/** Correct scores that have a price of their own. */
const SCORES = Array.from({ length: 16 }, (_, i) => [Math.floor(i / 4), i % 4] as const);
const named = ([home, away]: Score): string => (home <= 3 && away <= 3 ? `${home}-${away}` : 'other');
const GOAL_LINES = [3, 5, 7];

/** Every final score with its chance: ninety minutes, in each at most one goal. */
export function goalScores([home, away]: GoalRates): [Score, number][] {
  const size = MOST + 1;
  let chances = new Float64Array(size * size);
  chances[0] = 1;
  const [h, a] = [home / WHOLE, away / WHOLE];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const next = new Float64Array(size * size);
    for (const [index, chance] of chances.entries()) {
      if (chance === 0) continue;
      const [i, j] = [Math.floor(index / size), index % size];
      next[index]! += chance * (1 - h - a);
      next[Math.min(i + 1, MOST) * size + j]! += chance * h;
      next[i * size + Math.min(j + 1, MOST)]! += chance * a;
    }
    chances = next;
  }
  return Array.from(chances, (chance, index) => [[Math.floor(index / size), index % size], chance]);
}

const overUnder = (total: number, line: number): string => (total * 2 > line ? 'over' : 'under');

function goalSelection(market: string, score: Score): string {
  const [home, away] = score;
  const line = /^total(\d+)$/u.exec(market);
  if (line) return overUnder(home + away, Number(line[1]));
  if (market === 'both') return home > 0 && away > 0 ? 'yes' : 'no';
  return market === 'score' ? named(score) : sign(score);
}

/** Football: 90 minutes, 1X2, totals, both to score, correct score. */
export const goals: Sport<GoalRates> = {
  id: 'goals',
  sides: 2,
  length: MINUTES,
  strength: (random) => [random.int(90, 230), random.int(70, 190)],
  async play([home, away], draw) {
    const happenings: Happening[] = [];
    const result = [0, 0];
    for (let at = 1; at <= MINUTES; at += 1) {
      const number = await draw(WHOLE);
      const side = number < home ? 0 : number < home + away ? 1 : null;
      if (side === null) continue;
      result[side]! += 1;
      happenings.push({ at, side, kind: 'goal', count: 1 });
    }
    return { happenings, result };
  },
  markets(rates) {
    const scores = goalScores(rates);
    const market = (id: string, ids: readonly string[], line?: number): Market =>
      marketOf(id, ids, scores, (score) => goalSelection(id, score), line);
    return [
      market('result', ['home', 'draw', 'away']),
      ...GOAL_LINES.map((line) => market(`total${line}`, ['over', 'under'], line)),
      market('both', ['yes', 'no']),
      market('score', [...SCORES.map(named), 'other']),
    ];
  },
  won: (market, selection, _rates, played) => goalSelection(market, scoreOf(played)) === selection,
};

/** Chances of 0, 1, 2 and 3 points in one possession, of ten thousand, by side. */
export interface PointRates {
  readonly rates: readonly [readonly number[], readonly number[]];
  /** Lines in halves, always odd: the total, and what is added to the home score. */
  readonly total: number;
  readonly handicap: number;
}

/** Possessions of either side in regular time and in an overtime. */
const POSSESSIONS = 96;
const OVERTIME = 10;

/** Chances of every number of points after so many possessions. */
function pointChances(rates: readonly number[], possessions: number): Float64Array {
  let chances = new Float64Array([1]);
  for (let turn = 0; turn < possessions; turn += 1) {
    const next = new Float64Array(chances.length + 3);
    for (const [points, chance] of chances.entries()) {
      for (const [more, rate] of rates.entries()) next[points + more]! += (chance * rate) / WHOLE;
    }
    chances = next;
  }
  return chances;
}

/** Chances of the sum and of the lead of the home side, over every pair of scores. */
function together(rates: PointRates['rates'], possessions: number) {
  const [home, away] = rates.map((each) => pointChances(each, possessions)) as [Float64Array, Float64Array];
  const sums = new Float64Array(home.length + away.length);
  const leads = new Float64Array(home.length + away.length);
  for (const [h, one] of home.entries()) {
    for (const [a, two] of away.entries()) {
      sums[h + a]! += one * two;
      leads[h - a + away.length]! += one * two;
    }
  }
  const share = (chances: Float64Array, shift: number, holds: (value: number) => boolean): number =>
    chances.reduce((sum, chance, at) => (holds(at - shift) ? sum + chance : sum), 0);
  return {
    sum: (holds: (sum: number) => boolean): number => share(sums, 0, holds),
    lead: (holds: (lead: number) => boolean): number => share(leads, away.length, holds),
  };
}

const mean = (rates: readonly number[]): number =>
  (rates.reduce((sum, rate, points) => sum + rate * points, 0) / WHOLE) * POSSESSIONS;
/** The nearest half to a number, as an odd count of halves. */
const half = (value: number): number => Math.floor(value) * 2 + 1;

/** The score when regular time ended: overtime counts only for the winner. */
function regularTime({ happenings }: PlayedFixture): Score {
  const score: [number, number] = [0, 0];
  for (const { at, side, count } of happenings) if (at <= POSSESSIONS) score[side as 0 | 1] += count;
  return score;
}

/** Basketball: 96 possessions each, overtimes of ten until it is decided. */
export const points: Sport<PointRates> = {
  id: 'points',
  sides: 2,
  length: POSSESSIONS,
  strength(random) {
    const side = (): number[] => {
      const [one, two, three] = [random.int(300, 700), random.int(2900, 3700), random.int(900, 1400)];
      return [WHOLE - one - two - three, one, two, three];
    };
    const rates = [side(), side()] as const;
    const [home, away] = rates.map(mean) as [number, number];
    return { rates, total: half(home + away), handicap: -half(home - away) };
  },
  async play({ rates }, draw) {
    const happenings: Happening[] = [];
    const result = [0, 0];
    for (
      let at = 1;
      at <= POSSESSIONS || result[0] === result[1] || (at - POSSESSIONS - 1) % OVERTIME !== 0;
      at += 1
    ) {
      for (const side of [0, 1]) {
        let number = await draw(WHOLE);
        let count = 0;
        for (const rate of rates[side as 0 | 1]) {
          if (number < rate) break;
          number -= rate;
          count += 1;
        }
        if (count === 0) continue;
        result[side]! += count;
        happenings.push({ at, side, kind: 'points', count });
      }
    }
    return { happenings, result };
  },
  markets({ rates, total, handicap }) {
    const regular = together(rates, POSSESSIONS);
    const overtime = together(rates, OVERTIME);
    const ahead = (lead: number): boolean => lead > 0;
    const level = (lead: number): boolean => lead === 0;
    // Overtimes repeat until one is won.
    const share = overtime.lead(ahead) / (1 - overtime.lead(level));
    const winner = regular.lead(ahead) + regular.lead(level) * share;
    const over = regular.sum((sum) => overUnder(sum, total) === 'over');
    const covers = regular.lead((lead) => cover(lead, 0, handicap) === 'home');
    const either = (
      id: string,
      [one, two]: readonly [string, string],
      chance: number,
      line?: number,
    ): Market => ({
      id,
      selections: [
        { id: one, chance },
        { id: two, chance: 1 - chance },
      ],
      ...(line === undefined ? {} : { line }),
    });
    return [
      either('winner', ['home', 'away'], winner),
      either('total', ['over', 'under'], over, total),
      either('handicap', ['home', 'away'], covers, handicap),
    ];
  },
  won(market, selection, { total, handicap }, played) {
    if (market === 'winner') return sign(scoreOf(played)) === selection;
    const [home, away] = regularTime(played);
    const chosen = market === 'total' ? overUnder(home + away, total) : cover(home, away, handicap);
    return chosen === selection;
  },
};

const cover = (home: number, away: number, handicap: number): string =>
  (home - away) * 2 + handicap > 0 ? 'home' : 'away';
