import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { VendorCategory } from '@foyer/contract';
import { useApp } from '../../domain/app/app.ts';
import { askAhead, useCall, type CallRequest } from '../../domain/app/calls.ts';
import { currentTab, gameTypeOf, homeTabs, type HomeTab } from '../../domain/games/categories.ts';
import { vendorsCall } from '../../domain/games/game-calls.ts';
import { useSession } from '../../domain/session/session.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { useTexts } from '../../lib/i18n.tsx';
import { scrollBehavior } from '../../lib/motion.ts';
import { go } from '../../lib/navigation.ts';
import { useRouteTable } from '../../lib/route-table.ts';
import { useStore } from '../../lib/store.ts';
import { savesData, whenIdle } from '../../lib/when-idle.ts';
import { paths } from '../../paths.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Again } from '../../domain/app/Again.tsx';
import { categoryPanel } from './category-panel.ts';
import { tabCall } from './home-calls.ts';

const icons: Record<HomeTab, IconName> = {
  HOME: 'house',
  HOT: 'flame',
  FAV: 'star',
  NEW_GAME: 'sparkles',
  BGS: 'crown',
  BG: 'medal',
  FISH: 'fish',
  RNG: 'cherry',
  PVP: 'swords',
  LIVE: 'spade',
  SPORTS: 'trophy',
  ESPORTS: 'radio',
  COCKFIGHT: 'bird',
  PROMO: 'percent',
  REWARD: 'gift',
};

/** What decides which tabs show. */
export interface TabState {
  loggedIn: boolean;
  rewards: boolean;
  categories: readonly VendorCategory[];
  isBuilt: (href: string) => boolean;
}

/** Tabs with something behind them; FAV only when logged in (R-PORTAL-19). */
export function visibleTabs({ loggedIn, rewards, categories, isBuilt }: TabState): HomeTab[] {
  return homeTabs.filter((tab) => {
    const type = gameTypeOf(tab);
    if (type) return categories.some(({ gameCategory }) => gameCategory === type);
    if (tab === 'FAV') return loggedIn;
    if (tab === 'PROMO') return isBuilt(paths.activity());
    if (tab === 'REWARD') return rewards && isBuilt(paths.rewardCenter());
    return true;
  });
}

/** PROMO and REWARD are pages of their own. */
const pageOf = (tab: HomeTab): string | null =>
  tab === 'PROMO' ? paths.activity() : tab === 'REWARD' ? paths.rewardCenter() : null;

/**
 * Fetches what the tabs show before one is chosen: for members while nothing else is to do, for all when a finger is on the strip. A failure
 * is left to the choice (R-PORTAL-136).
 * @returns fetches it now
 */
function usePanelAhead(isMember: boolean): () => void {
  const texts = useTexts();
  const fetchPanel = useCallback(() => void categoryPanel.ready(texts).catch(() => {}), [texts]);
  useEffect(() => {
    if (isMember && !savesData()) void whenIdle().then(fetchPanel);
  }, [isMember, fetchPanel]);
  return fetchPanel;
}

/** The category strip; about five tabs are visible, the rest scrolls. */
export function CategoryTabs() {
  const t = useTranslations('home');
  const app = useApp();
  const language = useLanguage();
  const current = useStore(currentTab);
  const table = useRouteTable();
  const { rewardCenter } = useFeatures();
  const vendors = useCall(vendorsCall());
  const loggedIn = useSession() !== null;
  const fetchPanel = usePanelAhead(loggedIn);
  // Its tab goes with the session
  useEffect(() => {
    if (current === 'FAV' && !loggedIn) currentTab.set('HOME');
  }, [current, loggedIn]);
  const state = {
    loggedIn,
    rewards: rewardCenter,
    categories: vendors.data ?? [],
    isBuilt: table.isBuilt,
  };
  /** Beside the code that shows it, not after. */
  const askFor = (tab: HomeTab) => {
    const call = pageOf(tab) ? null : tabCall(language, tab);
    if (call) askAhead(app, call as CallRequest);
  };
  const choose = (tab: HomeTab, button: HTMLElement) => {
    const page = pageOf(tab);
    if (page) return go(page);
    askFor(tab);
    currentTab.set(tab);
    button.scrollIntoView({ inline: 'center', block: 'nearest', behavior: scrollBehavior() });
  };
  return (
    <>
      <div className="cats" role="tablist" aria-label={t('categories')} onTouchStart={fetchPanel}>
        {visibleTabs(state).map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            aria-selected={tab === current}
            data-hot={tab === 'HOT' || undefined}
            className="cat"
            onTouchStart={() => askFor(tab)}
            onClick={(event) => choose(tab, event.currentTarget)}
          >
            <Icon name={icons[tab]} size={22} />
            <span>{t(`tab.${tab}`)}</span>
          </button>
        ))}
      </div>
      <Again asked={vendors} />
    </>
  );
}
