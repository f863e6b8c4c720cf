import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDigit } from '../alphabet.ts';
import type { BetType, Hit, Picks, Row } from '../bet-type.ts';
import { below, type ByteSource } from '../bytes.ts';
import type { Family } from '../family.ts';
import {
  bestPayout,
  betTypeOf,
  families,
  familyOf,
  formatPicks,
  hits,
  parsePicks,
  payoutScale,
  payoutsOf,
  prizeModeOf,
  prizeModes,
} from '../index.ts';
import type { DrawResult } from '../result.ts';
import { seededBytes } from '../testing/bytes.ts';

/** Lines of each bet type, and changes to the result of each that make it pay more. */
const lines = 8;
const changes = 16;
/** Symbols of a row, unless it takes no fewer. */
const mostPicked = 14;

/** Bet types that are like others, of other places or another year. */
const repeated = /^(middle|back)-|-zodiac-(?!rat$)/;

type Numbers = Record<string, string[]>;
type Place = readonly [group: string, index: number];

const oneOf = <Item>(bytes: ByteSource, items: readonly Item[]): Item => items[below(bytes, items.length)]!;
const shuffled = <Item>(bytes: ByteSource, items: readonly Item[]): Item[] => {
  const left = [...items];
  return items.map(() => left.splice(below(bytes, left.length), 1)[0]!);
};
const sorted = (number: string) => [...number].toSorted().join('');

/** Picks of a row: any, or numbers of the same digits, which share orders and rolls. */
function picksOf({ alphabet, min, max }: Row, bytes: ByteSource): string[] {
  const most = Math.max(min, Math.min(max, alphabet.size, mostPicked));
  const size = min + below(bytes, most - min + 1);
  const like = below(bytes, 2) === 0 ? alphabet.symbolAt(below(bytes, alphabet.size)) : undefined;
  const picked = new Set<string>();
  for (let tries = 0; picked.size < size && tries < 200; tries++) {
    const other = like === undefined ? '' : likeIt(like, bytes);
    const any = alphabet.symbolAt(below(bytes, alphabet.size));
    picked.add(alphabet.indexOf(other) < 0 ? any : other);
  }
  return [...picked].toSorted((one, other) => alphabet.indexOf(one) - alphabet.indexOf(other));
}

/** The same digits in another order, or a roll that leaves another digit open. */
function likeIt(number: string, bytes: ByteSource): string {
  if (!number.includes(anyDigit)) return shuffled(bytes, [...number]).join('');
  const digits = [...number.replace(anyDigit, '1')];
  return digits.with(below(bytes, digits.length), anyDigit).join('');
}

/** A result that is changed place by place. */
function changing({ groups }: Family, drawn: DrawResult) {
  const numbers: Numbers = Object.fromEntries(Object.entries(drawn).map(([name, all]) => [name, [...all]]));
  const places: Place[] = groups.flatMap(({ name, count }) =>
    Array.from({ length: count }, (_, index) => [name, index] as const),
  );
  const poolOf = (name: string) => groups.find((group) => group.name === name)!.pool;
  /** A ball that is elsewhere changes places. */
  const put = ([name, index]: Place, symbol: string): void => {
    const pool = poolOf(name);
    if (pool.alphabet.indexOf(symbol) < 0) return;
    const elsewhere =
      !pool.replace && places.find(([other, at]) => poolOf(other) === pool && numbers[other]![at] === symbol);
    if (elsewhere) numbers[elsewhere[0]]![elsewhere[1]] = numbers[name]![index]!;
    numbers[name]![index] = symbol;
  };
  return { numbers, places, put, poolOf };
}

type Changing = ReturnType<typeof changing>;

/** A number of a place that a picked one can win by. */
function fitting(picked: string, was: string, bytes: ByteSource): string {
  const number = picked.replace(anyDigit, () => String(below(bytes, 10)));
  const ordered = below(bytes, 2) === 0 ? number : shuffled(bytes, [...number]).join('');
  return /^[0-9]+$/.test(number) && number.length < was.length
    ? was.slice(0, was.length - number.length) + ordered
    : ordered;
}

/** Ways to make a result fit picks; the last one changes one number alone. */
const fits: readonly ((change: Changing, picks: Picks, bytes: ByteSource) => void)[] = [
  // Row by row
  ({ places, put }, picks, bytes) => {
    const from = below(bytes, Math.max(1, places.length - picks.length + 1));
    for (const [index, row] of picks.entries())
      if (row.length > 0 && places[from + index]) put(places[from + index]!, oneOf(bytes, row));
  },
  // Picked numbers on places of all prizes
  ({ numbers, places, put }, picks, bytes) => {
    const free = shuffled(bytes, places);
    for (const [index, symbol] of shuffled(bytes, picks.flat()).entries()) {
      const place = free[index];
      if (place) put(place, fitting(symbol, numbers[place[0]]![place[1]]!, bytes));
    }
  },
  // A typed number digit by digit
  ({ places, put }, picks, bytes) => {
    const digits = fitting(oneOf(bytes, picks.flat()), '', bytes);
    const from = below(bytes, Math.max(1, places.length - digits.length + 1));
    for (const [index, digit] of [...digits].entries())
      if (places[from + index]) put(places[from + index]!, digit);
  },
  // One number
  ({ numbers, places, put, poolOf }, picks, bytes) => {
    const place = oneOf(bytes, places);
    const { alphabet } = poolOf(place[0]);
    const was = numbers[place[0]]![place[1]]!;
    const any = alphabet.symbolAt(below(bytes, alphabet.size));
    put(place, below(bytes, 2) === 0 ? any : fitting(oneOf(bytes, picks.flat()), was, bytes));
  },
];

