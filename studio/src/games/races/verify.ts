import { timesText } from '../pay.ts';
import type { Verifier } from '../verifier.ts';
import { texts } from '../../messages/messages.ts';
import type { RaceChoice } from './game.ts';
import { CARDS, drawRace, payOf, wins } from './maths.ts';
import { NAMES } from './texts.ts';

export const raceVerifier: Verifier = {
  game: 'races',
  name: 'Races',
  models: ['standard'],
  async explain(_model, choice, draw, language) {
    const t = texts('races', language);
    const { card, bets } = choice as RaceChoice;
    const weights = CARDS[card]!;
    const order = await drawRace(weights, draw);
    const pays = bets.map((bet) => {
      const won = wins(bet, order) ? timesText(payOf(weights, bet.racer, bet.kind)) : '×0';
      return `${NAMES[bet.racer]} (${t(bet.kind)}): ${won}`;
    });
    return {
      head: [t('checkPlace'), t('checkBird'), t('checkChance')],
      rows: order.map((racer, at) => [String(at + 1), `${racer + 1} ${NAMES[racer]}`, `${weights[racer]} %`]),
      summary: t('checked', { pays: pays.join(', ') }),
    };
  },
};
