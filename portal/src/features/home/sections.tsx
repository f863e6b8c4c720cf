import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../domain/app/calls.ts';
import { favouritesCall, pageSizes, type sectionFilters } from '../../domain/games/game-calls.ts';
import { useSession } from '../../domain/session/session.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { paths } from '../../paths.ts';
import { AnsweredCarousel, GameCarousel } from './GameCarousel.tsx';
import { Section } from './Section.tsx';
import { sectionCall } from './home-calls.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Home-category requests are spaced by this, ms (R-PORTAL-22). */
export const requestSpacing = 400;

/**
 * Whether a block may ask now: blocks of later waves wait, so that their requests are spaced.
 * @param wave 0 asks at once, 1 after 400 ms, 2 after 800 ms ...
 */
export function useWave(wave: number): boolean {
  const [due, setDue] = useState(wave === 0);
  useEffect(() => {
    if (wave === 0) return;
    const timer = setTimeout(() => setDue(true), wave * requestSpacing);
    return () => clearTimeout(timer);
  }, [wave]);
  return due;
}

type FixedSectionName = Exclude<keyof typeof sectionFilters, 'HOT'>;

const seeAll: Record<FixedSectionName, string> = {
  NEW_GAME: paths.gameList({ gameType: 'NEW_GAME' }),
  BGS: paths.gameList({ gameType: 'RNG', vassalage: 'BGS' }),
  BG: paths.gameList({ gameType: 'BG' }),
};

/** One of the home screen's fixed sections; without games it is not there. */
export function FixedSection({ section, wave = 0 }: { section: FixedSectionName; wave?: number }) {
  const t = useTranslations('home');
  const due = useWave(wave);
  const answer = useCall(sectionCall(useLanguage(), section), { enabled: due });
  const title = t(`tab.${section}`);
  if (answer.data?.games.length === 0) return null;
  return (
    <Section
      title={title}
      icon={section === 'NEW_GAME' && <Icon name="sparkles" size={20} />}
      all={seeAll[section]}
    >
      <AnsweredCarousel answer={answer} label={title} />
    </Section>
  );
}

/** 'My collection': the favourites of who is logged in; 'see all' is hidden for it (R-PORTAL-20). Nothing without any. */
export function FavouritesBlock() {
  const t = useTranslations('home');
  const session = useSession();
  const { data } = useCall(favouritesCall(useLanguage(), pageSizes.homeFavourites), {
    enabled: session !== null,
  });
  const games = session ? (data?.content ?? []) : [];
  if (games.length === 0) return null;
  return (
    <Section title={t('myCollection')} icon={<Icon name="star" size={20} />}>
      <GameCarousel games={games} label={t('myCollection')} />
    </Section>
  );
}