const totalOf = (won: readonly Hit[]) => won.reduce((all, { count }) => all + count, 0);

/** Whether no unit of picked numbers wins twice, as it can by a number that is drawn twice. */
function winsOnce(betType: BetType, [row = [], ...others]: Picks, result: DrawResult): boolean {
  if (others.length > 0 || betType.input.kind === 'options') return true;
  const won = betType.evaluate(result);
  if (!row.every((symbol) => totalOf(won([[symbol]])) <= Math.max(1, betType.count([[symbol]]))))
    return false;
  // Of several orders and of rolls, each number is a unit.
  if (row.every((symbol) => betType.count([[symbol]]) <= 1)) return true;
  const { length } = row[0]!;
  const ends = Object.values(result)
    .flat()
    .filter((number) => number.length >= length)
    .map((number) => number.slice(-length))
    .filter((number) => row.some((symbol) => isLike(symbol, number)));
  return new Set(ends).size === ends.length;
}

const isLike = (picked: string, number: string): boolean =>
  picked.includes(anyDigit)
    ? [...picked].every((digit, place) => digit === anyDigit || digit === number[place])
    : sorted(picked) === sorted(number);

const paidFor = (payouts: ReadonlyMap<string, bigint>, won: readonly Hit[]): bigint =>
  won.reduce((all, { tier, count }) => all + (payouts.get(tier) ?? 0n) * BigInt(count), 0n);

/** Changes a result as long as that makes it pay more. @returns the most that was paid */
function mostPaid(
  family: Family,
  betType: BetType,
  picks: Picks,
  payouts: ReadonlyMap<string, bigint>,
  bytes: ByteSource,
): bigint {
  let most = 0n;
  let result = family.draw(bytes);
  for (let turn = 0; turn < changes; turn++) {
    const change = changing(family, result);
    fits[turn < 4 ? below(bytes, fits.length) : fits.length - 1]!(change, picks, bytes);
    const paid = paidFor(payouts, hits(betType, picks, change.numbers));
    if (paid < most || !winsOnce(betType, picks, change.numbers)) continue;
    most = paid;
    result = change.numbers;
  }
  return most;
}

test.each(families)('$code never pays a line more than its best', (family) => {
  for (const betType of family.betTypes.filter(({ code }) => !repeated.test(code)))
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...prizeModes), (seed, mode) => {
        const bytes = seededBytes(seed);
        const picks = betType.input.rows.map((row) => picksOf(row, bytes));
        const units = betType.count(picks);
        if (units === 0) return;
        const payouts = payoutsOf(betType, mode);
        const paid = mostPaid(family, betType, picks, payouts, bytes);
        // What numbers in any order pay depends on their digits, and is rounded down for each.
        const isRounded = betType.input.kind !== 'options' && betType.tiers[0]!.unitClass !== '';
        const best = bestPayout(betType, picks, payouts) + (isRounded ? BigInt(units) : 0n);
        expect(best, `${betType.code} ${formatPicks(picks)}`).toBeGreaterThanOrEqual(paid);
      }),
      { numRuns: lines },
    );
});

const open = '0,1,2,3,4,5,6,7,8,9';
/** Numbers of four digits that follow each other. */
const following = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(first + index));
const three = (symbol: string) => [symbol, symbol, symbol];
const noPrizes = { starters: Array<string>(10).fill('0000'), consolations: Array<string>(10).fill('0000') };

test.each([
  ['two open wheels', 'ph-6d', 'straight', `${open}|${open}|3|4|5|6`, { balls: [...'123456'] }, 72_000],
  [
    'three open wheels',
    'ph-6d',
    'straight',
    `${open}|${open}|${open}|4|5|6`,
    { balls: [...'123456'] },
    108_000,
  ],
  ['two open wheels of four', 'ph-4d', 'straight', `${open}|${open}|3|4`, { balls: [...'1234'] }, 9800],
  [
    'a number for each of 23 prizes',
    'sea-4d',
    'big',
    following(2000, 23).join(),
    {
      first: ['2000'],
      second: ['2001'],
      third: ['2002'],
      starters: following(2003, 10),
      consolations: following(2013, 10),
    },
    9800,
  ],
  // All four rolls win by the first prize
  [
    'rolls that share a number',
    'sea-4d',
    'small-roll',
    '123R,12R4,1R34,R234',
    { first: ['1234'], second: ['1235'], third: ['1264'], ...noPrizes },
    25_630.7689,
  ],
  // Two typed numbers win by one that has their digits
  [
    'numbers of the same digits',
    'sea-4d',
    'small-any-order',
    '1123,1213,1234',
    { first: ['3211'], second: ['4321'], third: ['0000'], ...noPrizes },
    1005.128,
  ],
  [
    'two symbols that win',
    'scratch',
    'card',
    'card',
    { cells: [...three('seven'), ...three('crown')] },
    6530.3944,
  ],
] as const)('what fits pays the best that is stated: %s (%s %s)', (_, code, type, text, result, most) => {
  const betType = betTypeOf(familyOf(code), type);
  const picks = parsePicks(betType, text);
  const payouts = payoutsOf(betType, prizeModeOf('LOTT-98'));
  const best = bestPayout(betType, picks, payouts);
  expect(Number(best) / Number(payoutScale)).toBe(most);
  expect(paidFor(payouts, hits(betType, picks, result))).toBe(best);
});
