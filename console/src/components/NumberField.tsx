import { useState } from 'react';
import TextField from '@mui/material/TextField';

interface Props {
  label: string;
  value: number;
  /** The smallest number that makes sense, as it is typed; 1 unless told. */
  min?: number;
  /** The largest one, as it is typed. */
  max?: number;
  /** How many of the value are one that is typed: 100 where hundredths are kept and whole ones typed. */
  share?: number;
  disabled?: boolean;
  hint?: string | undefined;
  /** Why the gateway refused it. */
  fault?: string | undefined;
  onChange: (value: number) => void;
}

/**
 * A number within its limits, with what is wrong with it. While it is typed the field holds what was typed, so that it can be emptied
 * and written anew; once it is left it shows what holds.
 */
export function NumberField({
  label,
  value,
  min = 1,
  max = Infinity,
  share = 1,
  disabled = false,
  hint,
  fault,
  onChange,
}: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      type="number"
      value={typed ?? String(value / share)}
      disabled={disabled}
      error={Boolean(fault)}
      helperText={fault ?? hint}
      onChange={({ target }) => {
        const number = Number(target.value);
        setTyped(number > max ? String(max) : target.value);
        if (target.value !== '') onChange(Math.round(Math.min(max, Math.max(min, number)) * share));
      }}
      onBlur={() => setTyped(null)}
      slotProps={{
        htmlInput: {
          min,
          max: Number.isFinite(max) ? max : undefined,
          step: 1 / share,
          required: true,
          inputMode: share === 1 ? 'numeric' : 'decimal',
        },
      }}
    />
  );
}
