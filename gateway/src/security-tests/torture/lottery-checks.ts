import {
  bestPayout,
  betTypeOf,
  commitmentOf,
  countCombinations,
  drawFromSeed,
  exposureKeys,
  familyOf,
  hits,
  jackpotOf,
  parsePicks,
  payoutScale,
  payoutsOf,
  prizeModeOf,
  winOf,
  type Hit,
} from '@foyer/lottery';

/** A line as its player sent it. */
export interface SentLine {
  betType: string;
  picks: string;
  unit: string;
  multiple: number;
}

/** A ticket that a gateway said was sold. */
export interface SoldTicket {
  id: string;
  accountId: string;
  prizeMode: string;
  lines: readonly SentLine[];
  /** Minor units. */
  cost: bigint;
  /** Whether a gateway said that it was withdrawn. */
  isCancelled: boolean;
}

/** A ticket as it stands, with what its transfers gave to its player. */
export interface StandingTicket {
  id: string;
  accountId: string;
  state: string;
  cost: string;
  win: string | null;
  moves: string[];
}

/** A draw as it stands. */
export interface StandingDraw {
  id: string;
  state: string;
  tickets: number | null;
  commitment: string;
  seed: string | null;
  entropy: string | null;
  result: Record<string, string[]> | null;
  /** How often the result was replaced by another one. */
  corrections: number;
}

/** What of the rules that a draw was sold under is checked, minor units. */
export interface CheckedRules {
  family: string;
  number: bigint;
  account: bigint;
  /** What the jackpot is at least, and the largest unit; null without one. */
  jackpot: { seed: bigint; unit: bigint } | null;
}

type Result = NonNullable<StandingDraw['result']>;

const hitsOf = (family: string, { betType: code, picks }: SentLine, result: Result): Hit[] => {
  const betType = betTypeOf(familyOf(family), code);
  return hits(betType, parsePicks(betType, picks), result);
};

/** What a ticket wins, by the package that players verify with. @param jackpot for each unit of stake that hit it, in 1/10,000 */
function winOfTicket(
  family: string,
  { prizeMode, lines }: SoldTicket,
  result: Result,
  jackpot: bigint,
): bigint {
  let win = 0n;
  for (const line of lines) {
    const payouts = payoutsOf(betTypeOf(familyOf(family), line.betType), prizeModeOf(prizeMode));
    for (const { tier, count } of hitsOf(family, line, result))
      win += winOf(payouts.get(tier) ?? jackpot, count, {
        unit: BigInt(line.unit),
        multiple: line.multiple,
      });
  }
  return win;
}

/** What a draw does to its jackpot: what each unit of stake that hit it gets, and what is left. */
function computeJackpot(
  { family, jackpot }: CheckedRules,
  result: Result,
  sold: readonly SoldTicket[],
  before: bigint,
): { payout: bigint; after: bigint } {
  if (!jackpot || sold.length === 0) return { payout: 0n, after: before };
  const costs = new Map<string, { cost: bigint; num: bigint; den: bigint }>();
  const won: { count: number; stake: { unit: bigint; multiple: number } }[] = [];
  for (const { prizeMode, lines } of sold)
    for (const line of lines) {
      const betType = betTypeOf(familyOf(family), line.betType);
      const takes = jackpotOf(betType, prizeModeOf(prizeMode));
      if (!takes) continue;
      const stake = { unit: BigInt(line.unit), multiple: line.multiple };
      // Lines that are alike go into the jackpot together, rounded down once.
      const alike = [line.betType, prizeMode, line.picks, stake.unit * BigInt(line.multiple)].join();
      const cost =
        stake.unit *
        BigInt(line.multiple) *
        BigInt(countCombinations(betType, parsePicks(betType, line.picks)));
      const known = costs.get(alike) ?? { cost: 0n, ...takes.contribution };
      costs.set(alike, { ...known, cost: known.cost + cost });
      const hit = hitsOf(family, line, result).find(({ tier }) => tier === takes.tier);
      if (hit) won.push({ count: hit.count, stake });
    }
  const contributed = [...costs.values()].reduce((all, { cost, num, den }) => all + (cost * num) / den, 0n);
  const pot = (before < jackpot.seed ? jackpot.seed : before) + contributed;
  const weight = won.reduce(
    (all, { count, stake }) => all + BigInt(count) * stake.unit * BigInt(stake.multiple),
    0n,
  );
  const payout = (pot * payoutScale) / (weight > jackpot.unit ? weight : jackpot.unit);
  const paid = won.reduce((all, { count, stake }) => all + winOf(payout, count, stake), 0n);
  return { payout, after: pot - paid };
}

const sumBy = <Item>(
  items: readonly Item[],
  of: (item: Item) => readonly [key: string, amount: bigint][],
) => {
  const sums = new Map<string, bigint>();
  for (const item of items)
    for (const [key, amount] of of(item)) sums.set(key, (sums.get(key) ?? 0n) + amount);
  return sums;
};

