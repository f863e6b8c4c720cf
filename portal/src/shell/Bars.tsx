import { useEffect } from 'react';
import { isHome } from '../domain/back.ts';
import { useSession } from '../domain/session/session.ts';
import { readBalanceHidden } from '../domain/wallet/wallet.ts';
import { Late, latePart } from '../lib/late.tsx';
import { usePagePath } from '../lib/route-table.ts';
import { AppBanner } from './AppBanner.tsx';
import { BottomMenu } from './BottomMenu.tsx';
import { Header } from './Header.tsx';
import { hasAppBanner, hasBottomMenu, hasFooter } from './layout.ts';

const footer = latePart(() => import('./Footer.tsx'));

function Above({ path }: { path: string }) {
  useEffect(readBalanceHidden, []);
  return (
    <>
      {hasAppBanner(path) && <AppBanner />}
      <Header />
      {hasBottomMenu(path) && <BottomMenu />}
    </>
  );
}

/** On a member's pages nothing is advertised to them (R-PORTAL-126). */
function Under({ path }: { path: string }) {
  const session = useSession();
  return hasFooter(path) && (!session || isHome(path)) && <Late part={footer} place="footer-place" />;
}

/** The bars above or under a page, as the page's path says, the menu early for those who go by keys; a chunk of their own, for forms do without. */
export default function Bars({ place }: { place: 'above' | 'under' }) {
  const path = usePagePath();
  return place === 'above' ? <Above path={path} /> : <Under path={path} />;
}
