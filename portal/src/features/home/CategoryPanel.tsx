import type { GameType } from '@foyer/contract';
import { useTranslations } from 'use-intl';
import { useCall } from '../../domain/app/calls.ts';
import { gameTypeOf, type HomeTab } from '../../domain/games/categories.ts';
import { favouritesCall, pageSizes } from '../../domain/games/game-calls.ts';
import { useSession } from '../../domain/session/session.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Again } from '../../domain/app/Again.tsx';
import { AnsweredCarousel } from './GameCarousel.tsx';
import { tabCall } from './home-calls.ts';
import { HotBlock } from './HotBlock.tsx';
import { Section } from './Section.tsx';
import { FavouritesBlock, FixedSection } from './sections.tsx';
import { VendorsOfType } from './VendorTiles.tsx';
import { Icon } from '../../ui/Icon.tsx';

function TypedPanel({ type }: { type: GameType }) {
  const t = useTranslations('home');
  const shell = useTranslations('shell');
  const answer = useCall(tabCall(useLanguage(), type)!);
  const title = t(`tab.${type as Exclude<GameType, 'LOTT' | 'ELOTT'>}`);
  return (
    <>
      <Section title={title} all={paths.gameList({ gameType: type })}>
        {answer.data?.games.length === 0 ? (
          <EmptyState text={shell('noData')} />
        ) : (
          <AnsweredCarousel answer={answer} label={title} />
        )}
      </Section>
      <Section title={t('vendors')}>
        <VendorsOfType type={type} />
      </Section>
    </>
  );
}

function Favourites() {
  const t = useTranslations('home');
  const hasSession = useSession() !== null;
  const asked = useCall(favouritesCall(useLanguage(), pageSizes.homeFavourites), { enabled: hasSession });
  const { data } = asked;
  if (data?.content.length) return <FavouritesBlock />;
  if (data) return <EmptyState icon={<Icon name="heart" size={30} />} text={t('noFavourites')} />;
  return <Again asked={asked} waiting={<div className="reel-skeleton" aria-hidden="true" />} />;
}

/** What a tab of the category strip shows. */
export default function CategoryPanel({ tab }: { tab: HomeTab }) {
  const type = gameTypeOf(tab);
  if (type) return <TypedPanel key={type} type={type} />;
  switch (tab) {
    case 'FAV':
      return <Favourites />;
    case 'NEW_GAME':
    case 'BGS':
    case 'BG':
      return <FixedSection key={tab} section={tab} />;
    default:
      return <HotBlock />;
  }
}
