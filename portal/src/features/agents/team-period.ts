import { teamDaysAtMost, teamPeriods } from '@foyer/contract/team-periods';

export type TeamPeriod = (typeof teamPeriods)[number];

/** A period of a team's figures as an address has it. */
export interface TeamPeriodQuery {
  period: TeamPeriod;
  /** Of a range, YYYY-MM-DD. */
  from?: string;
  to?: string;
}

const dayMs = 86_400_000;

/** Whether two days make a range. @param today the day now */
export const isRange = (from: string, to: string, today: string): boolean =>
  from !== '' &&
  to !== '' &&
  from <= to &&
  from <= today &&
  (Date.parse(to) - Date.parse(from)) / dayMs < teamDaysAtMost;

/** The latest day that it is anywhere, YYYY-MM-DD: the gateway cuts off what is in the future where the merchant is. */
export const latestDay = (now: Date): string => new Date(now.getTime() + dayMs).toISOString().slice(0, 10);

/** Reads a period from an address; the week unless it says else. */
export function teamPeriodOf(query: URLSearchParams): TeamPeriodQuery {
  const period = teamPeriods.find((each) => each === query.get('period')) ?? 'week';
  if (period !== 'range') return { period };
  const [from, to] = [query.get('firstDay') ?? '', query.get('lastDay') ?? ''];
  return from && to ? { period, from, to } : { period: 'week' };
}

/** A period as an address has it. */
export const inAddress = ({ period, from, to }: TeamPeriodQuery): Record<string, string> => ({
  period,
  ...(from && to ? { firstDay: from, lastDay: to } : {}),
});
