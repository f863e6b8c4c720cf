import { SCATTER, WILD } from '../games/slot/model.ts';
import { t } from './texts.ts';

/**
 * A symbol as the player reads it: wild and scatter by what they do, whatever picture the theme gives them.
 * @param names of the theme's pictures, by symbol: `luckyCat`
 */
export function symbolName(symbol: number, names: readonly string[]): string {
  if (symbol === WILD) return t('wild');
  if (symbol === SCATTER) return t('scatter');
  const words = (names[symbol] ?? '').replaceAll(/(?<=[a-z])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
