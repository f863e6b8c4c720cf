import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  /** What is wrong with it, in the player's language; marks the field. */
  error?: string | undefined;
  /** Filled in and fine: shows a mark. */
  good?: boolean;
  /** Said below while nothing is wrong. */
  hint?: string;
  icon?: ReactNode;
  /** Stands at the end of the field: a button, a captcha picture. */
  after?: ReactNode;
  /** Stands before the field: a dialing-code picker. */
  before?: ReactNode;
}

/** A labelled field, uncontrolled: the form reads it. Its failure stands beneath it and is announced. */
export function Field({
  label,
  error,
  good,
  hint,
  icon,
  after,
  before,
  required,
  className,
  ...rest
}: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={`field ${className ?? ''}`.trim()} data-error={error ? '' : undefined}>
      <label htmlFor={id} className="field-label">
        {label}
        {required && (
          <span className="text-bad" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <div className="field-box">
        {icon && <span className="field-icon">{icon}</span>}
        {before}
        <input
          {...rest}
          id={id}
          required={required}
          className="field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
        />
        {error ? <Icon name="circle-alert" className="text-bad" size={18} /> : null}
        {good && !error ? <Icon name="check" className="text-good" size={18} /> : null}
        {after}
      </div>
      <p id={noteId} className="field-note" role={error ? 'alert' : undefined}>
        {note}
      </p>
    </div>
  );
}

export interface PasswordFieldProps extends FieldProps {
  /** Labels of the button that shows and hides what was typed. */
  showLabel: string;
  hideLabel: string;
}

/** A password field with a show/hide toggle. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isRevealed, setRevealed] = useState(false);
  return (
    <Field
      autoComplete="current-password"
      {...rest}
      type={isRevealed ? 'text' : 'password'}
      after={
        <button
          type="button"
          className="field-button"
          aria-label={isRevealed ? hideLabel : showLabel}
          aria-pressed={isRevealed}
          onClick={() => setRevealed(!isRevealed)}
        >
          {isRevealed ? <Icon name="eye-off" size={20} /> : <Icon name="eye" size={20} />}
        </button>
      }
    />
  );
}

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
}

/** A checkbox with its words; the whole line is the target. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...rest} />
      <span>{children}</span>
    </label>
  );
}
