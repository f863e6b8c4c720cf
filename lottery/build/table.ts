import {
  type BetType,
  chances,
  families,
  payoutScale,
  payoutsOf,
  prizeModeOf,
  type Rational,
} from '../src/index.ts';

/** The page that the table is written to. */
export const page = new URL('../../docs/lottery-odds.md', import.meta.url);
/** What stands before the part that is measured, not computed. */
export const measured = '## Against a million draws';

const mode = prizeModeOf('LOTT-98');

/** `1 in 36.4`, with three significant digits. */
function inOf({ num, den }: Rational): string {
  const thousandths = (den * 1000n) / num;
  const value = Number(thousandths) / 1000;
  return `1 in ${value >= 1000 ? Math.round(value).toLocaleString('en') : value.toLocaleString('en', { maximumSignificantDigits: 4 })}`;
}

const times = (payout: bigint | undefined): string =>
  payout === undefined
    ? 'jackpot'
    : (Number(payout) / Number(payoutScale)).toLocaleString('en', { maximumFractionDigits: 2 });

function rowOf(betType: BetType): string {
  const payouts = payoutsOf(betType, mode);
  const odds = chances(betType).toSorted((a, b) =>
    Number(b.chance.num * a.chance.den - a.chance.num * b.chance.den > 0n ? 1 : -1),
  );
  const [likely, rare] = [odds[0]!, odds.at(-1)!];
  const cells =
    odds.length === 1
      ? [inOf(likely.chance), times(payouts.get(likely.tier))]
      : [
          `${inOf(likely.chance)} (${likely.tier}) to ${inOf(rare.chance)} (${rare.tier})`,
          `${times(payouts.get(likely.tier))} to ${times(payouts.get(rare.tier))}`,
        ];
  return `| ${[betType.code, betType.example.replaceAll('|', '\\|'), odds.length, ...cells].join(' | ')} |`;
}

/** The computed part of the page: every bet type with its chance and what it pays. */
export function computedPart(): string {
  const parts = families.map((family) =>
    [
      `## ${family.code}`,
      '',
      '| Bet type | Example | Tiers | Chance of a unit bet | Pays for 1 |',
      '|---|---|---|---|---|',
      ...family.betTypes.map(rowOf),
      '',
    ].join('\n'),
  );
  return [
    '# Odds of the lotteries',
    '',
    'Written by `node lottery/build/odds.ts`. Chances are exact and rounded for reading only; what a bet pays is for a stated',
    'return of 98 %. A bet with several tiers shows its likeliest and its rarest one.',
    '',
    ...parts,
  ].join('\n');
}
