import type { Answer } from '@foyer/contract/client';

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
