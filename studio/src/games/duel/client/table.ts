import { make } from '../../../client/dom.ts';
import { backPiece, cardPiece, diePiece, dominoPiece, tilePiece } from '../../shared/client/pieces.ts';
import type { DuelRule } from '../rules.ts';
import { worthText } from '../texts.ts';
import type { DuelSeat, DuelView } from '../view.ts';
import { say } from './texts.ts';

const VISIBLE = {
  cards: cardPiece,
  dominoes: dominoPiece,
  tiles: tilePiece,
  dice: (face: number) => diePiece(face),
} as const;
const BACKS = { cards: '', dominoes: 'domino', tiles: 'tile', dice: 'square' } as const;

export interface DuelTableOptions {
  readonly rule: DuelRule;
  readonly language: string;
  readonly calm: () => boolean;
  /** The player taps a piece of their own. */
  readonly tap: (at: number) => void;
}

/** The table with its two seats. */
export function createDuelTable({ rule, language, calm, tap }: DuelTableOptions) {
  const seat = (side: 'theirs' | 'mine') => {
    const face = make('span', { className: 'face' });
    const name = make('b');
    const note = make('small');
    const pieces = make('div', { className: 'pieces' });
    const worth = make('span', { className: 'worth' });
    const element = make(
      'section',
      { className: `seat ${side}` },
      make('div', { className: 'who' }, face, make('div', {}, name, note)),
      pieces,
      worth,
    );
    return { element, face, name, note, pieces, worth };
  };
  const theirs = seat('theirs');
  const mine = seat('mine');
  const pot = make('b', { className: 'pot' });
  const timer = make('span', { className: 'timer', role: 'timer' });
  const element = make(
    'div',
    { className: `duel ${rule.pieces}` },
    theirs.element,
    make('div', { className: 'middle' }, pot, timer),
    mine.element,
  );
  let drawn = '';

  const showSeat = (
    parts: ReturnType<typeof seat>,
    taken: DuelSeat | null,
    mark: number,
    own: boolean,
  ): void => {
    const hand = taken?.final ?? taken?.hand;
    const dealt = taken?.hand?.length ?? (taken && drawn.startsWith('dealt') ? rule.dealt : 0);
    const pieces: HTMLElement[] = hand
      ? hand.map((piece) => VISIBLE[rule.pieces](piece))
      : Array.from({ length: dealt }, () => backPiece(BACKS[rule.pieces]));
    parts.pieces.replaceChildren(
      ...pieces.map((piece, at) => {
        const changed = taken?.final && taken.hand && taken.final[at] !== taken.hand[at];
        if (!calm() && (changed || !taken?.final)) piece.classList.add('come');
        if (changed) piece.classList.add('fresh');
        if (!own || taken?.final || rule.decisions.length === 2) return piece;
        const chosen = (mark & (1 << at)) !== 0;
        const button = make(
          'button',
          {
            type: 'button',
            className: 'choose',
            ariaPressed: String(chosen),
            ariaLabel: `${say('piece', { n: at + 1 })}${chosen ? `, ${say('chosen')}` : ''}`,
          },
          piece,
        );
        button.addEventListener('click', () => tap(at));
        return button;
      }),
    );
    parts.worth.textContent = hand ? worthText(rule.id, hand, language) : '';
  };

  return {
    element,
    /**
     * Shows where the duel stands.
     * @param view null: nobody sits yet
     * @param mark bits of the pieces that the player has chosen
     */
    show(view: DuelView | null, nickname: string, potText: string, mark: number): void {
      const { you = null, other = null, phase = 'waiting', lead = null } = view ?? {};
      const playing = phase === 'playing' || phase === 'over';
      const key = JSON.stringify([
        playing ? 'dealt' : phase,
        you?.hand,
        you?.final,
        other?.hand,
        other?.final,
      ]);
      const fresh = key !== drawn;
      drawn = playing ? 'dealt' : '';
      mine.name.textContent = nickname || say('you');
      mine.face.textContent = (nickname || say('you')).slice(0, 1).toUpperCase();
      theirs.name.textContent = other ? (other.house ? say('house') : other.name) : say('free');
      theirs.face.textContent = other ? (other.house ? '⌂' : other.name.slice(0, 1).toUpperCase()) : '?';
      theirs.face.classList.toggle('house', other?.house === true);
      theirs.face.classList.toggle('nobody', !other);
      const note = (seatOf: DuelSeat | null): string => {
        if (seatOf?.timedOut) return say('timedOut');
        if (phase !== 'playing' || !seatOf) return '';
        return seatOf.decided ? say('isReady') : say('thinks');
      };
      mine.note.textContent = you?.timedOut || you?.decided ? note(you) : '';
      theirs.note.textContent = note(other);
      if (fresh || rule.decisions.length > 2) {
        showSeat(theirs, other, 0, false);
        showSeat(mine, you, mark, phase === 'playing' && you?.decided === false);
        // Only what is new flies in.
        if (!fresh) for (const piece of element.querySelectorAll('.come')) piece.classList.remove('come');
      }
      drawn = key;
      pot.textContent = potText;
      mine.element.classList.toggle('wins', lead !== null && lead > 0);
      theirs.element.classList.toggle('wins', lead !== null && lead < 0);
    },
    timer: (text: string): void => void (timer.textContent = text),
  };
}
