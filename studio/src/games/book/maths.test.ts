import { describe, expect, it } from 'vitest';
import { random } from '../../art/random.ts';
import { openDraw } from '../../fair/draw.ts';
import { bout, podiums, race, series } from './decided.ts';
import { fixtureById, fixtureOf, LENGTH, leagues, leaguesOf, nextSlot } from './leagues.ts';
import { LEAST_RETURN, MARGIN, oddsOf, offersOf, payoutOf } from './odds.ts';
import { goalScores, goals, points } from './scored.ts';
import type { Sport } from './sport.ts';

const sports = [goals, points, series, bout, race] as unknown as Sport[];
const named = sports.map((sport) => [sport.id, sport] as const);

describe('every market', () => {
  it.each(named)('of %s has chances that sum to one, and odds with the stated margin', (_id, sport) => {
    for (let n = 0; n < 5; n += 1) {
      for (const { id, selections } of sport.markets(sport.strength(random(`test/${n}`)))) {
        expect(
          selections.reduce((sum, { chance }) => sum + chance, 0),
          id,
        ).toBeCloseTo(1, 9);
        for (const { chance } of selections) {
          const odds = oddsOf(chance);
          if (odds === null) continue;
          // At most what the margin leaves, and no more is lost to rounding than a hundredth.
          expect(chance * odds).toBeLessThanOrEqual(10_000 / MARGIN + 1e-6);
          expect(chance * (odds + 1)).toBeGreaterThan(10_000 / MARGIN - 1e-6);
          expect(chance * odds).toBeGreaterThan(LEAST_RETURN * 100);
        }
      }
    }
  });

  it.each(named)(
    'of %s has exactly one selection that won, or one side of each yes and no',
    async (_id, sport) => {
      for (let nonce = 0; nonce < 30; nonce += 1) {
        const strength = sport.strength(random(`test/${nonce}`));
        const played = await sport.play(
          strength,
          await openDraw({ serverSeed: 'ef'.repeat(32), clientSeed: 'x', nonce }),
        );
        for (const { id, selections } of sport.markets(strength)) {
          expect(
            selections.filter((each) => sport.won(id, each.id, strength, played)),
            id,
          ).toHaveLength(1);
        }
      }
    },
  );
});

