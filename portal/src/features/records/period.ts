/** The periods of a record, in days. */
export const periods = { today: 1, week: 7, month: 30, year: 365 } as const;
export type Period = keyof typeof periods;

/** Reads a period from an address; a week unless it says else. */
export const periodOf = (value: string | null): Period =>
  value !== null && value in periods ? (value as Period) : 'week';

const dayMs = 86_400_000;

/**
 * When a period began, counted from when today did.
 * @param today ms since the epoch
 * @returns UTC, ISO 8601
 */
export const startFrom = (period: Period, today: number): string =>
  new Date(today - (periods[period] - 1) * dayMs).toISOString();

/** Whether two beginnings are of one period: a day begins at another hour elsewhere, periods begin days apart. */
export const beginsWith = (from: string, other: string): boolean =>
  Math.abs(Date.parse(from) - Date.parse(other)) < 2 * dayMs;

/**
 * When a period began: midnight of its first day where the player is.
 * @param now the moment now
 * @returns UTC, ISO 8601
 */
export function startOf(period: Period, now: Date): string {
  const start = new Date(now);
  start.setHours(0, 0, 0, 0);
  start.setDate(start.getDate() - (periods[period] - 1));
  return start.toISOString();
}
