import { useTranslations } from 'use-intl';
import { PasswordField } from '../../ui/Field.tsx';

/** The money password, named `moneyPassword` in its form. It needs the texts of `cashier` and `access`. */
export function MoneyPasswordField({ error, onInput }: { error: string | undefined; onInput: () => void }) {
  const t = useTranslations('cashier');
  const access = useTranslations('access');
  return (
    <PasswordField
      label={t('withdraw.moneyPassword')}
      name="moneyPassword"
      required
      autoComplete="off"
      maxLength={128}
      error={error}
      onInput={onInput}
      showLabel={access('showPassword')}
      hideLabel={access('hidePassword')}
    />
  );
}
