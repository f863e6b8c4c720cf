import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchBox } from '../../ui/SearchBox.tsx';

/** Searches people by what their username begins with, on Enter. */
export function NameSearch({ value, onSearch }: { value: string; onSearch: (name: string) => void }) {
  const t = useTranslations('team');
  const [typed, setTyped] = useState(value);
  return (
    <SearchBox
      className="team-search"
      label={t('search')}
      typed={typed}
      onType={setTyped}
      onSubmit={() => onSearch(typed.trim())}
    />
  );
}
