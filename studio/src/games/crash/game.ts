import { z } from 'zod';
import type { Game, GameRound } from '../game.ts';
import { payout, timesText } from '../pay.ts';
import { checkOffered, stakesFor } from '../stakes.ts';
import { texts } from '../../messages/messages.ts';
import { HIGHEST, LOWEST_AUTO, NUMBERS, endOf, multiplierAt, pointOf } from './maths.ts';

export interface CrashChoice {
  /** Cash out by itself at so many hundredths; null: never. */
  readonly auto: number | null;
}
interface Outcome {
  /** Where it breaks, hundredths. */
  readonly point: number;
}
interface Progress {
  /** When the climb began, ms since the epoch by the studio's clock. */
  readonly startedAt: number;
  readonly over: boolean;
  /** The multiplier it was cashed out with, hundredths; null while it climbs, or when it broke. */
  readonly cashed: number | null;
}
type Round = GameRound<CrashChoice, Outcome, Progress>;

/** What the player sees of a round. */
export interface CrashView extends Progress {
  /** Where it broke; null while the round goes on. */
  readonly point: number | null;
  /** The studio's clock, ms since the epoch. */
  readonly now: number;
}

/** Every bet is a multiple, minor units: multipliers are hundredths. */
const UNIT = 100;
const stakes = (currency: string): bigint[] => stakesFor(currency, UNIT);
/** A point below ×1.00 is read as ×1.00: it broke at once. */
const read = (point: number): string => timesText(Math.max(100, point));

const endingOf = ({ outcome, choice }: Pick<Round, 'outcome' | 'choice'>) =>
  endOf(outcome.point, choice.auto);

/** The round when its end has come, else as it is. */
function ended(round: Round, now: number): Progress {
  const end = endingOf(round);
  const { startedAt, over } = round.progress;
  return over || now < startedAt + end.ms ? round.progress : { startedAt, over: true, cashed: end.at };
}

/** Crash: a multiplier that climbs by the server's clock until it breaks or is cashed out. */
export const crash: Game<CrashChoice, Outcome, Progress, object> = {
  id: 'crash',
  choice: z.strictObject({ auto: z.int().min(LOWEST_AUTO).max(HIGHEST).nullable() }),
  step: z.object({}),
  openRounds: 1,
  stakes,
  check: ({ stake, currency }) => checkOffered(stake, stakes(currency)),
  draw: async (_bet, draw) => ({ point: pointOf(await draw!(NUMBERS)) }),
  begin(bet, outcome, now) {
    const end = endingOf({ outcome, choice: bet.choice });
    return { startedAt: now, over: end.ms === 0, cashed: end.ms === 0 ? end.at : null };
  },
  /** The player cashes out: now, by the server's clock. */
  advance(round, _step, now) {
    const { startedAt, over, cashed } = ended(round, now);
    return over
      ? { startedAt, over, cashed }
      : { startedAt, over: true, cashed: multiplierAt(now - startedAt) };
  },
  standing(round) {
    const { startedAt, over, cashed } = round.progress;
    if (!over) return { until: startedAt + endingOf(round).ms };
    return { payout: cashed === null ? 0n : payout(cashed, round.stake) };
  },
  expire: ended,
  view: ({ progress, outcome }, now): CrashView => ({
    ...progress,
    now,
    point: progress.over ? outcome.point : null,
  }),
  record({ progress: { cashed }, outcome, choice, language }) {
    const t = texts('crash', language);
    const key = cashed === null ? 'recordLost' : 'recordWon';
    return {
      result: t(key, { at: timesText(cashed ?? 0), point: read(outcome.point) }),
      ...(choice.auto ? { auto: timesText(choice.auto) } : {}),
      rules: 'crash-1',
    };
  },
};
