import { hasText, texts } from '../../messages/messages.ts';
import { nineOf } from '../cards.ts';
import { colourOf } from './numbers.ts';
import { bullOf, dominoPoints, twentyOneOf } from './sides.ts';
import type { Outcome, TableGame } from './table-game.ts';

/** The name of a place on a table. */
export function spotText(id: string, language: string): string {
  const parts = /^(sum|face|fan)(\d+)$/u.exec(id);
  const say = texts('live', language);
  if (parts) return say(parts[1] as 'sum', { n: parts[2]! });
  // Places have no values
  return hasText('live', language, id) ? say(id as 'player') : id;
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
  const say = texts('live', language);
  if (!outcome) return say('late');
  const mark = game.mark(outcome);
  switch (game.scene) {
    case 'roulette':
      return Number(mark) === 0 ? '0' : `${mark} ${say(colourOf(Number(mark)) as 'red')}`;
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
