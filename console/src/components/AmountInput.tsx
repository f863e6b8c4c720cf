import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { decimalOf, minorUnitsOf } from '@foyer/contract/currencies';

export interface AmountInputProps {
  label: string;
  /** Minor units. */
  value: string;
  currency: string;
  onChange: (minor: string) => void;
  error?: string | undefined;
  /** Under the field while nothing is wrong. */
  hint?: string | undefined;
  disabled?: boolean;
  /** May be left empty, which is no amount: an empty text. */
  isOptional?: boolean;
}

/** Minor units as they are typed, with the point where the currency has it. */
export const written = (minor: string, currency: string): string => decimalOf(minor, minorUnitsOf(currency));

/** Typed text as minor units; null when it is no amount. */
export function read(typed: string, currency: string): string | null {
  const digits = minorUnitsOf(currency);
  const [, whole, rest = ''] = /^(\d{1,15})(?:\.(\d*))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined || rest.length > digits) return null;
  return `${whole}${rest.padEnd(digits, '0')}`.replace(/^0+(?=\d)/, '');
}

/** An amount of money; uncontrolled. What is no amount stays as it was typed, says so, and keeps its form from being sent. */
export function AmountInput({
  label,
  value,
  currency,
  onChange,
  error,
  hint,
  disabled = false,
  isOptional = false,
}: AmountInputProps) {
  const [fault, setFault] = useState('');
  const look = (input: HTMLInputElement | HTMLTextAreaElement) => {
    const minor = isOptional && input.value.trim() === '' ? '' : read(input.value, currency);
    const words = minor === null ? `An amount like ${written('123456', currency)}` : '';
    input.setCustomValidity(words);
    if (words === '') setFault('');
    if (minor !== null) onChange(minor);
    return words;
  };
  return (
    <TextField
      label={`${label} (${currency})`}
      defaultValue={value === '' ? '' : written(value, currency)}
      onChange={(event) => look(event.target)}
      onBlur={(event) => setFault(look(event.target))}
      disabled={disabled}
      error={Boolean(fault || error)}
      helperText={fault || error || hint}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}
