/** Playing cards as numbers: card modulo 13 is the rank (0 ace, 1 two ... 12 king), card div 13 the suit; shoes repeat them. */

/** How many cards a deck has. */
export const DECK = 52;

/** Rank of a card, 0 for the ace to 12 for the king. */
export const rankOf = (card: number): number => card % 13;

/** Suit of a card, 0 to 3: spades, hearts, diamonds, clubs. */
export const suitOf = (card: number): number => Math.floor(card / 13) % 4;

/** Value at baccarat and Lucky 9: ace 1, tens and pictures 0. */
export const pointsOf = (card: number): number => (rankOf(card) < 9 ? rankOf(card) + 1 : 0);

/** Points of a hand: the last digit of the sum. */
export const nineOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/** Rank for comparing: the ace is the highest, 14. */
export const highOf = (card: number): number => (rankOf(card) === 0 ? 14 : rankOf(card) + 1);
