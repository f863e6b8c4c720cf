import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { GameState } from '../api.ts';
import type { Api } from './api.ts';
import { byId } from './dom.ts';
import type { Money } from './money.ts';
import type { Parts } from './play-parts.ts';
import { createBank, createScreen } from './play-parts.ts';
import { handClock } from './hand-clock.fixture.ts';
import { still } from './still.fixture.ts';

/** Lets canvases, sizes and pictures be asked for: jsdom draws nothing. */
function standInForDrawing(): void {
  HTMLCanvasElement.prototype.getContext = (() => still({})) as never;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
    },
  );
}

/** Puts the body of a page into the document. @param file its HTML file */
export function showPage(file: 'game.html' | 'play.html'): void {
  standInForDrawing();
  const page = readFileSync(join(import.meta.dirname, file), 'utf8');
  document.body.innerHTML = page.slice(page.indexOf('<main'), page.indexOf('</body>'));
}

/** A play with ₱50.00. @param own what differs */
export const playOf = (own: Partial<GameState> = {}): GameState =>
  ({
    balance: '5000',
    stake: '1000',
    stakes: ['1000', '2000'],
    freeRounds: [],
    waiting: [],
    last: null,
    currency: 'PHP',
    nickname: 'Ana',
    mode: 'real',
    now: Date.now(),
    design: { quickSpin: true },
    game: { themeId: 'tiger', hero: 'tiger', model: 'standard', colours: {} },
    fairness: { nonce: 0 },
    ...own,
  }) as unknown as GameState;

export const pesos: Money = (minor) => `₱${(Number(minor) / 100).toFixed(2)}`;

/**
 * The page of every game but the slot, with what its client is mounted with.
 * @param answers what the studio answers; what is not given must not be asked for
 * @param own how the play stands where it differs from a new one with ₱50.00
 */
export function openGamePage(answers: Partial<Api>, own: Partial<GameState> = {}) {
  showPage('game.html');
  const state = playOf(own);
  const api = answers as Api;
  const money = pesos;
  const clock = handClock();
  const screen = createScreen(money);
  const bank = createBank(api, state, money, screen);
  const parts: Parts = {
    api,
    state,
    money,
    clock,
    screen,
    bank,
    sound: still(),
    effects: still(),
    stage: byId('stage'),
    controls: byId('controls'),
    calm: () => false,
    now: Date.now,
  };
  bank.set(state.balance);
  screen.setState('idle');
  return { parts, clock, bank, screen };
}
