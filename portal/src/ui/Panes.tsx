import type { ReactNode } from 'react';

/** What a list knows that stands beside what is chosen of it. */
export interface ListPane {
  /** The id of what is chosen; null before anything is. */
  chosen: string | null;
}

export interface PanesProps {
  list: ReactNode;
  /** What was chosen of the list; null before anything was. */
  children: ReactNode;
  /** Stands there before anything was chosen. */
  hint: string;
}

/** A list beside what was chosen of it, for wide windows (R-PORTAL-135); the address says what that is. */
export function Panes({ list, children, hint }: PanesProps) {
  return (
    <div className="panes">
      <div className="panes-list">{list}</div>
      <div className="panes-item">{children ?? <p className="panes-hint">{hint}</p>}</div>
    </div>
  );
}
