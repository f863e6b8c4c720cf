import type { Verifier } from '../verifier.ts';
import { fixtureById, leagues } from './leagues.ts';
import { endText, marketText, checkHead, scoreText, selectionText } from './texts.ts';

/** A fixture, played again: that of the slip's first selection. */
export const bookVerifier: Verifier = {
  game: 'book',
  name: 'Fixture of the book',
  models: ['sports', 'esports', 'parlay', ...leagues.map(({ id }) => id)],
  async explain(_model, choice, draw, language) {
    const { legs } = choice as { legs: [{ fixture: string; market: string; selection: string }] };
    const [leg] = legs;
    const fixture = fixtureById(leg.fixture);
    const { sport } = fixture.league;
    const played = await sport.play(fixture.strength, draw);
    const about = { sport: sport.id, names: fixture.names };
    const line = sport.markets(fixture.strength).find(({ id }) => id === leg.market)?.line;
    const bet = `${marketText(leg.market, { ...about, line }, language)}, ${selectionText(leg.market, leg.selection, { ...about, line }, language)}`;
    const end = endText(
      language,
      sport.won(leg.market, leg.selection, fixture.strength, played) ? 'won' : 'lost',
    );
    return {
      head: checkHead(language),
      rows: played.happenings.map(({ at, side, kind, count }) => [
        String(at),
        fixture.names[side] ?? '',
        `${kind} ${count}`,
      ]),
      summary: `${fixture.names.join(' – ')}: ${scoreText(about, played.result, language)}. ${bet}: ${end}`,
    };
  },
};
