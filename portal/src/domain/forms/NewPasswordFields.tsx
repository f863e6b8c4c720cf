import { useTranslations } from 'use-intl';
import { PasswordField } from '../../ui/Field.tsx';
import { newPassword } from './new-password.ts';
import { useRuleNotes } from './rule-words.ts';

export interface NewPasswordFieldsProps {
  /** What is wrong with a field, in the player's language. */
  wordsOf: (name: string) => string | undefined;
  /** Whether a field is filled in and right. */
  isGood?: (name: string) => boolean;
  /** What is asked of it; of a login password if left out. */
  rule?: typeof newPassword;
}

/** A new password and its confirmation. */
export function NewPasswordFields({ wordsOf, isGood, rule = newPassword }: NewPasswordFieldsProps) {
  const t = useTranslations('access');
  const notesOf = useRuleNotes();
  const shared = {
    required: true,
    autoComplete: 'new-password',
    maxLength: 128,
    showLabel: t('showPassword'),
    hideLabel: t('hidePassword'),
  } as const;
  return (
    <>
      <PasswordField
        {...shared}
        label={t('fields.newPassword')}
        name="newPassword"
        {...notesOf('newPassword', rule, wordsOf('newPassword'))}
        good={isGood?.('newPassword') ?? false}
      />
      <PasswordField
        {...shared}
        label={t('fields.confirmNewPassword')}
        name="confirmNewPassword"
        error={wordsOf('confirmNewPassword')}
        good={isGood?.('confirmNewPassword') ?? false}
      />
    </>
  );
}
