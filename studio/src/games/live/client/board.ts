import { make } from '../../../client/dom.ts';
import type { Money } from '../../../client/money.ts';
import { diePiece } from '../../shared/client/pieces.ts';
import { COLOURS, colourOf } from '../numbers.ts';
import type { Spot, TableGame } from '../table-game.ts';
import { spotText } from '../texts.ts';
import { HEX } from './dice-scene.ts';
import { say } from './texts.ts';

/** What a spot pays for one staked, as tables write it. */
export const oddsText = ({ most }: Spot): string => `${Number(((most - 100) / 100).toFixed(2))}:1`;

export interface BoardOptions {
  readonly game: TableGame;
  readonly language: string;
  readonly money: Money;
  /** The player taps a place. */
  readonly tap: (spot: string) => void;
}

/** What stands on a place in the place of its name: the number of a total, a die. */
function faceOf(id: string): Node | string | null {
  const [, kind, number] = /^(sum|face)(\d+)$/u.exec(id) ?? [];
  if (!number) return null;
  return kind === 'sum' ? number : diePiece(Number(number));
}

/** The places of the table. */
export function createBoard({ game, language, money, tap }: BoardOptions) {
  const numbers = game.scene === 'roulette';
  const buttons = new Map(
    game.spots.map((spot) => {
      const { id } = spot;
      const name = spotText(id, language);
      const chip = make('output', { className: 'stack', hidden: true });
      const button = make(
        'button',
        { type: 'button' },
        make('span', { className: 'what' }, faceOf(id) ?? name),
        chip,
      );
      if (!(numbers && /^\d+$/u.test(id))) button.append(make('small', {}, oddsText(spot)));
      button.ariaLabel = say('spot', { name, odds: oddsText(spot) });
      button.dataset.spot = id;
      if (numbers && /^\d+$/u.test(id)) button.classList.add('n', colourOf(Number(id)));
      if (game.scene === 'colours' && COLOURS.includes(id as never))
        button.style.setProperty('--spot', HEX[id] as string);
      button.addEventListener('click', () => tap(id));
      return [id, { button, chip, name }] as const;
    }),
  );
  const element = make(
    'div',
    { className: `board ${game.id} ${game.scene}` },
    ...Array.from(buttons.values(), ({ button }) => button),
  );

  return {
    element,
    /** Writes the chips: those placed count, those pending do not yet. */
    chips(placed: ReadonlyMap<string, bigint>, pending: ReadonlyMap<string, bigint>): void {
      for (const [id, { button, chip, name }] of buttons) {
        const amount = (placed.get(id) ?? 0n) + (pending.get(id) ?? 0n);
        chip.hidden = amount === 0n;
        chip.textContent = amount === 0n ? '' : short(money(amount));
        chip.classList.toggle('pending', pending.has(id));
        const spot = game.spots.find((each) => each.id === id)!;
        button.ariaLabel =
          amount === 0n
            ? say('spot', { name, odds: oddsText(spot) })
            : say('staked', { name, amount: money(amount) });
      }
    },
    lock(is: boolean): void {
      element.toggleAttribute('data-locked', is);
      for (const { button } of buttons.values()) button.disabled = is;
    },
    /** Lights the places that won. */
    light(won: readonly string[]): void {
      for (const [id, { button }] of buttons) button.classList.toggle('wins', won.includes(id));
    },
  };
}

/** Money without zero cents: what fits on a chip. */
export const short = (text: string): string => text.replace(/[.,]00$/u, '');
