import TextField from '@mui/material/TextField';

interface Props {
  label: string;
  value: number;
  /** The largest number that makes sense; the smallest is 1. */
  max: number;
  disabled: boolean;
  /** Why the gateway refused it. */
  fault: string | undefined;
  onChange: (value: number) => void;
}

/** A whole number of a rule, with what is wrong with it. */
export function NumberField({ label, value, max, disabled, fault, onChange }: Props) {
  return (
    <TextField
      label={label}
      type="number"
      value={value}
      disabled={disabled}
      error={Boolean(fault)}
      helperText={fault}
      onChange={(event) => onChange(Number(event.target.value))}
      slotProps={{ htmlInput: { min: 1, max, inputMode: 'numeric' } }}
    />
  );
}
