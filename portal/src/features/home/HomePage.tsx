import type { Announcement } from '@foyer/contract';
import { useEffect, useRef } from 'react';
import { useApp } from '../../domain/app/app.ts';
import { useCall } from '../../domain/app/calls.ts';
import { currentTab, homeTabs, type HomeTab } from '../../domain/games/categories.ts';
import { announcementsCall, endPopupTurn, isField } from '../../domain/notices/notices.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { Late, latePart } from '../../lib/late.tsx';
import { storeInEntry, storedInEntry } from '../../lib/navigation.ts';
import { useStore } from '../../lib/store.ts';
import { useAfterPaint } from '../../lib/use-after-paint.ts';
import { wait } from '../../lib/wait.ts';
import { AnnouncementBar } from './AnnouncementBar.tsx';
import { BannerCarousel } from './BannerCarousel.tsx';
import { categoryPanel } from './category-panel.ts';
import { CategoryTabs } from './CategoryTabs.tsx';
import { ContinuePlaying } from './ContinuePlaying.tsx';
import { HotBlock } from './HotBlock.tsx';
import { NavigationStrip } from './NavigationStrip.tsx';
import { FavouritesBlock } from './sections.tsx';

/** The session is renewed when home opens with one (R-ACCESS-51). */
function useRenewedSession(): void {
  const app = useApp();
  useEffect(() => {
    if (!app.session.get()) return;
    import('../../domain/session/session-sync.ts')
      .then(({ renewSession }) => renewSession(app))
      .catch(app.fail);
  }, [app]);
}

/** What pops up over home opens this long after the page at the earliest, ms; its code comes meanwhile (R-CONTENT-4). */
const popupDelay = 500;

/** What the use of home begins with. Text comes without a key as well: pasted, filled in, or by a keyboard on the screen. */
const beginnings = ['pointerdown', 'keydown', 'wheel', 'focusin', 'input'] as const;

/** Where a page is arrived at, the portal itself moves the focus to the heading. */
const isUse = ({ type, target }: Event): boolean => type !== 'focusin' || isField(target);

/** What is due, half a second after home is there; who begins to use it before, also while that is asked for, is not interrupted. */
function useHomePopups(): void {
  const app = useApp();
  const { data } = useCall(announcementsCall(useLanguage()));
  useEffect(() => {
    const left = new AbortController();
    const show = async (due: readonly Announcement[]) => {
      const [{ showHomePopups }] = await Promise.all([
        import('../../domain/notices/home-popups.ts'),
        wait(popupDelay),
      ]);
      await showHomePopups(app, due, left.signal);
    };
    if (data) void show(data).catch(app.fail);
    const begin = (event: Event) => {
      if (!isUse(event)) return;
      left.abort();
      endPopupTurn(app.session.get()?.userName ?? '');
    };
    for (const type of beginnings) addEventListener(type, begin, { signal: left.signal });
    return () => left.abort();
  }, [app, data]);
}

const floatingLinks = latePart(() => import('./FloatingLinks.tsx'));
const lowerLobby = latePart(() => import('./LowerLobby.tsx'));
/** Jackpots, draws, live tables, players. */
const lobbyNow = latePart(() => import('./LobbyNow.tsx'), ['lobbyNow']);
/** Games for this visitor, with the names of their features. */
const forYou = latePart(() => import('./ForYou.tsx'), ['features']);
const newGames = latePart(() => import('./NewGames.tsx'));

const tabKey = 'tab';

/** Back and reload show the tab that was open; it belongs to the entry of the history, a new visit starts in the lobby. */
function useStoredTab(tab: HomeTab): void {
  const isRunning = useRef(false);
  useEffect(() => {
    const stored = homeTabs.find((each) => each === storedInEntry(tabKey));
    if (stored && !isRunning.current) currentTab.set(stored);
    else storeInEntry(tabKey, tab);
    isRunning.current = true;
  }, [tab]);
}

/** All blocks of the lobby: what the player left, hot games, what goes on now, then all else (R-PORTAL-127). */
function Lobby() {
  const { fail } = useApp();
  return (
    <ContinuePlaying>
      <HotBlock />
      <Late part={lobbyNow} place="lobby-now" onFailure={fail} />
      <FavouritesBlock />
      <Late part={forYou} place="for-you-place" onFailure={fail} />
      <Late part={newGames} place="new-games-place" onFailure={fail} />
      <Late part={lowerLobby} place="lower-lobby" onFailure={fail} />
    </ContinuePlaying>
  );
}

/** The other tabs are fetched when one is chosen. */
function OtherTab({ tab }: { tab: HomeTab }) {
  const { fail } = useApp();
  return (
    <Late part={categoryPanel} props={{ tab }} fallback={<div className="lower-lobby" />} onFailure={fail} />
  );
}

/** What the tabs lead to: a press is answered by its tab, what that leads to follows. */
function TabPanel({ tab }: { tab: HomeTab }) {
  const shown = useAfterPaint(tab, tab);
  return shown === 'HOME' ? <Lobby /> : <OtherTab tab={shown} />;
}

/** The home screen (R-PORTAL-16). */
export default function HomePage() {
  const tab = useStore(currentTab);
  useStoredTab(tab);
  useRenewedSession();
  useHomePopups();
  return (
    <>
      <BannerCarousel />
      <AnnouncementBar />
      <NavigationStrip />
      <CategoryTabs />
      <TabPanel tab={tab} />
      <Late part={floatingLinks} />
    </>
  );
}
