import { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import type { ClubLevel, ClubRules } from '@foyer/contract/scheme-kinds';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { eachAlone, pageByPage } from '../../../platform/jobs/each.ts';
import { inSnapshot, inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import type { Job } from '../../../platform/jobs/runner.ts';
import { dayBounds, dayIn } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { dayMs, hourMs } from '../../../platform/time/units.ts';
import { untilDecided } from '../../ledger/ledger/ledger.ts';
import type { Merchant, Merchants } from '../../tenancy/merchant/merchant.ts';
import type { Activity } from '../../wallet/activity/activity.ts';
import { earningFacts } from '../deposit/deposit.ts';
import type { Earnings } from '../earning/earning.ts';
import {
  dayAfter,
  eachPlayer,
  inForceOn,
  type Scheme,
  type Schemes,
  type Simulate,
} from '../scheme/scheme.ts';
import { levelAfter, levelWithin, pointsOf, reachedBy } from './count.ts';
import {
  findMember,
  holdMember,
  insertChange,
  readBehind,
  readChanges,
  readDue,
  readLevels,
  updateMember,
  type ChangeRow,
} from './store.ts';

/** Days to claim a bonus in: that of a week, and all others. */
const [weekDays, otherDays] = [7, 30];
/** Weeks that a simulation of 30 days counts. */
const simulatedWeeks = 4n;

const date = (day: string) => Temporal.PlainDate.from(day);
/** The first day of the month of a day. */
const monthOf = (day: string): string => date(day).with({ day: 1 }).toString();
/** The Monday of the week of a day. */
const mondayOf = (day: string): string =>
  date(day)
    .subtract({ days: date(day).dayOfWeek - 1 })
    .toString();

/** The birthdays of a day, MM-DD: who was born on 29 February has theirs a day earlier in years without one. */
const birthdaysOn = (day: string): string[] => {
  const birthday = day.slice(5);
  return birthday === '02-28' && !date(day).inLeapYear ? [birthday, '02-29'] : [birthday];
};

/** The first and the last day of the month of a day. */
const wholeMonthOf = (day: string) => {
  const fromDay = monthOf(day);
  return { fromDay, toDay: date(fromDay).add({ months: 1 }).subtract({ days: 1 }).toString() };
};

/** Days that points are counted of; YYYY-MM-DD, both included. */
type PointDays = ReturnType<typeof wholeMonthOf>;

/** What something of the club is made from, as JSON. */
interface ClubFacts extends Partial<PointDays> {
  subject: string;
}

/** What the gift for a level is called, which is given once. */
const giftOf = (level: number): string => `gift ${level}`;

/** What rules of a club would have given a player. */
export const simulateClub: Simulate<ClubRules> = (rules) =>
  eachPlayer(({ facts }) => {
    const level = rules.levels[reachedBy(rules.levels, pointsOf(facts, rules))]!;
    const amount = BigInt(level.gift) + BigInt(level.weekly) * simulatedWeeks + BigInt(level.monthly);
    return [{ group: level.titles.EN, amount }];
  });

export interface ClubDeps {
  db: Db;
  clock: Clock;
  merchants: Pick<Merchants, 'all'>;
  activity: Pick<Activity, 'facts' | 'everybody'>;
  schemes: Pick<Schemes, 'published'>;
  earnings: Pick<Earnings, 'offer' | 'revoke'>;
}

/** Levels that players reach by points, keep from month to month, and what they get for them (R-REWARDS-36). */
export type Clubs = ReturnType<typeof createClubs>;

export function createClubs({ db, clock, merchants, activity, schemes, earnings }: ClubDeps) {
  const inForce = async (on: Sql, merchantId: number, day: string): Promise<Scheme<'club'> | null> =>
    inForceOn(await schemes.published(on, merchantId, 'club'), day);

  type MerchantRef = Pick<Merchant, 'id' | 'currency' | 'timeZone'>;

  const offer = (
    on: Sql,
    { id: merchantId, currency }: MerchantRef,
    { id: schemeId, rules }: Scheme<'club'>,
    accountId: string,
    { level, amount, days, facts }: { level: ClubLevel; amount: string; days: number; facts: ClubFacts },
  ) =>
    earnings.offer(
      on,
      { merchantId, accountId, currency },
      {
        schemeId,
        source: 'club',
        subject: facts.subject,
        titles: level.titles,
        amount: BigInt(amount),
        turnoverTimes: rules.turnoverTimes,
        days: rules.days,
        facts,
        budget: null,
      },
      new Date(clock.now().getTime() + days * dayMs),
    );

  /** Puts a player at the level that follows, with the gift for a level that is reached for the first time. */
  const place = (
    merchant: MerchantRef,
    scheme: Scheme<'club'>,
    accountId: string,
    {
      period,
      day,
      points,
      month,
      isEnd,
    }: { period: string; day: string; points: bigint; month: PointDays; isEnd: boolean },
  ): Promise<void> =>
    untilDecided(() =>
      inTransaction(db, async (on) => {
        const { levels } = scheme.rules;
        const owner = { merchantId: merchant.id, accountId };
        const before = await holdMember(on, owner, period);
        // Another process was first.
        if (isEnd && before.period >= period) return;
        const level = (isEnd ? levelAfter : levelWithin)(levels, before.level, points);
        if (level === before.level && before.period === period && !isEnd) return;
        const reached = levels[level]!;
        await updateMember(
          on,
          { ...owner, level, period: isEnd ? period : before.period },
          reached.titles.EN,
        );
        if (level === before.level) return;
        const change = { fromLevel: before.level, toLevel: level, points, day, createdAt: clock.now() };
        await insertChange(on, { ...owner, id: uuidv7(), ...change });
        for (let step = before.level + 1; step <= level; step += 1) {
          const { gift } = levels[step]!;
          const facts = { subject: giftOf(step), ...month };
          const offered = { level: levels[step]!, amount: gift, days: otherDays, facts };
          if (gift !== '0') await offer(on, merchant, scheme, accountId, offered);
        }
      }),
    );

  /** After the end of a month: who has what was needed keeps their level. */
  const closeMonth = async (merchant: MerchantRef, scheme: Scheme<'club'>, today: string): Promise<void> => {
    const period = monthOf(today);
    const toDay = dayAfter(period, -1);
    const month = { fromDay: monthOf(toDay), toDay };
    const range = { merchantId: merchant.id, currency: merchant.currency, ...month };
    const behind = pageByPage((after: string | null) => readBehind(db.orm, merchant.id, period, after));
    await eachAlone(behind, async (accountId) => {
      const facts = await activity.facts(db.orm, { ...range, accountId });
      const points = pointsOf(facts, scheme.rules);
      await place(merchant, scheme, accountId, { period, day: today, points, month, isEnd: true });
    });
  };

  /** Within a month: who reached a level has it at once. @param today in the month, whose days until then count */
  const raise = async (merchant: MerchantRef, scheme: Scheme<'club'>, today: string): Promise<void> => {
    const period = monthOf(today);
    const month = wholeMonthOf(today);
    const range = { merchantId: merchant.id, currency: merchant.currency, fromDay: period, toDay: today };
    const { levels } = scheme.rules;
    for await (const players of activity.everybody(range)) {
      const ids = players.map(({ accountId }) => accountId);
      const known = await readLevels(db.orm, merchant.id, ids);
      await eachAlone(players, async ({ accountId, facts }) => {
        const points = pointsOf(facts, scheme.rules);
        const level = known.get(accountId);
        if (level === undefined || levelWithin(levels, level, points) > level)
          await place(merchant, scheme, accountId, { period, day: today, points, month, isEnd: false });
      });
    }
  };

  /** In the first two days of a month: who reached a level in the one before, after it was looked at last. */
  const raiseLate = async (merchant: MerchantRef, scheme: Scheme<'club'>, today: string): Promise<void> => {
    const first = monthOf(today);
    if (today <= dayAfter(first, 1)) await raise(merchant, scheme, dayAfter(first, -1));
  };

  /** The bonuses of the week, the month and of birthdays. */
  const give = async (merchant: MerchantRef, scheme: Scheme<'club'>, today: string): Promise<void> => {
    const { levels } = scheme.rules;
    const kinds = [
      { name: 'weekly', subject: `week ${mondayOf(today)}`, birthdays: null, days: weekDays },
      { name: 'monthly', subject: `month ${today.slice(0, 7)}`, birthdays: null, days: otherDays },
      {
        name: 'birthday',
        subject: `birthday ${today.slice(0, 4)}`,
        birthdays: birthdaysOn(today),
        days: otherDays,
      },
    ] as const;
    await eachAlone(kinds, async ({ name, subject, birthdays, days }) => {
      const paying = levels.flatMap((level, index) => (level[name] === '0' ? [] : [index]));
      const where = { merchantId: merchant.id, currency: merchant.currency };
      const due = await readDue(db.orm, where, { levels: paying, subject, birthdays });
      await eachAlone(due, ({ accountId, level: index }) => {
        const level = levels[index]!;
        return inTransaction(db, (on) =>
          offer(on, merchant, scheme, accountId, { level, amount: level[name], days, facts: { subject } }),
        );
      });
    });
  };

  /** Does what is due at every merchant; what was done is not done again, whoever does it. */
  const evaluate = async (): Promise<void> => {
    await eachAlone(merchants.all(), async (merchant) => {
      const today = dayIn(clock.now(), merchant.timeZone);
      const scheme = await inForce(db.orm, merchant.id, today);
      if (!scheme) return;
      await eachAlone([raiseLate, closeMonth, raise, give], (step) => step(merchant, scheme, today));
    });
  };

  const job: Job = { name: 'club', when: '17 * * * *', madeUpWithinMs: hourMs, work: evaluate };

  return {
    job,
    evaluate,
    /**
     * Takes gifts for levels back whose month has too few points without a deposit that was taken back; part of a transaction. The level
     * stays: it goes by the points of the months that follow.
     */
    async revoke(
      on: Sql,
      { timeZone }: Pick<Merchant, 'timeZone'>,
      owner: Pick<Player, 'merchantId' | 'accountId'>,
    ): Promise<void> {
      const known = await schemes.published(on, owner.merchantId, 'club');
      await earnings.revoke(on, owner, 'club', async ({ schemeId, subject, currency, createdAt, facts }) => {
        const rules = known.find(({ id }) => id === schemeId)?.rules;
        const level = rules?.levels.find((_, at) => giftOf(at) === subject);
        if (!rules || !level || BigInt(rules.depositPerPoint) === 0n) return false;
        // Of the month that it was reached in, which may have been over: one of before that was written down has none.
        const month = { ...wholeMonthOf(dayIn(createdAt, timeZone)), ...(facts as ClubFacts) };
        const days = { ...owner, currency, fromDay: month.fromDay, toDay: month.toDay };
        return pointsOf(await earningFacts(on, activity, days, timeZone), rules) < BigInt(level.reach);
      });
    },
    /** What the club adds to the rates of a player's rebate on a day, hundredths of a percent: by the level of before that day. */
    async extraRates(on: Sql, merchantId: number, accountId: string): Promise<(day: string) => number> {
      const [known, changes, member] = [
        await schemes.published(on, merchantId, 'club'),
        await readChanges(on, { merchantId, accountId }),
        await findMember(on, { merchantId, accountId }),
      ];
      if (!member) return () => 0;
      const levelOn = (day: string): number =>
        changes.find((change) => change.day < day)?.toLevel ?? changes.at(-1)?.fromLevel ?? member.level;
      return (day) => inForceOn(known, day)?.rules.levels[levelOn(day)]?.rebate ?? 0;
    },
    /** Puts a player at a level who had it before there was this club. Part of a transaction. */
    async write(on: Sql, merchant: MerchantRef, accountId: string, level: number): Promise<void> {
      const day = dayIn(clock.now(), merchant.timeZone);
      const rules = (await inForce(on, merchant.id, day))?.rules;
      const reached = rules?.levels[level];
      if (!reached) throw new Error(`there is no level ${level}`);
      const owner = { merchantId: merchant.id, accountId };
      const before = await holdMember(on, owner, monthOf(day));
      await updateMember(on, { ...before, level }, reached.titles.EN);
      const change = { fromLevel: before.level, toLevel: level, points: BigInt(reached.reach), day };
      await insertChange(on, { ...owner, ...change, id: uuidv7(), createdAt: clock.now() });
    },
    /** How a player stands; null where there is no club. */
    read: async (merchant: Merchant, player: Player) =>
      inSnapshot(db, async (on) => {
        const today = dayIn(clock.now(), merchant.timeZone);
        const scheme = await inForce(on, merchant.id, today);
        if (!scheme) return null;
        const { merchantId, accountId, currency } = player;
        const fromDay = monthOf(today);
        const facts = await activity.facts(on, { merchantId, accountId, currency, fromDay, toDay: today });
        const points = pointsOf(facts, scheme.rules);
        const { levels } = scheme.rules;
        const member = await findMember(on, player);
        const level = levelWithin(levels, member?.level ?? 0, points);
        const next = levels[level + 1];
        const missing = (wanted: number) => (BigInt(wanted) > points ? BigInt(wanted) - points : 0n);
        const changes: ChangeRow[] = await readChanges(on, player);
        return {
          rules: scheme.rules,
          level,
          points,
          toNext: next ? missing(next.reach) : null,
          toKeep: missing(levels[level]!.keep),
          endsAt: dayBounds(date(fromDay).add({ months: 1 }).toString(), merchant.timeZone).from,
          changes,
        };
      }),
  };
}
