import { validate as isUuid } from 'uuid';
import type { LanguageCode } from '@foyer/contract/languages';
import type { MissionRules } from '@foyer/contract/scheme-kinds';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { textIn } from '../../../platform/texts.ts';
import { dayBounds, dayIn } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Activity } from '../../wallet/activity/activity.ts';
import { earningFacts, standingSum } from '../deposit/deposit.ts';
import { earningTerms, readOfSource, type ClaimedEarning, type Earnings } from '../earning/earning.ts';
import {
  eachPlayer,
  readGranted,
  untilStopped,
  type Scheme,
  type Schemes,
  type Simulate,
} from '../scheme/scheme.ts';
import { claimableTimes, lastDayOf, progressOf, timeOn, type MissionTime } from './count.ts';
export { claimableTimes, timeOn, type MissionTime } from './count.ts';

/** What rules of a mission would have given a player, had it run on all those days. */
export const simulateMission: Simulate<MissionRules> = (rules, days) => {
  const always = { ...rules, fromDay: days[0]!, toDay: days.at(-1)! };
  const times = new Map(days.map((day) => timeOn(always, day)!).map((time) => [time.key, time] as const));
  const simulation = eachPlayer(({ facts }) =>
    [...times.values()]
      .filter((time) => progressOf(facts, rules, time) >= BigInt(rules.target))
      .map(() => ({ group: 'Done', amount: BigInt(rules.reward) })),
  );
  const budget = BigInt(rules.budget);
  return {
    add: simulation.add,
    outcome: () => {
      const outcome = simulation.outcome();
      return { ...outcome, cost: outcome.cost < budget ? outcome.cost : budget };
    },
  };
};

/** What an earning is made from, as JSON. */
interface MissionFacts extends MissionTime, Pick<MissionRules, 'fact' | 'target'> {
  progress: string;
}

const subjectOf = (schemeId: string, { key }: MissionTime): string => `${schemeId} ${key}`;

export interface MissionDeps {
  db: Db;
  clock: Clock;
  activity: Pick<Activity, 'facts'>;
  schemes: Pick<Schemes, 'published'>;
  earnings: Pick<Earnings, 'take' | 'revoke'>;
}

/** What there is to do, how far players are, and what they claim for it (R-REWARDS-37). */
export type Missions = ReturnType<typeof createMissions>;

export function createMissions({ db, clock, activity, schemes, earnings }: MissionDeps) {
  const published = async (on: Sql, merchantId: number): Promise<Scheme<'mission'>[]> =>
    (await schemes.published(on, merchantId, 'mission')).map(untilStopped);

  const factsOf = (
    on: Sql,
    { timeZone }: Merchant,
    { merchantId, accountId, currency }: Player,
    { fromDay, toDay }: Pick<MissionTime, 'fromDay' | 'toDay'>,
  ) => earningFacts(on, activity, { merchantId, accountId, currency, fromDay, toDay }, timeZone);

  return {
    /**
     * The missions of a player.
     * @param isCalm only those that can be claimed: nothing urges who is at a limit
     */
    async list(merchant: Merchant, player: Player, language: LanguageCode, isCalm: boolean) {
      const today = dayIn(clock.now(), merchant.timeZone);
      const found = (await published(db.orm, merchant.id)).flatMap((scheme) =>
        claimableTimes(scheme.rules, today).map((time) => ({ scheme, time })),
      );
      if (found.length === 0) return [];
      const first = found.map(({ time }) => time.fromDay).toSorted()[0]!;
      const subjects = found.map(({ scheme, time }) => subjectOf(scheme.id, time));
      const [facts, claimed, granted] = await Promise.all([
        factsOf(db.orm, merchant, player, { fromDay: first, toDay: today }),
        readOfSource(db.orm, player, 'mission', { subjects }),
        readGranted(
          db.orm,
          merchant.id,
          found.map(({ scheme }) => scheme.id),
        ),
      ]);
      const isClaimed = new Set(claimed.map(({ subject }) => subject));
      return found.flatMap(({ scheme: { id, rules }, time }) => {
        const progress = progressOf(facts, rules, time);
        const isSpent = (granted.get(id) ?? 0n) + BigInt(rules.reward) > BigInt(rules.budget);
        const isDone = progress >= BigInt(rules.target);
        const state = isClaimed.has(subjectOf(id, time))
          ? ('claimed' as const)
          : isSpent
            ? ('spent' as const)
            : isDone
              ? ('done' as const)
              : ('running' as const);
        const hasEnded = time.toDay < today;
        if ((hasEnded || isCalm) && state !== 'done') return [];
        return [
          {
            id,
            period: time.key,
            title: textIn(rules.titles, language),
            repeats: rules.period,
            fact: rules.fact,
            gameTypes: rules.gameTypes,
            progress: String(progress),
            target: rules.target,
            state,
            reward: rules.reward,
            terms: earningTerms(BigInt(rules.reward), rules.turnoverTimes, rules.days),
            endsAt: dayBounds(
              isDone ? lastDayOf(rules.period, time) : time.toDay,
              merchant.timeZone,
            ).to.toISOString(),
          },
        ];
      });
    },
    /**
     * Claims the reward of a mission, once for each day, week or at all.
     * @throws Refusal feature_off, not_found, reward_ended, reward_unearned, reward_claimed, promotion_budget_spent
     */
    async claim(merchant: Merchant, player: Player, id: string, period: string): Promise<ClaimedEarning> {
      if (!merchant.features.missions) throw new Refusal('feature_off');
      return earnings.take(player, async (on) => {
        const known = isUuid(id) ? await published(on, merchant.id) : [];
        const scheme = known.find((one) => one.id === id);
        if (!scheme) throw new Refusal('not_found');
        const { rules } = scheme;
        const today = dayIn(clock.now(), merchant.timeZone);
        const time = claimableTimes(rules, today).find(({ key }) => key === period);
        if (!time) throw new Refusal('reward_ended');
        const subject = subjectOf(id, time);
        if ((await readOfSource(on, player, 'mission', { subjects: [subject] })).length > 0)
          throw new Refusal('reward_claimed');
        const progress = progressOf(await factsOf(on, merchant, player, time), rules, time);
        if (progress < BigInt(rules.target)) throw new Refusal('reward_unearned');
        return {
          schemeId: id,
          source: 'mission',
          subject,
          titles: rules.titles,
          amount: BigInt(rules.reward),
          turnoverTimes: rules.turnoverTimes,
          days: rules.days,
          facts: {
            ...time,
            fact: rules.fact,
            target: rules.target,
            progress: String(progress),
          } satisfies MissionFacts,
          budget: BigInt(rules.budget),
        };
      });
    },
    /** Takes back what was earned by deposits of which too little stands, once one was taken back; part of a transaction. */
    revoke: (
      on: Sql,
      { timeZone }: Pick<Merchant, 'timeZone'>,
      owner: Pick<Player, 'merchantId' | 'accountId'>,
    ): Promise<void> =>
      earnings.revoke(on, owner, 'mission', async ({ facts, currency }) => {
        const { fact, target, fromDay, toDay } = facts as MissionFacts;
        if (fact !== 'deposits') return false;
        return (await standingSum(on, { ...owner, currency, fromDay, toDay }, timeZone)) < BigInt(target);
      }),
  };
}
