import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchBox } from '../../ui/SearchBox.tsx';

/** Searched this long after the last letter; Enter does not wait, ms (R-CONTENT-17). */
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
    <SearchBox label={t('search')} typed={typed} onType={setTyped} onSubmit={() => onSearch(typed.trim())} />
  );
}
