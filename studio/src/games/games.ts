import type { AnyGame, Games } from './game.ts';
import { createBook } from './book/game.ts';
import { crash } from './crash/game.ts';
import { dice } from './dice/game.ts';
import { createDuel } from './duel/game.ts';
import { fish } from './fish/game.ts';
import { createLive } from './live/game.ts';
import { races } from './races/game.ts';
import { slot } from './slot/game.ts';

/** The games of the studio. */
export function createGames(): Games {
  const list: readonly AnyGame[] = [slot, dice, crash, fish, races, createLive(), createBook(), createDuel()];
  const games = new Map(list.map((game) => [game.id, game]));
  return {
    all: () => [...games.values()],
    of(id) {
      const game = games.get(id);
      if (!game) throw new RangeError(`no game ${id}`);
      return game;
    },
  };
}
