import { isLotteryType } from '@foyer/contract/game-types';
import { Temporal } from 'temporal-polyfill';
import type { MissionRules } from '@foyer/contract/scheme-kinds';
import type { ActivityFact } from '../../wallet/activity/activity.ts';

/** A stretch of days that a mission is about; days YYYY-MM-DD, both included. */
export interface MissionTime {
  /** Names it: the first day of it, or `once`. */
  key: string;
  fromDay: string;
  toDay: string;
}

const date = (day: string) => Temporal.PlainDate.from(day);
const later = (day: string, days: number): string => date(day).add({ days }).toString();
const clamp = (
  time: MissionTime,
  { fromDay, toDay }: Pick<MissionRules, 'fromDay' | 'toDay'>,
): MissionTime => ({
  ...time,
  fromDay: time.fromDay < fromDay ? fromDay : time.fromDay,
  toDay: time.toDay > toDay ? toDay : time.toDay,
});

/** The stretch of days of a mission that a day lies in; null when the mission does not run on it. */
export function timeOn(
  rules: Pick<MissionRules, 'period' | 'fromDay' | 'toDay'>,
  day: string,
): MissionTime | null {
  if (day < rules.fromDay || day > rules.toDay) return null;
  if (rules.period === 'day') return { key: day, fromDay: day, toDay: day };
  if (rules.period === 'once') return { key: 'once', fromDay: rules.fromDay, toDay: rules.toDay };
  const monday = later(day, 1 - date(day).dayOfWeek);
  return clamp({ key: monday, fromDay: monday, toDay: later(monday, 6) }, rules);
}

/** Days after its end that each kind of mission can still be claimed on. */
const graceDays = { day: 1, week: 7, once: 7 } as const;

/** The last day that a stretch can be claimed on. */
export const lastDayOf = (period: MissionRules['period'], { toDay }: MissionTime): string =>
  later(toDay, graceDays[period]);

/** The stretches of a mission that can be claimed on a day: the one that runs, and those that ended lately. The latest first. */
export function claimableTimes(
  rules: Pick<MissionRules, 'period' | 'fromDay' | 'toDay'>,
  today: string,
): MissionTime[] {
  const latest = timeOn(rules, today < rules.toDay ? today : rules.toDay);
  const before = latest && timeOn(rules, later(latest.fromDay, -1));
  return [latest, before]
    .filter((time) => time !== null)
    .filter((time) => today <= lastDayOf(rules.period, time));
}

/** The most days in a row. @param days YYYY-MM-DD, each once */
function longestRun(days: readonly string[]): number {
  let [longest, run, before] = [0, 0, ''];
  for (const day of days.toSorted()) {
    run = before !== '' && later(before, 1) === day ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = day;
  }
  return longest;
}

const sumOf = (facts: readonly ActivityFact[], of: (fact: ActivityFact) => bigint) =>
  facts.reduce((sum, fact) => sum + of(fact), 0n);

/** How far facts bring somebody in a mission: minor units of stakes and deposits, else a number. */
export function progressOf(
  facts: readonly ActivityFact[],
  { fact, gameTypes }: Pick<MissionRules, 'fact' | 'gameTypes'>,
  { fromDay, toDay }: Pick<MissionTime, 'fromDay' | 'toDay'>,
): bigint {
  const within = facts.filter(({ day }) => day >= fromDay && day <= toDay);
  const isWanted = (type: string) =>
    gameTypes.length === 0 || (gameTypes as readonly string[]).includes(type);
  const play = within.filter(({ gameType, rounds }) => gameType !== '' && rounds > 0 && isWanted(gameType));
  const progress = {
    stake: () => sumOf(play, ({ validStake }) => validStake),
    rounds: () => sumOf(play, ({ rounds }) => BigInt(rounds)),
    deposits: () => sumOf(within, ({ deposits }) => deposits),
    days: () => BigInt(longestRun([...new Set(play.map(({ day }) => day))])),
    tickets: () =>
      sumOf(
        play.filter(({ gameType }) => isLotteryType(gameType)),
        ({ rounds }) => BigInt(rounds),
      ),
    games: () => BigInt(new Set(play.map(({ vendor, game }) => `${vendor} ${game}`)).size),
  }[fact]();
  return progress > 0n ? progress : 0n;
}
