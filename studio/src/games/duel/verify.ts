import { texts } from '../../messages/messages.ts';
import type { Verifier } from '../verifier.ts';
import { dealDuel, duelRuleOf, duelRules } from './rules.ts';
import { handText, piecesText } from './texts.ts';

/** A duel, dealt again. What the players decided is not drawn: both possibilities lie open. */
export const duelVerifier: Verifier = {
  game: 'duel',
  name: 'Duel',
  models: duelRules.map(({ id }) => id),
  async explain(model, _choice, draw, language) {
    const t = texts('duel', language);
    const rule = duelRuleOf(model);
    const { hands, spares } = await dealDuel(rule, draw);
    return {
      head: (['checkSeat', 'checkDealt', 'checkNext'] as const).map((key) => t(key)),
      rows: hands.map((hand, index) => [
        String(index + 1),
        handText(model, hand, language),
        piecesText(model, spares[index]!),
      ]),
      summary: t('checked'),
    };
  },
};
