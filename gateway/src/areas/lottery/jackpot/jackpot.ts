import {
  betTypeOf,
  familyOf,
  hits,
  jackpotOf,
  parsePicks,
  payoutScale,
  prizeModeOf,
  winOf,
} from '@foyer/lottery';
import type { Sql } from '../../../platform/db/connection.ts';
import { liftTimeouts } from '../../../platform/db/transaction.ts';
import { playCurrency, type Ledger } from '../../ledger/ledger/ledger.ts';
import type { DrawRow, LotteryRules } from '../lottery/lottery.ts';
import { readLineGroups } from './store.ts';

/** Scope of the keys of jackpots in the ledger. */
const scope = 'jackpot';

/** What a jackpot pays at a draw. */
export interface JackpotPayout {
  /** What it was, minor units. */
  jackpot: bigint;
  /** For each minor unit of stake that hit it, in 1/10,000. */
  payout: bigint;
}

/** The largest unit of a lottery: a smaller stake on it gets so much less of a jackpot. */
const wholeUnit = ({ units }: LotteryRules): bigint =>
  units.map(BigInt).reduce((most, unit) => (unit > most ? unit : most), 1n);

/** What play money wins of a jackpot for each unit of stake, in 1/10,000: no real money, so it is the least there is. */
export const leastOfPlayMoney = (rules: LotteryRules): bigint =>
  rules.jackpot ? (BigInt(rules.jackpot.seed) * payoutScale) / wholeUnit(rules) : 0n;

/** What a jackpot is counted by: the lottery's family and rules, and the merchant's currency. */
interface JackpotTerms {
  family: string;
  rules: LotteryRules;
  currency: string;
}

/** A line that hit, and how often it was sold. */
interface Winner {
  count: number;
  stake: bigint;
  lines: bigint;
}

/** What lines that are alike add to a jackpot, and those of them that hit it: of any number of lines, so it takes as long as it does. */
async function countLines(on: Sql, draw: DrawRow, code: string, result: Record<string, string[]>) {
  await liftTimeouts(on);
  const family = familyOf(code);
  const types = family.betTypes.filter(({ tiers }) => tiers.some(({ prize }) => prize.kind === 'jackpot'));
  const groups = await readLineGroups(
    on,
    draw,
    playCurrency,
    types.map((type) => type.code),
  );
  let [contributed, weight] = [0n, 0n];
  const winners = groups.flatMap(({ betType: name, prizeMode, picks, stake, lines, cost }): Winner[] => {
    const betType = betTypeOf(family, name);
    const takes = jackpotOf(betType, prizeModeOf(prizeMode));
    if (!takes) return [];
    contributed += (cost * takes.contribution.num) / takes.contribution.den;
    const hit = hits(betType, parsePicks(betType, picks), result).find(({ tier }) => tier === takes.tier);
    weight += BigInt(hit?.count ?? 0) * stake * lines;
    return hit ? [{ count: hit.count, stake, lines }] : [];
  });
  return { contributed, weight, winners };
}

/** What winners get together, minor units. */
const paidTo = (winners: readonly Winner[], payout: bigint): bigint =>
  winners.reduce(
    (all, { count, stake, lines }) => all + lines * winOf(payout, count, { unit: stake, multiple: 1 }),
    0n,
  );

/** What each unit of stake that hit gets of a jackpot, in 1/10,000. */
function shareOf(jackpot: bigint, weight: bigint, rules: LotteryRules): bigint {
  const whole = wholeUnit(rules);
  return (jackpot * payoutScale) / (weight > whole ? weight : whole);
}

/** Jackpots of lotteries, each an account of the ledger (R-LOTTERY-51). */
export type Jackpots = ReturnType<typeof createJackpots>;

export function createJackpots({ ledger }: { ledger: Ledger }) {
  const commandsOf = async (on: Sql, { merchantId, nodeId, id, numero }: DrawRow, currency: string) => {
    const account = await ledger.openJackpot(on, { merchantId, name: nodeId, currency });
    return (key: string, amount: bigint) => ({
      ...account,
      scope,
      key: `${id}:${key}`,
      amount,
      reference: numero,
    });
  };

  return {
    /**
     * Takes what the stakes of a draw add to its jackpot, works out what each winner gets and takes that out, in the transaction in
     * which the draw begins to be settled.
     * @param currency of the merchant
     * @returns null of a lottery without a jackpot
     */
    async settle(
      on: Sql,
      draw: DrawRow,
      { family, rules, currency }: JackpotTerms,
    ): Promise<JackpotPayout | null> {
      if (!rules.jackpot) return null;
      const { contributed, weight, winners } = await countLines(on, draw, family, draw.result ?? {});
      const { merchantId, nodeId } = draw;
      const command = await commandsOf(on, draw, currency);
      const before = await ledger.jackpotOf(on, merchantId, nodeId, currency);
      const least = BigInt(rules.jackpot.seed);
      if (before < least) await ledger.fillJackpot(command('seed', least - before), on);
      if (contributed > 0n) await ledger.fillJackpot(command('in', contributed), on);
      const jackpot = (before < least ? least : before) + contributed;
      const payout = shareOf(jackpot, weight, rules);
      const paid = paidTo(winners, payout);
      if (paid > 0n) await ledger.drainJackpot(command('out', paid), on);
      return { jackpot, payout };
    },
    /**
     * Puts a jackpot right whose draw has another result now, in the transaction in which the tickets begin to be settled anew:
     * what was taken out for the wrong winners comes back, and what the right ones get is taken out. What it lacks for that,
     * because it was won since, is paid by the operator.
     * @param wrong the result that was corrected, and what each unit of stake that hit got by it, in 1/10,000
     * @returns null of a lottery without a jackpot
     */
    async correct(
      on: Sql,
      draw: DrawRow,
      { family, rules, currency }: JackpotTerms,
      wrong: { result: Record<string, string[]>; jackpotPayout: bigint | null },
    ): Promise<JackpotPayout | null> {
      const { jackpot, corrections } = draw;
      if (!rules.jackpot || jackpot === null) return null;
      const command = await commandsOf(on, draw, currency);
      const { winners: were } = await countLines(on, draw, family, wrong.result);
      const back = paidTo(were, wrong.jackpotPayout ?? 0n);
      const { weight, winners } = await countLines(on, draw, family, draw.result ?? {});
      const payout = shareOf(jackpot, weight, rules);
      const paid = paidTo(winners, payout);
      if (back > 0n) await ledger.fillJackpot(command(`back:${corrections}`, back), on);
      const held = await ledger.jackpotOf(on, draw.merchantId, draw.nodeId, currency);
      if (held < paid) await ledger.fillJackpot(command(`lack:${corrections}`, paid - held), on);
      if (paid > 0n) await ledger.drainJackpot(command(`out:${corrections}`, paid), on);
      return { jackpot, payout };
    },
  };
}
