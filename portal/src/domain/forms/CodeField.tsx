import { useTranslations } from 'use-intl';
import { Field } from '../../ui/Field.tsx';

export interface CodeFieldProps {
  /** Whether one is being sent, and in how many seconds another may be asked for. */
  code: { busy: boolean; seconds: number };
  error?: string | undefined;
  /** Filled in and fine. */
  good?: boolean;
  required?: boolean;
  /** Another word for it where it comes by mail. */
  label?: string;
  /** Asked to send one; the form checks the mobile number first (R-ACCESS-19). */
  onSend: () => void;
}

/** The one-time code with its get-code button: at most 10 characters (R-ACCESS-3). */
export function CodeField({ code, error, good = false, required = true, label, onSend }: CodeFieldProps) {
  const t = useTranslations('access');
  const { seconds, busy } = code;
  return (
    <Field
      label={label ?? t('fields.verificationCode')}
      name="verificationCode"
      required={required}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      error={error}
      good={good}
      after={
        <button type="button" className="btn btn-plain" disabled={busy || seconds > 0} onClick={onSend}>
          {seconds > 0 ? t('seconds', { seconds }) : t('getCode')}
        </button>
      }
    />
  );
}
