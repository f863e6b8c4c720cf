import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { GameTile } from '../../domain/games/GameTile.tsx';
import type { ListedGame, Tiles } from '../../domain/games/tiles.ts';
import { useRowsNearby } from './use-rows-nearby.ts';

/** Tiles beside each other on a phone, and in what the server sends. */
const onPhones = 3;

/** How many tiles stand beside each other: the sheet knows, by the width of the window (R-PORTAL-121). */
function useColumns(box: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(onPhones);
  useLayoutEffect(() => {
    const read = () => {
      const wanted = box.current && Number(getComputedStyle(box.current).getPropertyValue('--tiles'));
      setColumns(wanted || onPhones);
    };
    read();
    addEventListener('resize', read);
    return () => removeEventListener('resize', read);
  }, [box]);
  return columns;
}

/** Games in rows; only those near the screen stand in the document (R-CATALOGUE-22). */
export function GameGrid({ games, tiles }: { games: readonly ListedGame[]; tiles: Tiles }) {
  const box = useRef<HTMLDivElement>(null);
  const columns = useColumns(box);
  const count = Math.ceil(games.length / columns);
  const { first, end, style } = useRowsNearby(box, count, columns);
  const indexes = Array.from({ length: Math.max(0, Math.min(end, count) - first) }, (_, at) => first + at);
  return (
    <div
      ref={box}
      className="list-rows"
      data-columns={columns === onPhones ? undefined : columns}
      style={style}
    >
      {indexes.map((row) => (
        <div className="list-row" key={`${columns} ${row}`}>
          {games.slice(row * columns, (row + 1) * columns).map((game) => (
            <GameTile key={game.nodeId} game={game} tiles={tiles} eager={row === 0} />
          ))}
        </div>
      ))}
    </div>
  );
}
