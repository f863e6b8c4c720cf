import { bet, bothBoards, family } from '../family.ts';
import { card } from '../mechanics/card.ts';
import { shares } from '../mechanics/tiers.ts';
import { type Group, weightedPool } from '../result.ts';

/** How often each symbol is on a wheel of 100, and its weight in the return. */
const symbols = {
  cherry: { wheel: 20, weight: 12 },
  lemon: { wheel: 18, weight: 12 },
  bell: { wheel: 16, weight: 12 },
  star: { wheel: 14, weight: 12 },
  clover: { wheel: 13, weight: 13 },
  gem: { wheel: 10, weight: 13 },
  crown: { wheel: 8, weight: 13 },
  seven: { wheel: 1, weight: 13 },
} as const;

const names = Object.keys(symbols);
const cells: Group = {
  name: 'cells',
  count: 6,
  pool: weightedPool(Object.fromEntries(Object.entries(symbols).map(([name, { wheel }]) => [name, wheel]))),
};
const prizes = shares(Object.values(symbols).map(({ weight }) => weight));

/** Scratch cards: six cells, three alike win. */
export const scratch = family('scratch', [cells], {
  card: [
    bet(
      'card',
      bothBoards,
      'card',
      card(cells, 3, Object.fromEntries(names.map((name, index) => [name, prizes[index]!]))),
    ),
  ],
});
