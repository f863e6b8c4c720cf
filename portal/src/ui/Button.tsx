import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from './Link.tsx';
import { Spinner } from './Spinner.tsx';

/** primary: the one thing to do here; soft: beside it; plain: text only; danger: what cannot be undone. */
export type ButtonLook = 'primary' | 'soft' | 'plain' | 'danger';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  /** Fills the width it is given. */
  wide?: boolean;
  /** Something is under way: shows it and takes no further press. */
  busy?: boolean;
}

const classOf = (look: ButtonLook, wide: boolean, more = '') =>
  `btn btn-${look}${wide ? ' w-full' : ''} ${more}`.trim();

/** A button of at least 44 px. */
export function Button({
  look = 'primary',
  wide = false,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf(look, wide, className)}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
    >
      {busy && <Spinner small />}
      {children}
    </button>
  );
}

export interface LinkButtonProps extends LinkProps {
  look?: ButtonLook;
  wide?: boolean;
}

/** A link that looks like a button. */
export function LinkButton({ look = 'primary', wide = false, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classOf(look, wide, className)} />;
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, in the player's language. */
  label: string;
}

/** A round button that shows only an icon; its label is read out. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`icon-btn ${className ?? ''}`.trim()} aria-label={label}>
      {children}
    </button>
  );
}
