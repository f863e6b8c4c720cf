import { Temporal } from 'temporal-polyfill';
import type { Schedule, Segment } from '@foyer/contract/offer-kinds';
import { countryOf } from '../../tenancy/phone-number/phone-number.ts';

/** What of a player segments look at; days YYYY-MM-DD of the merchant. */
export interface Member {
  accountId: string;
  username: string;
  currency: string;
  /** E.164; null without one. */
  mobile: string | null;
  /** Of the club, from 0. */
  level: number;
  registeredOn: string;
  /** The last day with a round; null without one. */
  playedOn: string | null;
}

const isAmong = (list: readonly string[], value: string): boolean =>
  list.length === 0 || list.some((one) => one.toLowerCase() === value.toLowerCase());

/** Whether a player is one of those that an offer is for (R-REWARDS-44). @param today YYYY-MM-DD */
export function fits(segment: Segment, member: Member, today: string): boolean {
  const { clubLevel, registeredFrom, registeredTo, countries, currencies, players, inactiveDays } = segment;
  const { registeredOn, mobile, playedOn } = member;
  const isOfCountry =
    countries.length === 0 || (mobile !== null && isAmong(countries, countryOf(mobile) ?? '?'));
  const since = playedOn ?? registeredOn;
  const idleDays = Temporal.PlainDate.from(since).until(today, { largestUnit: 'days' }).days;
  return (
    member.level >= clubLevel &&
    (registeredFrom === '' || registeredOn >= registeredFrom) &&
    (registeredTo === '' || registeredOn <= registeredTo) &&
    isOfCountry &&
    isAmong(currencies, member.currency) &&
    isAmong(players, member.username) &&
    idleDays >= inactiveDays
  );
}

/** Whether a day of the week is one that an offer counts on. @param day YYYY-MM-DD */
export const isOnWeekday = ({ weekdays }: Pick<Schedule, 'weekdays'>, day: string): boolean =>
  weekdays.length === 0 || weekdays.includes(Temporal.PlainDate.from(day).dayOfWeek);

/** Whether an offer runs at a moment of the merchant's calendar. @param timeZone IANA name */
export function runsAt(schedule: Schedule, at: Date, timeZone: string): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  const day = local.toPlainDate().toString();
  const { fromDay, toDay, fromHour, toHour } = schedule;
  return (
    day >= fromDay &&
    day <= toDay &&
    isOnWeekday(schedule, day) &&
    local.hour >= fromHour &&
    local.hour < toHour
  );
}
