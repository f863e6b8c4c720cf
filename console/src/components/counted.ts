/** A count with the word for what is counted: `1 day`, `1,200 days`. @param unit in the singular; its plural ends in `s` */
export const counted = (count: number, unit: string): string =>
  `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;
