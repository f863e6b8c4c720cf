import './live.css';
import { hash as numberOf } from '../../../art/random.ts';
import { byId, make } from '../../../client/dom.ts';
import type { GameClient, Parts } from '../../../client/play-parts.ts';
import type { RoundView } from '../../../rounds/view.ts';
import { readModel } from '../pace.ts';
import type { LivePhase } from '../pace.ts';
import { tableGameOf } from '../tables.ts';
import { resultText } from '../texts.ts';
import type { LiveView, LiveTable } from '../view.ts';
import { createBoard } from './board.ts';
import { createDealer } from './dealer.ts';
import { createChipTray } from './chip-tray.ts';
import { liveRules } from './rules.ts';
import { createScene } from './scene.ts';
import { createRing, createRoad } from './table.ts';
import { language } from '../../../client/texts.ts';
import { say } from './texts.ts';

type LiveRound = RoundView<LiveView>;

/** Answers come a little later than the moment they are asked for, ms. */
const LATER = 40;
/** A round's end is asked for again after, ms. */
const AGAIN = 250;
/** Times the stake from which a win is celebrated. */
const GREAT = 10;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
const total = (chips: ReadonlyMap<string, bigint>): bigint =>
  [...chips.values()].reduce((sum, amount) => sum + amount, 0n);

/** The fingerprints of this round and the next one. */
let seen: LiveTable | null = null;

