import type { Game } from '@foyer/contract';
import { GameTile } from '../../domain/games/GameTile.tsx';
import { useTiles } from '../../domain/games/tiles.ts';

/** A grid of three games a row. */
export function GameGrid({ games, eager = 0 }: { games: readonly Game[]; eager?: number }) {
  const tiles = useTiles();
  return (
    <ul className="grid3">
      {games.map((game, at) => (
        <li key={game.nodeId}>
          <GameTile game={game} tiles={tiles} eager={at < eager} />
        </li>
      ))}
    </ul>
  );
}
