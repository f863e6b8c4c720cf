import { useTranslations } from 'use-intl';
import { Field } from '../../ui/Field.tsx';
import { DialingCode, type DialingCodeProps } from './DialingCode.tsx';

export interface MobileFieldProps {
  dialing: DialingCodeProps;
  error?: string | undefined;
  /** Filled in and fine. */
  good?: boolean;
  required?: boolean;
  defaultValue?: string;
}

/** A mobile number of at most 20 characters behind its dialing code (R-ACCESS-3). */
export function MobileField({
  dialing,
  error,
  good = false,
  required = true,
  defaultValue,
}: MobileFieldProps) {
  const t = useTranslations('access');
  return (
    <Field
      label={t('fields.mobileNum')}
      name="mobileNum"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      required={required}
      maxLength={20}
      defaultValue={defaultValue}
      error={error}
      good={good}
      before={<DialingCode {...dialing} />}
    />
  );
}