/** What is wrong with what was sold: more than one player may stake, more than a number may have to pay. */
function problemsOfLimits({ family, number, account }: CheckedRules, sold: readonly SoldTicket[]): string[] {
  const stakes = sumBy(sold, ({ accountId, cost }) => [[accountId, cost]]);
  const exposure = sumBy(sold, ({ prizeMode, lines }) =>
    lines.flatMap(({ betType: code, picks, unit, multiple }) => {
      const betType = betTypeOf(familyOf(family), code);
      const read = parsePicks(betType, picks);
      const best = bestPayout(betType, read, payoutsOf(betType, prizeModeOf(prizeMode)));
      const atMost = (best * BigInt(unit) * BigInt(multiple)) / payoutScale;
      return exposureKeys(betType, read).map((key) => [key, atMost] as const);
    }),
  );
  return [
    ...[...stakes].filter(([, sum]) => sum > account).map(([id, sum]) => `${id} staked ${sum}`),
    ...[...exposure].filter(([, sum]) => sum > number).map(([key, sum]) => `${key} may have to pay ${sum}`),
  ];
}

/** What is wrong with how a draw was made, for all that its proof says. */
async function problemsOfProof(family: string, draw: StandingDraw, isOutside: boolean): Promise<string[]> {
  const { seed, entropy, result, commitment } = draw;
  if (result === null || isOutside) return seed === null ? [] : ['a seed of what was not drawn from one'];
  if (seed === null || entropy === null) return ['drawn without its seed or the entropy of its tickets'];
  const drawn = await drawFromSeed(familyOf(family), seed, entropy);
  return [
    ...((await commitmentOf(seed)) === commitment ? [] : ['the seed is not the one that was committed to']),
    ...(JSON.stringify(drawn) === JSON.stringify(result) ? [] : ['the result is not what its seed draws']),
  ];
}

/** How a ticket has to stand, and what its transfers gave. */
function rightOf(ticket: SoldTicket, draw: StandingDraw, win: bigint) {
  const cost = String(ticket.cost);
  if (ticket.isCancelled) return { state: 'cancelled', win: null, moves: [`-${cost}`, cost] };
  if (draw.state === 'void') return { state: 'void', win: null, moves: [`-${cost}`, cost] };
  return {
    state: win > 0n ? 'won' : 'lost',
    win: String(win),
    moves: win > 0n ? [`-${cost}`, String(win)] : [`-${cost}`],
  };
}

/** What was paid by a wrong result is taken back: then only what is left of all of it is known from outside. */
const movesOf = ({ corrections }: StandingDraw, moves: readonly string[]): readonly string[] =>
  corrections === 0 ? moves : [String(moves.reduce((all, move) => all + BigInt(move), 0n))];

/** A draw that is over: what was sold, and how all of it stands. */
export interface FinishedDraw {
  rules: CheckedRules;
  isOutside: boolean;
  draw: StandingDraw;
  sold: readonly SoldTicket[];
  tickets: readonly StandingTicket[];
  /** The jackpot before the draw and after it, minor units; zero without one. */
  jackpot: { before: bigint; after: bigint };
}

/** What is wrong with a draw that is over, and what each player has of it. */
export interface DrawCheck {
  problems: string[];
  /** By account, minor units: what came in less what was staked. */
  gains: ReadonlyMap<string, bigint>;
}

/**
 * Checks a draw that is over by what its players were told and by the package that counts odds, without any code of the gateway:
 * who was told that a ticket is sold has it, in one state, paid once what its result wins (T27).
 */
export async function checkDraw(finished: FinishedDraw): Promise<DrawCheck> {
  const { rules, draw, sold, tickets, isOutside, jackpot } = finished;
  const standing = sold.filter(({ isCancelled }) => !isCancelled);
  const isSettled = draw.state === 'settled';
  const result = draw.result ?? {};
  const pot = isSettled
    ? computeJackpot(rules, result, standing, jackpot.before)
    : { payout: 0n, after: jackpot.before };
  const problems = [
    ...(isSettled || draw.state === 'void' ? [] : [`the draw is over and ${draw.state}`]),
    ...problemsOfLimits(rules, standing),
    ...(await problemsOfProof(rules.family, draw, isOutside)),
    ...(pot.after === jackpot.after ? [] : [`the jackpot is ${jackpot.after} instead of ${pot.after}`]),
    ...(isSettled && draw.tickets !== standing.length ? [`${draw.tickets} tickets in the draw`] : []),
  ];
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  for (const id of byId.keys())
    if (!sold.some((ticket) => ticket.id === id)) problems.push(`nobody was told of ${id}`);
  const gains = new Map<string, bigint>();
  for (const ticket of sold) {
    const win = isSettled ? winOfTicket(rules.family, ticket, result, pot.payout) : 0n;
    const right = rightOf(ticket, draw, win);
    const { id, accountId, cost } = ticket;
    const stands = byId.get(id);
    const found = stands && { state: stands.state, win: stands.win, moves: movesOf(draw, stands.moves) };
    const whole = { ...right, moves: movesOf(draw, right.moves), accountId, cost: String(cost) };
    const there = found && { ...found, accountId: stands.accountId, cost: stands.cost };
    if (JSON.stringify(there) !== JSON.stringify({ ...whole }))
      problems.push(`${id}: ${JSON.stringify(there)} instead of ${JSON.stringify(whole)}`);
    const gain = right.moves.reduce((all, move) => all + BigInt(move), 0n);
    gains.set(accountId, (gains.get(accountId) ?? 0n) + gain);
  }
  return { problems, gains };
}
