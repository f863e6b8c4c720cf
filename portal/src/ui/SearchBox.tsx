import { Icon } from './Icon.tsx';

export interface SearchBoxProps {
  /** What is searched, for the eye and for screen readers. */
  label: string;
  typed: string;
  onType: (typed: string) => void;
  /** Enter, or the keyboard's search key. */
  onSubmit: () => void;
  className?: string;
  /** The page is opened to search. */
  autoFocus?: boolean;
}

/** A field to search with; 64 letters at most. */
export function SearchBox({
  label,
  typed,
  onType,
  onSubmit,
  className = '',
  autoFocus = false,
}: SearchBoxProps) {
  return (
    <form
      role="search"
      className={`field-box ${className}`.trim()}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Icon name="search" size={18} className="text-muted" />
      <input
        className="field-input"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={autoFocus}
        maxLength={64}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  );
}
