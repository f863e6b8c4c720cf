/** What the service for sanctions lists and lists of politically exposed persons answered about whom a withdrawal is paid to. */
export const screeningOutcomes = ['clear', 'hit', 'unreachable', 'released'] as const;
export type ScreeningOutcome = (typeof screeningOutcomes)[number];