async function mount(parts: Parts): Promise<void> {
  const { api, state, money, sound, screen, bank, stage, controls, calm, effects } = parts;
  const game = tableGameOf(readModel(state.game.model).gameId);
  const smallest = BigInt(state.stakes[0] as string);
  let table = await api.ask<LiveTable>('live', {});
  let skew = table.now - Date.now();
  const now = (): number => Date.now() + skew;

  /** Chips on the table: of rounds that were placed, and those the player has only laid down. */
  let placed = new Map<string, bigint>();
  let pending = new Map<string, bigint>();
  let laid: [spot: string, amount: bigint][] = [];
  let before = new Map<string, bigint>();
  let rounds: LiveRound[] = [];
  let busy = false;
  let lastSlot = -1;
  let lastPhase: LivePhase | null = null;

  const dealer = createDealer(say('dealer'), numberOf(state.game.gameCode));
  const scene = createScene({ game, language: language(), calm, landed: (nth) => sound.stop(nth % 5) });
  const ring = createRing(now);
  const road = createRoad(game, language());
  const round = make('span', { className: 'nth' });
  const board = createBoard({
    game,
    language: language(),
    money,
    tap: (spot) => lay(spot, chipTray.chosen()),
  });
  const chipTray = createChipTray({
    smallest,
    money,
    place: () => void place(),
    undo: () => undo(),
    repeat: () => repeat(),
  });
  stage.append(
    make(
      'div',
      { className: `live ${game.scene}` },
      make(
        'div',
        { className: 'salon' },
        dealer.element,
        make('div', { className: 'felt' }, scene.element),
        ring.element,
        round,
      ),
      road.element,
      make('div', { className: 'boards' }, board.element),
    ),
  );
  controls.append(...chipTray.elements);

  const open = (): boolean => now() < table.times.closesAt;
  const refresh = (): void => {
    board.chips(placed, pending);
    board.lock(!open() || busy);
    chipTray.enable({ pending: total(pending), open: open(), repeatable: before.size > 0, busy });
  };
  const lay = (spot: string, amount: bigint): void => {
    if (!open() || busy) return;
    pending.set(spot, (pending.get(spot) ?? 0n) + amount);
    laid.push([spot, amount]);
    sound.press();
    refresh();
  };
  const undo = (): void => {
    const [spot, amount] = laid.pop() ?? [];
    if (!spot || !amount) return;
    const left = (pending.get(spot) ?? 0n) - amount;
    if (left > 0n) pending.set(spot, left);
    else pending.delete(spot);
    refresh();
  };
  const repeat = (): void => {
    for (const [spot, amount] of before) lay(spot, amount);
  };

  /** Takes chips that were laid down and not placed off the table. */
  const sweep = (): void => {
    if (pending.size > 0) screen.message(say('unplaced'));
    pending = new Map();
    laid = [];
  };
  const own = (bet: LiveRound): void => {
    rounds.push(bet);
    for (const [spot, amount] of Object.entries(bet.chips))
      placed.set(spot, (placed.get(spot) ?? 0n) + BigInt(amount));
  };

  const place = async (): Promise<void> => {
    if (busy || pending.size === 0 || !open()) return;
    busy = true;
    const chips = Object.fromEntries(Array.from(pending, ([spot, amount]) => [spot, String(amount)]));
    const { slot } = table.times;
    refresh();
    const bet = await bank.place<LiveView>(total(pending), { slot, chips, salt: crypto.randomUUID() });
    busy = false;
    if (bet) {
      pending = new Map();
      laid = [];
      if (bet.slot === lastSlot) own(bet);
      screen.message(bet.late ? say('late') : say('placed', { amount: money(total(placed)) }));
      if (bet.late) await bank.settle(bet);
    }
    refresh();
  };

  /** The player's bets of a finished round: requested until the win is known, then shown. */
  const settle = async (mine: LiveRound[], result: string): Promise<void> => {
    let win = 0n;
    let stake = 0n;
    const over: LiveRound[] = [];
    for (const each of mine) {
      let latest = each;
      while (latest.state === 'open') {
        await pause(AGAIN);
        latest = await api.bet<LiveView>(latest.roundKey, latest.stake, latest.choice as object);
      }
      win += BigInt(latest.payout ?? '0');
      stake += BigInt(latest.stake);
      over.push(latest);
    }
    screen.win(win);
    const message = win > 0n ? say('won', { result, amount: money(win) }) : say('lost', { result });
    screen.message(message);
    screen.result(message);
    if (win > 0n) {
      const times = Number(win / stake);
      sound.win(times);
      dealer.act('pay');
      if (times >= GREAT && !calm()) void effects.sprinkle(28, stage.clientWidth / 2, stage.clientHeight / 3);
    }
    for (const each of over) await bank.settle(each);
  };

  const begin = (): void => {
    lastSlot = table.times.slot;
    byId('notice').hidden = true;
    if (placed.size > 0) before = placed;
    placed = new Map();
    rounds = [];
    scene.clear();
    board.light([]);
    round.textContent = say('tableRound', { n: lastSlot % 10_000 });
    for (const each of state.waiting as LiveRound[])
      if (each.slot === lastSlot && each.state === 'open') own(each);
  };
  const light = (): void => {
    const { outcome } = table;
    if (outcome) board.light(game.spots.filter(({ pays }) => pays(outcome) > 100).map(({ id }) => id));
  };

  const startPhase = (phase: LivePhase): void => {
    const { times, outcome } = table;
    screen.setState(phase === 'betting' ? 'idle' : phase);
    if (phase === 'betting') {
      dealer.act('idle');
      ring.run(times.opensAt, times.closesAt);
      screen.message(rounds.length > 0 ? say('placed', { amount: money(total(placed)) }) : say('betsOpen'));
    } else {
      ring.hide();
    }
    if (phase === 'closing') {
      dealer.act('close');
      screen.message(say('closing'));
      sweep();
    }
    if (phase === 'dealing' && outcome) {
      dealer.act('deal');
      screen.message(say('dealing'));
      screen.win(0n);
      scene.play(outcome, now() - times.dealsAt, times.resultAt - times.dealsAt);
    }
    if (phase === 'showing' && outcome) {
      dealer.act('idle');
      if (lastPhase !== 'dealing') scene.play(outcome, Number.MAX_SAFE_INTEGER, 1);
      light();
      const message = resultText(game, outcome, language());
      screen.message(message);
      if (rounds.length > 0) void settle(rounds, message);
    }
    lastPhase = phase;
  };

  /** When there is news again: the end of the phase, ms since the epoch. */
  const nextMoment = (): number => {
    const { closesAt, dealsAt, resultAt, endsAt } = table.times;
    return { betting: closesAt, closing: dealsAt, dealing: resultAt, showing: endsAt }[table.phase];
  };

  for (const each of state.waiting as LiveRound[]) if (each.slot < table.times.slot) void settle([each], '');
  for (;;) {
    seen = table;
    if (table.times.slot !== lastSlot) begin();
    road.show(table.marks);
    if (lastPhase !== table.phase || table.phase === 'betting') startPhase(table.phase);
    refresh();
    await pause(Math.max(LATER, nextMoment() - now() + LATER));
    // The cut-off needs no question: the clock says it.
    if (table.phase === 'betting' && now() >= table.times.closesAt) {
      Object.assign(table, { phase: 'closing' });
      continue;
    }
    table = await api.ask<LiveTable>('live', {});
    skew = table.now - Date.now();
  }
}

export const liveClient: GameClient = {
  mount,
  rules: (parts) => liveRules(parts, language()),
  commitments: () =>
    seen
      ? [
          [say('seedHash'), seen.proof.seedHash],
          [say('nextHash'), seen.nextSeedHash],
        ]
      : [],
};
