import { createElement, Suspense, use, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Hydrated } from '../lib/hydration.ts';
import { useTexts } from '../lib/i18n.tsx';
import { componentOf } from '../lib/late.tsx';
import { usePath } from '../lib/location.ts';
import { isTraversing } from '../lib/navigation.ts';
import { useRouteTable, type Route } from '../lib/route-table.ts';
import { useAfterPaint } from '../lib/use-after-paint.ts';
import { Spinner } from '../ui/Spinner.tsx';
import type { PageChangeWatch } from './page-animation.ts';
import { RouteBoundary } from './RouteBoundary.tsx';
import { withRetry } from './route-loading.ts';

/** Shows the page of a route, once its chunk is here. */
function LoadedPage({ route }: { route: Route }) {
  const texts = useTexts();
  // Code and texts must be here: a page without its texts would show their keys
  if (!componentOf(route.page, texts)) use(withRetry(route, texts));
  const page = componentOf(route.page, texts);
  return page && createElement(page);
}

function Loading() {
  const t = useTranslations('shell');
  return (
    <div className="grid min-h-[60dvh] place-items-center text-primary">
      <Spinner label={t('loading')} />
    </div>
  );
}

/** How pages come to be shown is watched once the first one runs; its code is no part of the first script. */
function usePageChanges(): RefObject<PageChangeWatch | null> {
  const changes = useRef<PageChangeWatch>(null);
  useEffect(() => {
    let gone = false;
    import('./page-animation.ts').then(
      ({ watchPageChanges }) => {
        if (!gone) changes.current = watchPageChanges();
      },
      () => {},
    );
    return () => {
      gone = true;
      changes.current?.stop();
    };
  }, []);
  return changes;
}

/** What a press led to follows behind the paint that answers the press: pages cost more to render than a press may wait. */
function AfterPress({ atOnce, children }: { atOnce: boolean; children: ReactNode }) {
  const isThere = useAfterPaint(true, atOnce);
  return isThere ? children : <div className="min-h-dvh" />;
}

/** The current page: fades in over 300 ms unless the browser or a swipe brought it (R-PORTAL-5). */
export function PageView() {
  const path = usePath();
  const route = useRouteTable().find(path);
  const arrivals = usePageChanges();
  const last = useRef<{ route: Route; fade: boolean; atOnce: boolean } | null>(null);
  if (last.current?.route !== route) {
    const first = last.current === null;
    last.current = {
      route,
      fade: arrivals.current?.fades(first) ?? false,
      atOnce: first || route.light === true || isTraversing(),
    };
  }
  const { fade, atOnce } = last.current;
  return (
    <main key={route.paths[0]} id="page" className={fade ? 'page page-fade' : 'page'}>
      <RouteBoundary route={route}>
        <AfterPress atOnce={atOnce}>
          <Suspense fallback={<Loading />}>
            <LoadedPage route={route} />
            <Hydrated />
          </Suspense>
        </AfterPress>
      </RouteBoundary>
    </main>
  );
}
