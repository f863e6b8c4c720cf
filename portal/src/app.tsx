import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { AppContext, type App } from './domain/app/app.ts';
import { TextsProvider, type Texts } from './lib/i18n.tsx';
import { ServerUrlContext } from './lib/location.ts';
import { RouteTableContext, type RouteTable } from './lib/route-table.ts';
import { Shell } from './shell/Shell.tsx';

export interface PortalProps {
  app: App;
  texts: Texts;
  table: RouteTable;
  /** On the server: path and query asked for. */
  url?: string;
  children?: ReactNode;
}

/** The whole portal: what server and browser both render. */
export function Portal({ app, texts, table, url, children }: PortalProps) {
  // Calls wait for the network. A network lost before this ran has sent no event.
  useEffect(() => onlineManager.setOnline(navigator.onLine), []);
  return (
    <AppContext value={app}>
      <QueryClientProvider client={app.queries}>
        <RouteTableContext value={table}>
          <TextsProvider texts={texts} timeZone={app.settings.get().timeZone}>
            <ServerUrlContext value={url ?? null}>{children ?? <Shell />}</ServerUrlContext>
          </TextsProvider>
        </RouteTableContext>
      </QueryClientProvider>
    </AppContext>
  );
}
