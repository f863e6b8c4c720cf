import './dice.css';
import { createBetBar } from '../../client/controls/bet-bar.ts';
import { make } from '../../client/dom.ts';
import { facts, paragraphs, percent } from '../../client/panels/facts.ts';
import type { GameClient, Parts } from '../../client/play-parts.ts';
import { t as common, texts } from '../../client/texts.ts';
import type { RoundView } from '../../rounds/view.ts';
import { payout, timesText } from '../pay.ts';
import type { DiceView } from './game.ts';
import type { DiceChoice } from './maths.ts';
import { LEAST, MOST, ROLLS, edgeOf, payOf, returnOf, rollText } from './maths.ts';

const t = texts('dice');
/** Time the number takes to settle, ms. */
const SETTLE = 650;
const RECENT = 6;

type DiceRound = RoundView<DiceView>;

function buildScreen() {
  const number = make('div', { className: 'number', ariaHidden: 'true' }, '50.00');
  const recent = make('div', { className: 'recent', ariaLabel: t('recent') });
  const fill = make('i');
  const mark = make('div', { className: 'mark', ariaHidden: 'true' });
  const slider = make('input', {
    type: 'range',
    min: String(LEAST),
    max: String(MOST),
    step: '1',
    value: '50',
    ariaLabel: t('slider'),
  });
  const chance = make('b');
  const pays = make('b');
  const edge = make('b');
  const flip = make(
    'button',
    { type: 'button', className: 'plate', ariaLabel: t('flip') },
    make('small', {}, `${t('wins')} ⇄`),
    edge,
  );
  const root = make(
    'div',
    { className: 'dice' },
    make('div', { className: 'face' }, number, recent),
    make(
      'div',
      { className: 'track', ariaHidden: 'true' },
      make('div', { className: 'rail' }, fill),
      mark,
      make(
        'div',
        { className: 'scale' },
        ...['0', '25', '50', '75', '100'].map((at) => make('span', {}, at)),
      ),
    ),
    make(
      'div',
      { className: 'choice' },
      make('div', { className: 'plate' }, make('small', {}, t('chance')), chance),
      flip,
      make('div', { className: 'plate' }, make('small', {}, t('pays')), pays),
      slider,
    ),
  );
  return { root, number, recent, fill, mark, slider, chance, pays, edge, flip };
}

async function mount(parts: Parts): Promise<void> {
  const { state, stage, screen, bank, sound, clock, money, calm } = parts;
  const dom = buildScreen();
  const bar = createBetBar(
    parts,
    () => void play(),
    () => ready(),
  );
  let choice: DiceChoice = { side: 'under', chance: 50 };
  let busy = false;

  const ready = (): void => {
    const { side, chance } = choice;
    dom.root.dataset.side = side;
    dom.fill.style.transform = `scaleX(${chance / 100})`;
    dom.chance.textContent = `${chance} %`;
    dom.pays.textContent = timesText(payOf(chance));
    dom.edge.textContent = t(side, { edge: rollText(edgeOf(choice)) });
    bar.go(t('roll'), { tail: money(payout(payOf(chance), bar.stake())), enabled: !busy });
  };
  const choose = (next: DiceChoice): void => {
    if (busy) return;
    choice = next;
    dom.root.dataset.result = '';
    ready();
  };
  dom.slider.addEventListener('input', () => choose({ ...choice, chance: Number(dom.slider.value) }));
  dom.flip.addEventListener('click', () =>
    choose({ ...choice, side: choice.side === 'under' ? 'over' : 'under' }),
  );

  const remember = ({ roll, won }: DiceView): void => {
    dom.recent.prepend(make('span', { className: won ? 'won' : '' }, rollText(roll)));
    while (dom.recent.childElementCount > RECENT) dom.recent.lastElementChild!.remove();
  };
  /** Lets the number run until the roll is known, then settle on it. */
  const show = async (round: DiceRound): Promise<void> => {
    const { roll, won } = round;
    dom.mark.textContent = rollText(roll);
    dom.mark.classList.add('shown');
    dom.mark.style.translate = `${(roll / ROLLS) * 100}cqw 0`;
    if (!calm()) await clock.wait(SETTLE);
    dom.number.textContent = rollText(roll);
    dom.root.dataset.result = won ? 'won' : 'lost';
    const amount = money(round.payout ?? '0');
    const message = won
      ? t('rolledWin', { roll: rollText(roll), amount })
      : t('rolledLoss', { roll: rollText(roll) });
    screen.win(round.payout ?? 0n);
    screen.message(message);
    screen.result(message);
    if (won) sound.win(round.pays / 100);
    else sound.stop(1);
    remember(round);
    await bank.settle(round);
  };

  const play = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    sound.press();
    bar.lock(true);
    ready();
    screen.setState('playing');
    screen.message(t('rolling'));
    screen.win(0n);
    dom.root.dataset.result = '';
    const last = dom.number.textContent;
    if (!calm()) {
      clock.run((now) => {
        if (!busy || dom.root.dataset.result) return false;
        dom.number.textContent = rollText(Math.floor((now * 7919) % ROLLS));
        return true;
      });
    }
    const round = await bank.place<DiceView>(bar.stake(), choice);
    if (round) {
      await show(round);
    } else {
      // What ran past was never rolled (R-STUDIO-15)
      dom.number.textContent = last;
      screen.message('');
    }
    busy = false;
    bar.lock(false);
    ready();
    screen.setState('idle');
  };

  stage.append(dom.root);
  screen.message(t('ready'));
  ready();
  const last = (state.waiting[0] ?? state.last) as DiceRound | null;
  if (last) {
    choice = last.choice as DiceChoice;
    dom.slider.value = String(choice.chance);
    bar.set(last.stake);
    ready();
    screen.setState('playing');
    await show(last);
    screen.setState('idle');
  }
}

export const diceClient: GameClient = {
  mount,
  rules: ({ state }) => [
    ...paragraphs(
      t('ruleRoll'),
      t('ruleChoice', { least: LEAST, most: MOST }),
      t('rulePay', { percent: 98, chance: 50, pays: timesText(payOf(50)) }),
      t('ruleServer'),
      ...(state.mode === 'trial' ? [common('trialRule')] : []),
    ),
    facts([
      [t('ruleReturn', { chance: 50 }), percent(returnOf(50))],
      [t('ruleReturns'), '97.00 – 98.00 %'],
    ]),
  ],
};
