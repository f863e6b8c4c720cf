import { timesText } from '../pay.ts';
import type { Verifier } from '../verifier.ts';
import { texts } from '../../messages/messages.ts';
import type { DiceChoice } from './maths.ts';
import { ROLLS, edgeOf, payOf, rollText, wins } from './maths.ts';

export const diceVerifier: Verifier = {
  game: 'dice',
  name: 'Dice',
  models: ['standard'],
  async explain(_model, choice, draw, language) {
    const t = texts('dice', language);
    const chosen = choice as DiceChoice;
    const roll = await draw(ROLLS);
    const won = wins(chosen, roll);
    return {
      head: [t('roll'), t('wins'), t('pays')],
      rows: [
        [rollText(roll), t(chosen.side, { edge: rollText(edgeOf(chosen)) }), timesText(payOf(chosen.chance))],
      ],
      summary: t(won ? 'checkWon' : 'checkLost', { pays: timesText(payOf(chosen.chance)) }),
    };
  },
};
