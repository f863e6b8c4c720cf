import type { LotteryLimit, PlayType } from '@foyer/contract/lottery-kinds';
import { animalOfYear, type BetType } from '@foyer/lottery';
import { Temporal } from 'temporal-polyfill';
import { dayBounds, dayIn } from '../../../platform/time/calendar.ts';

/**
 * Whether a bet type is sold; one that takes a jackpot only where there is one, one of a lunar year only in it.
 * @param drawsAt when the draw is; left out for any draw there may be
 */
export const isSold = (
  { betTypes, playTypes, jackpot }: LotteryRules,
  { code, playTypes: boards, tiers, lunarYear }: BetType,
  drawsAt?: Date,
): boolean =>
  (!lunarYear || !drawsAt || lunarYear === animalOfYear(drawsAt)) &&
  (betTypes === null || betTypes.includes(code)) &&
  boards.some((board) => playTypes.includes(board)) &&
  (Boolean(jackpot) || !tiers.some(({ prize }) => prize.kind === 'jackpot'));

/** When a lottery is drawn, in the time zone of its merchant. */
export type Schedule =
  | { kind: 'every'; seconds: number }
  | {
      kind: 'calendar';
      /** Times of the day, HH:MM. */
      times: readonly string[];
      /** From 1, Monday, to 7. */
      weekdays: readonly number[];
    };

/** The rules of a version of a lottery: data, never changed once published (R-LOTTERY-41). Amounts are minor units as text. */
export interface LotteryRules {
  playTypes: readonly PlayType[];
  /** Codes of the package `lottery`; the first one is the default. */
  prizeModes: readonly string[];
  /** Bet types that are offered; null for all of the family. */
  betTypes: readonly string[] | null;
  units: readonly string[];
  limits: Readonly<Record<LotteryLimit, string>>;
  mayCancel: boolean;
  mayChase: boolean;
  /** Drawn from a seed of ours, or entered by staff from a draw elsewhere. */
  source: 'seed' | 'outside';
  schedule: Schedule;
  /** What a jackpot is at least, paid by the operator; null or left out where bets that take one are not sold. */
  jackpot?: { seed: string } | null;
  /** From the cut-off to the draw, seconds. */
  cutOffSeconds: number;
  /** Another schedule began: numbers of draws up to this day, YYYY-MM-DD, carry a mark, so that none stands for two draws. */
  renumbered?: { until: string; mark: string };
}

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** A draw that a schedule asks for. */
export interface PlannedDraw {
  drawsAt: Date;
  /** The draw's number: its day, and for several a day its place in it. */
  numero: string;
}

/** A day as the numbers of draws begin with it. @param day YYYY-MM-DD */
const compact = (day: string): string => day.replaceAll('-', '');

function everySeconds(seconds: number, timeZone: string, after: Date, count: number): PlannedDraw[] {
  return Array.from({ length: count }, (_, index) => {
    const at = (Math.floor(after.getTime() / 1000 / seconds) + 1 + index) * seconds;
    const drawsAt = new Date(at * 1000);
    // What is drawn at midnight is the last draw of the day before.
    const moment = zoned(new Date(drawsAt.getTime() - 1), timeZone);
    const startsAt = moment.startOfDay().epochMilliseconds;
    const place = Math.round((drawsAt.getTime() - startsAt) / 1000 / seconds);
    return {
      drawsAt,
      numero: `${compact(moment.toPlainDate().toString())}-${String(place).padStart(4, '0')}`,
    };
  });
}

function byCalendar(
  { times, weekdays }: Extract<Schedule, { kind: 'calendar' }>,
  timeZone: string,
  after: Date,
  count: number,
): PlannedDraw[] {
  const planned: PlannedDraw[] = [];
  for (let day = zoned(after, timeZone).toPlainDate(); planned.length < count; day = day.add({ days: 1 })) {
    if (!weekdays.includes(day.dayOfWeek)) continue;
    const moments = times.map(
      (time) => day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds,
    );
    // On the night when clocks go forward times can fall together, or change places: each moment is one draw
    const each = [...new Set(moments)].toSorted((one, other) => one - other);
    each.forEach((at, index) => {
      const drawsAt = new Date(at);
      const numero = `${compact(day.toString())}${times.length > 1 ? `-${index + 1}` : ''}`;
      if (drawsAt > after && planned.length < count) planned.push({ drawsAt, numero });
    });
  }
  return planned;
}

/**
 * The next draws of a schedule (R-LOTTERY-42).
 * @param timeZone IANA name, of the merchant
 * @param after draws are later than this
 */
export function plannedDraws(
  schedule: Schedule,
  timeZone: string,
  after: Date,
  count: number,
): PlannedDraw[] {
  return schedule.kind === 'every'
    ? everySeconds(schedule.seconds, timeZone, after, count)
    : byCalendar(schedule, timeZone, after, count);
}

/** How the number of a draw that was run again ends. */
export const rerunMark = '-R';
/** Whether a draw is one that was run again, beside those of the schedule. */
export const isRerun = ({ numero }: { numero: string }): boolean => numero.endsWith(rerunMark);

/** The day that a draw belongs to, as its number says, YYYY-MM-DD: one that was run again to that of the draw that was void. */
export const dayOfDraw = ({ numero, drawsAt }: PlannedDraw, timeZone: string): string =>
  isRerun({ numero }) ? Temporal.PlainDate.from(numero.slice(0, 8)).toString() : dayIn(drawsAt, timeZone);

/** Which draws belong to a day. */
export interface OfDay {
  /** From when on, and before when, those of the schedule are drawn. */
  from: Date;
  to: Date;
  /** From which number on, and before which, those that were run again are. */
  again: { from: string; to: string };
}

/**
 * Which draws belong to a day, as their numbers say: of what is drawn again and again, the draw at midnight is the last one of the day
 * that ends, and what was run again is of the day of the draw that was void.
 * @param day YYYY-MM-DD
 */
export function drawsOfDay({ kind }: Pick<Schedule, 'kind'>, day: string, timeZone: string): OfDay {
  const { from, to } = dayBounds(day, timeZone);
  const ms = kind === 'every' ? 1 : 0;
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  return {
    from: new Date(from.getTime() + ms),
    to: new Date(to.getTime() + ms),
    again: { from: compact(day), to: compact(next) },
  };
}

/** The draws of a schedule with the numbers that rules give them, as {@link plannedDraws}. */
export const numberedDraws = (
  { schedule, renumbered }: LotteryRules,
  timeZone: string,
  after: Date,
  count: number,
): PlannedDraw[] =>
  plannedDraws(schedule, timeZone, after, count).map(({ drawsAt, numero }) => {
    const isMarked = renumbered && numero.slice(0, 8) <= renumbered.until.replaceAll('-', '');
    return { drawsAt, numero: isMarked ? `${numero}-${renumbered.mark}` : numero };
  });
