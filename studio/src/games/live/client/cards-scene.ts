import { make } from '../../../client/dom.ts';
import { cardPiece, dominoPiece } from '../../shared/client/pieces.ts';
import type { Outcome } from '../table-game.ts';
import { handPoints, spotText } from '../texts.ts';
import type { SceneOptions, TableScene } from './scene-parts.ts';
import { createSteps } from './scene-parts.ts';

/** Time after the last card in which the result is looked at, ms. */
const REST = 900;

/** The order in which cards come out: by turns, the turned card first. */
function dealt([one = [], two = [], turned = []]: Outcome): [hand: number, at: number][] {
  const order: [number, number][] = turned.map((_, at) => [2, at]);
  for (let at = 0; at < Math.max(one.length, two.length); at += 1) {
    for (const [hand, cards] of [one, two].entries()) if (at < cards.length) order.push([hand, at]);
  }
  return order;
}

/** Two hands, with the card that is turned first between them at andar bahar. */
export function cardsScene({ game, language, landed }: SceneOptions): TableScene {
  const turned = game.id === 'andarBahar';
  const sides = game.spots.filter(({ id }) => !/tie|pair|lucky/iu.test(id)).map(({ id }) => id);
  const hands = [sides[0], sides[1], ...(turned ? ['joker'] : [])].map((id) => {
    const cards = make('div', { className: 'cards' });
    const points = make('b', { className: 'points' });
    const box = make(
      'div',
      { className: 'hand' },
      make('span', { className: 'side' }, spotText(id ?? '', language), points),
      cards,
    );
    box.dataset.side = id ?? '';
    return { box, cards, points };
  });
  // The turned card lies between the piles.
  const order = turned ? [hands[0]!, hands[2]!, hands[1]!] : hands;
  const element = make('div', { className: 'hands' }, ...order.map(({ box }) => box));
  const steps = createSteps();
  const piece = game.scene === 'tiles' ? dominoPiece : cardPiece;

  const clear = (): void => {
    steps.stop();
    for (const { cards, points, box } of hands) {
      cards.replaceChildren();
      points.textContent = '';
      box.classList.remove('wins');
    }
  };
  return {
    element,
    clear,
    play(outcome, elapsed, total) {
      clear();
      const all = dealt(outcome);
      const pause = Math.min(850, (total - REST) / all.length);
      for (const [nth, [hand, at]] of all.entries()) {
        const when = (nth + 0.4) * pause - elapsed;
        steps.at(when, () => {
          const { cards, points } = hands[hand]!;
          const dealtCards = outcome[hand]!.slice(0, at + 1);
          const card = piece(dealtCards[at] as number);
          if (when > 0) {
            card.classList.add('come');
            landed(nth);
          }
          cards.append(card);
          cards.style.setProperty('--count', String(dealtCards.length));
          const worth = handPoints(game, dealtCards);
          const ready = game.id === 'bull' ? dealtCards.length === 5 : worth !== null;
          points.textContent = ready ? String(worth) : '';
        });
      }
      steps.at(all.length * pause - elapsed, () => {
        const winner = hands.find(({ box }) => box.dataset.side === game.mark(outcome));
        winner?.box.classList.add('wins');
      });
    },
  };
}
