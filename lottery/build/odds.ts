import { writeFileSync } from 'node:fs';
import { chances, families, type Family, parsePicks, toNumber } from '../src/index.ts';
import { seededBytes } from '../src/testing/bytes.ts';
import { computedPart, measured, page } from './table.ts';

/** Writes `docs/lottery-odds.md`: the computed odds, and how many wins a million draws of a fixed seed had. */

const draws = 1_000_000;

/** Wins of every bet type's example in seeded draws, and the tier that is furthest from its odds, in deviations. */
function simulate(family: Family): string {
  const bytes = seededBytes(2026);
  const lines = family.betTypes.map((betType) => ({
    betType,
    picks: parsePicks(betType, betType.example),
    won: new Map<string, { sum: number; squares: number }>(),
  }));
  for (let draw = 0; draw < draws; draw++) {
    const result = family.draw(bytes);
    for (const { betType, picks, won } of lines)
      for (const { tier, count } of betType.evaluate(result)(picks)) {
        const seen = won.get(tier);
        if (!seen) won.set(tier, { sum: count, squares: count ** 2 });
        else [seen.sum, seen.squares] = [seen.sum + count, seen.squares + count ** 2];
      }
  }
  let furthest = { name: '', off: 0 };
  let wins = 0;
  let tiers = 0;
  for (const { betType, picks, won } of lines)
    for (const { tier, expected } of chances(betType, picks)) {
      const { sum, squares } = won.get(tier) ?? { sum: 0, squares: 0 };
      const mean = toNumber(expected) * betType.count(picks) * draws;
      const off = Math.abs(sum - mean) / Math.sqrt(Math.max(squares - sum ** 2 / draws, mean));
      wins += sum;
      tiers += 1;
      if (off > furthest.off) furthest = { name: `${betType.code} ${tier}`, off };
    }
  const seen = [
    family.code,
    lines.length,
    tiers,
    wins.toLocaleString('en'),
    furthest.name,
    furthest.off.toFixed(2),
  ];
  return `| ${seen.join(' | ')} |`;
}

const rows = families.map((family) => {
  const row = simulate(family);
  console.error(row);
  return row;
});
writeFileSync(
  page,
  [
    computedPart(),
    measured,
    '',
    'The example of every bet type in a million draws of a fixed seed: how many tiers it was counted for, how often one of them won,',
    'and the tier whose count is furthest from its odds, in standard deviations. Of some thousand tiers a few are beyond 3.',
    '',
    '| Family | Bet types | Tiers | Wins | Furthest | Deviations |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n'),
);
