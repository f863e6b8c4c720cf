import { useEffect, useRef, useState } from 'react';
import TextField from '@mui/material/TextField';
import { decimalOf, minorUnitsOf } from '@foyer/contract/currencies';
import { useTyped } from './use-typed.ts';

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

/**
 * An amount of money. What is typed stays as it is until another value comes from elsewhere. What is no amount says so,
 * and keeps its form from being sent.
 */
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
  const [text, setText] = useTyped(value, (minor) => (minor === '' ? '' : written(minor, currency)));
  const [isLeft, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const minorOf = (typed: string) => (isOptional && typed.trim() === '' ? '' : read(typed, currency));
  const words = minorOf(text) === null ? `An amount like ${written('123456', currency)}` : '';
  useEffect(() => input.current?.setCustomValidity(words), [words]);
  const fault = isLeft ? words : '';
  const type = (typed: string) => {
    const minor = minorOf(typed);
    setText(typed);
    if (minor === null) return;
    setLeft(false);
    onChange(minor);
  };
  return (
    <TextField
      label={`${label} (${currency})`}
      inputRef={input}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setLeft(true)}
      disabled={disabled}
      error={Boolean(fault || error)}
      helperText={fault || error || hint}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}
