/** The periods that figures of a team are asked for; a range names its days. */
export const teamPeriods = ['today', 'yesterday', 'week', 'month', 'range'] as const;

/** Days of a range, at most. */
export const teamDaysAtMost = 366;

/** The orders of a team's profit and loss; a minus sign turns one round. */
export const teamPnlSorts = ['-stake', '-net', 'net', 'userName'] as const;
