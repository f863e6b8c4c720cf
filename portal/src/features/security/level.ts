import type { SecurityOverview } from '@foyer/contract';

/** How many of the things that guard an account are there. @returns done, of all */
export function levelOf(
  overview: Pick<SecurityOverview, 'hasPassword' | 'hasMoneyPassword' | 'mobile' | 'email' | 'secondFactor'>,
) {
  const { hasPassword, hasMoneyPassword, mobile, email, secondFactor } = overview;
  const guards = [
    hasPassword,
    hasMoneyPassword,
    mobile?.verified === true,
    email?.verified === true,
    secondFactor,
  ];
  return { done: guards.filter(Boolean).length, of: guards.length };
}
