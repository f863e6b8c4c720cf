import type { Verifier } from '../verifier.ts';
import { dealDuel, duelRuleOf, duelRules } from './rules.ts';
import { handText } from './texts.ts';

/** A duel, dealt again. What the players decided is not drawn: both possibilities lie open. */
export const duelVerifier: Verifier = {
  game: 'duel',
  name: 'Duel',
  models: duelRules.map(({ id }) => id),
  async explain(model, _choice, draw) {
    const rule = duelRuleOf(model);
    const { hands, spares } = await dealDuel(rule, draw);
    return {
      head: ['Seat', 'Dealt', 'Next pieces'],
      rows: hands.map((hand, index) => [String(index + 1), handText(model, hand, 'EN'),
        spares[index]!.map((piece) => handText(model, [piece], 'EN').split(' (')[0]!).join(' ')]),
      says: 'Each seat decided for itself what to make of it.',
    };
  },
};
