import type { HelpLine } from '@foyer/contract/help-lines';

/** Programs that keep gambling from a device. */
export const blockingSoftware: readonly { name: string; url: string }[] = [
  { name: 'Gamban', url: 'https://gamban.com' },
  { name: 'BetBlocker', url: 'https://betblocker.org' },
  { name: 'GamBlock', url: 'https://www.gamblock.com' },
];

/** Those of a country first, then those for every country, then all others. */
export const linesFor = (lines: readonly HelpLine[], country: string): readonly HelpLine[] => {
  const rank = (line: HelpLine) => (line.country === country ? 0 : line.country === 'INT' ? 1 : 2);
  return lines.toSorted((one, other) => rank(one) - rank(other));
};
