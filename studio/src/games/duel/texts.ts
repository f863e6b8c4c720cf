import { highOf, rankOf, suitOf } from '../cards.ts';
import { DOMINOES } from '../live/sides.ts';
import { threeKind } from '../three.ts';
import { texts } from '../../messages/messages.ts';
import { duelRuleOf, tilePoints } from './rules.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♦', '♣'];

/** A card in two or three characters. */
const cardText = (card: number): string => `${RANKS[rankOf(card)]}${SUITS[suitOf(card)]}`;

/** What a hand is worth. */
export function worthText(ruleId: string, hand: readonly number[], language: string): string {
  const rule = duelRuleOf(ruleId);
  if (rule.id !== 'three') return texts('duel', language)('points', { n: rule.strength(hand) });
  const best = hand.reduce((high, card) => (highOf(card) > highOf(high) ? card : high));
  return texts('duel', language)(threeKind(hand), { rank: RANKS[rankOf(best)]! });
}

/** A hand with what it is worth, for the betting record. */
export function handText(ruleId: string, hand: readonly number[], language: string): string {
  return `${piecesText(ruleId, hand)} (${worthText(ruleId, hand, language)})`;
}

/** Pieces as text. */
export function piecesText(ruleId: string, hand: readonly number[]): string {
  const { pieces } = duelRuleOf(ruleId);
  const piece = (each: number): string => {
    if (pieces === 'cards') return cardText(each);
    if (pieces === 'dominoes') return DOMINOES[each]!.join('-');
    return String(pieces === 'tiles' ? tilePoints(each) : each);
  };
  return hand.map(piece).join(' ');
}
