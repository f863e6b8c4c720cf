import type { FieldRule, RegistrationFieldName } from '@foyer/contract';
import type { InputHTMLAttributes } from 'react';

type InputSettings = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength' | 'spellCheck'
>;

const plain: InputSettings = { type: 'text', autoComplete: 'off', maxLength: 128 };

/** How each registration field is typed; those with parts of their own stand apart (R-ACCESS-23). */
export const inputSettings: Record<RegistrationFieldName, InputSettings> = {
  username: {
    type: 'text',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 64,
  },
  password: { autoComplete: 'new-password', maxLength: 128 },
  confirmPassword: { autoComplete: 'new-password', maxLength: 128 },
  paymentPassword: { autoComplete: 'off', inputMode: 'numeric', maxLength: 128 },
  mobileNum: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: 20 },
  verificationCode: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 10 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', maxLength: 254 },
  nickname: { ...plain, autoComplete: 'nickname', maxLength: 64 },
  payeeName: { ...plain, autoComplete: 'name' },
  birthDate: { type: 'date', autoComplete: 'bday' },
  idNumber: { ...plain, maxLength: 64 },
  qqNum: { ...plain, inputMode: 'numeric', maxLength: 64 },
  facebook: plain,
  wechat: { ...plain, maxLength: 64 },
  line: { ...plain, maxLength: 64 },
  whatsapp: { ...plain, inputMode: 'tel', maxLength: 64 },
  zalo: { ...plain, maxLength: 64 },
  recommenderId: { ...plain, maxLength: 64 },
  affiliateCode: { ...plain, maxLength: 64 },
  captcha: { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 },
};

export type RegistrationMethod = 'username' | 'mobile';

interface FormState {
  method: RegistrationMethod;
  /** The username method verifies the mobile number by SMS (REGMOBVERF3). */
  verifyMobile: boolean;
  /** Registration by mobile number asks for a password (MOBILENUMPASSREG3). */
  mobilePassword: boolean;
  /** The address brought an invitation code. */
  hasInvitation: boolean;
  /** A provider vouches for the player: neither password nor captcha. */
  isOutside?: boolean;
}

/**
 * The fields a method shows, with what the method itself demands.
 * @param fields the merchant's settings (R-ACCESS-23)
 */
export function visibleFields(fields: readonly FieldRule[], form: FormState): FieldRule[] {
  const { method, verifyMobile, mobilePassword, hasInvitation, isOutside = false } = form;
  const hasPassword = !isOutside && (method === 'username' || mobilePassword);
  const needsCode = method === 'mobile' || verifyMobile;
  const demanded: Partial<Record<RegistrationFieldName, boolean>> = {
    username: method === 'username',
    password: hasPassword,
    confirmPassword: hasPassword,
    ...(isOutside ? { captcha: false } : {}),
    ...(needsCode ? { mobileNum: true } : {}),
    verificationCode: needsCode,
    ...(hasInvitation ? { affiliateCode: false } : {}),
  };
  return fields
    .filter(({ name, enabled }) => demanded[name] ?? enabled)
    .map((field) => ({ ...field, required: demanded[field.name] ?? field.required }));
}
