import { byId, clicked } from './dom.ts';
import type { Money } from './money.ts';
import type { Clock } from './stage/clock.ts';
import { clamp, outCubic } from './stage/easing.ts';
import { t } from './texts.ts';

export type Phase = 'idle' | 'spinning' | 'feature';
export type View = ReturnType<typeof createView>;

const root = byId('game');

/** Names every control in the player's language. Names are stable: tests and assistive tools key on them. */
export function labelControls(): void {
  const names = {
    spin: 'spin',
    bet: 'bet',
    increase: 'increase',
    decrease: 'decrease',
    paytable: 'paytable',
    sound: 'sound',
    fairness: 'fairness',
    quick: 'quick',
  } as const;
  for (const [id, key] of Object.entries(names)) byId(id).ariaLabel = t(key);
  byId('balance-label').textContent = t('balance');
  byId('win-label').textContent = t('win');
  byId('bet-label').textContent = t('bet');
  byId('feature-label').textContent = t('freeSpins');
  byId('multiplier-label').textContent = t('multiplier');
}

/** A failure before the game could start: said in place of the game. */
export function showFatal(text: string, again?: () => void): void {
  byId('loader').hidden = true;
  notice(text, again);
}

/** Ends what the button of the last notice does. */
let pressed = new AbortController();

/** Says something important over the game. @param press what the button beside it does @param words what it is called */
export function notice(text: string, press?: () => void, words = t('tryAgain')): void {
  byId('notice-text').textContent = text;
  const button = byId('notice-again');
  button.hidden = !press;
  button.textContent = words;
  pressed.abort();
  pressed = new AbortController();
  if (press) button.addEventListener('click', press, { signal: pressed.signal });
  byId('notice').hidden = false;
}

/** What the player reads around the reels. Nothing here runs per frame but the count of a win. */
export function createView(clock: Clock, money: Money, calm: () => boolean) {
  const plaque = byId('plaque');
  const win = byId('win');
  let phase: Phase = 'idle';
  let counting = 0;

  return {
    phase: () => phase,
    setPhase(next: Phase): void {
      phase = next;
      root.dataset.state = next;
      for (const id of ['bet', 'increase', 'decrease', 'fairness']) {
        byId(id).toggleAttribute('disabled', next !== 'idle');
      }
    },
    balance(minor: bigint | string): void {
      byId('balance').textContent = money(minor);
      byId('balance').dataset.minor = String(minor);
    },
    stake(minor: string, lowest: boolean, highest: boolean): void {
      byId('stake').textContent = money(minor);
      byId('decrease').toggleAttribute('disabled', lowest);
      byId('increase').toggleAttribute('disabled', highest);
    },
    win(minor: bigint): void {
      win.textContent = money(minor);
    },
    message(text: string): void {
      byId('message').textContent = text;
    },
    /** The outcome in words, read out once. */
    result(text: string): void {
      byId('result').textContent = text;
    },
    hidePlaque(): void {
      counting += 1;
      plaque.classList.remove('shown');
    },
    /**
     * Counts a win up over the reels and in the meter.
     * @param from minor units the meter starts with
     * @param amount minor units won now
     */
    async countUp(
      from: bigint,
      amount: bigint,
      ms: number,
      skip: Promise<unknown>,
      tick: () => void,
    ): Promise<void> {
      counting += 1;
      const mine = counting;
      const begun = clock.now();
      let ended = calm() || ms === 0;
      let next = 0;
      plaque.classList.add('shown');
      const write = (part: bigint): void => {
        plaque.textContent = money(part);
        win.textContent = money(from + part);
      };
      write(ended ? amount : 0n);
      if (ended) return;
      clock.run((now) => {
        if (mine !== counting || ended) return false;
        if (now < next) return true;
        next = now + 45;
        tick();
        write((amount * BigInt(Math.round(outCubic(clamp((now - begun) / ms)) * 1000))) / 1000n);
        return true;
      });
      await clock.wait(ms, skip);
      ended = true;
      if (mine === counting) write(amount);
    },
    feature(open: boolean, left = 0, multiplier = 1): void {
      byId('logo').hidden = open;
      byId('feature').hidden = !open;
      byId('feature-left').textContent = String(left);
      byId('feature-multiplier').textContent = `×${multiplier}`;
    },
    /** A full-screen moment of the feature; goes on by itself after a while. */
    async interlude(lead: string, number: string, tail: string, go: string, isMoney: boolean): Promise<void> {
      const box = byId('interlude');
      byId('interlude-lead').textContent = lead;
      byId('interlude-number').textContent = number;
      byId('interlude-number').classList.toggle('money', isMoney);
      byId('interlude-tail').textContent = tail;
      const button = byId('interlude-go');
      button.textContent = go;
      box.hidden = false;
      button.focus({ preventScroll: true });
      await clock.wait(6000, clicked(box));
      box.hidden = true;
    },
    notice,
    hideNotice: (): void => void (byId('notice').hidden = true),
    loaded: (): void => void (byId('loader').hidden = true),
  };
}
