/** The fields of the registration form, in the order they are shown (R-ACCESS-23). */
export const registrationFieldNames = [
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'mobileNum',
  'verificationCode',
  'email',
  'nickname',
  'payeeName',
  'birthDate',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const;
export type RegistrationFieldName = (typeof registrationFieldNames)[number];
