import { cardsScene } from './cards-scene.ts';
import { diceScene } from './dice-scene.ts';
import type { SceneOptions, TableScene } from './scene-parts.ts';
import { wheelScene } from './wheel-scene.ts';

/** The scene of a table's game. */
export function createScene(options: SceneOptions): TableScene {
  switch (options.game.scene) {
    case 'roulette':
    case 'wheel':
      return wheelScene(options);
    case 'dice':
    case 'colours':
    case 'coins':
      return diceScene(options);
    default:
      return cardsScene(options);
  }
}
