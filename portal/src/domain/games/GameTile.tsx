import { memo } from 'react';
import { tileWidths } from '../../lib/pictures.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { ListedGame, Tiles } from './tiles.ts';

/** A third of a phone, less its edges and gaps; wide windows have as many as their tiles stay as wide as this (styles/base.css). */
const thirdOfColumn = '(min-width: 600px) 159px, calc((100vw - 44px) / 3)';

export interface GameTileProps {
  game: ListedGame;
  /** What all tiles of a list share, see {@link useTiles}. */
  tiles: Tiles;
  /** Width of the picture as `sizes` says it; in a row of three unless told. */
  sizes?: string;
  /** In the first screen. */
  eager?: boolean;
}

/**
 * One game: its picture (3:4, the vendor's mark is in it), its name, its star (as large as a thumb, as quiet as a
 * corner). A list has thousands: a tile asks for nothing itself, and is drawn again only when its game or the stars change.
 */
export const GameTile = memo(function GameTile({
  game,
  tiles,
  sizes = thirdOfColumn,
  eager = false,
}: GameTileProps) {
  const { words, open, warm, has, toggle } = tiles;
  return (
    <div className="tile" data-off={game.available ? undefined : ''}>
      <button
        type="button"
        className="tile-open"
        onClick={() => open(game)}
        onPointerEnter={() => warm(game)}
        onTouchStart={() => warm(game)}
      >
        <Picture
          base={game.icon}
          widths={tileWidths}
          width={120}
          height={160}
          sizes={sizes}
          alt=""
          eager={eager}
          className="tile-art"
        />
        <span className="tile-name">
          {game.isNew && <span className="flag-new">{words.isNew}</span>}
          {game.gameName}
        </span>
        {!game.available && <span className="tile-note">{words.isOff}</span>}
      </button>
      <button
        type="button"
        className="tile-star"
        aria-pressed={has(game)}
        aria-label={words.star(game.gameName)}
        onClick={() => void toggle(game)}
      />
    </div>
  );
});
