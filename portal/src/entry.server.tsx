import type { RenderPage } from '@foyer/contract/page';
import { renderToString } from 'react-dom/server';
import { Portal } from './app.tsx';
import { createApp } from './domain/app/app.ts';
import { refuseCalls } from './domain/app/no-calls.ts';
import { systemStatus } from './domain/site/site.ts';
import { localeOf } from './domain/site/language.ts';
import { documentOf, preloadsOf } from './document.ts';
import { bars } from './shell/Shell.tsx';
import { closedPage } from './shell/StatusGate.tsx';
import { createTexts, fetchNamespaces } from './lib/i18n.tsx';
import { createRouteTable } from './lib/route-table.ts';
import { isFirstPage } from './first-routes.tsx';
import { routes } from './routes.tsx';

export { queriesFor } from './first-queries.ts';

const table = createRouteTable(routes);
const built = routes.flatMap(({ paths }) => paths);

/** Renders one page as a whole document. See `RenderPage` of the contract. */
export const render: RenderPage = async (boot) => {
  const path = boot.url.split('?', 1)[0]!;
  const route = table.find(path);
  const locale = localeOf(boot.language);
  const messages = await fetchNamespaces(boot.language, ['shell', ...route.messages]);
  const texts = createTexts(locale, messages);
  await Promise.all([route.page.ready(texts), bars.ready(texts)]);
  if (systemStatus(boot.status) !== 0) await closedPage.ready(texts);
  const app = createApp(boot, refuseCalls, boot.now);
  const markup = boot.isShell
    ? ''
    : renderToString(<Portal app={app} texts={texts} table={table} url={boot.url} />);
  app.queries.clear();
  const document = documentOf({
    boot,
    messages,
    markup,
    route,
    locale,
    built: isFirstPage(path) ? built : undefined,
  });
  return { status: 200, ...document, links: preloadsOf(markup) };
};
