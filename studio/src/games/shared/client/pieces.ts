import { make } from '../../../client/dom.ts';
import { rankOf, suitOf } from '../../cards.ts';
import { DOMINOES } from '../../live/sides.ts';
import './pieces.css';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** As text, never as a picture. */
const SUITS = ['♠', '♥', '♦', '♣'].map((suit) => `${suit}\uFE0E`);

/** Which of nine places show a dot, by count. */
const PIPS = ['', '4', '08', '048', '0268', '02468', '035268'];

function pips(count: number): HTMLElement {
  const places = Array.from(PIPS[count] ?? '', Number);
  return make(
    'span',
    { className: 'pips' },
    ...places.map((place) => {
      const pip = make('i');
      pip.style.gridArea = `${Math.floor(place / 3) + 1} / ${(place % 3) + 1}`;
      return pip;
    }),
  );
}

/** A playing card. */
export function cardPiece(card: number): HTMLElement {
  const suit = suitOf(card);
  return make(
    'span',
    { className: `piece${suit === 1 || suit === 2 ? ' red' : ''}` },
    make('span', { className: 'rank' }, RANKS[rankOf(card)] as string),
    make('span', { className: 'suit' }, SUITS[suit] as string),
  );
}

/** The back of a card, or of any hidden piece. */
export const backPiece = (kind = ''): HTMLElement => make('span', { className: `piece back ${kind}` });

/** A die. @param colour its ground, where dice have colours */
export function diePiece(face: number, colour?: string): HTMLElement {
  const die = make('span', { className: 'piece square' }, ...(colour ? [] : [pips(face)]));
  if (colour) die.style.background = colour;
  return die;
}

export function dominoPiece(tile: number): HTMLElement {
  const [a, b] = DOMINOES[tile] as readonly [number, number];
  return make('span', { className: 'piece domino' }, pips(a), pips(b));
}

/** A tile of one to nine. */
export function tilePiece(tile: number): HTMLElement {
  return make(
    'span',
    { className: `piece tile suit${Math.floor(tile / 9)}` },
    make('b', {}, String((tile % 9) + 1)),
  );
}

/** A coin: red or white. */
export const coinPiece = (on: boolean): HTMLElement =>
  make('span', { className: `piece coin${on ? ' on' : ''}` });
export const beanPiece = (): HTMLElement => make('span', { className: 'piece bean' });
