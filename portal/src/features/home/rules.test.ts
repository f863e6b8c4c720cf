import type { Banner, Vendor, VendorCategory } from '@foyer/contract';
import { describe, expect, test } from 'vitest';
import { stepsOf } from '../../lib/marquee.ts';
import { homeBanners } from './BannerCarousel.tsx';
import { visibleTabs, type TabState } from './CategoryTabs.tsx';
import { hasArrows, twoRows } from './GameCarousel.tsx';
import { searchDebounce } from './HotBlock.tsx';
import { picks } from './LobbyPicks.tsx';
import { requestSpacing } from './sections.tsx';
import { hotFirst } from '../../domain/games/VendorTile.tsx';
import { loops, tickerRows } from './WinnersTicker.tsx';

test.each([
  [0, 0, 0],
  [1, 1, 0],
  [5, 3, 2],
  [6, 3, 3],
])('%s games stand in rows of %s and %s', (count, first, second) => {
  const rows = twoRows(Array.from({ length: count }, (_, at) => at));
  expect(rows.map(({ length }) => length)).toEqual([first, second]);
  expect(rows.flat()).toHaveLength(count);
});

test('arrows with more than 3 games', () => {
  expect([3, 4].map(hasArrows)).toEqual([false, true]);
});

test('the ticker loops with more than 6 entries, in two halves', () => {
  expect([6, 7].map(loops)).toEqual([false, true]);
  expect(tickerRows([1, 2, 3, 4]).map(({ length }) => length)).toEqual([2, 2]);
});

test('the constants of the specification', () => {
  expect([searchDebounce, requestSpacing]).toEqual([300, 400]);
  expect(picks.map(({ type, count }) => `${count} ${type}`)).toEqual(['3 RNG', '2 FISH', '1 LIVE']);
  // 10 s of marquee at 20 frames per second
  expect(stepsOf(10_000, 20)).toBe(200);
});

test('banners of m_live only while there is a live model', () => {
  const banners = ['m_home', 'm_live', 'm_reg'].map((groupName) => ({ groupName }) as Banner);
  expect(homeBanners(banners, 0).map(({ groupName }) => groupName)).toEqual(['m_home']);
  expect(homeBanners(banners, 1).map(({ groupName }) => groupName)).toEqual(['m_home', 'm_live']);
});

test('hot vendors stand first, else the order stays', () => {
  const vendor = (vassalage: string, isHot: number) => ({ vassalage, isHot }) as Vendor;
  const sorted = hotFirst([vendor('a', 0), vendor('b', 1), vendor('c', 0), vendor('d', 1)]);
  expect(sorted.map(({ vassalage }) => vassalage).join('')).toBe('bdac');
});

describe('category tabs', () => {
  const category = (gameCategory: VendorCategory['gameCategory']): VendorCategory => ({
    gameCategory,
    vendors: [],
  });
  const everything: TabState = {
    loggedIn: true,
    rewards: true,
    categories: (['FISH', 'RNG', 'PVP', 'LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT'] as const).map(category),
    isBuilt: () => true,
  };
  test('all of them, in the order of the specification', () => {
    expect(visibleTabs(everything)).toEqual([
      'HOME',
      'HOT',
      'FAV',
      'NEW_GAME',
      'BGS',
      'BG',
      'FISH',
      'RNG',
      'PVP',
      'LIVE',
      'SPORTS',
      'ESPORTS',
      'COCKFIGHT',
      'PROMO',
      'REWARD',
    ]);
  });
  test.each<[string, Partial<TabState>, string]>([
    ['FAV needs a session', { loggedIn: false }, 'FAV'],
    ['REWARD needs its switch', { rewards: false }, 'REWARD'],
    ['PROMO needs its page', { isBuilt: () => false }, 'PROMO'],
    ['a type needs vendors', { categories: [category('RNG')] }, 'FISH'],
  ])('%s', (_what, more, tab) => {
    expect(visibleTabs({ ...everything, ...more })).not.toContain(tab);
  });
});
