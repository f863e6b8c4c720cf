/** How many questions the Problem Gambling Severity Index has, and how often each can be true: never to almost always. */
export const questions = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const answers = [0, 1, 2, 3] as const;
export type SelfTestAnswer = (typeof answers)[number];

export const risks = ['none', 'low', 'moderate', 'high'] as const;
export type Risk = (typeof risks)[number];

/**
 * What a score says, as published (Ferris and Wynne, 2001).
 * @param score the sum of the nine answers, 0 to 27
 */
export function riskOf(score: number): Risk {
  if (score === 0) return 'none';
  if (score <= 2) return 'low';
  return score <= 7 ? 'moderate' : 'high';
}
