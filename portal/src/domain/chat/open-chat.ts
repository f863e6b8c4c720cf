import { chatLanguage } from '@foyer/contract/chat-language';
import { languageCode, languageCodes, languages } from '@foyer/contract/languages';
import { safePath } from '@foyer/contract/safe-path';
import { go } from '../../lib/navigation.ts';
import { readText } from '../../lib/storage.ts';
import { wait } from '../../lib/wait.ts';
import { paths } from '../../paths.ts';
import { toast, toastDurations } from '../../ui/toast.ts';
import type { App } from '../app/app.ts';
import { leavingTo } from '../leaving/leaving-to.ts';
import { accessOf } from '../session/access.ts';
import { languageStorageKey } from '../site/language-key.ts';

/** The chat opens so long after its address came, ms (R-MESSAGING-12). */
const opensAfter = 500;

/** What is passed to a chat: its language, colour and name, and the page to return to (R-MESSAGING-12). */
function lookOf({ brand }: App) {
  const { lang } = document.documentElement;
  // Who chose a language writes in it, also where the pages are still in English
  const code =
    languageCode(readText(languageStorageKey)) ??
    languageCodes.find((each) => languages[each].tag === lang) ??
    'EN';
  const color = getComputedStyle(document.documentElement).getPropertyValue('--header').trim();
  return {
    b2c: '1',
    language: chatLanguage(code),
    backUrl: safePath(`${location.pathname}${location.search}`) ?? paths.home(),
    title: brand.name,
    ...(/^#[0-9a-f]{6}$/i.test(color) ? { headerColor: color } : {}),
  } as const;
}

/** Shows a chat: a page of ours in place, one outside in the tab that was opened for it. */
function show(app: App, chatUrl: string, tab: Window | null): void {
  const own = safePath(chatUrl);
  if (own !== null) {
    tab?.close();
    return go(own);
  }
  const { protocol, hostname, href } = new URL(chatUrl);
  const isTrusted = protocol === 'https:' && app.settings.get().trustedHosts.includes(hostname);
  if (tab && isTrusted) {
    tab.opener = null;
    tab.location.replace(href);
    return;
  }
  // No tab was let open: a second press, on a button that names the site, opens one
  tab?.close();
  leavingTo.set(href);
}

let isOpening = false;

/**
 * Launches the chat for who may: a guest is sent to the login, free play is refused (R-MESSAGING-13).
 * @param tab opened in the press, for a chat outside
 * @param from what was pressed
 */
export async function openChat(app: App, tab: Window | null, from?: Element): Promise<void> {
  const access = accessOf('chat', app.session.get()?.type ?? null, paths.chat());
  if ('refuse' in access)
    return void toast({ code: access.refuse }, { kind: 'error', duration: toastDurations.short });
  if (access.go !== paths.chat()) return go(access.go);
  if (isOpening) return tab?.close();
  isOpening = true;
  from?.setAttribute('aria-busy', 'true');
  try {
    const { chatUrl } = await app.call('launchChat', { query: lookOf(app) });
    await wait(opensAfter);
    show(app, chatUrl, tab);
  } finally {
    isOpening = false;
    from?.removeAttribute('aria-busy');
  }
}
