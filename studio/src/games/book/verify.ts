import type { Verifier } from '../verifier.ts';
import { fixtureById, leagues } from './leagues.ts';
import { scoreText } from './texts.ts';

/** A fixture, played again. The choice names it, or is the slip whose first fixture it is. */
export const bookVerifier: Verifier = {
  game: 'book',
  name: 'Fixture of the book',
  models: ['sports', 'esports', 'parlay', ...leagues.map(({ id }) => id)],
  async explain(_model, choice, draw) {
    const { fixture: named, legs } = choice as { fixture?: string; legs?: { fixture: string; market: string; selection: string }[] };
    const fixture = fixtureById(named ?? legs?.[0]?.fixture ?? '');
    const { sport } = fixture.league;
    const played = await sport.play(fixture.strength, draw);
    const about = { sport: sport.id, names: fixture.names };
    const leg = legs?.find((each) => each.fixture === fixture.id);
    const verdict = leg ? ` ${leg.market} ${leg.selection}: ${sport.won(leg.market, leg.selection, fixture.strength, played) ? 'won' : 'lost'}.` : '';
    return {
      head: ['At', 'Side', 'What'],
      rows: played.happenings.map(({ at, side, kind, count }) => [String(at), fixture.names[side] ?? '', `${kind} ${count}`]),
      says: `${fixture.names.join(' – ')}: ${scoreText(about, played.result, 'EN')}.${verdict}`,
    };
  },
};
