import type { FieldRule } from '@foyer/contract';

/** What is wrong with a field: the key of a text, or the merchant's own words. */
export type Fault =
  | { key: 'required' | 'captcha' | 'mismatch' | 'confirm' | 'pattern'; name: string }
  | { words: string };

/** A rule as the forms check it; the gateway checks again. */
export type Rule = Pick<FieldRule, 'required' | 'pattern' | 'message'>;

/**
 * Compiles a merchant's pattern.
 * @returns null when it does not compile: the gateway then decides alone
 */
function compile(pattern: string): RegExp | null {
  try {
    return pattern === '' ? null : new RegExp(pattern, 'u');
  } catch {
    return null;
  }
}

/**
 * Checks one value against its rule; an empty optional field passes (R-ACCESS-24).
 * @param name the field
 * @param value what was typed
 * @returns what is wrong, or null
 */
export function faultOf(name: string, value: string, { required, pattern, message }: Rule): Fault | null {
  const isEmpty = name.toLowerCase().includes('password') ? value === '' : value.trim() === '';
  if (isEmpty) return required ? { key: emptyKey(name), name } : null;
  const fits = compile(pattern)?.test(value) ?? true;
  if (fits) return null;
  return message === '' ? { key: 'pattern', name } : { words: message };
}

function emptyKey(name: string): 'required' | 'captcha' | 'confirm' {
  if (name === 'captcha') return 'captcha';
  return name === 'confirmPassword' ? 'confirm' : 'required';
}

/** Checks the fields that have a rule, in the order of the rules; those that are right are not among them. */
export function faultsIn(values: Record<string, string>, rules: Record<string, Rule>): Map<string, Fault> {
  const found = Object.entries(rules).map(
    ([name, rule]) => [name, faultOf(name, values[name] ?? '', rule)] as const,
  );
  return new Map(found.filter((entry): entry is [string, Fault] => entry[1] !== null));
}

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
