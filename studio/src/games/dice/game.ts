import { z } from 'zod';
import type { Game } from '../game.ts';
import { payout, timesText } from '../pay.ts';
import { checkOffered, stakesFor } from '../stakes.ts';
import { texts } from '../../messages/messages.ts';
import type { DiceChoice } from './maths.ts';
import { LEAST, MOST, ROLLS, edgeOf, payOf, rollText, wins } from './maths.ts';

interface Outcome {
  /** Hundredths. */
  readonly roll: number;
}

/** What the player sees of a roll. */
export interface DiceView extends Outcome {
  /** What a win pays, hundredths of the bet. */
  readonly pays: number;
  readonly won: boolean;
}

/** Every bet is a multiple, minor units: pays are hundredths. */
const UNIT = 100;
const stakes = (currency: string): bigint[] => stakesFor(currency, UNIT);

/** Dice: one number, decided by the player's seeds; over as soon as the bet is taken. */
export const dice: Game<DiceChoice, Outcome, null, object> = {
  id: 'dice',
  choice: z.strictObject({ side: z.enum(['under', 'over']), chance: z.int().min(LEAST).max(MOST) }),
  step: z.object({}),
  openRounds: 1,
  stakes,
  check: ({ stake, currency }) => checkOffered(stake, stakes(currency)),
  draw: async (_bet, draw) => ({ roll: await draw!(ROLLS) }),
  begin: () => null,
  advance: () => null,
  standing: ({ choice, outcome, stake }) => ({
    payout: wins(choice, outcome.roll) ? payout(payOf(choice.chance), stake) : 0n,
  }),
  expire: () => null,
  view: ({ choice, outcome: { roll } }): DiceView => ({
    roll,
    pays: payOf(choice.chance),
    won: wins(choice, roll),
  }),
  record({ choice, outcome, language }) {
    const t = texts('dice', language);
    const side = t(choice.side, { edge: rollText(edgeOf(choice)) });
    const key = wins(choice, outcome.roll) ? 'recordWon' : 'recordLost';
    return {
      result: t(key, { roll: rollText(outcome.roll), side }),
      chance: `${choice.chance} %`,
      pays: timesText(payOf(choice.chance)),
      rules: 'dice-1',
    };
  },
};
