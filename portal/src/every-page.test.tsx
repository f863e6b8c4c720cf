import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Portal } from './app.tsx';
import { createApp } from './domain/app/app.ts';
import { refuseCalls } from './domain/app/no-calls.ts';
import { createTexts, fetchNamespaces } from './lib/i18n.tsx';
import { createRouteTable } from './lib/route-table.ts';
import { routes } from './routes.tsx';
import { bars } from './shell/Shell.tsx';
import { bootOf, sessionOf } from './testing/portal.tsx';

/** What React writes in place of what it could not render; the browser then starts anew and logs an error. */
const gaveUp = '<!--$!-->';
const table = createRouteTable(routes);

test.each(routes.map(({ paths }) => paths[0]!))(
  '%s is rendered on the server, for a guest, a member, an agent and a trial',
  async (path) => {
    const route = table.find(path);
    const texts = createTexts(
      { code: 'EN', tag: 'en', direction: 'ltr' },
      await fetchNamespaces('EN', ['shell', ...route.messages]),
    );
    await Promise.all([route.page.ready(texts), bars.ready(texts)]);
    for (const type of [null, 0, 1, 4] as const) {
      const boot = bootOf({ session: type === null ? null : sessionOf(type), url: path });
      const markup = renderToString(
        <Portal app={createApp(boot, refuseCalls, boot.now)} texts={texts} table={table} url={path} />,
      );
      expect(markup).not.toContain(gaveUp);
    }
  },
);
