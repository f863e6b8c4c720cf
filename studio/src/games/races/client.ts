import './races.css';
import { codeOf } from '../../client/api.ts';
import { createBetBar } from '../../client/controls/bet-bar.ts';
import { clicked, make } from '../../client/dom.ts';
import { facts, paragraphs, percent } from '../../client/panels/facts.ts';
import type { GameClient, Parts } from '../../client/play-parts.ts';
import { t as common, texts } from '../../client/texts.ts';
import type { RoundView } from '../../rounds/view.ts';
import { createCard } from './card.ts';
import type { RaceChoice, RaceView } from './game.ts';
import { CARDS, returnRange } from './maths.ts';
import { NAMES } from './texts.ts';
import { createTrack } from './track.ts';

const t = texts('races');
type Race = RoundView<RaceView>;

/** Which card is run next: they follow one another. */
let number = 0;

async function mount(parts: Parts): Promise<void> {
  const { api, state, stage, screen, bank, sound, money } = parts;
  number = state.fairness.nonce % CARDS.length;
  const view = make('div', { className: 'races' });
  view.dataset.view = 'card';
  const field = make('div', { className: 'track' });
  view.append(field, make('p', { className: 'skip', ariaHidden: 'true' }, t('skip')));
  stage.append(view);
  const track = createTrack(parts, field);
  let busy = false;
  /** The race of this card has been run: it stays as it was bet on until the next one is asked for (R-STUDIO-13). */
  let over = false;
  const bar = createBetBar(parts, () => void (over ? next() : play()));
  const ready = (): void =>
    over
      ? bar.go(t('next'), { enabled: !busy })
      : bar.go(t('race'), { tail: money(card.sum()), enabled: !busy && card.sum() > 0n });
  const card = createCard(parts, bar.stake, ready);
  view.append(card.root);

  const lock = (on: boolean): void => {
    busy = on;
    bar.lock(on);
    card.lock(on || over);
    ready();
  };
  const next = (): void => {
    over = false;
    number = (number + 1) % CARDS.length;
    card.restore([]);
    card.deal(CARDS[number]!);
    card.mark([]);
    screen.message(t('ready'));
    lock(false);
  };
  const report = ({ order, payout }: Race): void => {
    const [first, second] = order.map((racer) => NAMES[racer]!);
    const won = BigInt(payout ?? '0');
    const message = t(won > 0n ? 'result' : 'resultNone', {
      first: first!,
      second: second!,
      amount: money(won),
    });
    screen.win(won);
    screen.message(message);
    screen.result(message);
    if (won > 0n) sound.win(5);
  };
  const show = async (race: Race): Promise<void> => {
    view.dataset.view = 'track';
    screen.message(t('running'));
    await track.run(race.order, clicked(view));
    // It has been seen, so it is paid; without this the studio pays by itself a moment later.
    const seen = race.state === 'open' ? await api.step<RaceView>(race.roundKey, {}) : race;
    card.mark(race.order);
    report(seen);
    view.dataset.view = 'card';
    over = true;
    await bank.settle(seen);
  };

  const play = async (): Promise<void> => {
    if (busy) return;
    lock(true);
    sound.press();
    screen.setState('playing');
    screen.win(0n);
    const choice: RaceChoice = { card: number, bets: card.bets() };
    const race = await bank.place<RaceView>(card.sum(), choice);
    if (race) {
      await show(race).catch((error: unknown) => screen.fail(codeOf(error)));
      view.dataset.view = 'card';
    }
    track.repaint();
    lock(false);
    screen.setState('idle');
  };

  card.deal(CARDS[number]!);
  screen.message(t('ready'));
  ready();
  const last = (state.waiting[0] ?? state.last) as Race | null;
  if (last) {
    const { bets, card: raced } = last.choice as RaceChoice;
    number = raced;
    card.deal(CARDS[number]!);
    card.restore(bets);
    lock(true);
    screen.setState('playing');
    await show(last);
    lock(false);
    screen.setState('idle');
  }
}

export const raceClient: GameClient = {
  mount,
  rules({ state }) {
    const [least, most] = returnRange();
    return [
      ...paragraphs(
        t('ruleRace'),
        t('ruleWin'),
        t('ruleOdds', { percent: 95 }),
        t('ruleServer'),
        ...(state.mode === 'trial' ? [common('trialRule')] : []),
      ),
      facts([[t('ruleReturn'), `${percent(least)} – ${percent(most)}`]]),
      make('h3', {}, t('ruleCard')),
      facts(CARDS[number]!.map((weight, racer) => [`${racer + 1} ${NAMES[racer]}`, `${weight} %`] as const)),
    ];
  },
};
