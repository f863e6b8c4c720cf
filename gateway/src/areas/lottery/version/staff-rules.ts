import { familyOf, prizeModes } from '@foyer/lottery';
import type { LotteryLimit, PlayType } from '@foyer/contract/lottery-kinds';
import { fieldRefusal } from '../../../platform/http/refusal.ts';
import { isUnique } from '../../../platform/unique.ts';
import { isSold, type LotteryRules } from '../lottery/lottery.ts';

const daySeconds = 86_400;

/** Rules as staff write them; amounts are minor units as text. */
export interface StaffRules {
  playTypes: PlayType[];
  prizeModes: string[];
  /** Null for all of the family. */
  betTypes: string[] | null;
  units: string[];
  limits: Record<LotteryLimit, string>;
  mayCancel: boolean;
  mayChase: boolean;
  source: LotteryRules['source'];
  schedule: { kind: 'every'; seconds: number } | { kind: 'calendar'; times: string[]; weekdays: number[] };
  /** What the jackpot is at least; null without one. */
  jackpotSeed: string | null;
  cutOffSeconds: number;
}

/** Rules of a version for staff. */
export const toStaff = ({ jackpot, schedule, ...rules }: LotteryRules): StaffRules => ({
  playTypes: [...rules.playTypes],
  prizeModes: [...rules.prizeModes],
  betTypes: rules.betTypes && [...rules.betTypes],
  units: [...rules.units],
  limits: { ...rules.limits },
  mayCancel: rules.mayCancel,
  mayChase: rules.mayChase,
  source: rules.source,
  schedule:
    schedule.kind === 'every'
      ? schedule
      : { ...schedule, times: [...schedule.times], weekdays: [...schedule.weekdays] },
  jackpotSeed: jackpot?.seed ?? null,
  cutOffSeconds: rules.cutOffSeconds,
});

/** The least time between two draws, seconds. */
function leastGap(schedule: StaffRules['schedule']): number {
  if (schedule.kind === 'every') return schedule.seconds;
  const minutes = schedule.times.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)));
  const sorted = minutes.toSorted((one, other) => one - other);
  const gaps = sorted.map((minute, place) => (sorted[place + 1] ?? sorted[0]! + 1440) - minute);
  return Math.min(...gaps) * 60;
}

/** What is wrong with rules, by field. @param before those in force; null of a lottery that has none yet */
export function faultsOf(
  family: string,
  before: Pick<LotteryRules, 'jackpot'> | null,
  rules: StaffRules,
): string[] {
  const { betTypes } = familyOf(family);
  const codes = new Set(betTypes.map(({ code }) => code));
  const modes = new Set(prizeModes.map(({ code }) => code));
  const { schedule, limits, units } = rules;
  const amounts = { ...limits };
  const [line, ticket, account] = [BigInt(amounts.line), BigInt(amounts.ticket), BigInt(amounts.account)];
  const takesJackpot = betTypes.some(({ tiers }) => tiers.some(({ prize }) => prize.kind === 'jackpot'));
  const sold = betTypes.filter((betType) => isSold(fromStaff(rules), betType));
  const wrong: Record<string, boolean> = {
    playTypes: !isUnique(rules.playTypes),
    prizeModes: !isUnique(rules.prizeModes) || rules.prizeModes.some((code) => !modes.has(code)),
    betTypes: sold.length === 0 || (rules.betTypes ?? []).some((code) => !codes.has(code)),
    units: !isUnique(units) || units.some((unit) => BigInt(unit) > line),
    limits: line > ticket || ticket > account || account > BigInt(amounts.draw),
    schedule:
      schedule.kind === 'every'
        ? daySeconds % schedule.seconds !== 0
        : !isUnique(schedule.times) || !isUnique(schedule.weekdays),
    cutOffSeconds: rules.cutOffSeconds >= leastGap(schedule),
    // What lies in a jackpot waits for its winner.
    jackpotSeed: rules.jackpotSeed === null ? Boolean(before?.jackpot) : !takesJackpot,
  };
  return Object.keys(wrong).filter((field) => wrong[field]);
}

/** The same as the gateway keeps them; times and days in their order. */
export function fromStaff({ jackpotSeed, schedule, ...rules }: StaffRules): LotteryRules {
  return {
    ...rules,
    schedule:
      schedule.kind === 'every'
        ? schedule
        : {
            kind: 'calendar',
            times: schedule.times.toSorted(),
            weekdays: schedule.weekdays.toSorted((one, other) => one - other),
          },
    jackpot: jackpotSeed === null ? null : { seed: jackpotSeed },
  };
}

/**
 * Rules that can be sold by.
 * @param before those in force
 * @throws Refusal body_invalid naming what is wrong
 */
export function validateRules(family: string, before: LotteryRules, rules: StaffRules): LotteryRules {
  const faults = faultsOf(family, before, rules);
  if (faults.length > 0)
    throw fieldRefusal(Object.fromEntries(faults.map((field) => [field, 'field_invalid' as const])));
  return fromStaff(rules);
}
