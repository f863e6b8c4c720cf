import { Suspense, use, type ReactNode } from 'react';
import { useApp } from '../domain/app/app.ts';
import { systemStatus } from '../domain/site/site.ts';
import { Hydrated } from '../lib/hydration.ts';
import { loadable } from '../lib/loadable.ts';
import { useStore } from '../lib/store.ts';

/** The pages of a closed site; few visitors ever need them. */
export const closedPage = loadable(() => import('./ClosedPage.tsx'));

function Closed() {
  if (!closedPage.Component) use(closedPage.ready());
  const { Component } = closedPage;
  return Component && <Component />;
}

/** Shows the portal while the site is open to this visitor, else why not (R-TENANCY-10). */
export function StatusGate({ children }: { children: ReactNode }) {
  const status = useStore(useApp().status);
  if (systemStatus(status) === 0) return children;
  return (
    <Suspense>
      <Closed />
      <Hydrated />
    </Suspense>
  );
}
