import type { Texts } from '../words.ts';
import { written } from '../words.ts';
import { nineOf } from '../cards.ts';
import { colourOf } from './numbers.ts';
import { bullOf, dominoPoints, twentyOneOf } from './sides.ts';
import type { Outcome, TableGame } from './table-game.ts';

const EN = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  playerPair: 'Player pair',
  bankerPair: 'Banker pair',
  luckySix: 'Lucky six',
  dragon: 'Dragon',
  tiger: 'Tiger',
  home: 'Home',
  away: 'Away',
  red: 'Red',
  blue: 'Blue',
  black: 'Black',
  green: 'Zero',
  playerSide: 'Player',
  dealerSide: 'Dealer',
  andar: 'Andar',
  bahar: 'Bahar',
  joker: 'Joker',
  low: '1–18',
  even: 'Even',
  odd: 'Odd',
  high: '19–36',
  dozen1: '1st 12',
  dozen2: '2nd 12',
  dozen3: '3rd 12',
  x1: '1',
  x3: '3',
  x5: '5.5',
  x12: '12',
  x25: '25',
  x51: '51',
  small: 'Small 3–10',
  big: 'Big 11–18',
  diceOdd: 'Odd',
  diceEven: 'Even',
  anyTriple: 'Any triple',
  sum: 'Total {n}',
  face: 'Die {n}',
  yellow: 'Yellow',
  white: 'White',
  pink: 'Pink',
  blueColour: 'Blue',
  redColour: 'Red',
  greenColour: 'Green',
  coinsEven: 'Even',
  coinsOdd: 'Odd',
  red4: '4 red',
  red3: '3 red',
  red1: '1 red',
  red0: '4 white',
  fan: 'Fan {n}',
  fanOdd: 'Odd',
  fanEven: 'Even',
  reds: '{n} red',
  left: '{n} left',
  late: 'Too late: the bet was given back',
  checkSpot: 'Place',
  checkStake: 'Stake, smallest units',
  checkBack: 'Comes back',
  checked: 'The round: {result} ({drawn})',
};
type SpotText = keyof typeof EN;

const TY: Record<SpotText, string> = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tabla',
  playerPair: 'Pares ng Player',
  bankerPair: 'Pares ng Banker',
  luckySix: 'Suwerteng anim',
  dragon: 'Dragon',
  tiger: 'Tigre',
  home: 'Home',
  away: 'Bisita',
  red: 'Pula',
  blue: 'Asul',
  black: 'Itim',
  green: 'Zero',
  playerSide: 'Player',
  dealerSide: 'Dealer',
  andar: 'Andar',
  bahar: 'Bahar',
  joker: 'Joker',
  low: '1–18',
  even: 'Tukol',
  odd: 'Gansal',
  high: '19–36',
  dozen1: 'Unang 12',
  dozen2: 'Ika-2 12',
  dozen3: 'Ika-3 12',
  x1: '1',
  x3: '3',
  x5: '5.5',
  x12: '12',
  x25: '25',
  x51: '51',
  small: 'Maliit 3–10',
  big: 'Malaki 11–18',
  diceOdd: 'Gansal',
  diceEven: 'Tukol',
  anyTriple: 'Kahit anong tatlo',
  sum: 'Kabuuang {n}',
  face: 'Dais {n}',
  yellow: 'Dilaw',
  white: 'Puti',
  pink: 'Rosas',
  blueColour: 'Asul',
  redColour: 'Pula',
  greenColour: 'Berde',
  coinsEven: 'Tukol',
  coinsOdd: 'Gansal',
  red4: '4 pula',
  red3: '3 pula',
  red1: '1 pula',
  red0: '4 puti',
  fan: 'Fan {n}',
  fanOdd: 'Gansal',
  fanEven: 'Tukol',
  reds: '{n} pula',
  left: '{n} natira',
  late: 'Huli na: ibinalik ang taya',
  checkSpot: 'Puwesto',
  checkStake: 'Taya, pinakamaliit na yunit',
  checkBack: 'Bumabalik',
  checked: 'Ang round: {result} ({drawn})',
};

export const liveTexts: Texts<SpotText> = { EN, TY };

/** The name of a place on a table. */
export function spotText(id: string, language: string): string {
  const parts = /^(sum|face|fan)(\d+)$/u.exec(id);
  if (parts) return written(liveTexts, language, parts[1] as SpotText, { n: parts[2]! });
  return Object.hasOwn(EN, id) ? written(liveTexts, language, id as SpotText) : id;
}

/**
 * A result in the list of the last ones: its first letter, or three where another place of the table begins alike, as Tiger and
 * Tie do. Tables of numbers always have up to three.
 */
export function beadText(game: TableGame, mark: string, language: string): string {
  const named = spotText(mark, language);
  const [initial = ''] = named;
  const alike = game.spots.some(({ id }) => {
    const other = spotText(id, language);
    return other.startsWith(initial) && !other.startsWith(named);
  });
  const hasNames = game.scene === 'cards' || game.scene === 'tiles';
  return hasNames && !alike ? initial : named.slice(0, 3);
}

/** How many points a hand has at tables that count them; null at the others. */
export function handPoints(game: TableGame, hand: readonly number[]): number | null {
  switch (game.id) {
    case 'baccarat':
    case 'noCommission':
    case 'luckySix':
      return nineOf(hand);
    case 'bull':
      return bullOf(hand);
    case 'dominoes':
      return dominoPoints(hand);
    case 'twentyOne':
      return Math.min(twentyOneOf(hand), 21);
    default:
      return null;
  }
}

/** The result in a few words, for the screen, the history and the betting record. @param outcome null: the bet was late */
export function resultText(game: TableGame, outcome: Outcome | null, language: string): string {
  const say = (key: SpotText, values?: Record<string, string | number>): string =>
    written(liveTexts, language, key, values);
  if (!outcome) return say('late');
  const mark = game.mark(outcome);
  switch (game.scene) {
    case 'roulette':
      return Number(mark) === 0 ? '0' : `${mark} ${say(colourOf(Number(mark)) as SpotText)}`;
    case 'dice':
      return `${outcome[0]!.join(' · ')} = ${mark}`;
    case 'colours':
      return outcome[0]!.map((face) => spotText(game.spots[face - 1]!.id, language)).join(', ');
    case 'coins':
      return say(game.id === 'fourCoins' ? 'reds' : 'left', { n: mark });
    case 'wheel':
      return spotText(mark, language);
    default: {
      const points = outcome.slice(0, 2).map((hand) => handPoints(game, hand));
      const score = points[0] === null ? '' : ` ${points.join(' : ')}`;
      return `${spotText(mark, language)}${score}`;
    }
  }
}

/** The places of a bet, for the betting record. */
export function betsText(spots: readonly string[], language: string): string {
  return spots.map((id) => spotText(id, language)).join(', ');
}
