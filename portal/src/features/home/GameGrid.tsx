import type { Game } from '@foyer/contract';
import { GameTile } from '../../domain/games/GameTile.tsx';

/** A grid of three games a row. */
export function GameGrid({ games, eager = 0 }: { games: readonly Game[]; eager?: number }) {
  return (
    <ul className="grid3">
      {games.map((game, at) => (
        <li key={game.nodeId}>
          <GameTile game={game} eager={at < eager} />
        </li>
      ))}
    </ul>
  );
}
