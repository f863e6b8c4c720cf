import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Portal } from './app.tsx';
import { envelopeId, type Envelope } from './boot.ts';
import { createApp } from './domain/app/app.ts';
import { youngFor } from './domain/app/calls.ts';
import { createPortalClient } from './domain/app/client.ts';
import { languageStorageKey } from './domain/site/language-key.ts';
import { systemStatus } from './domain/site/site.ts';
import { applyTheme, type Theme } from './domain/site/theme.ts';
import { createTexts, type Locale } from './lib/i18n.tsx';
import { createRouteTable } from './lib/route-table.ts';
import { readText } from './lib/storage.ts';
import { firstRoutes } from './first-routes.tsx';
import { hasBars } from './shell/layout.ts';
import { bars } from './shell/Shell.tsx';
import { closedPage } from './shell/StatusGate.tsx';

/**
 * Answers in a page that was made longer ago than this are asked for again, ms. What guests see is what staff published: the
 * gateway keeps such a page for minutes, and the stream of events tells a page what it has missed (ADR 070).
 */
const youngAs = (session: unknown) => (session ? youngFor : 300_000);

/** The time of this machine at which the answers in the page were true. */
function dateOf({ now, session }: Envelope['boot']): number {
  const here = Date.now();
  return here - now > youngAs(session) ? now : here;
}

const loadKeeping = () => import('./domain/session/session-sync.ts');
const loadRoutes = async () => (await import('./routes.tsx')).routes;

async function start(): Promise<void> {
  const envelope = JSON.parse(document.getElementById(envelopeId)!.textContent) as Envelope;
  const { lang: tag, dir } = document.documentElement;
  const locale: Locale = { code: envelope.boot.language, tag, direction: dir === 'rtl' ? 'rtl' : 'ltr' };
  const texts = createTexts(locale, envelope.messages);
  const { boot } = envelope;
  // The service worker's shell was made for nobody
  const session = boot.isShell ? (await loadKeeping()).storedSession() : boot.session;
  const app = createApp({ ...boot, session }, createPortalClient(boot.settings.merchantCode), dateOf(boot));
  const table = envelope.built
    ? createRouteTable(firstRoutes, { built: envelope.built, load: loadRoutes })
    : createRouteTable(await loadRoutes());
  // Where the page cannot be loaded now, the shell still starts and shows the way out
  const closed = systemStatus(envelope.boot.status) !== 0;
  const { pathname } = location;
  const parts = [
    table.find(pathname).page.ready(texts),
    hasBars(pathname) && bars.ready(texts),
    closed && closedPage.ready(texts),
  ];
  await Promise.all(parts).catch(() => {});
  startTransition(() => {
    const root = document.getElementById('root')!;
    const portal = <Portal app={app} texts={texts} table={table} />;
    // Nor is a page taken over whose player has logged out
    if (boot.isShell || app.session.initial() !== session) createRoot(root).render(portal);
    else hydrateRoot(root, portal);
  });
  // Fetched behind the page: it only keeps what the page was rendered with in step with storage and other tabs
  loadKeeping().then(({ watchSession }) => watchSession(app), app.fail);
  storeChoices(app.theme.set, envelope.boot.theme, envelope.boot.language);

  /** Choices in local storage win over the cookies the server saw (they may have been dropped). */
  function storeChoices(setTheme: (theme: Theme) => void, theme: Theme, language: string): void {
    const stored = document.documentElement.dataset.theme as Theme;
    if (stored !== theme) {
      applyTheme(stored);
      setTheme(stored);
    }
    const chosen = app.settings.get().languages.find((code) => code === readText(languageStorageKey));
    if (!chosen || chosen === language) return;
    import('./domain/site/language.ts').then(({ changeLanguage }) => changeLanguage(texts, chosen), app.fail);
  }
}

void start();
