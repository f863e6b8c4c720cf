import type { SchemeRules } from '@foyer/contract/scheme-kinds';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { PlayerFacts } from '../../wallet/activity/activity.ts';

/** How many of those who would get most are named. */
const named = 20;

/** A part of what a player would get, by what the rules tell apart. */
export interface Gain {
  group: string;
  /** Minor units. */
  amount: bigint;
}

/** What rules would have given. */
export interface Outcome {
  cost: bigint;
  players: number;
  groups: { name: string; players: number; cost: bigint }[];
  most: { accountId: string; player: string; amount: bigint }[];
}

/** Looks at one player after the other. */
export interface Simulation {
  /** Reads what it needs of some players, before they are added. */
  prepare?(players: readonly PlayerFacts[]): Promise<void>;
  add(player: PlayerFacts): void;
  /** Adds those who did nothing on these days. */
  finish?(): Promise<void>;
  outcome(): Outcome;
}

/** The days that are looked at, YYYY-MM-DD, the first one first. */
export type Days = readonly string[];

/** Where rules are looked at. */
export type SimulatedMerchant = Pick<Merchant, 'id' | 'timeZone' | 'currency'>;

/** Begins to look at what rules would have given over some days. */
export type Simulate<Rules extends SchemeRules = SchemeRules> = (
  rules: Rules,
  days: Days,
  merchant: SimulatedMerchant,
) => Simulation;

/** Adds gains of players up. */
export function createTally() {
  const groups = new Map<string, { players: number; cost: bigint }>();
  let most: Outcome['most'] = [];
  let [cost, players] = [0n, 0];
  return {
    /** @param gains of one player */
    add({ accountId, username }: Pick<PlayerFacts, 'accountId' | 'username'>, gains: readonly Gain[]): void {
      const mine = new Map<string, bigint>();
      for (const { group, amount } of gains) mine.set(group, (mine.get(group) ?? 0n) + amount);
      for (const [name, amount] of mine) {
        const group = groups.get(name) ?? { players: 0, cost: 0n };
        groups.set(name, { players: group.players + 1, cost: group.cost + amount });
      }
      const amount = gains.reduce((sum, gain) => sum + gain.amount, 0n);
      if (amount === 0n) return;
      cost += amount;
      players += 1;
      most = [...most, { accountId, player: username, amount }]
        .toSorted((a, b) => (a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1))
        .slice(0, named);
    },
    outcome: (): Outcome => ({
      cost,
      players,
      groups: [...groups].map(([name, group]) => ({ name, ...group })),
      most,
    }),
  };
}

/** Looks at each player separately. @param gainsOf what one player would get */
export function eachPlayer(gainsOf: (player: PlayerFacts) => readonly Gain[]): Simulation {
  const tally = createTally();
  return { add: (player) => tally.add(player, gainsOf(player)), outcome: tally.outcome };
}
