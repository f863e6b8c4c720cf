import { make } from '../../../client/dom.ts';
import type { Money } from '../../../client/money.ts';
import { short } from './board.ts';
import { say } from './texts.ts';

/** Chips offered, in the smallest bet. */
const CHIPS = [1, 5, 10, 50, 100];

export interface ChipTrayOptions {
  /** Minor units. */
  readonly smallest: bigint;
  readonly money: Money;
  readonly place: () => void;
  readonly undo: () => void;
  readonly repeat: () => void;
}

/** The chips in reach of the thumb, and what is done with them. */
export function createChipTray({ smallest, money, place, undo, repeat }: ChipTrayOptions) {
  let chosen = smallest;
  const chips = CHIPS.map((times, index) => {
    const amount = smallest * BigInt(times);
    const button = make(
      'button',
      { type: 'button', className: `chip c${index}`, ariaLabel: say('chip', { amount: money(amount) }) },
      make('span', {}, short(money(amount))),
    );
    button.addEventListener('click', () => choose(amount));
    return { amount, button };
  });
  const choose = (amount: bigint): void => {
    chosen = amount;
    for (const each of chips) each.button.ariaPressed = String(each.amount === amount);
  };
  const tail = make('small');
  const go = make(
    'button',
    { type: 'button', className: 'go', id: 'go' },
    make('span', {}, say('place')),
    tail,
  );
  const back = make('button', { type: 'button', className: 'bet', id: 'undo' }, say('undo'));
  const again = make('button', { type: 'button', className: 'bet', id: 'repeat' }, say('repeat'));
  go.addEventListener('click', place);
  back.addEventListener('click', undo);
  again.addEventListener('click', repeat);
  choose(smallest);
  return {
    elements: [
      make('div', { className: 'chip-tray' }, ...chips.map(({ button }) => button)),
      make('div', { className: 'acts' }, back, again, go),
    ],
    /** Minor units. */
    chosen: (): bigint => chosen,
    /** @param pending what lies on the table and is not placed yet, minor units */
    enable({
      pending,
      open,
      repeatable,
      busy,
    }: {
      pending: bigint;
      open: boolean;
      repeatable: boolean;
      busy: boolean;
    }): void {
      go.disabled = !open || busy || pending === 0n;
      back.disabled = !open || busy || pending === 0n;
      again.disabled = !open || busy || !repeatable || pending > 0n;
      tail.textContent = pending > 0n ? money(pending) : '';
    },
  };
}
