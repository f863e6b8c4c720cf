import { useEffect } from 'react';
import { currentOverlay } from '../domain/overlays.ts';
import { Late, latePart } from '../lib/late.tsx';
import { usePagePath } from '../lib/route-table.ts';
import { hasBottomMenu } from './layout.ts';
import { PageView } from './PageView.tsx';
import { StatusGate } from './StatusGate.tsx';

/** A new page starts at its top; going back, the browser returns to where one was. */
function useScrollToTop(path: string): void {
  useEffect(() => {
    const onPush = () => scrollTo(0, 0);
    addEventListener('pushState', onPush);
    return () => removeEventListener('pushState', onPush);
  }, []);
  useEffect(() => {
    currentOverlay.set(null);
  }, [path]);
}

/** Header, app banner and bottom menu: here from the start on pages that have them, fetched behind the others. */
export const bars = latePart(() => import('./Bars.tsx'));

/** Toasts, the state of the connection and what keeps the page true: fetched once it runs. */
const notes = latePart(() => import('./Notes.tsx'));

/** Everything around a page: header, footer, menus, toasts, dialogs, and the gate of the site's status. */
export function Shell() {
  const path = usePagePath();
  useScrollToTop(path);
  return (
    <>
      <div className="column" data-menu={hasBottomMenu(path) || undefined}>
        <StatusGate>
          <Late part={bars} props={{ place: 'above' }} />
          <PageView />
          <Late part={bars} props={{ place: 'under' }} />
        </StatusGate>
      </div>
      <Late part={notes} />
    </>
  );
}
