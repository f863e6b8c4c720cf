import { useEffect, useState, type ComponentType } from 'react';
import { useApp, type App } from '../domain/app/app.ts';
import { currentOverlay } from '../domain/overlays.ts';
import { readBalanceHidden } from '../domain/wallet/wallet.ts';
import { Approached } from '../lib/Approached.tsx';
import { usePath } from '../lib/location.ts';
import { AppBanner } from './AppBanner.tsx';
import { BottomMenu } from './BottomMenu.tsx';
import { Header } from './Header.tsx';
import { hasAppBanner, hasBottomMenu, hasFooter } from './layout.ts';
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

const loadFooter = () => import('./Footer.tsx');
/** A footer that did not come is asked for again at the next approach; nobody misses it meanwhile. */
const ignore = () => {};

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
  useEffect(readBalanceHidden, []);
  // What came in the HTML was used at once; the truth is asked for behind it (spec 1 §4 System status)
  useEffect(() => void app.call('siteStatus').then(app.status.set, () => {}), [app]);
  const menu = hasBottomMenu(path);
  return (
    <>
      <div className="column" data-menu={menu || undefined}>
        <StatusGate>
          {hasAppBanner(path) && <AppBanner />}
          <Header />
          <PageView />
          {hasFooter(path) && <Approached load={loadFooter} className="footer-place" onError={ignore} />}
          {menu && <BottomMenu />}
          <OverlayHost />
        </StatusGate>
      </div>
      <Notes />
    </>
  );
}
