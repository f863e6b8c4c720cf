import type { Announcement } from '@foyer/contract';
import type { App } from '../app/app.ts';
import { isInsideApp } from '../installed/device.ts';
import { isPopupDue, markPopupShown } from '../installed/reminder.ts';
import { currentOverlay, openOverlay, type Overlay } from '../overlays.ts';
import { markNoticeShown, wasNoticeShown } from './notices.ts';
import { nextPrefs, popupGroupOf, popupsFor, readPrefs, writePrefs } from './popup-prefs.ts';

/**
 * Waits until nothing stands over the page.
 * @param signal ends the waiting
 */
function whenClosed(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (currentOverlay.get() === null || signal.aborted) return resolve();
    const stop = currentOverlay.subscribe(() => {
      if (currentOverlay.get() === null) done();
    });
    const done = () => {
      stop();
      resolve();
    };
    signal.addEventListener('abort', done, { once: true });
  });
}

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
async function appDue(app: App): Promise<boolean> {
  if (isInsideApp() || !isPopupDue(new Date())) return false;
  const links = await app.call('downloadLinks');
  const isDue = links.some(({ resourceType }) => /^(Android|IOS|MOBILECONFIG)$/.test(resourceType));
  if (isDue) markPopupShown();
  return isDue;
}

/** The notice popup, once per session, when there are notices (R-CONTENT-5). */
function noticesDue(announcements: readonly Announcement[]): boolean {
  if (wasNoticeShown() || !announcements.some(({ type }) => type === 'PL')) return false;
  markNoticeShown();
  return true;
}

/**
 * Opens what is due on home, one after the other (R-CONTENT-4): login promotions, the app, notices.
 * @param signal ends it when the page is left
 */
export async function showHomePopups(
  app: App,
  announcements: readonly Announcement[],
  signal: AbortSignal,
): Promise<void> {
  const steps: readonly [Overlay, () => boolean | Promise<boolean>][] = [
    ['popups', () => popupsDue(app, announcements)],
    ['app', () => appDue(app).catch(() => false)],
    ['notices', () => noticesDue(announcements)],
  ];
  for (const [overlay, isDue] of steps) {
    await whenClosed(signal);
    if (signal.aborted) return;
    if ((await isDue()) && !signal.aborted) openOverlay(overlay);
  }
}
