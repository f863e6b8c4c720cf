import { mostMultiple, type LotteryLimit, type PlayType } from '@foyer/contract/lottery-kinds';
import {
  bestPayout,
  betTypeOf,
  costOf,
  countCombinations,
  exposureKeys,
  familyOf,
  formatPicks,
  LotteryInputError,
  parsePicks,
  payoutScale,
  payoutsOf,
  prizeModeOf,
  type Family,
} from '@foyer/lottery';
import { least } from '../../../platform/least.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { isSold, type LotteryRules } from '../lottery/lottery.ts';

/** A line as it is asked for. */
export interface WantedLine {
  betType: string;
  picks: string;
  /** Minor units. */
  unit: bigint;
  multiple: number;
}

/** What a player wants to buy. */
export interface WantedSlip {
  playType: PlayType;
  prizeMode: string;
  lines: readonly WantedLine[];
  /** What the page counted, minor units. */
  cost: bigint;
}

/** A slip before its cost, with the moment of its draw. */
export type OfferedSlip = Omit<WantedSlip, 'cost'> & { drawsAt: Date };

/** A line that was read: its picks in canonical form, and what it costs. */
export interface ReadLine extends WantedLine {
  combinations: number;
  cost: bigint;
  /** The numbers of the draw that it counts for, and the most that it can win. */
  numbers: readonly string[];
  atMost: bigint;
}

/** A slip that fits its lottery. */
export interface ReadSlip extends WantedSlip {
  lines: readonly ReadLine[];
}

type Lines = Pick<WantedSlip, 'prizeMode' | 'lines'>;

function readLine(family: Family, prizeMode: string, wanted: WantedLine): ReadLine {
  const betType = betTypeOf(family, wanted.betType);
  const picks = parsePicks(betType, wanted.picks);
  const combinations = countCombinations(betType, picks);
  const { unit, multiple } = wanted;
  const best = bestPayout(betType, picks, payoutsOf(betType, prizeModeOf(prizeMode)));
  return {
    ...wanted,
    picks: formatPicks(picks),
    combinations,
    cost: costOf({ unit, multiple, combinations }),
    numbers: exposureKeys(betType, picks),
    atMost: (best * unit * BigInt(multiple)) / payoutScale,
  };
}

/** The lines of a slip that was sold, read again. */
export const readLines = (family: string, { prizeMode, lines }: Lines): ReadLine[] =>
  lines.map((line) => readLine(familyOf(family), prizeMode, line));

/** @throws Refusal what is wrong with the picks, with the line */
function readOrRefuse(family: Family, slip: Lines, line: number): ReadLine {
  try {
    return readLine(family, slip.prizeMode, slip.lines[line] as WantedLine);
  } catch (error) {
    if (!(error instanceof LotteryInputError)) throw error;
    const isUnknown = error.code === 'lottery_bet_type_unknown';
    throw new Refusal(isUnknown ? 'lottery_bet_type_unavailable' : 'lottery_picks_invalid', {
      lottery: { line },
    });
  }
}

/** Whether a bet type is sold on a board. */
function isOffered(
  family: Family,
  rules: LotteryRules,
  { playType, drawsAt }: OfferedSlip,
  code: string,
): boolean {
  const betType = family.betTypes.find((one) => one.code === code);
  return betType !== undefined && isSold(rules, betType, drawsAt) && betType.playTypes.includes(playType);
}

/** The largest cost of a line that is not above a limit: whole multiples of it, and no more than one bet may have (R-LOTTERY-121). */
const mostOf = ({ cost, multiple }: ReadLine, limit: bigint): bigint => {
  const one = cost / BigInt(multiple);
  return one * least(limit / one, BigInt(mostMultiple));
};

const overLimit = (limit: LotteryLimit, left: bigint, line?: number): Refusal =>
  new Refusal('lottery_limit_reached', {
    lottery: { limit, left: String(left), ...(line === undefined ? {} : { line }) },
  });

/**
 * Reads lines that a board offers, whatever their cost.
 * @param vet refuses a line that is offered all the same
 * @throws Refusal lottery_bet_type_unavailable, lottery_picks_invalid, with the line
 */
