import { make } from '../../../client/dom.ts';
import { countdown } from '../../shared/client/countdown.ts';
import type { TableGame } from '../table-game.ts';
import { beadText, spotText } from '../texts.ts';
import { colourOf } from '../numbers.ts';
import { say } from './texts.ts';

/** The clock of the round: a ring that empties, with the seconds left. */
export function createRing(now: () => number) {
  const number = make('b');
  const element = make('div', { className: 'ring', hidden: true, role: 'timer' }, number);
  let stop = (): void => {};
  return {
    element,
    run(from: number, until: number): void {
      stop();
      element.hidden = false;
      stop = countdown(until, now, (seconds) => {
        number.textContent = String(seconds);
        element.classList.toggle('soon', seconds <= 5);
        element.style.setProperty('--left', String(Math.max(0, (until - now()) / (until - from))));
      });
    },
    hide(): void {
      stop();
      element.hidden = true;
    },
  };
}

/** Colour of a result in the history. */
const TONES: Readonly<Record<string, string>> = {
  player: 'blue',
  playerSide: 'blue',
  home: 'blue',
  blue: 'blue',
  tiger: 'gold',
  away: 'red',
  banker: 'red',
  dealerSide: 'red',
  dragon: 'red',
  red: 'red',
  tie: 'green',
  andar: 'blue',
  bahar: 'red',
  x1: 'blue',
  x3: 'green',
  x5: 'gold',
  x12: 'gold',
  x25: 'red',
  x51: 'red',
};

function bead(game: TableGame, mark: string, language: string): HTMLElement {
  const named = spotText(mark, language);
  const tone =
    game.scene === 'roulette' ? colourOf(Number(mark)) : (TONES[mark] ?? (Number(mark) % 2 ? 'red' : 'blue'));
  return make('span', { className: `bead ${tone}`, title: named }, beadText(game, mark, language));
}

/** The last results, newest first. */
export function createRoad(game: TableGame, language: string) {
  const element = make('div', { className: 'road' });
  element.setAttribute('aria-label', say('history'));
  return {
    element,
    show: (marks: readonly string[]): void =>
      element.replaceChildren(...marks.map((mark) => bead(game, mark, language))),
  };
}
