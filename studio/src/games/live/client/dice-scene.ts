import { make } from '../../../client/dom.ts';
import { beanPiece, coinPiece, diePiece } from '../../shared/client/pieces.ts';
import { COLOURS } from '../numbers.ts';
import type { Outcome } from '../table-game.ts';
import { resultText } from '../texts.ts';
import type { SceneOptions, TableScene } from './scene-parts.ts';
import { createSteps } from './scene-parts.ts';

/** Hex of the colours of the colour game, by name. */
export const HEX: Readonly<Record<string, string>> = {
  yellow: '#f7d117',
  white: '#f7f7f7',
  pink: '#ff6fb0',
  blueColour: '#2f7df0',
  redColour: '#e02638',
  greenColour: '#17a34a',
};

/** Groups of four that are counted off before the rest is seen. */
const FOURS = 4;

function pieces(game: SceneOptions['game'], outcome: Outcome): HTMLElement[] {
  const values = outcome[0] as readonly number[];
  if (game.id === 'fanTan') return Array.from({ length: FOURS * 4 + values[0]! }, beanPiece);
  if (game.scene === 'coins') return values.map((value) => coinPiece(value === 1));
  if (game.scene === 'colours') return values.map((face) => diePiece(face, HEX[COLOURS[face - 1] as string]));
  return values.map((face) => diePiece(face));
}

/** Dice, coins or beans under a bowl that is shaken and lifted. */
export function diceScene({ game, language, landed }: SceneOptions): TableScene {
  const tray = make('div', { className: 'tray' });
  const bowl = make('div', { className: 'bowl' });
  const sum = make('b', { className: 'number' });
  const element = make('div', { className: `cup ${game.id}` }, tray, bowl, sum);
  const steps = createSteps();
  const beans = game.id === 'fanTan';

  const clear = (): void => {
    steps.stop();
    element.dataset.act = 'covered';
    sum.className = 'number';
    sum.textContent = '';
    tray.replaceChildren();
  };
  clear();
  return {
    element,
    clear,
    play(outcome, elapsed, total) {
      clear();
      const shake = total * 0.45;
      const result = total - 900;
      element.dataset.act = elapsed < shake ? 'shaken' : 'covered';
      if (elapsed < shake) landed(0);
      steps.at(shake - elapsed, () => {
        tray.replaceChildren(...pieces(game, outcome));
        element.dataset.act = 'lifted';
        landed(1);
      });
      if (beans) {
        for (let four = 0; four < FOURS; four += 1) {
          steps.at(shake + ((result - shake) * (four + 1)) / (FOURS + 1) - elapsed, () => {
            for (const bean of Array.from(tray.children).slice(four * 4, four * 4 + 4))
              bean.classList.add('away');
          });
        }
      }
      steps.at(result - elapsed, () => {
        sum.textContent = resultText(game, outcome, language);
        sum.classList.add('shown');
      });
    },
  };
}
