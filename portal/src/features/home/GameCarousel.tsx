import type { Game } from '@foyer/contract';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { CallState } from '../../domain/app/call-state.ts';
import { GameTile } from '../../domain/games/GameTile.tsx';
import { useTiles } from '../../domain/games/tiles.ts';
import { scrolledFromStart, scrollFromStart } from '../../lib/motion.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Again } from '../../domain/app/Again.tsx';

/** Arrows show when there are more games than this (R-PORTAL-21). */
const arrowsAbove = 3;

/** Two rows, the first holding the ceiling of half (R-PORTAL-21). */
export function twoRows<Item>(items: readonly Item[]): [Item[], Item[]] {
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
}

/** Whether the carousel has arrows. */
export const hasArrows = (count: number): boolean => count > arrowsAbove;

/** Games in two rows that scroll sideways together. */
export function GameCarousel({ games, label }: { games: readonly Game[]; label: string }) {
  const t = useTranslations('home');
  const tiles = useTiles();
  const track = useRef<HTMLDivElement>(null);
  const scroll = (direction: -1 | 1) => {
    const box = track.current!;
    scrollFromStart(box, scrolledFromStart(box) + direction * box.clientWidth * 0.8);
  };
  return (
    <div className="reel" role="group" aria-label={label}>
      <div ref={track} className="reel-track">
        {twoRows(games).map((row, at) => (
          <ul key={at} className="reel-row">
            {row.map((game) => (
              <li key={game.nodeId}>
                <GameTile game={game} tiles={tiles} sizes="min(28vw, 148px)" />
              </li>
            ))}
          </ul>
        ))}
      </div>
      {hasArrows(games.length) && (
        <div className="reel-arrows">
          <IconButton label={t('previous')} onClick={() => scroll(-1)}>
            <Icon name="chevron-left" size={20} className="rtl-flip" />
          </IconButton>
          <IconButton label={t('next')} onClick={() => scroll(1)}>
            <Icon name="chevron-right" size={20} className="rtl-flip" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

export interface AnsweredCarouselProps {
  answer: CallState & { data: { games: readonly Game[] } | undefined };
  label: string;
}

/** A carousel of what was asked for: until it comes a place as tall as it, and where it does not the way to ask again. */
export function AnsweredCarousel({ answer, label }: AnsweredCarouselProps) {
  const { data } = answer;
  if (data) return <GameCarousel games={data.games} label={label} />;
  return <Again asked={answer} waiting={<div className="reel-skeleton" aria-hidden="true" />} />;
}
