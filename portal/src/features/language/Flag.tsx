import type { ReactNode } from 'react';

/** Flags drawn as vectors, in a 24x24 field that a circle crops. */
const drawn: Record<string, ReactNode> = {
  ph: (
    <>
      <path fill="#0038a8" d="M0 0h24v12H0z" />
      <path fill="#ce1126" d="M0 12h24v12H0z" />
      <path fill="#fff" d="M0 0l15 12L0 24z" />
      <circle cx="5.4" cy="12" r="2.6" fill="#fcd116" />
    </>
  ),
  gb: (
    <>
      <path fill="#012169" d="M0 0h24v24H0z" />
      <path stroke="#fff" strokeWidth="5" d="M0 0l24 24M24 0L0 24" />
      <path stroke="#c8102e" strokeWidth="2" d="M0 0l24 24M24 0L0 24" />
      <path stroke="#fff" strokeWidth="8" d="M12 0v24M0 12h24" />
      <path stroke="#c8102e" strokeWidth="4.5" d="M12 0v24M0 12h24" />
    </>
  ),
};

/** A country's flag in a circle; its code where the flag is not drawn. */
export function Flag({ country }: { country: string }) {
  const picture = drawn[country];
  return (
    <span className="flag" aria-hidden="true">
      {picture ? (
        <svg viewBox="0 0 24 24" width="40" height="40">
          {picture}
        </svg>
      ) : (
        country.toUpperCase()
      )}
    </span>
  );
}
