import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { FieldFrame } from './FieldFrame.tsx';

export interface TextAreaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  label: string;
  /** What is wrong with it, in the player's language; marks the field. */
  error?: string | undefined;
  /** Said below while nothing is wrong. */
  hint?: ReactNode;
  /** How much is written, in words. */
  count?: string;
}

/** A text of several lines, labelled as every field is. */
export function TextAreaField({ label, error, hint, count, ...rest }: TextAreaFieldProps) {
  return (
    <FieldFrame
      label={label}
      error={error}
      hint={hint}
      count={count && <span className="tabular-nums">{count}</span>}
    >
      {(control) => <textarea {...rest} {...control} className="field-box field-text" />}
    </FieldFrame>
  );
}
