import { Temporal } from 'temporal-polyfill';
import type { ReferralRules } from '@foyer/contract/scheme-kinds';
import type { ActivityFact } from '../../wallet/activity/activity.ts';

/** Days after a friend's time in which staff still decide who they are. */
const graceDays = 30;

const later = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** The last day that counts of a friend. @param registeredOn YYYY-MM-DD, as what it answers */
export const lastDayOf = ({ within }: Pick<ReferralRules, 'within'>, registeredOn: string): string =>
  later(registeredOn, within - 1);

/** The last day on which a friend may turn out to be real: an identity takes its time. */
export const lookedAtUntil = (rules: Pick<ReferralRules, 'within'>, registeredOn: string): string =>
  later(lastDayOf(rules, registeredOn), graceDays);

/** The first day of registration that is still looked at. */
export const lookedAtFrom = ({ within }: Pick<ReferralRules, 'within'>, today: string): string =>
  later(today, 1 - within - graceDays);

/** What a friend deposited and staked in their time, minor units. */
export interface FriendActivity {
  deposits: bigint;
  stake: bigint;
}

/** What of a friend's days counts: from the registration on, for as many days as the rules say. */
export function doneBy(
  facts: readonly ActivityFact[],
  rules: Pick<ReferralRules, 'within'>,
  registeredOn: string,
): FriendActivity {
  const last = lastDayOf(rules, registeredOn);
  return facts
    .filter(({ day }) => day >= registeredOn && day <= last)
    .reduce(
      ({ deposits, stake }, fact) => ({
        deposits: deposits + fact.deposits,
        stake: stake + fact.validStake,
      }),
      { deposits: 0n, stake: 0n },
    );
}

/** Whether a friend did what is asked. */
export const isEnough = (
  { deposits, stake }: FriendActivity,
  rules: Pick<ReferralRules, 'deposit' | 'stake'>,
): boolean => deposits >= BigInt(rules.deposit) && stake >= BigInt(rules.stake);
