import { make } from '../dom.ts';
import { openStakes } from '../panels/stakes.ts';
import type { Parts } from '../play-parts.ts';
import { t } from '../texts.ts';
import { icon } from './icon.ts';

/**
 * The bet and the great button under the thumb.
 * @param stakes the bets that are offered, minor units, ascending
 * @param press what the great button does
 * @param changed told the bet when it was changed
 */
export function createBetBar(
  { state, money, controls }: Parts,
  press: () => void,
  changed: (stake: bigint) => void = () => {},
) {
  const { stakes } = state;
  let stake = state.stake;
  let locked = false;
  const label = make('span');
  const small = make('small');
  const go = make('button', { type: 'button', className: 'go', id: 'go' }, label, small);
  const amount = make('output');
  amount.dataset.testid = 'stake';
  const less = make(
    'button',
    { type: 'button', className: 'round', ariaLabel: t('decrease') },
    icon('M6 12h12'),
  );
  const more = make(
    'button',
    { type: 'button', className: 'round', ariaLabel: t('increase') },
    icon('M6 12h12M12 6v12'),
  );
  const bet = make(
    'button',
    { type: 'button', className: 'bet', ariaLabel: t('bet') },
    make('small', {}, t('bet')),
    amount,
  );
  controls.append(make('div', { className: 'bar' }, less, bet, more, go));

  const show = (): void => {
    amount.textContent = money(stake);
    const at = stakes.indexOf(stake);
    less.disabled = locked || at <= 0;
    more.disabled = locked || at === stakes.length - 1;
    bet.disabled = locked;
  };
  const set = (to: string | undefined): void => {
    if (to === undefined || locked) return;
    stake = to;
    show();
    changed(BigInt(stake));
  };
  const step = (by: 1 | -1): void => set(stakes[stakes.indexOf(stake) + by]);
  less.addEventListener('click', () => step(-1));
  more.addEventListener('click', () => step(1));
  bet.addEventListener('click', () => openStakes(stakes, stake, money, set));
  go.addEventListener('click', press);
  show();

  return {
    /** Minor units. */
    stake: (): bigint => BigInt(stake),
    /** The bet of a round that goes on. */
    set: (to: string): void => set(stakes.includes(to) ? to : undefined),
    /** The bet cannot be changed while a round goes on. */
    lock(on: boolean): void {
      locked = on;
      show();
    },
    /**
     * What the great button says and whether it can be pressed.
     * @param tail a second, smaller line
     */
    go(text: string, options: { tail?: string; enabled?: boolean; urgent?: boolean } = {}): void {
      const { tail = '', enabled = true, urgent = false } = options;
      if (label.textContent !== text) label.textContent = text;
      if (small.textContent !== tail) small.textContent = tail;
      go.disabled = !enabled;
      go.classList.toggle('urgent', urgent);
    },
  };
}
