import { timesText } from '../pay.ts';
import type { Verifier } from '../verifier.ts';
import type { RaceChoice } from './game.ts';
import { CARDS, drawRace, payOf, wins } from './maths.ts';
import { NAMES } from './texts.ts';

export const raceVerifier: Verifier = {
  game: 'races',
  name: 'Races',
  models: ['standard'],
  async explain(_model, choice, draw) {
    const { card, bets } = choice as RaceChoice;
    const weights = CARDS[card]!;
    const order = await drawRace(weights, draw);
    const pays = bets.map((bet) => {
      const won = wins(bet, order) ? timesText(payOf(weights, bet.racer, bet.kind)) : 'nothing';
      return `${NAMES[bet.racer]} (${bet.kind}): ${won}`;
    });
    return {
      head: ['Place', 'Bird', 'Chance to come first'],
      rows: order.map((racer, at) => [String(at + 1), `${racer + 1} ${NAMES[racer]}`, `${weights[racer]} %`]),
      says: `The bets pay, times their stakes: ${pays.join(', ')}.`,
    };
  },
};