describe('the exact chances', () => {
  /** Numbers given one after another instead of random ones. */
  const fixed =
    (...numbers: number[]) =>
    async (): Promise<number> =>
      numbers.shift() ?? 9999;

  it('of football are the ninety minutes multiplied out', () => {
    const [home, away] = [120, 100];
    const scores = new Map(goalScores([home, away]).map(([score, chance]) => [score.join('-'), chance]));
    const none = 1 - (home + away) / 10_000;
    expect(scores.get('0-0')).toBeCloseTo(none ** 90, 12);
    expect(scores.get('1-0')).toBeCloseTo(90 * (home / 10_000) * none ** 89, 12);
    expect(scores.get('1-1')).toBeCloseTo(90 * 89 * (home / 10_000) * (away / 10_000) * none ** 88, 12);
  });

  it('of a series are those of its maps', () => {
    const [winner, score, full] = series.markets({ first: 2, home: 6000 });
    expect(winner!.selections.map(({ chance }) => chance)).toEqual([
      expect.closeTo(0.36 + 2 * 0.36 * 0.4, 12),
      expect.closeTo(0.16 + 2 * 0.16 * 0.6, 12),
    ]);
    expect(score!.selections.find(({ id }) => id === '1-2')!.chance).toBeCloseTo(2 * 0.6 * 0.16, 12);
    expect(full!.selections[0]!.chance).toBeCloseTo(0.48, 12);
  });

  it('of a fight that nobody can stop are those of its rounds', () => {
    const [result, distance] = bout.markets({ stops: [100, 300], home: 5000 });
    expect(distance!.selections[0]!.chance).toBeCloseTo(0.96 ** 10, 12);
    expect(result!.selections[1]!.chance).toBeCloseTo(0.96 ** 10 * (252 / 1024), 12);
  });

  it('of a race follow the weights of those who still run', () => {
    expect([...podiums([1, 1, 2, 4])].reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 12);
    const [, chance] = [...podiums([1, 1, 2, 4])].find(([order]) => order.join() === '3,2,0')!;
    expect(chance).toBeCloseTo((4 / 8) * (2 / 4) * (1 / 2), 12);
  });

  it('of basketball count overtime for the winner alone', async () => {
    const scored = {
      rates: [
        [0, 10_000, 0, 0],
        [0, 10_000, 0, 0],
      ] as const,
      total: 383,
      handicap: 1,
    };
    // Everybody scores one point each time; after regular time nobody leads. Then the home side scores once more.
    const level = await points.play(
      {
        ...scored,
        rates: [
          [5000, 5000, 0, 0],
          [5000, 5000, 0, 0],
        ],
      },
      fixed(...Array.from({ length: 192 }, () => 5000), 5000, 0, ...Array.from({ length: 18 }, () => 0)),
    );
    expect(level.result).toEqual([97, 96]);
    expect(points.won('winner', 'home', scored, level)).toBe(true);
    expect(points.won('total', 'over', scored, level)).toBe(true);
    expect(points.won('total', 'over', { ...scored, total: 385 }, level)).toBe(false);
    expect(points.won('handicap', 'away', { ...scored, handicap: -1 }, level)).toBe(true);
  });

  it('of basketball agree with games that are played', async () => {
    const numbers = random('games');
    const strength = points.strength(random('strength'));
    const markets = points.markets(strength);
    const wins = new Map(markets.map(({ id }) => [id, 0]));
    const games = 800;
    for (let n = 0; n < games; n += 1) {
      const played = await points.play(strength, async (bound) => numbers.int(0, bound - 1));
      for (const { id, selections } of markets)
        if (points.won(id, selections[0]!.id, strength, played)) wins.set(id, wins.get(id)! + 1);
    }
    for (const {
      id,
      selections: [first],
    } of markets) {
      const deviation = Math.sqrt((first!.chance * (1 - first!.chance)) / games);
      expect(Math.abs(wins.get(id)! / games - first!.chance), id).toBeLessThan(4 * deviation);
    }
  });

  it('agree with the draw', async () => {
    const strength = [150, 110] as const;
    let homes = 0;
    for (let nonce = 0; nonce < 1500; nonce += 1) {
      const { result } = await goals.play(
        strength,
        await openDraw({ serverSeed: '12'.repeat(32), clientSeed: 'x', nonce }),
      );
      if (result[0]! > result[1]!) homes += 1;
    }
    const { chance } = goals.markets(strength)[0]!.selections[0]!;
    // Four deviations.
    expect(Math.abs(homes / 1500 - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / 1500));
  });
});

describe('the book', () => {
  it('makes each fixture from its number, of different sides', () => {
    for (const league of leagues) {
      const fixture = fixtureOf(league, 14_000_000);
      expect(fixtureById(fixture.id)).toEqual(fixture);
      expect(new Set(fixture.names).size).toBe(league.sport.sides);
      expect(fixture.endsAt - fixture.startsAt).toBe(LENGTH);
      const slot = nextSlot(league, fixture.startsAt);
      expect(fixtureOf(league, slot).startsAt).toBeGreaterThan(fixture.startsAt);
    }
    expect(() => fixtureById('book:nothing:1')).toThrow(RangeError);
    expect(leaguesOf('sports').map(({ id }) => id)).toEqual(['football', 'hoops', 'boxing', 'grandprix']);
  });

  it('offers nothing without something to win, and multiplies odds exactly', () => {
    expect([oddsOf(0), oddsOf(0.99), oddsOf(0.5), oddsOf(1e-9)]).toEqual([null, null, 188, null]);
    expect(
      offersOf([
        {
          id: 'm',
          selections: [
            { id: 'a', chance: 1 },
            { id: 'b', chance: 0 },
          ],
        },
      ]),
    ).toEqual([]);
    expect(payoutOf(200n, [150, 333])).toBe(999n);
    expect(payoutOf(201n, [150, 333])).toBe(1003n);
  });
});
