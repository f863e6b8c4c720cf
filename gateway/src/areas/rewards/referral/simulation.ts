import type { ReferralRules } from '@foyer/contract/scheme-kinds';
import type { Db } from '../../../platform/db/connection.ts';
import { createTally, type Days, type SimulatedMerchant, type Simulation } from '../scheme/scheme.ts';
import { doneBy, isEnough } from './count.ts';
import { readFriends, type Friend } from './store.ts';

/** Begins to look at what referral would have cost for the friends who registered on some days. */
export function simulateReferral(
  db: Db,
  rules: ReferralRules,
  days: Days,
  merchant: SimulatedMerchant,
): Simulation {
  const tally = createTally();
  const bringers = new Map<string, { username: string; friends: number }>();
  let friends = new Map<string, Friend>();
  return {
    async prepare(players) {
      friends = await readFriends(
        db.orm,
        merchant,
        players.map(({ accountId }) => accountId),
      );
    },
    add({ accountId, username, facts }) {
      const friend = friends.get(accountId);
      if (!friend || friend.registeredOn < days[0]!) return;
      if (!isEnough(doneBy(facts, rules, friend.registeredOn), rules)) return;
      const { referrerId, referrerName } = friend;
      const before = bringers.get(referrerId)?.friends ?? 0;
      bringers.set(referrerId, { username: referrerName, friends: before + 1 });
      tally.add({ accountId, username }, [{ group: 'Friends', amount: BigInt(rules.friendReward) }]);
    },
    async finish() {
      for (const [accountId, { username, friends: brought }] of bringers) {
        const amount = BigInt(rules.referrerReward) * BigInt(Math.min(brought, rules.friendsAtMost));
        tally.add({ accountId, username }, [{ group: 'Members', amount }]);
      }
    },
    outcome() {
      const outcome = tally.outcome();
      const budget = BigInt(rules.budget);
      return { ...outcome, cost: outcome.cost < budget ? outcome.cost : budget };
    },
  };
}
