import type { Verifier } from '../verifier.ts';
import { dealDuel, duelRuleOf, duelRules } from './rules.ts';
import { duelText, handText, piecesText } from './texts.ts';

/** A duel, dealt again. What the players decided is not drawn: both possibilities lie open. */
export const duelVerifier: Verifier = {
  game: 'duel',
  name: 'Duel',
  models: duelRules.map(({ id }) => id),
  async explain(model, _choice, draw, language) {
    const rule = duelRuleOf(model);
    const { hands, spares } = await dealDuel(rule, draw);
    return {
      head: (['checkSeat', 'checkDealt', 'checkNext'] as const).map((key) => duelText(language, key)),
      rows: hands.map((hand, index) => [
        String(index + 1),
        handText(model, hand, language),
        piecesText(model, spares[index]!),
      ]),
      summary: duelText(language, 'checked'),
    };
  },
};
