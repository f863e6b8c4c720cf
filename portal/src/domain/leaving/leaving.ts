import { openable, schemes } from '@foyer/contract/openable';
import { go, isPlainClick } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import type { App } from '../app/app.ts';
import { pressChat } from '../chat/press-chat.ts';
import { closeOverlay } from '../overlays.ts';
import { leavingTo } from './leaving-to.ts';

/** Whether a site may be opened without a question: this one, or one that staff trust, by a safe connection. */
function isTrusted({ settings }: App, { origin, protocol, hostname }: URL): boolean {
  return (
    origin === location.origin || (protocol === 'https:' && settings.get().trustedHosts.includes(hostname))
  );
}

/** Opens an address outside in a tab without a way back to this one; asks first about a site that is not trusted. */
export function openOutside(app: App, href: string): void {
  const url = new URL(href, location.href);
  if (/^https?:$/.test(url.protocol) && !isTrusted(app, url)) leavingTo.set(url.href);
  else openTab(url.href);
}

/** Opens a tab that cannot reach back and is not told where it was opened from. */
export function openTab(href: string): void {
  window.open(href, '_blank', 'noopener,noreferrer');
}

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  (target as Element).closest?.('a[href]') ?? null;

/**
 * Watches every link of the page: one to a site that is not trusted asks first, one by a scheme that is not allowed
 * goes nowhere, and one of written content to a page of ours opens in place (R-CONTENT-11); one to the live chat launches it (R-MESSAGING-14). Links pressed before this ran were recorded by `inline.js` and are pressed again now.
 * @returns ends the watch
 */
export function watchLinks(app: App): () => void {
  const onOutside = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || link.origin === location.origin) return;
    const isSupported = schemes.includes(link.protocol);
    if (isSupported && (!link.protocol.startsWith('http') || isTrusted(app, new URL(link.href)))) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSupported) leavingTo.set(link.href);
  };
  const onInside = (event: MouseEvent) => {
    const link = linkOf(event);
    if (event.defaultPrevented || !isPlainClick(event) || !link?.closest('.prose')) return;
    const path = openable(link.getAttribute('href'));
    if (!path?.startsWith('/')) return;
    event.preventDefault();
    closeOverlay();
    go(path);
  };
  const onChat = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || link.origin !== location.origin || link.pathname !== paths.chat() || !isPlainClick(event))
      return;
    event.preventDefault();
    event.stopPropagation();
    pressChat(app, link);
  };
  const stop = new AbortController();
  // Before anybody else hears of the press; the middle button opens tabs too
  for (const type of ['click', 'auxclick'] as const)
    addEventListener(type, onOutside, { capture: true, signal: stop.signal });
  addEventListener('click', onChat, { capture: true, signal: stop.signal });
  addEventListener('click', onInside, { signal: stop.signal });
  document.documentElement.dataset.watched = '';
  const { pressedEarly } = window;
  if (pressedEarly instanceof HTMLAnchorElement) {
    window.pressedEarly = undefined;
    if (pressedEarly.isConnected) pressedEarly.click();
  }
  return () => stop.abort();
}
