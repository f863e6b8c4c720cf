import { timesText } from '../pay.ts';
import type { Verifier } from '../verifier.ts';
import type { DiceChoice } from './maths.ts';
import { ROLLS, edgeOf, payOf, rollText, wins } from './maths.ts';

export const diceVerifier: Verifier = {
  game: 'dice',
  name: 'Dice',
  models: ['standard'],
  async explain(_model, choice, draw) {
    const chosen = choice as DiceChoice;
    const roll = await draw(ROLLS);
    const won = wins(chosen, roll);
    return {
      head: ['Roll', 'Wins', 'Pays × bet'],
      rows: [[rollText(roll), `${chosen.side} ${rollText(edgeOf(chosen))}`, timesText(payOf(chosen.chance))]],
      says: won ? `The round pays ${timesText(payOf(chosen.chance))} the bet.` : 'The round pays nothing.',
    };
  },
};
