import type { Announcement } from '@foyer/contract';
import type { App } from '../app/app.ts';
import { openOverlay, whenClosed, type Overlay } from '../overlays.ts';
import { markNoticeShown, wasNoticeShown } from './notices.ts';
import { nextPrefs, popupGroupOf, popupsFor, readPrefs, writePrefs } from './popup-prefs.ts';

/** The login-promotion popups, when their group shows (spec 2 §4 Popup groups). */
function popupsDue({ session }: App, announcements: readonly Announcement[]): boolean {
  const { type = null, firstTimeLogin = false } = session.get() ?? {};
  const group = popupGroupOf(type);
  const popups = popupsFor(announcements, type, firstTimeLogin);
  const prefs = nextPrefs(readPrefs(group), popups);
  writePrefs(group, prefs);
  return prefs.show && popups.length > 0;
}

/** The notice popup, once per session, when there are notices (spec 2 §2 Home, §4). */
function noticesDue(announcements: readonly Announcement[]): boolean {
  if (wasNoticeShown() || !announcements.some(({ type }) => type === 'PL')) return false;
  markNoticeShown();
  return true;
}

/**
 * Opens what is due on home, one after the other, in the order of spec 2 §2 Home: login promotions, then notices.
 * @param signal ends it when the page is left
 */
export async function showHomePopups(app: App, announcements: readonly Announcement[], signal: AbortSignal): Promise<void> {
  const steps: readonly [Overlay, () => boolean][] = [
    ['popups', () => popupsDue(app, announcements)],
    ['notices', () => noticesDue(announcements)],
  ];
  for (const [overlay, isDue] of steps) {
    await whenClosed(signal);
    if (signal.aborted) return;
    if (isDue()) openOverlay(overlay);
  }
}
