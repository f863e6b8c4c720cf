import type { Answer } from '@foyer/contract/client';

type Day = Answer<'vietnameseResults'>['days'][number];

/** A province's draw of a day. */
export type Province = Day['results'][number];

export const regions = ['north', 'central', 'south'] as const;
export type Region = (typeof regions)[number];

/** The provinces of a region on a day, by name. */
export const provincesOf = ({ results }: Day, region: Region): Province[] =>
  results
    .filter((result) => result.region === region)
    .toSorted((one, other) => one.place.localeCompare(other.place));

/** The day before or after another, YYYY-MM-DD. */
export function dayFrom(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
