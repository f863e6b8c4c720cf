import type { SelectHTMLAttributes } from 'react';
import { FieldFrame } from './FieldFrame.tsx';

export interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  label: string;
  /** What is wrong with it, in the player's language; marks the field. */
  error?: string | undefined;
}

/** A choice from a list of options, labelled as every field is. */
export function SelectField({ label, error, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => (
        <span className="field-box">
          <select {...rest} {...control} className="field-input" />
        </span>
      )}
    </FieldFrame>
  );
}