export function readOffered(
  familyCode: string,
  rules: LotteryRules,
  slip: OfferedSlip,
  vet: (line: WantedLine, index: number) => void = () => {},
): ReadLine[] {
  const family = familyOf(familyCode);
  return slip.lines.map((wanted, line) => {
    if (!isOffered(family, rules, slip, wanted.betType))
      throw new Refusal('lottery_bet_type_unavailable', { lottery: { line } });
    vet(wanted, line);
    return readOrRefuse(family, slip, line);
  });
}

/**
 * Reads a slip and looks whether it fits the rules of its lottery (R-LOTTERY-43).
 * @param drawsAt when its draw is
 * @throws Refusal lottery_prize_mode_unavailable, lottery_bet_type_unavailable, lottery_picks_invalid,
 *   lottery_unit_unavailable, lottery_cost_differs, lottery_limit_reached
 */
export function readSlip(familyCode: string, rules: LotteryRules, slip: WantedSlip, drawsAt: Date): ReadSlip {
  const { prizeModes, playTypes, units, limits } = rules;
  if (!prizeModes.includes(slip.prizeMode))
    throw new Refusal('lottery_prize_mode_unavailable', { lottery: { prizeModes: [...prizeModes] } });
  if (!playTypes.includes(slip.playType)) throw new Refusal('lottery_bet_type_unavailable');
  const lines = readOffered(familyCode, rules, { ...slip, drawsAt }, (wanted, line) => {
    if (!units.includes(String(wanted.unit)))
      throw new Refusal('lottery_unit_unavailable', { lottery: { line } });
  });
  const cost = lines.reduce((all, line) => all + line.cost, 0n);
  if (cost !== slip.cost) throw new Refusal('lottery_cost_differs', { lottery: { cost: String(cost) } });
  lines.forEach((line, index) => {
    const limit = BigInt(limits.line);
    const most = mostOf(line, limit);
    if (line.cost > most) throw overLimit('line', most, index);
  });
  if (cost > BigInt(limits.ticket)) throw overLimit('ticket', BigInt(limits.ticket));
  return { ...slip, lines };
}

/** What a slip may have to pay by number of the draw, in the order of the numbers. */
export function exposureOf(lines: readonly ReadLine[]): { number: string; amount: bigint }[] {
  const amounts = new Map<string, bigint>();
  for (const { numbers, atMost } of lines)
    for (const number of numbers) amounts.set(number, (amounts.get(number) ?? 0n) + atMost);
  return [...amounts]
    .map(([number, amount]) => ({ number, amount }))
    .filter(({ amount }) => amount > 0n)
    .toSorted((one, other) => (one.number < other.number ? -1 : 1));
}

/**
 * What of a line still fits, at the largest unit that fits at all, no larger than its own.
 * @param room what its number may still have to pay, minor units
 * @param units what the lottery offers, minor units
 */
function fitting(line: ReadLine, room: bigint, units: readonly bigint[]): { unit: bigint; cost: bigint } {
  const staked = line.unit * BigInt(line.multiple);
  const offered = units.filter((unit) => unit <= line.unit).toSorted((one, other) => (one < other ? 1 : -1));
  for (const unit of offered) {
    const win = (line.atMost * unit + staked - 1n) / staked;
    const times = room <= 0n ? 0n : least(room / win, BigInt(mostMultiple));
    if (times > 0n) return { unit, cost: (line.cost / staked) * unit * times };
  }
  return { unit: line.unit, cost: 0n };
}

/**
 * The refusal of a slip whose number is full: which one, which line first bets on it, and what still fits of that line, with the unit where
 * only a smaller one fits.
 * @param free what may still have to be paid by number, minor units
 * @param units what the lottery offers, minor units
 */
export function numberFull(
  lines: readonly ReadLine[],
  free: ReadonlyMap<string, bigint>,
  units: readonly bigint[],
): Refusal {
  const full = exposureOf(lines).find(({ number, amount }) => amount > (free.get(number) ?? amount));
  const index = lines.findIndex(({ numbers }) => full !== undefined && numbers.includes(full.number));
  const line = lines[index];
  if (!full || !line) return overLimit('number', 0n);
  const others = full.amount - line.atMost;
  const { unit, cost } = fitting(line, (free.get(full.number) ?? 0n) - others, units);
  return new Refusal('lottery_limit_reached', {
    lottery: {
      limit: 'number',
      number: full.number,
      left: String(cost),
      line: index,
      ...(unit === line.unit ? {} : { unit: String(unit) }),
    },
  });
}
