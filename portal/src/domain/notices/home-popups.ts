import type { Announcement } from '@foyer/contract';
import type { App } from '../app/app.ts';
import { isInsideApp } from '../installed/device.ts';
import { isPopupDue, markPopupShown } from '../installed/reminder.ts';
import { prepareHtml } from '../../lib/SafeHtml.tsx';
import { readText, writeText } from '../../lib/storage.ts';
import { closeOverlay, currentOverlay, openOverlay, type Overlay } from '../overlays.ts';
import { endPopupTurn, isField, turnKey } from './notices.ts';
import { nextPrefs, popupGroupOf, popupsFor, readPrefs, writePrefs } from './popup-prefs.ts';

/** The login-promotion popups, when their group shows (R-CONTENT-3). */
function popupsDue({ session }: App, announcements: readonly Announcement[]): boolean {
  const { type = null, firstTimeLogin = false } = session.get() ?? {};
  const group = popupGroupOf(type);
  const popups = popupsFor(announcements, type, firstTimeLogin);
  const prefs = nextPrefs(readPrefs(group), popups);
  writePrefs(group, prefs);
  return prefs.show && popups.length > 0;
}

/** The app-download popup: where an app can be downloaded, not inside it (R-PORTAL-31). */
async function appDue(app: App, signal: AbortSignal): Promise<boolean> {
  if (isInsideApp() || !isPopupDue(new Date())) return false;
  const links = await app.call('downloadLinks');
  const isDue = links.some(({ resourceType }) => /^(Android|IOS|MOBILECONFIG)$/.test(resourceType));
  if (isDue && !signal.aborted) markPopupShown();
  return isDue;
}

/** Notes that the notice popup was shown in this session. */
const shownKey = 'noticeShown';

/** The notice popup, once per session, when there are notices (R-CONTENT-5). */
function noticesDue(announcements: readonly Announcement[]): boolean {
  if (readText(shownKey, 'sessionStorage') !== null || !announcements.some(({ type }) => type === 'PL'))
    return false;
  writeText(shownKey, '1', 'sessionStorage');
  return true;
}

/** Whether home was in use before it ran, and so could not tell. */
const isInUse = () => scrollY > 0 || isField(document.activeElement);

/** What opened by itself last, of those that are due again and again. */
const lastKey = 'lastPopup';

/** Takes back what is to open while its code is still on the way: its dialog would take the focus from who types. */
function withdraw(overlay: Overlay): void {
  if (currentOverlay.get() === overlay && !document.querySelector('dialog[open]')) closeOverlay();
}

/**
 * Opens one thing that is due on home (R-CONTENT-4): login promotions before the app and notices, which take turns. One in a
 * visit, and none over a page that is in use.
 * @param signal ends it when the page is left, or touched
 */
export async function showHomePopups(
  app: App,
  announcements: readonly Announcement[],
  signal: AbortSignal,
): Promise<void> {
  const who = app.session.get()?.userName ?? '';
  if (readText(turnKey, 'sessionStorage') === who || currentOverlay.get() !== null) return;
  const again: [Overlay, () => boolean | Promise<boolean>][] = [
    ['app', () => appDue(app, signal).catch(() => false)],
    ['notices', () => noticesDue(announcements)],
  ];
  if (readText(lastKey) === 'app') again.reverse();
  const steps = [['popups', () => popupsDue(app, announcements)] as const, ...again];
  for (const [overlay, isDue] of isInUse() ? [] : steps) {
    if (signal.aborted) return;
    if (!(await isDue())) continue;
    if (signal.aborted || currentOverlay.get() !== null) return;
    // Beside its texts, which the dialog asks for: what it needs comes at once, not one after the other
    if (overlay !== 'app') void prepareHtml().catch(() => {});
    openOverlay(overlay);
    signal.addEventListener('abort', () => withdraw(overlay));
    writeText(lastKey, overlay);
    break;
  }
  if (!signal.aborted) endPopupTurn(who);
}
