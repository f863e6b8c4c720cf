import type { Answer } from '@foyer/contract/client';

export type Field = Answer<'operatorSetField'> & { id: string };

/** What staff call the fields of the registration form. */
export const fieldLabels: Record<Answer<'operatorSetField'>['name'], string> = {
  username: 'Username',
  password: 'Password',
  confirmPassword: 'Confirm password',
  paymentPassword: 'Payment password',
  mobileNum: 'Mobile number',
  verificationCode: 'SMS code',
  email: 'E-mail',
  nickname: 'Nickname',
  payeeName: 'Payee name',
  birthDate: 'Date of birth',
  idNumber: 'ID number',
  qqNum: 'QQ',
  facebook: 'Facebook',
  wechat: 'WeChat',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  zalo: 'Zalo',
  recommenderId: 'Recommender',
  affiliateCode: 'Invitation code',
  captcha: 'Captcha',
};

/** What a pattern says about a sample. */
export type Verdict = 'none' | 'invalid' | 'matches' | 'differs';

/**
 * Tries a sample against a pattern the way the portal does (contract: compiled with the u flag).
 * @param pattern source of a regular expression; empty stands for none
 * @param sample what a player might type
 */
export function verdictOf(pattern: string, sample: string): Verdict {
  if (pattern === '') return 'none';
  try {
    return new RegExp(pattern, 'u').test(sample) ? 'matches' : 'differs';
  } catch {
    return 'invalid';
  }
}
