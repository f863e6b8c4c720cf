import type { Banner } from '@foyer/contract';
import { openable } from '@foyer/contract/openable';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Again } from '../../domain/app/Again.tsx';
import { useCall } from '../../domain/app/calls.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { begun } from '../../lib/begun.ts';
import { scrolledFromStart, scrollFromStart, startLater } from '../../lib/motion.ts';
import { useRouteTable } from '../../lib/route-table.ts';
import { useStore } from '../../lib/store.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { bannersCall, liveModelsCall } from './home-calls.ts';
import { MotionPlace } from './MotionPlace.tsx';

/** Widths that exist of a banner, px. */
const widths = [390, 585, 780, 1170];

/** The banners of home: groups m_home and m_live; those of m_live only while there is a live model (R-PORTAL-17). */
export const homeBanners = (banners: readonly Banner[], liveModels: number): Banner[] =>
  banners.filter(({ groupName }) => groupName === 'm_home' || (groupName === 'm_live' && liveModels > 0));

/**
 * Shows the next banner every 5 s; not where calm is asked for.
 * @returns how many banners have their pictures: each gets its own just before its turn, so that it does not compete with the first
 * screen; a touch may lead to any of them
 */
function useAutoplay(track: RefObject<HTMLElement | null>, count: number): number {
  const isInUse = useStore(begun);
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (count < 2) return;
    return startLater(track.current, async (element) =>
      (await import('./autoplay.ts')).startAutoplay(element, count, (next) =>
        setShown((before) => Math.max(before, next + 1)),
      ),
    );
  }, [track, count]);
  return isInUse ? Infinity : shown;
}

function Slide({ banner, first, visible }: { banner: Banner; first: boolean; visible: boolean }) {
  const { isBuilt } = useRouteTable();
  if (!visible) return <div className="art banner-art" />;
  const picture = (
    <Picture
      base={banner.image}
      widths={widths}
      width={780}
      height={340}
      sizes="(min-width: 600px) 660px, calc(100vw - 24px)"
      alt={banner.title}
      hero={first}
      className="banner-art"
    />
  );
  const href = openable(banner.url);
  return href && (!href.startsWith('/') || isBuilt(href)) ? <Link href={href}>{picture}</Link> : picture;
}

/** The banner carousel. */
export function BannerCarousel() {
  const t = useTranslations('home');
  const language = useLanguage();
  const asked = useCall(bannersCall(language));
  const { data: live = [] } = useCall(liveModelsCall(language), { silent: true });
  const banners = homeBanners(asked.data ?? [], live.length);
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const shown = useAutoplay(track, banners.length);
  const goTo = (at: number) => scrollFromStart(track.current!, at * track.current!.clientWidth);
  if (asked.data && banners.length === 0) return null;
  return (
    <section className="banners" aria-roledescription="carousel" aria-label={t('banners')}>
      <Again
        asked={asked}
        waiting={
          <ul
            ref={track}
            className="banner-track"
            onScroll={({ currentTarget }) =>
              setIndex(Math.round(scrolledFromStart(currentTarget) / currentTarget.clientWidth))
            }
          >
            {banners.map((banner, at) => (
              <li key={banner.id}>
                <Slide banner={banner} first={at === 0} visible={at < shown} />
              </li>
            ))}
          </ul>
        }
      />
      {banners.length > 1 && (
        <div className="banner-dots">
          {banners.map((banner, at) => (
            <button
              key={banner.id}
              type="button"
              aria-label={t('showBanner', { number: at + 1 })}
              aria-current={at === index || undefined}
              onClick={() => goTo(at)}
            />
          ))}
          <MotionPlace />
        </div>
      )}
    </section>
  );
}
