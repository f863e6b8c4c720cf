import { highOf, rankOf, suitOf } from '../cards.ts';
import { DOMINOES } from '../live/sides.ts';
import { threeKind } from '../three.ts';
import type { Texts } from '../words.ts';
import { written } from '../words.ts';
import { duelRuleOf, tilePoints } from './rules.ts';

const EN = {
  won: 'Won',
  lost: 'Lost',
  shared: 'Shared',
  left: 'Left before anybody came: the bet was given back',
  house: 'House player',
  high: 'High card {rank}',
  pair: 'Pair',
  flush: 'Flush',
  straight: 'Straight',
  trips: 'Three of a kind',
  straightFlush: 'Straight flush',
  points: '{n} points',
  checkSeat: 'Seat',
  checkDealt: 'Dealt',
  checkNext: 'Next pieces',
  checked: 'Each seat decided for itself what to make of it.',
};
type DuelText = keyof typeof EN;

const TY: Record<DuelText, string> = {
  won: 'Panalo',
  lost: 'Talo',
  shared: 'Hati',
  left: 'Umalis bago may dumating: ibinalik ang taya',
  house: 'Manlalaro ng bahay',
  high: 'Mataas na baraha {rank}',
  pair: 'Pares',
  flush: 'Flush',
  straight: 'Straight',
  trips: 'Tatlong magkapareho',
  straightFlush: 'Straight flush',
  points: '{n} puntos',
  checkSeat: 'Upuan',
  checkDealt: 'Ipinamigay',
  checkNext: 'Mga susunod',
  checked: 'Bawat upuan ang nagpasya kung ano ang gagawin dito.',
};
const texts: Texts<DuelText> = { EN, TY };

/** A text of the duels. */
export const duelText = (language: string, key: DuelText, values?: Record<string, string | number>): string =>
  written(texts, language, key, values);

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♦', '♣'];

/** A card in two or three characters. */
const cardText = (card: number): string => `${RANKS[rankOf(card)]}${SUITS[suitOf(card)]}`;

/** What a hand is worth. */
export function worthText(ruleId: string, hand: readonly number[], language: string): string {
  const rule = duelRuleOf(ruleId);
  if (rule.id !== 'three') return duelText(language, 'points', { n: rule.strength(hand) });
  const best = hand.reduce((high, card) => (highOf(card) > highOf(high) ? card : high));
  return duelText(language, threeKind(hand), { rank: RANKS[rankOf(best)]! });
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
