import { make } from '../dom.ts';
import type { Money } from '../money.ts';
import { t } from '../texts.ts';
import { closeDialog, openDialog } from './dialog.ts';

/**
 * Lets the player choose the total bet.
 * @param stakes minor units, ascending
 */
export function openStakes(
  stakes: readonly string[],
  current: string,
  money: Money,
  choose: (stake: string) => void,
): void {
  const list = make(
    'div',
    { className: 'stakes' },
    ...stakes.map((stake) => {
      const button = make('button', { type: 'button', ariaPressed: String(stake === current) }, money(stake));
      button.addEventListener('click', () => {
        choose(stake);
        closeDialog();
      });
      return button;
    }),
  );
  openDialog(t('chooseBet'), list);
}
