import type { OfferRules, RoundsGift } from '@foyer/contract/offer-kinds';
import type { Db } from '../../../platform/db/connection.ts';
import { dayBounds } from '../../../platform/time/calendar.ts';
import {
  createTally,
  dayAfter,
  type Days,
  type SimulatedMerchant,
  type Simulation,
} from '../scheme/scheme.ts';
import { cashbackOf, cashbackTimeOn, lossOf, matchesOf, type PaidDeposit } from './count.ts';
import { fits, type Member } from './segment.ts';
import { readDeposits, readMembers, readSomeIds } from './store.ts';

/** Players that are read at a time. */
const atOnce = 300;
/** What free rounds give back on average, percent. */
const returnPercent = 96n;

/** What free rounds win on average, minor units. */
function expectedOf({ rounds, stake, maximumWin }: RoundsGift): bigint {
  const expected = (BigInt(rounds) * BigInt(stake) * returnPercent) / 100n;
  return expected < BigInt(maximumWin) ? expected : BigInt(maximumWin);
}

/**
 * Begins to look at what an offer would have cost had it run on some days, and everybody whom it is for today had taken part.
 * @param days the last of them is yesterday
 */
export function simulateOffer(
  db: Db,
  rules: OfferRules,
  days: Days,
  { id: merchantId, timeZone, currency }: SimulatedMerchant,
): Simulation {
  const { gift, segment } = rules;
  const schedule = { ...rules, fromDay: days[0]!, toDay: days.at(-1)! };
  const today = dayAfter(schedule.toDay, 1);
  const since = dayBounds(schedule.fromDay, timeZone).from;
  const tally = createTally();
  let members = new Map<string, Member>();
  let deposits = new Map<string, PaidDeposit[]>();
  const chosen = async (ids: readonly string[]) =>
    (await readMembers(db.orm, merchantId, ids, timeZone)).filter((member) => fits(segment, member, today));

  return {
    async prepare(players) {
      const found = await chosen(players.map(({ accountId }) => accountId));
      members = new Map(found.map((member) => [member.accountId, member]));
      if (gift.type !== 'match') return;
      const paid = await readDeposits(db.orm, { merchantId, currency, since }, [...members.keys()]);
      deposits = Map.groupBy(paid, ({ accountId }) => accountId);
    },
    add(player) {
      if (gift.type === 'rounds' || !members.has(player.accountId)) return;
      if (gift.type === 'match') {
        const gains = matchesOf(gift, schedule, deposits.get(player.accountId) ?? [], timeZone);
        tally.add(
          player,
          gains.map(({ amount }) => ({ group: 'Deposits', amount })),
        );
        return;
      }
      const times = new Map(
        days.map((day) => cashbackTimeOn(schedule, gift, day)!).map((time) => [time.key, time]),
      );
      const gains = [...times.values()]
        .map((time) => cashbackOf(gift, lossOf(player.facts, gift, schedule, time)))
        .filter((amount) => amount > 0n)
        .map((amount) => ({ group: 'Losses', amount }));
      tally.add(player, gains);
    },
    async finish() {
      if (gift.type !== 'rounds') return;
      const amount = expectedOf(gift);
      for (let ids = await readSomeIds(db.orm, merchantId, null, atOnce); ids.length > 0;) {
        for (const member of await chosen(ids)) tally.add(member, [{ group: 'Free rounds', amount }]);
        ids = await readSomeIds(db.orm, merchantId, ids.at(-1)!, atOnce);
      }
    },
    outcome() {
      const outcome = tally.outcome();
      const budget = BigInt(rules.budget);
      return { ...outcome, cost: outcome.cost < budget ? outcome.cost : budget };
    },
  };
}
