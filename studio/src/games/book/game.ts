import { z } from 'zod';
import { kindOf } from '../../catalogue.ts';
import { openDraw } from '../../fair/draw.ts';
import { Problem } from '../../rounds/problem.ts';
import type { Game, GameHost, GameRound, Verification } from '../game.ts';
import type { Events } from '../shared/events.ts';
import { createEvents } from '../shared/events.ts';
import { createMemo } from '../shared/memo.ts';
import { checkOffered, stakesFor } from '../stakes.ts';
import type { Fixture } from './leagues.ts';
import { AHEAD, fixtureById, fixtureOf, GRACE, leaguesOf, LENGTH, nextSlot } from './leagues.ts';
import type { MarketPrices } from './odds.ts';
import { LEAST_ODDS, MOST_ODDS, MOST_TIMES, offersOf, payoutOf } from './odds.ts';
import type { PlayedFixture } from './sport.ts';
import { scoreAfter } from './sport.ts';
import { endText, marketText, scoreText, selectionText } from './texts.ts';
import type { BookView, FixtureView, LegView, LiveNews, LiveScore, SlipView } from './view.ts';

/** Most selections of one slip. */
const LEGS = 8;
const UNIT = 20;
/** Happenings that the ticker tells. */
const LAST = 3;
/** How soon to look again when a fixture is still being computed, ms. */
const SOON = 100;

const Leg = z.strictObject({
  fixture: z.string().regex(/^book:[a-z]+:\d{1,12}$/),
  market: z.string().max(16),
  selection: z.string().max(16),
  /** Hundredths, as the player saw them. */
  odds: z.int().min(LEAST_ODDS).max(MOST_ODDS),
});
type Leg = z.infer<typeof Leg>;
const Choice = z.strictObject({ legs: z.array(Leg).min(1).max(LEGS), salt: z.uuid() });
type Choice = z.infer<typeof Choice>;
interface Progress {
  /** It arrived after a fixture had begun: it is given back. */
  readonly late: boolean;
}
type Round = GameRound<Choice, object, Progress>;

/** The slip's payout, never above the most. */
const possibleOf = (stake: bigint, legs: readonly Leg[]): bigint => {
  const payout = payoutOf(
    stake,
    legs.map(({ odds }) => odds),
  );
  const most = stake * BigInt(MOST_TIMES);
  return payout < most ? payout : most;
};

