import { useEffect } from 'react';
import { readBalanceHidden } from '../domain/wallet/wallet.ts';
import { Approached } from '../lib/Approached.tsx';
import { usePagePath } from '../lib/route-table.ts';
import { AppBanner } from './AppBanner.tsx';
import { BottomMenu } from './BottomMenu.tsx';
import { Header } from './Header.tsx';
import { hasAppBanner, hasBottomMenu, hasFooter } from './layout.ts';

const loadFooter = () => import('./Footer.tsx');
/** A footer that did not come is asked for again at the next approach; nobody misses it meanwhile. */
const ignore = () => {};

function Above({ path }: { path: string }) {
  useEffect(readBalanceHidden, []);
  return (
    <>
      {hasAppBanner(path) && <AppBanner />}
      <Header />
    </>
  );
}

function Under({ path }: { path: string }) {
  return (
    <>
      {hasFooter(path) && <Approached load={loadFooter} className="footer-place" onError={ignore} />}
      {hasBottomMenu(path) && <BottomMenu />}
    </>
  );
}

/** The bars above or under a page, as the page's path says; a chunk of their own, for forms do without. */
export default function Bars({ place }: { place: 'above' | 'under' }) {
  const path = usePagePath();
  return place === 'above' ? <Above path={path} /> : <Under path={path} />;
}
