import './crash.css';
import { codeOf } from '../../client/api.ts';
import { createBetBar } from '../../client/controls/bet-bar.ts';
import { createStepper } from '../../client/controls/stepper.ts';
import { make } from '../../client/dom.ts';
import { facts, paragraphs, percent } from '../../client/panels/facts.ts';
import type { GameClient, Parts } from '../../client/play-parts.ts';
import type { Sheet } from '../../client/stage/canvas.ts';
import { animator, createSheet } from '../../client/stage/canvas.ts';
import { loadFigure } from '../../client/stage/figure.ts';
import { t as common, texts } from '../../client/texts.ts';
import type { RoundView } from '../../rounds/view.ts';
import { payout, timesText } from '../pay.ts';
import type { CrashChoice, CrashView } from './game.ts';
import { HIGHEST, RETURN, momentOf, multiplierAt } from './maths.ts';
import type { Flight } from './sky.ts';
import { paintSky } from './sky.ts';

const t = texts('crash');
type CrashRound = RoundView<CrashView>;

const AUTOS: readonly (number | null)[] = [null, 110, 120, 150, 200, 300, 500, 1000, 2500, 10_000];
const RECENT = 6;
const FIGURE_SIZE = 92;
/** How long the end stays before the next round may start, ms. */
const PAUSE = 900;

/** The climb on its canvas and its number. */
function createFlight({ state, stage, clock, calm }: Parts) {
  const number = make('div', { className: 'number', ariaHidden: 'true' }, timesText(100));
  const note = make('div', { className: 'note', ariaHidden: 'true' });
  const recent = make('div', { className: 'recent', ariaLabel: t('recent') });
  const sky = make('div', { className: 'sky' });
  const root = make(
    'div',
    { className: 'crash' },
    sky,
    make('div', { className: 'readout' }, number, note),
    recent,
  );
  stage.append(root);
  let figure: HTMLImageElement | undefined;
  let flying: Flight['state'] = 'idle';
  let startedAt = 0;
  let endedAt = 0;
  let ending = 0;
  const elapsed = (): number => (flying === 'climbing' ? Math.max(0, Date.now() - startedAt) : ending);
  const paint = (on: Sheet): void => {
    const { accent, glow } = state.game.colours;
    paintSky(
      on,
      { state: flying, elapsed: elapsed(), since: clock.now() - endedAt },
      { accent, glow, figure, calm: calm() },
    );
    number.textContent = timesText(flying === 'idle' ? 100 : multiplierAt(elapsed()));
  };
  const sheet = createSheet(sky, paint);
  const animate = animator(
    clock,
    () => paint(sheet),
    () => flying === 'climbing' || clock.now() - endedAt < 1200,
  );
  void loadFigure(state.game.themeId, state.game.hero, FIGURE_SIZE).then((image) => {
    figure = image;
    paint(sheet);
  });

  return {
    /** The multiplier that is shown, hundredths. */
    value: (): number => multiplierAt(elapsed()),
    /** @param since when it began by this device's clock, ms since the epoch */
    start(since: number): void {
      flying = 'climbing';
      startedAt = since;
      animate();
    },
    /** Takes the end of the last climb off the screen (R-STUDIO-15). */
    clear(): void {
      flying = 'idle';
      root.dataset.result = '';
      note.textContent = '';
      paint(sheet);
    },
    /** @param at the multiplier it ended with, hundredths */
    end(won: boolean, at: number, text: string): void {
      flying = won ? 'won' : 'lost';
      ending = momentOf(Math.max(100, at));
      endedAt = clock.now();
      root.dataset.result = flying;
      note.textContent = text;
      animate();
      paint(sheet);
      number.textContent = timesText(Math.max(100, at));
    },
    save(point: number): void {
      recent.prepend(
        make('span', { className: point >= 200 ? 'high' : '' }, timesText(Math.max(100, point))),
      );
      while (recent.childElementCount > RECENT) recent.lastElementChild!.remove();
    },
  };
}

