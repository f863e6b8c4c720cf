import type { GameType } from '@foyer/contract';
import { createStore } from '../../lib/store.ts';

/** The tabs of the home screen, in the specification's order (R-PORTAL-19). */
export const homeTabs = [
  'HOME',
  'HOT',
  'FAV',
  'NEW_GAME',
  'BGS',
  'BG',
  'FISH',
  'RNG',
  'PVP',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'PROMO',
  'REWARD',
] as const;
export type HomeTab = (typeof homeTabs)[number];

/** Categories that hold games of one type. */
const typed: readonly string[] = [
  'FISH',
  'RNG',
  'PVP',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
];

/** The game type of a tab, null for tabs that are no type. */
export function gameTypeOf(tab: string): GameType | null {
  return typed.includes(tab) ? (tab as GameType) : null;
}

/** The home screen's tab; the specification's home menu index (R-PORTAL-19). */
export const currentTab = createStore<HomeTab>('HOME');

/** The current game type, RNG unless a menu chose another (R-PORTAL-9). */
export const currentGameType = createStore<GameType>('RNG');

/** A category was chosen in a menu: home shows it (R-PORTAL-10). */
export function chooseGameType(type: GameType): void {
  currentGameType.set(type);
  currentTab.set(type as HomeTab);
}

/** Home was chosen in the bottom menu: the current game type is RNG again (R-PORTAL-9). */
export function resetGameType(): void {
  currentGameType.set('RNG');
  currentTab.set('HOME');
}
