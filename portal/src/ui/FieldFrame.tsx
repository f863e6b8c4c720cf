import { useId, type ReactNode } from 'react';

/** What joins a control to its label and its note. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldFrameProps {
  label: string;
  /** What is wrong with it, in the player's language; marks the field. */
  error?: string | undefined;
  /** Said below while nothing is wrong. */
  hint?: ReactNode;
  /** Stands at the end of the line below, for example how much is written. */
  count?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A label, a control, and the line below it, where a failure stands and is announced. */
export function FieldFrame({ label, error, hint, count, children }: FieldFrameProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="field" data-error={error ? '' : undefined}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      <div className="field-note flex justify-between gap-3">
        <span id={noteId} role={error ? 'alert' : undefined}>
          {note}
        </span>
        {count}
      </div>
    </div>
  );
}
