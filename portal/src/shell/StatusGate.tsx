import type { ReactNode } from 'react';
import { useApp } from '../domain/app/app.ts';
import { systemStatus } from '../domain/site/site.ts';
import { Late, latePart } from '../lib/late.tsx';
import { useStore } from '../lib/store.ts';

/** The pages of a closed site; few visitors ever need them. */
export const closedPage = latePart(() => import('./ClosedPage.tsx'));

/** Shows the portal while the site is open to this visitor, else why not (R-TENANCY-10). */
export function StatusGate({ children }: { children: ReactNode }) {
  const status = useStore(useApp().status);
  return systemStatus(status) === 0 ? children : <Late part={closedPage} />;
}