async function mount(parts: Parts): Promise<void> {
  const { state, screen, bank, sound, clock, money, api } = parts;
  const flight = createFlight(parts);
  const auto = createStepper(parts.controls, {
    className: 'auto',
    label: t('auto'),
    less: t('lower'),
    more: t('higher'),
    values: AUTOS,
    value: null,
    write: (value) => (value === null ? t('off') : timesText(value)),
  });
  let open: CrashRound | null = null;
  let busy = false;
  let asking = false;
  const bar = createBetBar(parts, () => (open ? void cashOut(open) : void play()));

  const ready = (): void => {
    if (open) {
      const amount = money(payout(flight.value(), BigInt(open.stake)));
      bar.go(t('cashOut'), { tail: amount, urgent: true, enabled: !asking });
    } else {
      bar.go(t('start'), { enabled: !busy });
    }
  };

  const finish = async (round: CrashRound): Promise<void> => {
    if (!open || open.roundKey !== round.roundKey) return;
    open = null;
    const { cashed, point } = round;
    const amount = money(round.payout ?? '0');
    const broke = timesText(Math.max(100, point ?? 100));
    const message = cashed === null ? t('lost', { at: broke }) : t('won', { at: timesText(cashed), amount });
    flight.end(
      cashed !== null,
      cashed ?? point ?? 100,
      cashed === null ? '' : t('wouldBreak', { at: broke }),
    );
    flight.save(point ?? 100);
    screen.win(round.payout ?? 0n);
    screen.message(message);
    screen.result(message);
    if (cashed === null) sound.stop(0);
    else sound.win(cashed / 100);
    ready();
    await Promise.all([bank.settle(round), clock.wait(PAUSE)]);
    busy = false;
    auto.lock(false);
    bar.lock(false);
    screen.setState('idle');
    ready();
  };

  /** Shows the climb and waits for its end, whoever brings it about. */
  const follow = async (round: CrashRound): Promise<void> => {
    open = round;
    busy = true;
    auto.lock(true);
    bar.lock(true);
    screen.setState('playing');
    flight.start(Date.now() - (round.now - round.startedAt));
    clock.run(() => {
      ready();
      return open !== null;
    });
    let latest = round;
    try {
      while (!latest.over) latest = await api.watch<CrashView>(round.roundKey);
      await finish(latest);
    } catch (error) {
      screen.fail(codeOf(error));
      bar.go(t('cashOut'), { enabled: false });
      open = null;
    }
  };

  const cashOut = async (round: CrashRound): Promise<void> => {
    if (asking) return;
    asking = true;
    ready();
    try {
      const latest = await api.step<CrashView>(round.roundKey, {});
      if (latest.over) await finish(latest);
    } catch (error) {
      screen.fail(codeOf(error));
    } finally {
      asking = false;
    }
  };

  const play = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    sound.press();
    screen.win(0n);
    screen.message(t('going'));
    flight.clear();
    auto.lock(true);
    bar.lock(true);
    ready();
    const choice: CrashChoice = { auto: auto.value() };
    const round = await bank.place<CrashView>(bar.stake(), choice);
    if (round) {
      await follow(round);
      return;
    }
    busy = false;
    screen.message('');
    auto.lock(false);
    bar.lock(false);
    ready();
  };

  screen.message(t('ready'));
  ready();
  const before = (state.waiting[0] ?? state.last) as CrashRound | null;
  if (before) {
    bar.set(before.stake);
    auto.set((before.choice as CrashChoice).auto);
    if (!before.over) screen.message(t('resumed'));
    await follow(before);
  }
}

export const crashClient: GameClient = {
  mount,
  rules: ({ state }) => [
    ...paragraphs(
      t('ruleClimb'),
      t('rulePoint', { percent: RETURN }),
      t('ruleAuto'),
      t('ruleServer', { highest: HIGHEST / 100 }),
      ...(state.mode === 'trial' ? [common('trialRule')] : []),
    ),
    facts([
      [t('ruleReturn'), percent(RETURN / 100)],
      [t('ruleHighest'), timesText(HIGHEST)],
    ]),
  ],
};
