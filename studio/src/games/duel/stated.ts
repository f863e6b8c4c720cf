/** What comes back on average for one staked when both seats play by the house player's rule; a test computes them. */
const stated: Readonly<Record<string, number>> = {
  nine: 0.9555,
  nineDominoes: 0.9564,
  nineTiles: 0.9565,
  dice: 0.9553,
};

/** The stated return of a duel; null where only its least is known: what the rake leaves, for either of two equal players. */
export const statedReturn = (ruleId: string): number | null => stated[ruleId] ?? null;
