import { readText, writeText } from '../../lib/storage.ts';

const hiddenKey = 'appPopupHidden';
const storageKey = 'appPopupShown';

/** The player's own day. */
const today = (now: Date) => `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;

/** Whether the app-download popup is due: once per session, unless it was hidden for today (R-PORTAL-31). */
export const isPopupDue = (now: Date): boolean =>
  readText(hiddenKey) !== today(now) && readText(storageKey, 'sessionStorage') === null;

export const markPopupShown = (): void => writeText(storageKey, '1', 'sessionStorage');

/** Hides it for today, or shows it again. */
export const hideForToday = (isHidden: boolean, now: Date): void =>
  writeText(hiddenKey, isHidden ? today(now) : null);
