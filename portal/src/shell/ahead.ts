import { isActualAccount } from '@foyer/contract/session-can';
import type { LanguageCode } from '@foyer/contract/languages';
import type { App } from '../domain/app/app.ts';
import { isHome } from '../domain/back.ts';
import { askAhead, requestOf, type CallRequest } from '../domain/app/calls.ts';
import { hotGamesCall } from '../domain/games/game-calls.ts';
import { promotionCalls } from '../domain/rewards/promotion-calls.ts';
import type { Texts } from '../lib/i18n.tsx';
import type { LatePart } from '../lib/late.tsx';
import { whenBegun } from '../lib/watch-beginning.ts';
import { idle, loaded, savesData } from '../lib/when-idle.ts';
import type { RouteTable } from '../lib/route-table.ts';
import { paths } from '../paths.ts';

/** Where the next touch of a member mostly leads. */
const nextPages = [
  paths.gameList(),
  paths.game(),
  paths.activity(),
  paths.deposit(),
  paths.mine(),
  paths.chat(),
];

/**
 * Fetches what a member's next touch mostly needs, one after the other while nothing else is to do; a failure is left to
 * the touch itself (R-PORTAL-136). From home the first touch leads on; any other page is used before it is left.
 * @param overlays what stands over pages
 * @returns stops it
 */
export function fetchAhead(table: RouteTable, texts: Texts, overlays: LatePart): () => void {
  let gone = false;
  const run = async () => {
    await loaded();
    for (const part of [overlays, ...nextPages.filter(table.isBuilt).map((path) => table.find(path).page)]) {
      await idle();
      if (gone) return;
      await part.ready(texts).catch(() => {});
    }
    // The way into the chat asks for a ticket before the page is opened
    await import('../domain/chat/open-chat.ts').catch(() => {});
  };
  let stopWaiting = () => {};
  if (!savesData()) {
    if (isHome(location.pathname)) void run();
    else stopWaiting = whenBegun(() => void run());
  }
  return () => {
    stopWaiting();
    gone = true;
  };
}

/** What a page asks for first. */
const firstCalls: Record<string, (language: LanguageCode, isActual: boolean) => CallRequest[]> = {
  [paths.activity()]: promotionCalls,
  [paths.deposit()]: (_language, isActual) => (isActual ? [requestOf('depositOverview') as CallRequest] : []),
  [paths.gameList({ type: 'hot' })]: (language) => [hotGamesCall(language) as CallRequest],
};

/** Asks for what a page shows first as soon as a finger comes down on a link to it (R-PORTAL-136). @returns stops it */
export function askOnTouch(app: App, language: LanguageCode): () => void {
  const onTouch = ({ target }: TouchEvent) => {
    const href = target instanceof Element && target.closest('a[href^="/m/"]')?.getAttribute('href');
    const callsOf = href && firstCalls[href];
    if (!callsOf) return;
    const isActual = isActualAccount(app.session.get()?.type ?? null);
    for (const call of callsOf(language, isActual)) askAhead(app, call);
  };
  const quiet = { passive: true, capture: true } as const;
  addEventListener('touchstart', onTouch, quiet);
  return () => removeEventListener('touchstart', onTouch, quiet);
}
