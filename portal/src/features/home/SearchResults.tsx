import { useTranslations } from 'use-intl';
import { useCall } from '../../domain/app/calls.ts';
import { gamesCall, pageSizes } from '../../domain/games/game-calls.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Again } from '../../domain/app/Again.tsx';
import { GameGrid } from './GameGrid.tsx';

/** The games whose name is searched, 9 at most (R-CATALOGUE-5). */
export default function SearchResults({ name }: { name: string }) {
  const t = useTranslations('home');
  const asked = useCall(gamesCall(useLanguage(), { gameName: name }, pageSizes.home));
  const { data } = asked;
  const searching = (
    <div className="grid place-items-center py-12 text-primary">
      <Spinner label={t('searching')} />
    </div>
  );
  if (!data) return <Again asked={asked} waiting={searching} />;
  if (data.games.length === 0)
    return <EmptyState icon={<Icon name="search" size={30} />} text={t('noGames', { name })} />;
  return <GameGrid games={data.games} />;
}
