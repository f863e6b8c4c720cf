import { facts, paragraphs, percent } from '../../../client/panels/facts.ts';
import type { Parts } from '../../../client/play-parts.ts';
import { t as common } from '../../../client/texts.ts';
import { THINK, WAIT } from '../pace.ts';
import { duelRuleOf, RAKE } from '../rules.ts';
import { statedReturn } from '../stated.ts';
import { say } from './texts.ts';

/** The rules of a duel, its rake and what it returns. */
export function duelRulesPanel({ state }: Parts): Node[] {
  const { id, pieces } = duelRuleOf(state.game.model);
  const program = say(id === 'three' ? 'houseThree' : pieces === 'dice' ? 'houseDice' : 'houseNine');
  const figure = statedReturn(id);
  return [
    ...paragraphs(
      say(id as 'nine'),
      say('rulesStake', { rake: RAKE }),
      say('rulesHouse', { wait: WAIT / 1000, rule: program }),
      say('rulesTime', { think: THINK / 1000 }),
      say('rulesFair'),
      ...(state.mode === 'trial' ? [common('trialRule')] : []),
    ),
    facts([
      figure === null
        ? [say('rulesEqual'), say('atLeast', { share: percent(1 - RAKE / 100) })]
        : [say('rulesReturn'), percent(figure)],
    ]),
  ];
}
