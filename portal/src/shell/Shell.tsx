import { useEffect, useState, type ComponentType } from 'react';
import { useApp, type App } from '../domain/app/app.ts';
import { currentOverlay } from '../domain/overlays.ts';
import { usePath } from '../lib/location.ts';
import { useRouteTable } from '../lib/route-table.ts';
import { bars } from './bars-chunk.ts';
import { hasBottomMenu } from './layout.ts';
import { OverlayHost } from './OverlayHost.tsx';
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

/** What did not come is asked for again when it is needed. */
const ignore = () => {};

/** Header and menus: here from the start on pages that have them, fetched behind the others. */
function BarsAt({ place }: { place: 'above' | 'under' }) {
  const path = usePath();
  const [, setReady] = useState(bars.Component !== null);
  useEffect(() => {
    if (!bars.Component) bars.ready().then(() => setReady(true), bars.forget);
  }, [path]);
  const { Component } = bars;
  return Component && <Component place={place} />;
}

/** Toasts and the state of the connection: nothing to see at first, fetched once the page runs. */
function Notes() {
  const [Late, setLate] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('./Notes.tsx').then((module) => setLate(() => module.default), ignore);
  }, []);
  return Late && <Late />;
}

/** Listens to the gateway's pushes once the page runs; not part of the first script. */
function usePushes(app: App): void {
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    import('../domain/wallet/events.ts').then(
      ({ watchPushes }) => {
        if (!gone) stop = watchPushes(app);
      },
      () => {},
    );
    return () => {
      gone = true;
      stop();
    };
  }, [app]);
}

/** Everything around a page: header, footer, menus, toasts, dialogs, and the gate of the site's status. */
export function Shell() {
  const app = useApp();
  const path = usePath();
  useScrollToTop(path);
  usePushes(app);
  const table = useRouteTable();
  useEffect(() => void table.complete().catch(ignore), [table]);
  useEffect(() => void import('../domain/session/keep-session.ts').then(({ resumeSession }) => resumeSession(app), ignore), [app]);
  // What came in the HTML was used at once; the truth is asked for behind it (spec 1 §4 System status)
  useEffect(() => void app.call('siteStatus').then(app.status.set, () => {}), [app]);
  return (
    <>
      <div className="column" data-menu={hasBottomMenu(path) || undefined}>
        <StatusGate>
          <BarsAt place="above" />
          <PageView />
          <BarsAt place="under" />
          <OverlayHost />
        </StatusGate>
      </div>
      <Notes />
    </>
  );
}
