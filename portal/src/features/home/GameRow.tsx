import type { Game } from '@foyer/contract';
import type { ReactNode } from 'react';
import { GameTile } from '../../domain/games/GameTile.tsx';
import { useTiles } from '../../domain/games/tiles.ts';

export interface GameRowProps {
  games: readonly Game[];
  label: string;
  /** What stands under a game's name. */
  note?: (game: Game) => ReactNode;
  small?: boolean;
}

/** Games in one row that scrolls sideways. */
export function GameRow({ games, label, note, small = false }: GameRowProps) {
  const tiles = useTiles();
  return (
    <div className="reel" role="group" aria-label={label}>
      <div className="reel-track">
        <ul className={small ? 'reel-row reel-small' : 'reel-row'}>
          {games.map((game) => (
            <li key={game.nodeId}>
              <GameTile game={game} tiles={tiles} sizes={small ? 'min(22vw, 116px)' : 'min(28vw, 148px)'} />
              {note && <p className="tile-why">{note(game)}</p>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
