import type { Game } from '@foyer/contract';
import { useMemo } from 'react';
import { WindowVirtualizer } from 'virtua';
import { GameTile } from '../../domain/games/GameTile.tsx';

/** Tiles beside each other. */
const columns = 3;

/** Games in rows of three; only those near the screen stand in the document (performance.md, Scrolling). */
export function GameGrid({ games }: { games: readonly Game[] }) {
  const rows = useMemo(
    () => Array.from({ length: Math.ceil(games.length / columns) }, (_, row) => games.slice(row * columns, (row + 1) * columns)),
    [games],
  );
  return (
    <WindowVirtualizer data={rows} ssrCount={6}>
      {(row) => (
        <div className="list-row" key={row[0]?.nodeId}>
          {row.map((game) => (
            <GameTile key={game.nodeId} game={game} />
          ))}
        </div>
      )}
    </WindowVirtualizer>
  );
}
