import { make } from '../../client/dom.ts';
import type { Parts } from '../../client/play-parts.ts';
import { timesText } from '../pay.ts';
import type { BetKind, Card, RaceBet } from './maths.ts';
import { BET_KINDS, RACERS, payOf, wins } from './maths.ts';
import { NAMES } from './texts.ts';
import { texts } from '../../client/texts.ts';

const t = texts('races');

/**
 * The card of a race: the birds, what they pay, and the bets that are laid on them.
 * @param changed told when bets were laid or taken back
 */
export function createCard({ state, money, screen, bank }: Parts, chip: () => bigint, changed: () => void) {
  const { stakes, game } = state;
  const most = BigInt(stakes.at(-1)!);
  const staked = new Map<string, bigint>();
  let weights: Card = [];
  let locked = false;
  const total = make('span');
  const clear = make('button', { type: 'button' }, t('clear'));
  const keyOf = (racer: number, kind: BetKind): string => `${racer}/${kind}`;
  const sum = (): bigint => Array.from(staked.values()).reduce((all, each) => all + each, 0n);

  const cells = Array.from({ length: RACERS }, (_, racer) =>
    BET_KINDS.map((kind) => {
      const pays = make('span');
      const amount = make('small');
      const button = make('button', { type: 'button', className: 'odds' }, pays, amount);
      button.addEventListener('click', () => lay(racer, kind));
      return { racer, kind, button, pays, amount };
    }),
  );
  const chances = cells.map(() => make('small'));
  const root = make(
    'div',
    { className: 'card' },
    make(
      'div',
      { className: 'head' },
      make('div', { className: 'sum' }, total, clear),
      make('span', {}, t('win')),
      make('span', {}, t('place')),
    ),
    ...cells.map((row, racer) =>
      make(
        'div',
        { className: 'line' },
        make(
          'div',
          { className: 'bird' },
          make('img', {
            src: `/art/figure/${game.themeId}/bird-${racer + 1}-128.webp`,
            alt: '',
            width: 54,
            height: 54,
          }),
          make('div', {}, make('b', {}, `${racer + 1} ${NAMES[racer]}`), chances[racer]!),
        ),
        ...row.map(({ button }) => button),
      ),
    ),
  );

  const show = (): void => {
    for (const { racer, kind, button, pays, amount } of cells.flat()) {
      const bet = staked.get(keyOf(racer, kind)) ?? 0n;
      pays.textContent = timesText(payOf(weights, racer, kind));
      amount.textContent = money(bet);
      button.classList.toggle('staked', bet > 0n);
      button.disabled = locked;
      button.ariaLabel = t('placeBet', {
        kind: t(kind),
        number: racer + 1,
        name: NAMES[racer]!,
        pays: pays.textContent,
        amount: money(bet),
      });
    }
    chances.forEach((chance, racer) => (chance.textContent = `${weights[racer]} %`));
    total.textContent = t('total', { amount: money(sum()) });
    clear.disabled = locked || staked.size === 0;
  };
  const lay = (racer: number, kind: BetKind): void => {
    const key = keyOf(racer, kind);
    const bet = (staked.get(key) ?? 0n) + chip();
    screen.message(bet > most ? t('most') : '');
    if (bet > most) return;
    if (sum() + chip() > bank.free()) {
      screen.fail('insufficient_funds');
      return;
    }
    unmark();
    staked.set(key, bet);
    show();
    changed();
  };
  const unmark = (): void => cells.flat().forEach(({ button }) => button.classList.remove('won'));
  clear.addEventListener('click', () => {
    staked.clear();
    unmark();
    show();
    changed();
  });

  return {
    root,
    /** Minor units of all bets. */
    sum,
    bets: (): RaceBet[] =>
      cells.flat().flatMap(({ racer, kind }) => {
        const stake = staked.get(keyOf(racer, kind));
        return stake ? [{ racer, kind, stake: String(stake) }] : [];
      }),
    /** Shows another race's card. */
    deal(card: Card): void {
      weights = card;
      show();
    },
    /** Lays bets anew, for example those of a round that was interrupted. */
    restore(bets: readonly RaceBet[]): void {
      staked.clear();
      for (const { racer, kind, stake } of bets) staked.set(keyOf(racer, kind), BigInt(stake));
      show();
    },
    lock(on: boolean): void {
      locked = on;
      show();
    },
    /** Lights the bets up that would win with an order. */
    mark(order: readonly number[]): void {
      for (const { racer, kind, button } of cells.flat()) {
        button.classList.toggle('won', staked.has(keyOf(racer, kind)) && wins({ racer, kind }, order));
      }
    },
  };
}
