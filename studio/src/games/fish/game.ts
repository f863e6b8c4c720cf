import { z } from 'zod';
import { Problem } from '../../rounds/problem.ts';
import type { Game } from '../game.ts';
import { checkOffered, stakesFor } from '../stakes.ts';
import { texts } from '../../messages/messages.ts';
import { SPECIES, SHOT_BATCH, drawShotBatch } from './maths.ts';

export interface FishChoice {
  /** The bet of one shot, minor units, decimal. */
  readonly bet: string;
  /** The species each shot hits, in the order they were fired. */
  readonly shots: readonly string[];
}
interface Outcome {
  /** What each shot pays, times its bet; 0: not caught. */
  readonly caught: readonly number[];
}
/** What the player sees of a shot batch. */
export type FishView = Outcome;

/** A shot costs a tenth of what a spin does. */
const stakes = (currency: string): bigint[] => stakesFor(currency, 20).map((stake) => stake / 10n);
const total = ({ caught }: Outcome): bigint => BigInt(caught.reduce((sum, times) => sum + times, 0));

/** The fish shooter: a batch of shots is a round, each shot a draw of its own. */
export const fish: Game<FishChoice, Outcome, null, object> = {
  id: 'fish',
  choice: z.strictObject({
    bet: z.string().regex(/^[1-9]\d{0,11}$/u),
    shots: z
      .array(z.enum(SPECIES.map(({ id }) => id)))
      .min(1)
      .max(SHOT_BATCH),
  }),
  step: z.object({}),
  // A win that is late does not stop the shooting.
  openRounds: 20,
  stakes,
  check({ stake, choice, currency }) {
    checkOffered(BigInt(choice.bet), stakes(currency));
    if (stake !== BigInt(choice.bet) * BigInt(choice.shots.length)) throw new Problem('stake_invalid');
  },
  draw: async ({ choice }, draw) => ({ caught: await drawShotBatch(choice.shots, draw!) }),
  begin: () => null,
  advance: () => null,
  standing: ({ choice, outcome }) => ({ payout: total(outcome) * BigInt(choice.bet) }),
  expire: () => null,
  view: ({ outcome: { caught } }): FishView => ({ caught }),
  record({ choice, outcome, language }) {
    const t = texts('fish', language);
    const catches = choice.shots.flatMap((id, at) =>
      outcome.caught[at] ? [`${t(id as 'koi')} ×${outcome.caught[at]}`] : [],
    );
    return {
      result: t(catches.length > 0 ? 'record' : 'recordNone', {
        shots: choice.shots.length,
        catches: catches.join(', '),
      }),
      rules: 'fish-1',
    };
  },
};
