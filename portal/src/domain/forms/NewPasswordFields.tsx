import { useTranslations } from 'use-intl';
import { PasswordField } from '../../ui/Field.tsx';

/** A new password and its confirmation. */
export function NewPasswordFields({ wordsOf }: { wordsOf: (name: string) => string | undefined }) {
  const t = useTranslations('access');
  const shared = {
    required: true, autoComplete: 'new-password', maxLength: 128, showLabel: t('showPassword'), hideLabel: t('hidePassword'),
  } as const;
  return (
    <>
      <PasswordField {...shared} label={t('fields.newPassword')} name="newPassword" error={wordsOf('newPassword')} />
      <PasswordField
        {...shared}
        label={t('fields.confirmNewPassword')}
        name="confirmNewPassword"
        error={wordsOf('confirmNewPassword')}
      />
    </>
  );
}
