import type { Sql } from '../../../platform/db/connection.ts';
import { dayBounds, dayIn } from '../../../platform/time/calendar.ts';
import type { Activity, ActivityFact, FactDays } from '../../wallet/activity/activity.ts';
import { readCredits } from './store.ts';

/** Days of a player. */
export type PlayerDays = FactDays & { accountId: string };

const noPlay = { gameType: '', vendor: '', game: '', rounds: 0, stake: 0n, validStake: 0n, win: 0n };

/** What a player deposited on days, as facts, without what was taken back since: whenever that was. @param timeZone IANA name, of the merchant */
async function standingDeposits(on: Sql, { fromDay, toDay, ...owner }: PlayerDays, timeZone: string) {
  const [from, to] = [dayBounds(fromDay, timeZone).from, dayBounds(toDay, timeZone).to];
  const credits = await readCredits(on, { ...owner, from, to });
  return credits.map(({ amount, at }): ActivityFact => ({
    ...noPlay,
    day: dayIn(at, timeZone),
    deposits: amount,
  }));
}

/**
 * What a player did on days, for what is earned by it: as the roll-up has it, but for deposits. The roll-up takes back what is charged
 * back on the day of the chargeback; nothing is earned by it on its own day either (R-REWARDS-49).
 * @param timeZone IANA name, of the merchant
 */
export async function earningFacts(
  on: Sql,
  activity: Pick<Activity, 'facts'>,
  days: PlayerDays,
  timeZone: string,
): Promise<ActivityFact[]> {
  const facts = await activity.facts(on, days);
  return [
    ...facts.map((fact) => ({ ...fact, deposits: 0n })),
    ...(await standingDeposits(on, days, timeZone)),
  ];
}

/** What of a player's deposits of some days stands, minor units. @param timeZone IANA name, of the merchant */
export const standingSum = async (on: Sql, days: PlayerDays, timeZone: string): Promise<bigint> =>
  (await standingDeposits(on, days, timeZone)).reduce((sum, { deposits }) => sum + deposits, 0n);
