import type { GameState } from '../api.ts';
import type { SlotRound, SlotView } from '../games/slot/view.ts';
import type { SpinResult } from '../games/slot/round.ts';
import { COINS_PER_BET } from '../games/slot/model.ts';
import { coinsToMinor } from '../games/slot/stakes.ts';
import { ApiError, codeOf } from './api.ts';
import { playFeature } from './feature.ts';
import type { GameParts } from './game-parts.ts';
import { sendToHost } from './host.ts';
import { owesFreeRoundsOver, remember } from './memory.ts';
import { isCelebrated, restOf } from './pace.ts';
import { failureText, t } from './texts.ts';

/** Times the bet from which a win is celebrated. */
const GREAT = 10;
const STEPS = [
  [10, 'bigWin'],
  [25, 'megaWin'],
  [60, 'epicWin'],
] as const;
/** Least time the reels turn before the first one stops, ms. */
const TURN = { calm: 480, quick: 90 };
const POLL = 1500;

/** A promise that can be resolved from outside, once. */
function signal(): { promise: Promise<void>; fire: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, fire: resolve };
}

/** Plays rounds: asks the server, shows what it decided, never decides anything itself. */
export function createGame(parts: GameParts, state: GameState) {
  const { api, stage, effects, sound, money, view, clock } = parts;
  let balance = BigInt(state.balance);
  let stake = state.stake;
  /** Free rounds of this player, the oldest first: they are played before any stake is. */
  let free = state.freeRounds.map((grant) => ({ ...grant }));
  /** Whether the player has dismissed the notice that the free rounds are over, if they are: no spin is taken before. */
  let isTold = free.length > 0 || !owesFreeRoundsOver();
  /** Fired by the player to hurry what is being shown. */
  let hurry = signal();
  /** Fired when the next spin begins: ends the showing of wins. */
  let next = signal();

  const setBalance = (minor: string | bigint): void => {
    balance = BigInt(minor);
    view.balance(balance);
  };
  const setStake = (to: string): void => {
    stake = to;
    const at = state.stakes.indexOf(to);
    view.stake(to, at <= 0, at === state.stakes.length - 1);
  };

  /** Shows what the next spin costs: nothing while free rounds are left. */
  const showStake = (): void => {
    const [grant] = free;
    setStake(stake);
    if (!grant) return;
    view.stake(grant.stake, true, true);
    view.message(t('freeRounds', { count: grant.left, stake: money(grant.stake) }));
  };
  const setTold = (told: boolean): void => {
    isTold = told;
    remember({ areFreeRoundsOver: !told });
  };
  /** Tells that the free rounds are over, and what is staked from now on. */
  const tellOver = (): void => {
    const dismiss = (): void => {
      setTold(true);
      view.hideNotice();
    };
    view.notice(t('freeRoundsOver', { stake: money(stake) }), dismiss, t('goOn'));
  };
  const chooseStake = (to: string): void => {
    setStake(to);
    if (!isTold) tellOver();
  };
  /** Counts a free round as played. */
  const useUp = (id: string): void => {
    free = free
      .map((grant) => (grant.id === id ? { ...grant, left: grant.left - 1 } : grant))
      .filter(({ left }) => left > 0);
    if (free.length === 0) setTold(false);
  };

  /** Ends what is being shown, where the law lets players do that. */
  const hasten = (): void => {
    if (parts.design.quickSpin) hurry.fire();
  };

  /** Shows one spin's win, as large as it is. */
  const celebrate = async (spin: SpinResult, before: bigint, bet: bigint): Promise<void> => {
    const amount = coinsToMinor(spin.paid, bet);
    const times = spin.paid / COINS_PER_BET;
    if (!isCelebrated(times, parts.design)) {
      await view.countUp(before, amount, 0, hurry.promise, () => {});
      return;
    }
    if (times >= GREAT) {
      sound.fanfare();
      const steps = [
        ...STEPS.map(([from, key]) => ({ from, title: t(key) })),
        { from: parts.maxWin, title: t('maxWin') },
      ];
      const amountAt = (share: number): string =>
        money((amount * BigInt(Math.round(share * 10_000))) / 10_000n);
      await effects.celebrate({ steps, times, amountAt }, hurry.promise, sound.count);
      await view.countUp(before, amount, 0, hurry.promise, sound.count);
      return;
    }
    sound.win(times);
    if (times >= 3) {
      const { x, y } = stage.middle();
      void effects.sprinkle(Math.min(8 + Math.round(times * 2), 30), x, y);
    }
    await view.countUp(before, amount, Math.min(450 + times * 160, 1800), hurry.promise, sound.count);
  };

  const wayText =
    (spin: SpinResult, bet: bigint) =>
    (index: number): void => {
      const scatter = spin.scatterCoins > 0 ? 1 : 0;
      const paid = (coins: number): string => money(coinsToMinor(coins * spin.multiplier, bet));
      const win = spin.wins[index - scatter];
      if (index >= 0) view.hidePlaque();
      if (index < 0) view.message(t('won', { amount: money(coinsToMinor(spin.paid, bet)) }));
      else if (win)
        view.message(
          t(win.ways === 1 ? 'wayOne' : 'ways', {
            count: win.reels,
            ways: win.ways,
            amount: paid(win.coins),
          }),
        );
      else view.message(t('scatterWin', { count: spin.scatters, amount: paid(spin.scatterCoins) }));
    };

  /** Keeps asking until the win has reached the balance. */
  const awaitPayment = async (round: SlotRound): Promise<SlotRound> => {
    let latest = round;
    while (latest.state === 'paying') {
      view.message(t('paying', { amount: money(latest.win) }));
      await new Promise((resolve) => {
        setTimeout(resolve, POLL);
      });
      latest = await api.bet<SlotView>(latest.roundKey, latest.stake);
    }
    return latest;
  };

  const finish = async (round: SlotRound): Promise<void> => {
    const settled = await awaitPayment(round);
    remember({ roundKey: undefined });
    if (settled.balance !== null) setBalance(settled.balance);
    view.result(BigInt(settled.win) > 0n ? t('won', { amount: money(settled.win) }) : t('noWin'));
    sendToHost({ type: 'foyer:round', balance: String(balance), currency: state.currency });
  };

  /** Shows a round from its paid spin on; the reels are turning. */
  const present = async (round: SlotRound): Promise<void> => {
    const bet = BigInt(round.stake);
    const spin = round.spins[0] as SpinResult;
    await stage.land(spin, parts.quick(), hurry.promise);
    // Who hurried the reels has not hurried the win.
    hurry = signal();
    const featured = spin.awarded > 0;
    const counted = featured ? signal() : next;
    if (spin.paid > 0) {
      const show = (): unknown => stage.showWins(spin, counted.promise, wayText(spin, bet));
      // A great win lights its symbols up, celebrates, and only then explains itself.
      const great = spin.paid >= GREAT * COINS_PER_BET;
      if (!isCelebrated(spin.paid / COINS_PER_BET, parts.design)) wayText(spin, bet)(-1);
      else if (great) await stage.flashWins(spin, 800, hurry.promise);
      else void show();
      await celebrate(spin, 0n, bet);
      if (featured) await clock.wait(500, hurry.promise);
      else if (great) void show();
    } else {
      view.message('');
    }
    if (featured) {
      counted.fire();
      await finish(await feature(round, 1));
    } else {
      await finish(round);
      if (spin.paid > 0) view.win(coinsToMinor(spin.paid, bet));
    }
  };

  const feature = (round: SlotRound, from: number): Promise<SlotRound> =>
    playFeature(parts, round, from, {
      celebrate,
      hurry: () => {
        hurry = signal();
        return hurry.promise;
      },
    });

  const fail = async (error: unknown): Promise<void> => {
    const code = codeOf(error);
    const answered = error instanceof ApiError ? error.value.balance : null;
    await stage.giveUp();
    remember({ roundKey: undefined });
    view.feature(false);
    view.message('');
    view.notice(failureText(code));
    setBalance(typeof answered === 'string' ? answered : balance);
    if (code === 'bet_unconfirmed' || code === 'round_open') free = (await refresh())?.freeRounds ?? free;
  };

  /**
   * Asks the wallet what the balance really is. An answer that a spin has overtaken is dropped: it may give the outcome away.
   * @returns how the play stands, or null when that was not learned
   */
  const refresh = async (): Promise<GameState | null> => {
    const before = next;
    try {
      const latest = await api.state();
      if (before !== next) return null;
      setBalance(latest.balance);
      return latest;
    } catch {
      // The last known balance stands until a call succeeds.
      return null;
    }
  };

  const play = async (): Promise<void> => {
    const roundKey = crypto.randomUUID();
    const held = balance;
    const [grant] = free;
    next.fire();
    next = signal();
    hurry = signal();
    view.hideNotice();
    view.hidePlaque();
    view.win(0n);
    view.message('');
    view.result('');
    view.setPhase('spinning');
    remember({ roundKey });
    stage.start(false);
    if (!grant && balance >= BigInt(stake)) view.balance(balance - BigInt(stake));
    let isShown = true;
    try {
      const [round] = await Promise.all([
        api.bet<SlotView>(roundKey, grant?.stake ?? stake, {}, grant?.id),
        clock.wait(parts.quick() ? TURN.quick : TURN.calm, hurry.promise),
      ]);
      const answeredAt = performance.now();
      if (grant) useUp(grant.id);
      await present(round);
      await clock.wait(restOf(performance.now() - answeredAt, parts.design));
    } catch (error) {
      balance = held;
      isShown = false;
      await fail(error);
      if (grant && free.length === 0) setTold(false);
    }
    view.setPhase('idle');
    showStake();
    // What went wrong is read first: the next press tells it
    if (isShown && !isTold) tellOver();
  };

  /** Shows the round that a page finds, and ends it where it is open. @returns whether nothing went wrong */
  const goOnWith = async (round: SlotRound): Promise<boolean> => {
    let isShown = true;
    const spin = round.spins.at(-1) as SpinResult;
    if (state.stakes.includes(round.stake)) setStake(round.stake);
    stage.rest(spin.stops, round.spins.length > 1);
    try {
      if (round.state === 'open') {
        remember({ roundKey: round.roundKey });
        view.message(t('resumed'));
        view.setPhase('feature');
        await finish(await feature(round, round.spins.length));
      } else {
        await finish(round);
        const result = BigInt(round.win) > 0n ? t('won', { amount: money(round.win) }) : t('noWin');
        view.message(t('yourLastSpin', { result }));
        view.win(BigInt(round.win));
      }
    } catch (error) {
      await fail(error);
      isShown = false;
    }
    view.setPhase('idle');
    showStake();
    return isShown;
  };

  return {
    setStake: chooseStake,
    stake: () => stake,
    /** One step up or down the ladder. */
    stepStake(by: 1 | -1): void {
      const to = state.stakes[state.stakes.indexOf(stake) + by];
      if (to && free.length === 0 && view.phase() === 'idle') chooseStake(to);
    },
    /** Spins, or hurries what is being shown. */
    press(): void {
      if (view.phase() !== 'idle') hasten();
      else if (isTold) {
        sound.press();
        void play();
      } else tellOver();
    },
    hurry: hasten,
    /** Asks for the balance again. */
    async refresh(): Promise<void> {
      await refresh();
    },
    /** Shows the game as the server knows it and goes on with what was interrupted. */
    async begin(): Promise<void> {
      view.setPhase('idle');
      setBalance(state.balance);
      setStake(state.stake);
      view.win(0n);
      view.message(state.nickname ? t('ready', { name: state.nickname }) : t('goodLuck'));
      showStake();
      const round = (state.waiting[0] ?? state.last) as SlotRound | null;
      const isShown = round === null || (await goOnWith(round));
      if (isShown && !isTold) tellOver();
    },
  };
}
