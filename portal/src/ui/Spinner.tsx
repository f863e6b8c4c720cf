/** Something is under way. Give it a label when nothing else says so. */
export function Spinner({ label, small = false }: { label?: string; small?: boolean }) {
  return (
    <span className={small ? 'spinner spinner-small' : 'spinner'} role={label ? 'status' : undefined}>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
