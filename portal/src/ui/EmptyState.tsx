import type { ReactNode } from 'react';

/** Says that there is nothing, with what to do about it. */
export function EmptyState({
  icon,
  text,
  children,
}: {
  icon?: ReactNode;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="grid place-items-center gap-3 px-6 py-12 text-center text-muted">
      {icon && <span className="empty-icon">{icon}</span>}
      <p className="sentence text-md">{text}</p>
      {children}
    </div>
  );
}
