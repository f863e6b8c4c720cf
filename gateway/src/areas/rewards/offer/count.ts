import type { CashbackGift, MatchGift, OfferRules, Schedule } from '@foyer/contract/offer-kinds';
import { least } from '../../../platform/least.ts';
import type { ActivityFact } from '../../wallet/activity/activity.ts';
import { lateWinDays } from '../../wallet/free-rounds/free-rounds.ts';
import { claimableTimes, timeOn, type MissionTime } from '../mission/mission.ts';
import type { Play } from '../rebate/rebate.ts';
import { dayAfter, daysBetween } from '../scheme/scheme.ts';
import { isOnWeekday, runsAt } from './segment.ts';

/** A deposit that was paid. */
export interface PaidDeposit {
  id: string;
  accountId: string;
  /** Which one of the player's life, from 1. */
  number: number;
  /** What reached the balance, minor units. */
  amount: bigint;
  at: Date;
}

/** Something that an offer gives, and what for; each is earned once. */
export interface Gain {
  /** Names what it is for. */
  subject: string;
  /** Minor units. */
  amount: bigint;
  /** Of cashback: the play that was lost at. */
  play?: Play;
}

/** Days after the end of an offer that it can still be claimed on: the latest win of free rounds for a day. */
const graceDays = lateWinDays + 1;

const part = (amount: bigint, percent: number): bigint => (amount * BigInt(percent)) / 100n;

/** What a match gives on deposits: one line for each that counts, rounded down. @param timeZone IANA name */
export const matchesOf = (
  gift: MatchGift,
  schedule: Schedule,
  deposits: readonly PaidDeposit[],
  timeZone: string,
): Gain[] =>
  deposits
    .filter(({ number, amount, at }) => {
      const isWanted = gift.nth === 0 || gift.nth === number;
      return isWanted && amount >= BigInt(gift.minimum) && runsAt(schedule, at, timeZone);
    })
    .map(({ id, amount }) => ({ subject: id, amount: least(part(amount, gift.percent), BigInt(gift.cap)) }))
    .filter(({ amount }) => amount > 0n);

/** What was lost in a stretch of days, less what was won in it; nothing when more was won. */
export function lossOf(
  facts: readonly ActivityFact[],
  { gameTypes }: Pick<CashbackGift, 'gameTypes'>,
  schedule: Pick<Schedule, 'weekdays'>,
  { fromDay, toDay }: Pick<MissionTime, 'fromDay' | 'toDay'>,
): bigint {
  const loss = facts
    .filter(({ day, gameType }) => {
      const isPlay =
        gameType !== '' && (gameTypes.length === 0 || (gameTypes as string[]).includes(gameType));
      return isPlay && day >= fromDay && day <= toDay && isOnWeekday(schedule, day);
    })
    .reduce((sum, { stake, win }) => sum + stake - win, 0n);
  return loss > 0n ? loss : 0n;
}

/** What a loss gives back, rounded down. */
export const cashbackOf = ({ percent, cap, minimum }: CashbackGift, loss: bigint): bigint =>
  loss >= BigInt(minimum) ? least(part(loss, percent), BigInt(cap)) : 0n;

/** The days of a stretch that an offer counts on. */
export const daysOf = (
  schedule: Pick<Schedule, 'weekdays'>,
  { fromDay, toDay }: Pick<MissionTime, 'fromDay' | 'toDay'>,
): string[] => daysBetween(fromDay, toDay).filter((day) => isOnWeekday(schedule, day));

const timesOf = ({ fromDay, toDay }: Schedule, { period }: CashbackGift) => ({ fromDay, toDay, period });

/** The day or week of a cashback that runs on a day; null when none does. */
export const cashbackTimeOn = (schedule: Schedule, gift: CashbackGift, day: string): MissionTime | null =>
  timeOn(timesOf(schedule, gift), day);

/** The days or weeks of a cashback that can be claimed on a day: those that ended lately. */
export const endedTimes = (schedule: Schedule, gift: CashbackGift, today: string): MissionTime[] =>
  claimableTimes(timesOf(schedule, gift), today).filter(({ toDay }) => toDay < today);

/** The most that an offer gives at once, minor units. */
export const mostOf = ({ gift }: Pick<OfferRules, 'gift'>): bigint =>
  BigInt(gift.type === 'rounds' ? gift.maximumWin : gift.cap);

/** The last day that something of an offer can be claimed on. */
export const lastDayOf = ({ gift, toDay }: OfferRules): string =>
  dayAfter(toDay, graceDays + (gift.type === 'rounds' ? gift.playDays : 0));
