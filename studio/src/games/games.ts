import type { AnyGame } from './game.ts';
import { createBook } from './book/game.ts';
import { crash } from './crash/game.ts';
import { dice } from './dice/game.ts';
import { createDuel } from './duel/game.ts';
import { fish } from './fish/game.ts';
import { createLive } from './live/game.ts';
import { races } from './races/game.ts';
import { slot } from './slot/game.ts';

export type Games = ReturnType<typeof createGames>;

/** Every game of the studio by its id (`GameKind` of a title). */
export function createGames() {
  const list: readonly AnyGame[] = [slot, dice, crash, fish, races, createLive(), createBook(), createDuel()];
  const games = new Map(list.map((game) => [game.id, game]));
  return {
    all: (): AnyGame[] => [...games.values()],
    /** The game of that id. @throws RangeError when there is none: an old round of a game that is gone */
    of(id: string): AnyGame {
      const game = games.get(id);
      if (!game) throw new RangeError(`no game ${id}`);
      return game;
    },
  };
}
