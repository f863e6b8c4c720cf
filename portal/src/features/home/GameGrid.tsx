import type { Game } from '@foyer/contract';
import { GameTile } from '../../domain/games/GameTile.tsx';
import { useTiles } from '../../domain/games/tiles.ts';

/** A grid of three games a row. */
export function GameGrid({ games }: { games: readonly Game[] }) {
  const tiles = useTiles();
  return (
    <ul className="grid3">
      {games.map((game) => (
        <li key={game.nodeId}>
          <GameTile game={game} tiles={tiles} />
        </li>
      ))}
    </ul>
  );
}
