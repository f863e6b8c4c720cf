import type { GameState } from '../api.ts';
import type { RoundView } from '../rounds/view.ts';
import type { Api } from './api.ts';
import { ApiError, codeOf } from './api.ts';
import { byId } from './dom.ts';
import { sendToHost } from './host.ts';
import { remember } from './memory.ts';
import type { Money } from './money.ts';
import type { Commitments } from './panels/fairness.ts';
import type { Sound } from './sound.ts';
import type { Effects } from './stage/celebration.ts';
import type { Clock } from './stage/clock.ts';
import { failureText, t } from './texts.ts';
import { notice } from './view.ts';

/** What a game's client builds its screen with. */
export interface Parts {
  readonly api: Api;
  readonly state: GameState;
  readonly money: Money;
  readonly sound: Sound;
  readonly clock: Clock;
  readonly effects: Effects;
  /** The section between the title and the controls: the game's. */
  readonly stage: HTMLElement;
  /** The place of the game's controls, in reach of the thumb. */
  readonly controls: HTMLElement;
  /** Whether motion is to be avoided. */
  calm(): boolean;
  /** The studio's clock as far as it is known here, ms since the epoch. */
  now(): number;
  readonly screen: Screen;
  readonly bank: Bank;
}

/** How a game's client starts: draws itself, goes on with what waits, and plays from then on. */
export interface GameClient {
  mount(parts: Parts): Promise<void>;
  /** The rules, exact figures included, for the panel; called each time it is opened. */
  rules(parts: Parts): Node[];
  /** At games of shared seeds: what is committed to now. */
  commitments?(): Commitments;
}

/** What every game writes around itself. */
export interface Screen {
  /** A short line over the controls. */
  message(text: string): void;
  /** The outcome in words, read out once. */
  result(text: string): void;
  /** @param minor minor units */
  win(minor: bigint | string): void;
  /** A failure, until the next bet. @param code a stable code */
  fail(code: string): void;
  /** What the tests and assistive tools key on: idle, or what goes on. */
  setState(state: 'idle' | 'playing' | (string & {})): void;
}

export function createScreen(money: Money): Screen {
  return {
    message: (text) => void (byId('message').textContent = text),
    result: (text) => void (byId('result').textContent = text),
    win: (minor) => void (byId('win').textContent = money(minor)),
    fail: (code) => notice(failureText(code)),
    setState: (state) => void (byId('game').dataset.state = state),
  };
}

/** How often a win on its way is asked after, ms. */
const POLL = 1500;

export type Bank = ReturnType<typeof createBank>;

/** The player's money in the game: bets that are never doubled, wins that are waited for. */
export function createBank(api: Api, state: GameState, money: Money, screen: Screen) {
  let balance = BigInt(state.balance);
  /** Stakes on their way: not in the balance any more for the player, not answered by the wallet yet. */
  let held = 0n;
  /** How often the balance was learned or is about to change: an answer from before says nothing any more. */
  let changes = 0;
  const show = (): void => {
    const visible = balance > held ? balance - held : 0n;
    byId('balance').textContent = money(visible);
    byId('balance').dataset.minor = String(visible);
  };
  const set = (minor: string | bigint): void => {
    changes += 1;
    balance = BigInt(minor);
    show();
  };
  const hold = (change: bigint): void => {
    held += change;
    show();
  };
  /** Asks the wallet what the balance really is; an answer that a bet has overtaken is dropped. */
  const refresh = async (): Promise<void> => {
    const asked = changes;
    try {
      const latest = await api.state();
      if (changes === asked) set(latest.balance);
    } catch {
      // The last known balance stands until a call succeeds.
    }
  };

  return {
    /** What may still be staked, minor units. */
    free: (): bigint => balance - held,
    set,
    /** Asks for the balance again, unless a bet on its way will tell it. */
    async refresh(): Promise<void> {
      if (held === 0n) await refresh();
    },
    /** Takes stakes that are about to be placed off what is shown, or gives them back. @param change minor units */
    hold,
    /**
     * Places a bet; the stake is taken off what is shown at once, and how the last round ended is no longer said.
     * A failure is shown to the player.
     * @param stake all that is staked, minor units
     * @returns the round, or null when the bet was not taken
     */
    async place<View extends object>(stake: bigint, choice: object): Promise<RoundView<View> | null> {
      byId('notice').hidden = true;
      screen.result('');
      const roundKey = crypto.randomUUID();
      remember({ roundKey });
      hold(stake);
      changes += 1;
      try {
        const round = await api.bet<View>(roundKey, String(stake), choice);
        // A win is not shown before its outcome is: `settle` adds it.
        set(round.state === 'open' && round.balance !== null ? round.balance : balance - stake);
        return round;
      } catch (error) {
        remember({ roundKey: undefined });
        const code = codeOf(error);
        const answered = error instanceof ApiError ? error.value.balance : null;
        screen.fail(code);
        if (typeof answered === 'string') set(answered);
        if (code === 'bet_unconfirmed' || code === 'round_open') await refresh();
        return null;
      } finally {
        hold(-stake);
      }
    },
    /**
     * Waits until the win of a finished round has reached the balance, shows it and tells the portal.
     * Call it when the outcome has been shown: the balance would give it away.
     */
    async settle(round: RoundView): Promise<void> {
      let latest = round;
      while (latest.state === 'paying') {
        screen.message(t('paying', { amount: money(latest.payout ?? '0') }));
        await new Promise((resolve) => {
          setTimeout(resolve, POLL);
        });
        latest = await api.bet(latest.roundKey, latest.stake, latest.choice as object);
      }
      remember({ roundKey: undefined });
      if (latest.balance !== null) set(latest.balance);
      sendToHost({ type: 'foyer:round', balance: String(balance), currency: state.currency });
    },
  };
}
