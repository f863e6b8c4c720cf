import type { Rule } from './rules.ts';

/** Must be filled in, and nothing else. */
export const must: Rule = { required: true, pattern: '', message: '' };

/** A number worth sending to: digits and what people write between them; the gateway knows every country's. */
export const mobileRule: Rule = { ...must, pattern: '^[0-9 ()+.-]{5,20}$' };

/** Numeric, at most 6 (R-ACCESS-3). */
export const captchaRule: Rule = { ...must, pattern: '^[0-9]{1,6}$' };

/** The shared rule set of login (R-ACCESS-4), by the keys it has there. */
export const loginRules = {
  loginUsername: must,
  loginPassword: must,
  loginMobileNum: mobileRule,
  verificationCode: { ...must, pattern: '^[0-9]{1,10}$' },
} satisfies Record<string, Rule>;
