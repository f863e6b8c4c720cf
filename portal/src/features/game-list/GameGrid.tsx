import { useRef } from 'react';
import { GameTile } from '../../domain/games/GameTile.tsx';
import type { ListedGame, Tiles } from '../../domain/games/tiles.ts';
import { useRowsNearby } from './use-rows-nearby.ts';

/** Tiles beside each other. */
const columns = 3;

/** Games in rows of three; only those near the screen stand in the document (R-CATALOGUE-22). */
export function GameGrid({ games, tiles }: { games: readonly ListedGame[]; tiles: Tiles }) {
  const box = useRef<HTMLDivElement>(null);
  const count = Math.ceil(games.length / columns);
  const { first, end, style } = useRowsNearby(box, count);
  const indexes = Array.from({ length: Math.max(0, Math.min(end, count) - first) }, (_, at) => first + at);
  return (
    <div ref={box} className="list-rows" style={style}>
      {indexes.map((row) => (
        <div className="list-row" key={row}>
          {games.slice(row * columns, (row + 1) * columns).map((game) => (
            <GameTile key={game.nodeId} game={game} tiles={tiles} />
          ))}
        </div>
      ))}
    </div>
  );
}
