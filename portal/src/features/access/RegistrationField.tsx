import type { FieldRule, RegistrationFieldName } from '@foyer/contract';
import { useTranslations } from 'use-intl';
import { CaptchaWithHelp } from '../../domain/captcha/CaptchaWithHelp.tsx';
import { useRuleNotes } from '../../domain/forms/rule-words.ts';
import { Field, PasswordField } from '../../ui/Field.tsx';
import { CodeField } from '../../domain/forms/CodeField.tsx';
import type { DialingCodeProps } from '../../domain/forms/DialingCode.tsx';
import { inputSettings } from './fields.ts';
import { MobileField } from '../../domain/forms/MobileField.tsx';
import type { useCode } from './use-code.ts';

const passwords: readonly RegistrationFieldName[] = ['password', 'confirmPassword', 'paymentPassword'];

export interface RegistrationFieldProps {
  rule: FieldRule;
  error: string | undefined;
  /** Filled in and fine. */
  good: boolean;
  dialing: DialingCodeProps;
  code: ReturnType<typeof useCode>;
  captchaRound: number;
  onSendCode: () => void;
}

/** One field of the registration form, as the merchant set it. */
export function RegistrationField({
  rule,
  error,
  good,
  dialing,
  code,
  captchaRound,
  onSendCode,
}: RegistrationFieldProps) {
  const t = useTranslations('access');
  const notesOf = useRuleNotes();
  const { name, required } = rule;
  if (name === 'captcha')
    return (
      <CaptchaWithHelp
        words={{
          label: t('fields.captcha'),
          refresh: t('refreshCaptcha'),
          fillIn: t('fillInCaptcha'),
          filledIn: t('captchaFilledIn'),
        }}
        purpose="register"
        round={captchaRound}
        error={error}
      />
    );
  if (name === 'mobileNum')
    return <MobileField dialing={dialing} required={required} error={error} good={good} />;
  if (name === 'verificationCode')
    return <CodeField code={code} required={required} error={error} good={good} onSend={onSendCode} />;
  // The confirmation is the password again: its rule is said once
  const notes = name === 'confirmPassword' ? { error } : notesOf(name, rule, error);
  const shared = { ...inputSettings[name], label: t(`fields.${name}`), name, required, good, ...notes };
  if (!passwords.includes(name)) return <Field {...shared} />;
  return <PasswordField {...shared} showLabel={t('showPassword')} hideLabel={t('hidePassword')} />;
}
