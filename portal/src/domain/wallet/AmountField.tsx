import { useTranslations } from 'use-intl';
import { useMoney } from './use-money.ts';
import { toTyped } from './typed.ts';
import { Field } from '../../ui/Field.tsx';

export interface AmountFieldProps {
  value: string;
  onChange: (typed: string) => void;
  currency: string;
  minorUnits: number;
  error: string | undefined;
  hint?: string;
  /** Amounts that are typed by one press, minor units. */
  quick: readonly string[];
}

/** How much, typed or by one press. */
export function AmountField({ value, onChange, currency, minorUnits, error, hint, quick }: AmountFieldProps) {
  const t = useTranslations('cashier');
  const money = useMoney({ currency, minorUnits });
  const whole = useMoney({ currency, minorUnits }, 0);
  return (
    <>
      <Field
        label={t('amount', { currency })}
        name="amount"
        required
        inputMode={minorUnits > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={20}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
        onChange={() => {}}
        error={error}
        {...(hint ? { hint } : {})}
      />
      <div className="cashier-quick">
        {quick.map((minor) => (
          <button
            key={minor}
            type="button"
            className="pill"
            onClick={() => onChange(toTyped(minor, minorUnits))}
          >
            {toTyped(minor, minorUnits).includes('.') ? money(minor) : whole(minor)}
          </button>
        ))}
      </div>
    </>
  );
}

/** Amounts that fit a method, from its least on: 1, 2, 5, 10, 20 times. */
export function quickAmounts(
  { minimum, maximum }: { minimum: string; maximum: string },
  most = maximum,
): string[] {
  const limit = BigInt(most) < BigInt(maximum) ? BigInt(most) : BigInt(maximum);
  return [1n, 2n, 5n, 10n, 20n]
    .map((times) => BigInt(minimum) * times)
    .filter((amount) => amount <= limit)
    .map(String);
}
