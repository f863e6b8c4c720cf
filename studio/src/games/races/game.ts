import { z } from 'zod';
import { Problem } from '../../rounds/problem.ts';
import type { Game } from '../game.ts';
import { payout } from '../pay.ts';
import { stakesFor } from '../stakes.ts';
import { texts } from '../../messages/messages.ts';
import type { RaceBet } from './maths.ts';
import { BET_KINDS, CARDS, RACERS, drawRace, payOf, wins } from './maths.ts';
import { NAMES } from './texts.ts';

export interface RaceChoice {
  /** Which of the cards is run, from 0. */
  readonly card: number;
  /** Each bird and kind at most once. */
  readonly bets: readonly RaceBet[];
}
interface Outcome {
  /** The birds as they came in, first to last. */
  readonly order: readonly number[];
}
interface Progress {
  /** When the race has been run, ms since the epoch by the studio's clock. */
  readonly until: number;
  /** It was run, or the player has seen enough. */
  readonly over: boolean;
}
/** What the player sees of a race. */
export type RaceView = Outcome;

/** A race is paid when it was run: a balance that moved before would tell how it ends. ms */
const RUN = 9500;

/** Every bet is a multiple, minor units: pays are hundredths. */
const UNIT = 100;
const stakes = (currency: string): bigint[] => stakesFor(currency, UNIT);

const paid = (card: number, { racer, kind, stake }: RaceBet): bigint =>
  payout(payOf(CARDS[card]!, racer, kind), BigInt(stake));

/** Virtual races of cartoon birds: win and place bets, as many as the player likes. */
export const races: Game<RaceChoice, Outcome, Progress, object> = {
  id: 'races',
  choice: z.strictObject({
    card: z
      .int()
      .min(0)
      .max(CARDS.length - 1),
    bets: z
      .array(
        z.strictObject({
          racer: z
            .int()
            .min(0)
            .max(RACERS - 1),
          kind: z.enum(BET_KINDS),
          stake: z.string().regex(/^[1-9]\d{0,11}$/u),
        }),
      )
      .min(1)
      .max(RACERS * BET_KINDS.length),
  }),
  step: z.object({}),
  openRounds: 1,
  stakes,
  check({ stake, choice: { bets }, currency }) {
    const ladder = stakes(currency);
    const fits = (bet: bigint): boolean =>
      bet % BigInt(UNIT) === 0n && bet >= ladder[0]! && bet <= ladder.at(-1)!;
    const each = bets.map((bet) => BigInt(bet.stake));
    if (!each.every(fits) || each.reduce((sum, bet) => sum + bet, 0n) !== stake)
      throw new Problem('stake_invalid');
    if (new Set(bets.map(({ racer, kind }) => `${racer}/${kind}`)).size < bets.length)
      throw new Problem('choice_invalid');
  },
  draw: async ({ choice }, draw) => ({ order: await drawRace(CARDS[choice.card]!, draw!) }),
  begin: (_bet, _outcome, now) => ({ until: now + RUN, over: false }),
  /** The player has seen the race. */
  advance: ({ progress }) => ({ ...progress, over: true }),
  standing({ choice: { card, bets }, outcome, progress }) {
    if (!progress.over) return { until: progress.until };
    return {
      payout: bets.filter((bet) => wins(bet, outcome.order)).reduce((sum, bet) => sum + paid(card, bet), 0n),
    };
  },
  expire: ({ progress }) => ({ ...progress, over: true }),
  leave: ({ progress }) => ({ ...progress, over: true }),
  view: ({ outcome: { order } }): RaceView => ({ order }),
  record({ choice: { card, bets }, outcome: { order }, language }) {
    const t = texts('races', language);
    const [first, second] = order.map((racer) => NAMES[racer]!);
    const won = bets
      .filter((bet) => wins(bet, order))
      .map(({ racer, kind }) => `${NAMES[racer]} (${t(kind)})`)
      .join(', ');
    return {
      result: t(won ? 'record' : 'recordNone', {
        first: first!,
        second: second!,
        won,
      }),
      bets: bets.length,
      rules: `races-1/${card + 1}`,
    };
  },
};
