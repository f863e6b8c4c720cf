import { useEffect, useState, type ReactNode } from 'react';
import { useApp } from '../domain/app/app.ts';
import { closeOverlay } from '../domain/overlays.ts';
import { systemStatus } from '../domain/site/site.ts';
import { Late, latePart } from '../lib/late.tsx';
import { useStore } from '../lib/store.ts';

/** The pages of a closed site; few visitors ever need them. */
export const closedPage = latePart(() => import('./ClosedPage.tsx'));

const loadAnew = () => location.reload();

/**
 * Shows the portal while the site is open to this visitor, else why not and nothing over it (R-TENANCY-10). A page that came while it
 * was closed knows of nobody who is logged in: it is loaded anew once the site is open.
 */
export function StatusGate({ children, reload = loadAnew }: { children: ReactNode; reload?: () => void }) {
  const isClosed = systemStatus(useStore(useApp().status)) !== 0;
  const [cameClosed] = useState(isClosed);
  useEffect(() => {
    if (isClosed) closeOverlay();
    else if (cameClosed) reload();
  }, [isClosed, cameClosed, reload]);
  if (isClosed) return <Late part={closedPage} />;
  return cameClosed ? null : children;
}
