import type { ErrorCode } from '@foyer/contract/error-codes';
import { fits, type FieldRule } from '../registration-field/registration-field.ts';

/** What a player typed, by field. */
export type TypedFields = Record<FieldRule['name'], string>;

/** Failure codes by field. */
export type Faults = Partial<Record<FieldRule['name'] | 'ageConfirmed' | 'termsAgreed', ErrorCode>>;

/** The code of a field that does not fit its rule (R-ACCESS-24). */
const codes: Partial<Record<FieldRule['name'], ErrorCode>> = {
  username: 'username_invalid',
  password: 'password_invalid',
  confirmPassword: 'password_mismatch',
  email: 'email_invalid',
  nickname: 'name_invalid',
  payeeName: 'name_invalid',
  mobileNum: 'mobile_invalid',
  verificationCode: 'code_invalid',
  birthDate: 'birth_date_invalid',
  recommenderId: 'referrer_invalid',
  affiliateCode: 'affiliate_code_invalid',
  captcha: 'captcha_invalid',
};

/** Checked against what they must equal or belong to, never only by shape. */
const checkedElsewhere: readonly FieldRule['name'][] = ['confirmPassword', 'verificationCode', 'captcha'];

/** Letters that hide, and spaces, have no place in a name that others read. */
const usernameShape = /^[^\s\p{C}]{1,32}$/u;
/** Shorter than 255 characters (R-ACCESS-62), and one address. */
const emailShape = /^[^@\s\p{C}<>,;:"()[\]\\]{1,64}@[^@\s\p{C}<>,;:"()[\]\\]{1,189}$/u;

/** Whether it is one line of text. */
export const isLine = (value: string): boolean => !/\p{Cc}/u.test(value);

function isSane(name: FieldRule['name'], value: string): boolean {
  if (name === 'username') return usernameShape.test(value);
  if (name === 'email') return emailShape.test(value) && value.length < 255;
  // Passwords have their own rule; everything else is one line of text.
  return name === 'password' || name === 'paymentPassword' || isLine(value);
}

/**
 * Checks what was typed against the merchant's rules (R-ACCESS-24): an empty optional field passes.
 * @param rules the fields that are asked for now, with their rules
 * @returns a code for each field that fails
 */
export function faultsOf(rules: readonly FieldRule[], typed: TypedFields): Faults {
  const faults: Faults = {};
  for (const rule of rules) {
    const value = typed[rule.name];
    if (value === '') {
      if (rule.required) faults[rule.name] = 'field_required';
    } else if (!checkedElsewhere.includes(rule.name) && !(isSane(rule.name, value) && fits(rule, value))) {
      faults[rule.name] = codes[rule.name] ?? 'field_invalid';
    }
  }
  return faults;
}

/** What counts of what was typed: fields that are not enabled are empty. */
export function enabledOnly(rules: readonly FieldRule[], typed: TypedFields): TypedFields {
  const names = new Set(rules.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, names.has(name as FieldRule['name']) ? value : '']),
  ) as TypedFields;
}