/** The book: simulated fixtures on the server's clock, the same for everybody; slips of one or several selections. */
export function createBook(): Game<Choice, object, Progress, never> {
  let events: Events;
  const played = createMemo<PlayedFixture>(2000);
  const offers = createMemo<readonly MarketPrices[]>(400);

  /** Only once it has started: before, the players' part of the seeds is not final. */
  const playOf = (fixture: Fixture): Promise<PlayedFixture> =>
    played.get(fixture.id, async () =>
      fixture.league.sport.play(fixture.strength, await openDraw(events.seeds(fixture.id, fixture.slot))),
    );
  const offersFor = ({ id, league, strength }: Fixture): readonly MarketPrices[] =>
    offers.now(id, () => offersOf(league.sport.markets(strength)));

  /** How far a fixture is, in units of its clock; all of it at its end. */
  const clockOf = ({ startsAt, league }: Fixture, now: number): number =>
    Math.floor(((now - startsAt) / LENGTH) * league.sport.length);

  const scoreAt = (fixture: Fixture, { happenings }: PlayedFixture, now: number): LiveScore => {
    const clock = clockOf(fixture, now);
    const seen = happenings.filter(({ at }) => now >= fixture.endsAt || at <= clock);
    return {
      clock: Math.min(clock, fixture.league.sport.length),
      score: scoreAfter(fixture.names.length, seen),
      last: seen.slice(-LAST).toReversed(),
    };
  };

  const show = async (fixture: Fixture, now: number): Promise<FixtureView> => {
    const { id, league, names, startsAt, endsAt } = fixture;
    const running = now >= startsAt + GRACE;
    const match = running ? await playOf(fixture) : null;
    const over = now >= endsAt;
    return {
      id,
      names,
      startsAt,
      endsAt,
      league: league.name,
      sport: league.sport.id,
      length: league.sport.length,
      seedHash: events.hash(id),
      offers: offersFor(fixture),
      live: match && scoreAt(fixture, match, now),
      result: over && match ? match.result : null,
    };
  };

  const look = async (model: string, now: number): Promise<BookView> => {
    const slots = (next: number): number[] => Array.from({ length: AHEAD + 1 }, (_, i) => next - 1 + i);
    const fixtures = leaguesOf(model).flatMap((league) =>
      slots(nextSlot(league, now)).map((slot) => fixtureOf(league, slot)),
    );
    const views = await Promise.all(fixtures.map((fixture) => show(fixture, now)));
    return { now, fixtures: views.toSorted((a, b) => a.startsAt - b.startsAt) };
  };

  /** Where a selection stands; a fixture that is over but not computed yet is open still. */
  const legState = (leg: Leg, now: number): LegView['state'] => {
    const fixture = fixtureById(leg.fixture);
    const match = now >= fixture.endsAt ? played.peek(fixture.id) : undefined;
    if (!match) return 'open';
    return fixture.league.sport.won(leg.market, leg.selection, fixture.strength, match) ? 'won' : 'lost';
  };
  const lineOf = (fixture: Fixture, market: string): number | undefined =>
    offersFor(fixture).find(({ id }) => id === market)?.line;

  const verificationOf = (eventId: string, slot: number, startsAt: number, endsAt: number): Verification => {
    const { serverSeed, clientSeed } = events.seeds(eventId, slot);
    const now = Date.now();
    return {
      seedHash: events.hash(eventId),
      nonce: slot,
      serverSeed: now >= endsAt ? serverSeed : null,
      clientSeed: now >= startsAt + GRACE ? clientSeed : '',
    };
  };

  const legView = (leg: Leg, late: boolean, now: number): LegView => {
    const fixture = fixtureById(leg.fixture);
    const { names, league, startsAt, endsAt } = fixture;
    const line = lineOf(fixture, leg.market);
    return {
      ...leg,
      names,
      startsAt,
      endsAt,
      league: league.name,
      sport: league.sport.id,
      ...(line === undefined ? {} : { line }),
      state: late ? 'late' : legState(leg, now),
      result: now >= endsAt ? (played.peek(fixture.id)?.result ?? null) : null,
      proof: now >= endsAt ? verificationOf(fixture.id, fixture.slot, startsAt, endsAt) : null,
    };
  };

  return {
    id: 'book',
    choice: Choice,
    step: z.never(),
    openRounds: 50,
    sharedSeeds: true,
    stakes: (currency) => stakesFor(currency, UNIT),
    check({ currency, stake, choice: { legs } }) {
      checkOffered(stake, stakesFor(currency, UNIT));
      const now = Date.now();
      if (new Set(legs.map(({ fixture }) => fixture)).size < legs.length) throw new Problem('same_fixture');
      for (const leg of legs) {
        let fixture: Fixture;
        try {
          fixture = fixtureById(leg.fixture);
        } catch {
          throw new Problem('choice_invalid');
        }
        if (now >= fixture.startsAt) throw new Problem('bets_closed');
        if (fixture.slot >= nextSlot(fixture.league, now) + AHEAD) throw new Problem('choice_invalid');
        const market = offersFor(fixture).find(({ id }) => id === leg.market);
        const price = market?.prices.find(({ id }) => id === leg.selection);
        if (!price) throw new Problem('choice_invalid');
        if (price.odds !== leg.odds) throw new Problem('odds_changed');
      }
    },
    // Slips of several legs are on no event that another slip could be against.
    event: ({ choice: { legs } }) => (legs.length === 1 ? legs[0]!.fixture : null),
    draw: async () => ({}),
    begin({ choice: { legs, salt } }, _outcome, now) {
      if (legs.some(({ fixture }) => now >= fixtureById(fixture).startsAt + GRACE)) return { late: true };
      for (const { fixture } of legs) events.join(fixture, salt);
      return { late: false };
    },
    advance: ({ progress }) => progress,
    standing(round, now) {
      const { legs } = round.choice;
      if (round.progress.late) return { undone: true };
      const states = legs.map((leg) => legState(leg, now));
      if (states.includes('lost')) return { payout: 0n };
      if (!states.includes('open')) return { payout: possibleOf(round.stake, legs) };
      const ends = legs
        .filter((_, index) => states[index] === 'open')
        .map(({ fixture }) => fixtureById(fixture));
      const over = ends.filter(({ endsAt }) => now >= endsAt);
      for (const fixture of over) void playOf(fixture);
      return { until: over.length > 0 ? now + SOON : Math.min(...ends.map(({ endsAt }) => endsAt)) };
    },
    expire: ({ progress }) => progress,
    view(round: Round, now): SlipView {
      const { legs } = round.choice;
      return {
        legs: legs.map((leg) => legView(leg, round.progress.late, now)),
        possible: String(possibleOf(round.stake, legs)),
      };
    },
    record(round) {
      const {
        language,
        choice: { legs },
        progress: { late },
      } = round;
      const lines = legs.map((leg) => {
        const about = legView(leg, late, Date.now());
        const bet = `${marketText(leg.market, about, language)}: ${selectionText(leg.market, leg.selection, about, language)}`;
        const score = about.result ? ` (${scoreText(about, about.result, language)})` : '';
        return `${about.names.length === 2 ? about.names.join(' – ') : about.league}${score}, ${bet}, ${(leg.odds / 100).toFixed(2)}`;
      });
      const won = legs.every((leg) => legState(leg, Date.now()) === 'won');
      return {
        result: endText(language, late ? 'late' : won ? 'won' : 'lost'),
        bets: lines.join('; '),
        rules: 'book-1',
      };
    },
    verification({ choice: { legs } }) {
      // Each fixture has seeds of its own; the round's proof is the first one's, the others stand in the book.
      const { id, slot, startsAt, endsAt } = fixtureById(legs[0]!.fixture);
      return verificationOf(id, slot, startsAt, endsAt);
    },
    open(host: GameHost) {
      events = createEvents(host.db);
      host.route('book', z.object({}), async ({ gameCode }) => look(kindOf(gameCode)!.model, Date.now()));
      host.route(
        'book-live',
        z.object({}),
        async ({ gameCode }): Promise<{ now: number; news: LiveNews[] }> => {
          const { now, fixtures } = await look(kindOf(gameCode)!.model, Date.now());
          return {
            now,
            news: fixtures.filter(({ live }) => live).map(({ id, live, result }) => ({ id, live, result })),
          };
        },
      );
    },
  };
}
