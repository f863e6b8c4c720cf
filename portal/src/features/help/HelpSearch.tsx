import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

/** Searched this long after the last letter; Enter does not wait, ms (spec 2 §5, §9). */
const searchDebounce = 300;

/** The box over the help centre. What it searches for stands in the address: back and reload find it. */
export function HelpSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useTranslations('help');
  const [typed, setTyped] = useState(search);
  // The address changed by itself: what is typed follows, but a space at its end stays
  useEffect(() => setTyped((now) => (now.trim() === search ? now : search)), [search]);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed.trim()), searchDebounce);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return (
    <form
      role="search"
      className="field-box"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Search size={18} aria-hidden className="text-muted" />
      <input
        className="field-input"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={64}
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
