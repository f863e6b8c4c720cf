import TextField from '@mui/material/TextField';

export interface AmountInputProps {
  label: string;
  /** Minor units. */
  value: string;
  currency: string;
  onChange: (minor: string) => void;
  error?: string | undefined;
}

const digitsOf = (currency: string) => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Minor units as they are typed, with the point where the currency has it. */
export function written(minor: string, currency: string): string {
  const digits = digitsOf(currency);
  const padded = minor.padStart(digits + 1, '0');
  return digits === 0 ? padded : `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** Typed text as minor units; null when it is no amount. */
export function read(typed: string, currency: string): string | null {
  const digits = digitsOf(currency);
  const [, whole, rest = ''] = /^(\d{1,15})(?:\.(\d*))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined || rest.length > digits) return null;
  return `${whole}${rest.padEnd(digits, '0')}`.replace(/^0+(?=\d)/, '');
}

/** An amount of money; uncontrolled, read when it is left. */
export function AmountInput({ label, value, currency, onChange, error }: AmountInputProps) {
  return (
    <TextField
      label={`${label} (${currency})`}
      defaultValue={written(value, currency)}
      onBlur={(event) => {
        const minor = read(event.target.value, currency);
        if (minor === null) event.target.value = written(value, currency);
        else onChange(minor);
      }}
      error={Boolean(error)}
      helperText={error}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}
