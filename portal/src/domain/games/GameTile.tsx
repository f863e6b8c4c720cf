import type { Game } from '@foyer/contract';
import { useTranslations } from 'use-intl';
import { tileWidths } from '../../lib/pictures.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useFavourite } from './favourites.ts';
import { useLaunch } from './use-launch.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The star on a tile; as large as a thumb, as quiet as a corner. */
function FavouriteStar({ game }: { game: Game }) {
  const t = useTranslations('shell');
  const { favourite, toggle } = useFavourite(game);
  return (
    <button
      type="button"
      className="tile-star"
      aria-pressed={favourite}
      aria-label={t('favourite', { game: game.gameName })}
      onClick={() => void toggle()}
    >
      <Icon name="star" size={16} className={favourite ? 'icon-filled' : ''} />
    </button>
  );
}

/** A third of the column, less its edges and gaps. */
const thirdOfColumn = '(min-width: 520px) 159px, calc((100vw - 44px) / 3)';

export interface GameTileProps {
  game: Game;
  /** Width of the picture as `sizes` says it; in a row of three unless told. */
  sizes?: string;
  /** In the first screen. */
  eager?: boolean;
}

/** One game: its picture (3:4, the vendor's mark is in it), its name, its star. */
export function GameTile({ game, sizes = thirdOfColumn, eager = false }: GameTileProps) {
  const t = useTranslations('shell');
  const { open, warm } = useLaunch();
  return (
    <div className="tile" data-off={game.available ? undefined : ''}>
      <button
        type="button"
        className="tile-open"
        onClick={() => open(game)}
        onPointerEnter={() => warm(game)}
        onTouchStart={() => warm(game)}
      >
        <Picture base={game.icon} widths={tileWidths} width={120} height={160} sizes={sizes} alt="" eager={eager} className="tile-art" />
        <span className="tile-name">
          {game.isNew && <span className="flag-new">{t('new')}</span>}
          {game.gameName}
        </span>
        {!game.available && <span className="tile-note">{t('underMaintenance')}</span>}
      </button>
      <FavouriteStar game={game} />
    </div>
  );
}
