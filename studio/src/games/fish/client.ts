import './fish.css';
import { createBetBar } from '../../client/controls/bet-bar.ts';
import { make } from '../../client/dom.ts';
import { facts, paragraphs, percent } from '../../client/panels/facts.ts';
import type { GameClient, Parts } from '../../client/play-parts.ts';
import { t as common, texts } from '../../client/texts.ts';
import type { RoundView } from '../../rounds/view.ts';
import type { FishChoice, FishView } from './game.ts';
import type { Hit } from './gun.ts';
import { createGun } from './gun.ts';
import type { Species } from './maths.ts';
import { HIGHEST, RETURN, SPECIES, SHOT_BATCH } from './maths.ts';
import { worthOf } from './school.ts';

const t = texts('fish');
type FishRound = RoundView<FishView>;

/** Between two shots, ms. */
const RELOAD = 260;
/** Shots are gathered for so long before they are sent, ms: those of automatic fire longer, into fewer bets. */
const GATHER = 320;
const GATHER_AUTO = 750;
/** A catch from here on is celebrated, times the bet. */
const GREAT = 20;

async function mount(parts: Parts): Promise<void> {
  const { state, stage, screen, bank, sound, clock, money, effects } = parts;
  const water = make('div', { className: 'water' });
  stage.append(water);
  let queue: Hit[] = [];
  let sending = false;
  let auto = false;
  let pressed = false;
  let loaded = 0;
  const bar = createBetBar(parts, () => setAuto(!auto));
  const gun = createGun(
    parts,
    water,
    (hit) => {
      queue.push(hit);
      bank.hold(hit.bet);
      void send();
    },
    () => settleState(),
  );

  const setAuto = (on: boolean): void => {
    auto = on;
    bar.go(on ? t('stop') : t('auto'), { urgent: on });
    if (on) shooting();
  };
  const settleState = (): void => {
    const busy = auto || sending || queue.length > 0 || gun.flying() > 0;
    screen.setState(busy ? 'playing' : 'idle');
  };

  /** Takes what the last shots caught off the screen: those that are refused caught nothing (R-STUDIO-15). */
  const clearOutcome = (): void => {
    screen.message('');
    screen.result('');
    screen.win(0n);
  };

  /** Fires once, when the cannon is loaded and the money is there. */
  const shoot = (): void => {
    const now = clock.now();
    if (now < loaded) return;
    const flying = bar.stake() * BigInt(gun.flying());
    if (bank.free() < bar.stake() + flying) {
      setAuto(false);
      pressed = false;
      if (queue.length === 0 && gun.flying() === 0) {
        clearOutcome();
        screen.fail('insufficient_funds');
      }
      return;
    }
    loaded = now + RELOAD;
    if (gun.fire(bar.stake())) sound.count();
    settleState();
  };
  let loop = false;
  const shooting = (): void => {
    if (loop) return;
    loop = true;
    clock.run(() => {
      if (document.hidden) setAuto(false);
      if (auto || pressed) shoot();
      loop = auto || pressed;
      return loop;
    });
  };

  const celebrate = (hit: Hit, times: number): void => {
    const at = gun.takeOut(hit, money(hit.bet * BigInt(times)));
    sound.win(times / 4);
    if (times < GREAT) return;
    const box = water.getBoundingClientRect();
    void effects.sprinkle(
      Math.min(10 + times / 2, 40),
      (box.x + at.x) / innerWidth,
      (box.y + at.y) / innerHeight,
    );
    if (times >= 50) sound.fanfare();
  };

  const report = (round: FishRound): void => {
    const won = BigInt(round.payout ?? '0');
    screen.win(won);
    const message = won > 0n ? t('caught', { amount: money(won) }) : '';
    screen.message(message);
    screen.result(message || t('lastNone'));
  };

  /** Sends what hit so far as one bet; while it is on its way the next shots gather. */
  const send = async (): Promise<void> => {
    if (sending) return;
    sending = true;
    while (queue.length > 0) {
      await clock.wait(auto ? GATHER_AUTO : GATHER);
      const { bet } = queue[0]!;
      const other = queue.findIndex((hit) => hit.bet !== bet);
      const batch = queue.slice(0, Math.min(SHOT_BATCH, other < 0 ? queue.length : other));
      queue = queue.slice(batch.length);
      const stake = bet * BigInt(batch.length);
      bank.hold(-stake);
      const choice: FishChoice = { bet: String(bet), shots: batch.map(({ swimmer }) => swimmer.species.id) };
      const round = await bank.place<FishView>(stake, choice);
      if (round) {
        batch.forEach((hit, at) => round.caught[at]! > 0 && celebrate(hit, round.caught[at]!));
        report(round);
        // A win that is late arrives while the shooting goes on.
        const settled = bank.settle(round);
        if (round.state !== 'paying') await settled;
      } else {
        clearOutcome();
        setAuto(false);
        for (const hit of queue) bank.hold(-hit.bet);
        queue = [];
      }
    }
    sending = false;
    settleState();
  };

  water.addEventListener('pointerdown', (event) => {
    water.setPointerCapture(event.pointerId);
    pressed = true;
    gun.lock(event.offsetX, event.offsetY);
    shoot();
    shooting();
  });
  water.addEventListener('pointermove', (event) => {
    if (pressed) gun.lock(event.offsetX, event.offsetY);
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    water.addEventListener(end, () => (pressed = false));

  setAuto(false);
  screen.message(t('ready'));
  for (const before of state.waiting as FishRound[]) void bank.settle(before);
  const last = state.last as FishRound | null;
  if (last && state.waiting.length === 0) {
    const won = BigInt(last.payout ?? '0');
    screen.message(won > 0n ? t('last', { amount: money(won) }) : t('lastNone'));
    await bank.settle(last);
  }
}

const worth = (species: Species): string =>
  species.prizes.length === 1
    ? `×${worthOf(species)}`
    : t('pearlPrizes', { least: `×${worthOf(species)}`, most: `×${species.prizes.at(-1)![0]}` });

export const fishClient: GameClient = {
  mount,
  rules: ({ state }) => [
    ...paragraphs(
      t('ruleShot'),
      t('ruleChance', { percent: RETURN }),
      t('ruleShotBatch', { most: SHOT_BATCH }),
      t('ruleServer'),
      ...(state.mode === 'trial' ? [common('trialRule')] : []),
    ),
    facts([
      [t('ruleReturn'), percent(RETURN / 100)],
      [t('ruleHighest'), common('timesBet', { count: HIGHEST })],
    ]),
    make('h3', {}, t('ruleFish')),
    make(
      'div',
      { className: 'species' },
      ...SPECIES.map((species) =>
        make(
          'figure',
          {},
          make('img', {
            src: `/art/figure/${state.game.themeId}/${species.id}-96.webp`,
            alt: '',
            width: 44,
            height: 44,
            loading: 'lazy',
          }),
          make('figcaption', {}, t(species.id as 'koi'), make('b', {}, worth(species))),
        ),
      ),
    ),
  ],
};
