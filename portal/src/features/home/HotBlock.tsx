import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../domain/app/calls.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { Late, latePart } from '../../lib/late.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Again } from '../../domain/app/Again.tsx';
import { GameGrid } from './GameGrid.tsx';
import { Section } from './Section.tsx';
import { sectionCall } from './home-calls.ts';
import { Icon } from '../../ui/Icon.tsx';

const searchResults = latePart(() => import('./SearchResults.tsx'));

/** A name is searched this long after the last letter, ms (R-CATALOGUE-13). */
export const searchDebounce = 300;

function HotGames() {
  const t = useTranslations('shell');
  const asked = useCall(sectionCall(useLanguage(), 'HOT'));
  const { data } = asked;
  if (!data) return <Again asked={asked} waiting={<div className="grid3-skeleton" aria-hidden="true" />} />;
  if (data.games.length === 0) return <EmptyState text={t('noData')} />;
  return <GameGrid games={data.games} />;
}

/** What was typed, once typing paused for 300 ms; Enter does not wait. */
function useSearch() {
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setName(typed.trim()), searchDebounce);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, name, submit: () => setName(typed.trim()) };
}

function Results({ name }: { name: string }) {
  const t = useTranslations('home');
  const searching = (
    <div className="grid place-items-center py-12 text-primary">
      <Spinner label={t('searching')} />
    </div>
  );
  return <Late part={searchResults} props={{ name }} fallback={searching} />;
}

/** The hot games with the game-name search (R-CATALOGUE-13). */
export function HotBlock() {
  const t = useTranslations('home');
  const { typed, setTyped, name, submit } = useSearch();
  return (
    <Section
      title={t('tab.HOT')}
      icon={<Icon name="flame" size={20} className="text-primary" />}
      all={paths.gameList({ type: 'hot' })}
      beside={
        <form
          role="search"
          className="search"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Icon name="search" size={18} />
          <input
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
      }
    >
      {name ? <Results name={name} /> : <HotGames />}
    </Section>
  );
}
